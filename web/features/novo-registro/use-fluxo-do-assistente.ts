import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Abertura } from '#contract/novo-registro.contract.ts';
import type { Formulario } from '#domain/novo-registro/formulario-campos.ts';
import { paths } from '../../app/paths.ts';
import { ErroDaApi } from '../../lib/api-client.ts';
import { motivoDaFalha } from '../../lib/motivo-da-falha.ts';
import { useUsuario } from '../../lib/usuario.ts';
import { avisar, avisarAtencao, avisarErro, avisarFalha, confirmar } from '../../ui/avisos.ts';
import { OOPS } from '../../ui/mensagens.ts';
import { focarCampo } from './alvo-do-campo.ts';
import { ehIncerto, registrarSabendo } from './desfecho-incerto.ts';
import { type Aviso, abrirFluxo, avancarFluxo, type Evento, type Foco, type Tarefa, temAlgo } from './fluxo.ts';
import {
  abrirDeNovo,
  descartar,
  guardarRascunho,
  lerFolha,
  lerRascunho,
  prepararRascunho,
} from './novo-registro.api.ts';
import { MENSAGENS } from './novo-registro.messages.ts';
import type { PartesDaRevisao } from './respostas-da-revisao.ts';
import { lerPendente, useRascunho } from './use-rascunho.ts';

/** The wizard's flow (`fluxo.ts`) and what it asks of the world: calls, draft, focus, popups. */
export function useFluxoDoAssistente(rga: string, abertura: Abertura) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { cpf } = useUsuario();
  const [fluxo, agir] = useReducer(avancarFluxo, null, () => abrirFluxo(abertura, lerPendente(rga, cpf)));
  const { parado: rascunhoParado, anunciar } = useRascunho({ rga, cpf, fluxo, agir });
  const titulo = useRef<HTMLHeadingElement>(null);
  const sair = () => navigate(paths.registros.href());

  const registrado = async ({ livro, numeroRegistro }: { livro: string; numeroRegistro: number }, antes: string) => {
    anunciar();
    void queryClient.invalidateQueries({ queryKey: ['formandos'] });
    const texto = `${antes}Registro nº ${numeroRegistro} do livro ${livro}.`;
    await avisar({ titulo: MENSAGENS.sucesso, texto, segundos: 4 });
    await sair();
  };
  const registrar = async (versao: number | null, formulario: Formulario, partes?: PartesDaRevisao) => {
    // Others are asked for every some seconds only; where this cannot be read, the registration itself says why.
    const deFora = await lerRascunho(rga).catch(() => null);
    if (deFora !== null && deFora.rascunho !== null && deFora.rascunho.versao !== versao)
      return agir({ tipo: 'mudouAntes', deFora });
    const tentativa = await registrarSabendo(formulario, partes);
    if ('erro' in tentativa) return agir({ tipo: 'naoRegistrou', ...tentativa });
    await registrado(tentativa.registrado, tentativa.semResposta ? MENSAGENS.gravadoSemResposta : '');
  };
  const preparar = async (versao: number | null) => {
    try {
      const salvo = await guardarRascunho(rga, fluxo.passo, fluxo.valores, versao);
      await prepararRascunho(rga, salvo.versao);
      anunciar();
      await avisar({ titulo: MENSAGENS.preparado, segundos: 4 });
      await navigate(paths.registrosEmPreparo.href());
    } catch (erro) {
      agir({ tipo: 'naoPreparou', erro });
    }
  };
  const jogarFora = async (depois: 'sair' | 'recomecar' | 'seguir') => {
    try {
      await descartar(rga);
      anunciar();
    } catch (erro) {
      if (depois !== 'seguir') return agir({ tipo: 'naoDescartou', erro });
    }
    if (depois === 'sair') await sair();
    else agir({ tipo: 'descartou' });
  };
  const executar = useEffectEvent(async (tarefa: Tarefa) => {
    if (tarefa.tipo === 'conferir') {
      await abrirDeNovo(rga).then(
        (nova) => agir({ tipo: 'conferiu', abertura: nova }),
        (erro: unknown) => agir({ tipo: 'naoConferiu', erro }),
      );
      return;
    }
    if (tarefa.tipo === 'rever') return agir(await rever(tarefa.formulario));
    const versao = await rascunhoParado();
    if (tarefa.tipo === 'preparar') await preparar(versao);
    else if (tarefa.tipo === 'registrar') await registrar(versao, tarefa.formulario, tarefa.partes);
    else if (tarefa.tipo === 'descartar') await jogarFora(tarefa.depois);
  });

  const { tarefa, foco, aviso } = fluxo;
  useEffect(() => void (tarefa !== null && executar(tarefa)), [tarefa]);
  useEffect(() => {
    if (foco !== null) focar(foco, titulo.current);
  }, [foco]);
  // After the focus: a popup gives it back where it was.
  useEffect(() => void (aviso !== null && mostrar(aviso)), [aviso]);

  const cancelar = async () => {
    if (!temAlgo(fluxo)) return sair();
    if (await confirmar({ pergunta: MENSAGENS.cancelar, texto: MENSAGENS.cancelarTexto, perigo: true })) {
      agir({ tipo: 'pediuDescarte', depois: 'sair' });
    }
  };
  const recomecar = async () => {
    if (await confirmar({ pergunta: MENSAGENS.recomecar, perigo: true })) {
      agir({ tipo: 'pediuDescarte', depois: 'recomecar' });
    }
  };
  return { fluxo, agir, titulo, cancelar, recomecar };
}

/** Reads the sheet of a form, and says what became of it. */
export const rever = (formulario: Formulario): Promise<Evento> =>
  lerFolha(formulario).then(
    (folha) => ({ tipo: 'reviu', formulario, folha }),
    (erro: unknown) => ({ tipo: 'naoReviu', formulario, erro }),
  );

function focar(foco: Foco, titulo: HTMLElement | null): void {
  if (foco.em === 'campo') focarCampo(foco.campo);
  else if (foco.em !== 'titulo') document.getElementById(`${foco.em}-titulo`)?.focus();
  else {
    titulo?.focus({ preventScroll: true });
    titulo?.scrollIntoView({ block: 'center' });
  }
}

function mostrar(aviso: Aviso): Promise<void> {
  if (aviso.tipo === 'atencao') return avisarAtencao(aviso.titulo, aviso.texto);
  if (aviso.tipo === 'falha') return avisarFalha(aviso.erro, { titulo: aviso.titulo });
  // NOV-159, NOV-160: the server's message, else 'Erro ao salvar registro!' with the 'Verifique...' text.
  const { erro } = aviso;
  const requisicao = erro instanceof ErroDaApi ? erro.requisicao : null;
  if (erro instanceof ErroDaApi && motivoDaFalha(erro) !== null) {
    const nada = erro.codigo.startsWith('SIGA_') ? ` ${MENSAGENS.nadaRegistrado}` : '';
    return avisarErro(OOPS, erro.message + nada, requisicao);
  }
  if (aviso.desfecho === 'nao-consta') return avisarErro(MENSAGENS.erro, MENSAGENS.naoConsta, requisicao);
  const incerto = ehIncerto(erro) ? `\n${MENSAGENS.semResposta}` : '';
  return avisarErro(MENSAGENS.erro, MENSAGENS.erroTexto + incerto, requisicao);
}
