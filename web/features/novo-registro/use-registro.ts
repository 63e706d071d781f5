import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Abertura, REVISAO_MUDOU } from '#contract/novo-registro.contract.ts';
import { type Conferida, type EventoDaFolha, type Folha, uma } from '#domain/folha/folha.ts';
import type { PartesDaRevisao } from '#domain/folha/respostas.ts';
import { juntarMensagens, type ProblemaDoFormulario } from '#domain/novo-registro/formulario.ts';
import type { Formulario } from '#domain/novo-registro/formulario-campos.ts';
import { PASSOS } from '#domain/novo-registro/passos.ts';
import { paths } from '../../app/paths.ts';
import { ErroDaApi } from '../../lib/api-client.ts';
import { useUsuario } from '../../lib/usuario.ts';
import { avisar, confirmar } from '../../ui/avisos.ts';
import { focarCampo } from './alvo-do-campo.ts';
import { type Aviso, mostrarAviso } from './avisos-do-fluxo.ts';
import { registrarSabendo } from './desfecho-incerto.ts';
import { numeroDoPasso, separarRecusas } from './erros-do-servidor.ts';
import { comoConferida, folhaDoEstudante, fonteDaAbertura } from './fonte-da-abertura.ts';
import { compararAlunos, type Mudanca, valoresDoSiga } from './mudancas-do-siga.ts';
import {
  abrirDeNovo,
  descartar,
  guardarRascunho,
  lerFolha,
  lerRascunho,
  prepararRascunho,
} from './novo-registro.api.ts';
import { MENSAGENS } from './novo-registro.messages.ts';
import { fraseDoRegistrado, julgar, type Lugar, noComeco, primeiroErrado } from './passos-do-registro.ts';
import {
  abrirRascunho,
  avancarRascunho,
  type DeFora,
  type EventoDoRascunho,
  type Pendente,
  type Rascunho,
  receberDeFora,
  temRascunho,
} from './rascunho.ts';
import { useFolhas } from './use-folhas.ts';
import { lerPendente, useRascunho } from './use-rascunho.ts';
import { useTrabalho } from './use-trabalho.ts';

/** Each is a new object. */
type Foco = { em: 'titulo' | 'mudancas' | 'divergencias' | 'recebidos' } | { em: 'campo'; campo: string };

interface Tela {
  abertura: Abertura;
  lugar: Lugar;
  rascunho: Rascunho;
  /** To be chosen before anything is registered. */
  mudancas: readonly Mudanca[];
  /** The form under review, or null while it is filled; why it could not be read. */
  revisao: Formulario | null;
  falha: unknown;
  /** When the draft that was brought back had been kept. */
  recuperadoDe: string | null;
  aviso: Aviso | null;
  foco: Foco | null;
}

/** As it opens: what has not reached the server (`pendente`) wins over the draft, the draft over SIGA. */
function abrir(abertura: Abertura, pendente: Pendente | null): { tela: Tela; folha: Folha } {
  const guardado = pendente ?? abertura.rascunho;
  const folha = folhaDoEstudante(abertura, guardado?.valores);
  const tela: Tela = {
    abertura,
    lugar: noComeco(guardado?.passo),
    rascunho: { ...abrirRascunho(abertura, pendente !== null), ...pendente?.doServidor },
    mudancas: abertura.mudancasNoSiga,
    revisao: null,
    falha: null,
    recuperadoDe: abertura.rascunho?.atualizadoEm ?? null,
    aviso: null,
    foco: null,
  };
  if (pendente === null) return { tela, folha };
  // What others did to the draft since those changes were made comes in first.
  const opcoes = { recusado: false, inicio: abertura.valores };
  const { rascunho, valores } = receberDeFora(tela.rascunho, folha.valores, abertura, opcoes);
  return { tela: { ...tela, rascunho }, folha: { ...folha, valores } };
}

/** The sheet of a student in seven steps: where one is in it, its draft, and what is asked of the world outside. */
export function useRegistro(rga: string, aberturaInicial: Abertura, hoje: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { cpf } = useUsuario();
  const [inicio] = useState(() => abrir(aberturaInicial, lerPendente(rga, cpf)));
  const [{ folhas }, despachar] = useFolhas(() => uma(inicio.folha));
  const folha = folhas[0] ?? inicio.folha;
  const [tela, setTela] = useState(inicio.tela);
  const trabalho = useTrabalho();
  // Calls that come back look at what is on screen then.
  const agora = useRef({ folha, tela });
  agora.current.folha = folha;
  const mudarTela = useCallback((mudar: (antes: Tela) => Partial<Tela>) => {
    agora.current.tela = { ...agora.current.tela, ...mudar(agora.current.tela) };
    setTela(agora.current.tela);
  }, []);
  const doRascunho = useCallback(
    (evento: EventoDoRascunho) => mudarTela(({ rascunho }) => ({ rascunho: avancarRascunho(rascunho, evento) })),
    [mudarTela],
  );

  const { largarRevisao } = trabalho;
  const agir = useCallback(
    (evento: EventoDaFolha) => {
      despachar(evento);
      if (evento.tipo === 'viu' || evento.tipo === 'justificou') return;
      largarRevisao();
      // A second copy has a draft of its own where the first one's is closed.
      const { situacao } = agora.current.tela.rascunho;
      const outraVia = evento.tipo === 'mudou' && evento.mudanca.SegundaVia === true;
      doRascunho({ tipo: situacao === 'encerrado' && outraVia ? 'retomar' : 'alterado' });
      mudarTela(() => ({ falha: null }));
    },
    [despachar, largarRevisao, doRascunho, mudarTela],
  );

  const focar = (foco: Foco) => mudarTela(() => ({ foco }));
  const noPasso = (passo: number) => {
    if (passo === agora.current.tela.lugar.passo) return;
    doRascunho({ tipo: 'alterado' });
    mudarTela(({ lugar }) => ({ lugar: { ...lugar, passo } }));
  };
  const sair = () => navigate(paths.registros.href());

  /** Changes of others come in; a review of the form as it was before ends. */
  const receber = useCallback(
    (deFora: DeFora, recusado: boolean) => {
      const { tela: antes, folha: atual } = agora.current;
      const opcoes = { recusado, inicio: antes.abertura.valores };
      const { rascunho, valores } = receberDeFora(antes.rascunho, atual.valores, deFora, opcoes);
      const divergiu = rascunho.situacao === 'divergente' && antes.rascunho.situacao !== 'divergente';
      const recebeu = rascunho.recebidos !== antes.rascunho.recebidos;
      const fechou = rascunho.situacao === 'encerrado' && trabalho.ocupado() === null;
      const revia = antes.revisao !== null || ['conferir', 'rever'].includes(trabalho.ocupado() ?? '');
      if (valores !== atual.valores) {
        despachar({ tipo: 'trocou', valores });
        agora.current.folha = { ...atual, valores };
      }
      if (divergiu || recebeu) largarRevisao();
      mudarTela(() => ({
        rascunho,
        ...((divergiu || recebeu) && { revisao: null }),
        ...(recebeu && revia && { foco: { em: 'recebidos' as const } }),
        ...(divergiu && { foco: { em: 'divergencias' as const } }),
      }));
      // SIGA's answer also names the record that stands.
      if (fechou) void lerDeNovo.current(null);
    },
    [despachar, largarRevisao, mudarTela, trabalho.ocupado],
  );

  const { parado, anunciar } = useRascunho({
    rga,
    cpf,
    passo: tela.lugar.passo,
    valores: folha.valores,
    rascunho: tela.rascunho,
    agir: doRascunho,
    receber,
  });

  /** Goes to the first problem and says so in a popup. */
  const apontar = (problemas: readonly ProblemaDoFormulario[], passos: number[], titulo: string, texto: string) => {
    const [primeiro] = problemas;
    if (primeiro !== undefined) noPasso(primeiro.passo);
    mudarTela(({ lugar }) => ({
      lugar: { ...lugar, tentados: new Set([...lugar.tentados, ...passos]) },
      foco: primeiro === undefined ? { em: 'titulo' } : { em: 'campo', campo: primeiro.campo },
      aviso: { tipo: 'atencao', titulo, texto },
    }));
  };

  /** Goes to a step, or stays at the first one before it that is not right and says why (NOV-20, NOV-82). */
  const irAte = (alvo: number) => {
    const errado = primeiroErrado(folha, tela.lugar, alvo, hoje);
    if (errado !== null) {
      const { numero, problemas } = errado;
      return apontar(problemas, [numero], MENSAGENS.tituloDoPasso, juntarMensagens(problemas));
    }
    noPasso(alvo);
    focar({ em: 'titulo' });
  };

  /** SIGA is asked again; with a form, its review follows, unless SIGA says something else or somebody has gone on. */
  const lerDeNovo = useRef(async (_formulario: Formulario | null): Promise<void> => undefined);
  lerDeNovo.current = async (formulario) => {
    let denovo: Formulario | null | undefined;
    await trabalho.fazer(formulario === null ? 'procurar' : 'conferir', async (vale) => {
      let nova: Abertura;
      try {
        nova = await abrirDeNovo(rga);
      } catch (erro) {
        if (vale()) mudarTela(() => ({ aviso: { tipo: 'falha', titulo: MENSAGENS.erroConferir, erro } }));
        return;
      }
      if (!vale()) return;
      const mudancas = compararAlunos(agora.current.tela.abertura.aluno, nova.aluno);
      despachar({ tipo: 'releu', fonte: fonteDaAbertura(nova) });
      mudarTela(() => ({ abertura: nova, mudancas }));
      if (formulario === null || mudancas.length > 0) return;
      const texto = fraseDoRegistrado(nova, formulario);
      if (texto !== null) {
        const aviso = { tipo: 'atencao', titulo: MENSAGENS.jaRegistrado, texto } as const;
        return mudarTela(() => ({ revisao: null, aviso }));
      }
      mudarTela(() => ({ revisao: formulario }));
      trabalho.passarA('rever');
      denovo = await lerAFolha(formulario, vale);
    });
    if (denovo !== undefined) await lerDeNovo.current(denovo);
  };

  /** The difference sheet; what the server refuses leads out of the review, an outage can be tried again. */
  const lerAFolha = async (formulario: Formulario, vale: () => boolean) => {
    mudarTela(() => ({ falha: null }));
    try {
      const conferida = comoConferida(await lerFolha(formulario));
      if (vale()) despachar({ tipo: 'conferiu', conferida });
    } catch (erro) {
      if (!vale()) return;
      if (erro instanceof ErroDaApi && erro.status < 500) return recusado(erro);
      mudarTela(() => ({ falha: erro }));
    }
  };

  /**
   * The server's refusal at its fields. Answers what SIGA has to be asked again for: the form of a new review, or null to
   * learn which record stands; undefined: for nothing.
   */
  const recusado = (erro: unknown, aviso: Aviso = { tipo: 'naoRegistrado', erro }): Formulario | null | undefined => {
    // Something changed since the review: a new one follows where the student is the same.
    if (erro instanceof ErroDaApi && erro.codigo === REVISAO_MUDOU) {
      const { revisao } = agora.current.tela;
      mudarTela(() => ({ aviso, revisao: null }));
      return revisao;
    }
    const { nosCampos, soltas } = separarRecusas(erro instanceof ErroDaApi ? erro.campos : []);
    const problemas = [...nosCampos, ...soltas.map((mensagem) => ({ campo: '', mensagem }))];
    // An outage, or a conflict, says nothing of the sheet: it stays as it was reviewed.
    if (problemas.length > 0) despachar({ tipo: 'recusou', problemas });
    const [primeira] = nosCampos;
    if (primeira !== undefined) noPasso(numeroDoPasso(primeira.campo));
    mudarTela(() => ({
      aviso,
      ...(primeira !== undefined && { revisao: null, foco: { em: 'campo' as const, campo: primeira.campo } }),
      ...(primeira === undefined && soltas.length > 0 && { revisao: null, foco: { em: 'titulo' as const } }),
    }));
    return erro instanceof ErroDaApi && erro.status === 409 ? null : undefined;
  };

  const reler = async (formulario: Formulario) => {
    let denovo: Formulario | null | undefined;
    await trabalho.fazer('rever', async (vale) => {
      denovo = await lerAFolha(formulario, vale);
    });
    if (denovo !== undefined) await lerDeNovo.current(denovo);
  };

  const registrado = async ({ livro, numeroRegistro }: { livro: string; numeroRegistro: number }, antes: string) => {
    anunciar();
    void queryClient.invalidateQueries({ queryKey: ['formandos'] });
    const texto = `${antes}Registro nº ${numeroRegistro} do livro ${livro}.`;
    await avisar({ titulo: MENSAGENS.sucesso, texto, segundos: 4 });
    await sair();
  };

  const confirmarRegistro = async (partes: PartesDaRevisao) => {
    const { revisao } = tela;
    if (revisao === null) return;
    let denovo: Formulario | null | undefined;
    await trabalho.fazer('registrar', async () => {
      doRascunho({ tipo: 'parar' });
      const versao = await parado();
      // Others are asked for every some seconds only; where this cannot be read, the registration itself says why.
      const deFora = await lerRascunho(rga).catch(() => null);
      if (deFora !== null && deFora.rascunho !== null && deFora.rascunho.versao !== versao) return mudouAntes(deFora);
      const tentativa = await registrarSabendo(revisao, partes);
      if ('registrado' in tentativa)
        return registrado(tentativa.registrado, tentativa.semResposta ? MENSAGENS.gravadoSemResposta : '');
      doRascunho({ tipo: 'retomar' });
      const { erro, desfecho } = tentativa;
      denovo = recusado(erro, { tipo: 'naoRegistrado', erro, desfecho });
    });
    if (denovo !== undefined) await lerDeNovo.current(denovo);
  };

  /** Others changed the draft between the last look at it and the registration, which is not sent. */
  const mudouAntes = (deFora: DeFora) => {
    const { titulo, texto } = MENSAGENS.rascunhoMudou;
    doRascunho({ tipo: 'retomar' });
    receber(deFora, true);
    mudarTela(() => ({ revisao: null, aviso: { tipo: 'atencao', titulo, texto }, foco: { em: 'recebidos' } }));
  };

  const preparar = () =>
    trabalho.fazer('preparar', async () => {
      doRascunho({ tipo: 'parar' });
      const versao = await parado();
      try {
        const salvo = await guardarRascunho(rga, tela.lugar.passo, folha.valores, versao);
        await prepararRascunho(rga, salvo.versao);
      } catch (erro) {
        doRascunho({ tipo: 'retomar' });
        return void recusado(erro, { tipo: 'falha', titulo: MENSAGENS.erroPreparar, erro });
      }
      anunciar();
      await avisar({ titulo: MENSAGENS.preparado, segundos: 4 });
      await navigate(paths.registrosEmPreparo.href());
    });

  /** Asks for the review, or to leave it ready for somebody else; or says what stands before it. */
  const pedirRegistro = (preparando = false) => {
    if (trabalho.ocupado() !== null) return;
    const julgado = julgar(folha, hoje);
    const todos = PASSOS.map(({ numero }) => numero);
    if (!julgado.ok) {
      const { problemas, duvidas } = julgado;
      return duvidas
        ? apontar(problemas, todos, MENSAGENS.porConfirmar, juntarMensagens(problemas))
        : apontar(problemas, todos, MENSAGENS.titulo, MENSAGENS.texto);
    }
    const texto = fraseDoRegistrado(tela.abertura, julgado.formulario);
    if (texto !== null) return mudarTela(() => ({ aviso: { tipo: 'atencao', titulo: MENSAGENS.jaRegistrado, texto } }));
    if (tela.mudancas.length > 0) return focar({ em: 'mudancas' });
    if (tela.rascunho.divergencias.length > 0) return focar({ em: 'divergencias' });
    if (preparando) return void preparar();
    void lerDeNovo.current(julgado.formulario);
  };

  /** Straight to the review, past the steps that ask for nothing; else to the first field that does. */
  const irParaConferencia = () => {
    const errado = primeiroErrado(folha, noComeco(), PASSOS.length + 1, hoje);
    if (errado === null) return pedirRegistro();
    const [primeiro] = errado.problemas;
    noPasso(errado.numero);
    mudarTela(({ lugar }) => ({
      lugar: { ...lugar, tentados: new Set([...lugar.tentados, errado.numero]) },
      foco: primeiro === undefined ? { em: 'titulo' } : { em: 'campo', campo: primeiro.campo },
    }));
  };

  const jogarFora = (depois: 'sair' | 'recomecar' | 'seguir') =>
    trabalho.fazer('descartar', async () => {
      doRascunho({ tipo: 'parar' });
      await parado();
      try {
        await descartar(rga);
        anunciar();
      } catch (erro) {
        if (depois !== 'seguir') {
          doRascunho({ tipo: 'retomar' });
          const aviso = { tipo: 'falha', titulo: MENSAGENS.erroDescartar, erro } as const;
          return mudarTela(() => ({ aviso }));
        }
      }
      if (depois === 'sair') return void (await sair());
      if (depois === 'seguir') return doRascunho({ tipo: 'retomar' });
      const { valores } = agora.current.tela.abertura;
      despachar({ tipo: 'trocou', valores });
      doRascunho({ tipo: 'esquecer', base: valores });
      mudarTela(() => ({ lugar: noComeco(), mudancas: [], recuperadoDe: null, foco: { em: 'titulo' } }));
    });

  const titulo = useRef<HTMLHeadingElement>(null);
  const { foco, aviso } = tela;
  useEffect(() => {
    if (foco === null) return;
    if (foco.em === 'campo') focarCampo(foco.campo);
    else if (foco.em !== 'titulo') document.getElementById(`${foco.em}-titulo`)?.focus();
    else {
      titulo.current?.focus({ preventScroll: true });
      titulo.current?.scrollIntoView({ block: 'center' });
    }
  }, [foco]);
  // After the focus: a popup gives it back where it was.
  useEffect(() => void (aviso !== null && mostrarAviso(aviso)), [aviso]);

  return {
    folha,
    tela,
    titulo,
    fazendo: trabalho.fazendo,
    agir,
    irAte,
    pedirRegistro,
    irParaConferencia,
    confirmarRegistro,
    saiuDoCampo: (campo: string) => {
      if (tela.lugar.visitados.has(campo)) return;
      mudarTela(({ lugar }) => ({ lugar: { ...lugar, visitados: new Set([...lugar.visitados, campo]) } }));
    },
    corrigir: (passo: number) => {
      largarRevisao();
      noPasso(passo);
      mudarTela(() => ({ revisao: null, foco: { em: 'titulo' } }));
    },
    lerDeNovo: () => {
      const { revisao } = tela;
      if (revisao !== null) void reler(revisao);
    },
    /** SIGA's word is taken for these changes; the draft that begins now is compared with what SIGA says from now on. */
    escolherDoSiga: (doSiga: readonly Mudanca[]) => {
      agir({ tipo: 'mudou', mudanca: valoresDoSiga(doSiga, tela.abertura.valores) });
      mudarTela(() => ({ mudancas: [], foco: { em: 'titulo' } }));
      void jogarFora('seguir');
    },
    /** The other's value is taken for these fields, ours for the rest. */
    escolherDeles: (deles: readonly string[]) => {
      const tomados = tela.rascunho.divergencias.filter(({ campo }) => deles.includes(campo));
      const valores = Object.fromEntries(tomados.map(({ campo, deles: valor }) => [campo, valor ?? '']));
      despachar({ tipo: 'trocou', valores: { ...folha.valores, ...valores } });
      mudarTela(({ rascunho }) => ({
        rascunho: { ...rascunho, divergencias: [], situacao: 'por-salvar', enviada: -1 },
        foco: { em: 'titulo' },
      }));
    },
    cancelar: async () => {
      if (!temRascunho(tela.rascunho)) return sair();
      if (await confirmar({ pergunta: MENSAGENS.cancelar, texto: MENSAGENS.cancelarTexto, perigo: true }))
        await jogarFora('sair');
    },
    recomecar: async () => {
      if (await confirmar({ pergunta: MENSAGENS.recomecar, perigo: true })) await jogarFora('recomecar');
    },
  };
}

/** Refused by the server at no field. */
export const soltasDe = (problemas: Conferida['problemas']): string[] =>
  problemas.flatMap(({ campo, mensagem }) => (campo === '' ? [mensagem] : []));
