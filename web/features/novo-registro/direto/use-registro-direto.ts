import { useEffect, useRef, useState } from 'react';
import type { Abertura } from '#contract/novo-registro.contract.ts';
import { avancarFolhas, conferidaDe, type EventoDaFolha, type Folha, uma } from '#domain/folha/folha.ts';
import { partesDaRevisao, tudoRespondido } from '#domain/folha/respostas.ts';
import type { Formulario, Valores } from '#domain/novo-registro/formulario-campos.ts';
import { formatarDataHora } from '#domain/texto/data.ts';
import { FalhaDaChamada } from '../../../lib/api-client.ts';
import { focarCampo } from '../alvo-do-campo.ts';
import { registrarSabendo } from '../desfecho-incerto.ts';
import { comoConferida, folhaDoEstudante } from '../fonte-da-abertura.ts';
import { fraseDoRascunho, impedido } from '../impedimentos.ts';
import { lerFolha, lerRascunho } from '../novo-registro.api.ts';
import { julgar } from '../passos-do-registro.ts';
import { useFolhas } from '../use-folhas.ts';
import { useTrabalho } from '../use-trabalho.ts';
import { guardar, lembrar } from './memoria.ts';

interface Daqui {
  hoje: string;
  fuso: string;
  aoRegistrar: (feito: { numeroRegistro: number; livro: string }) => void;
}

/** A student's sheet on one page: it is held against the sources and, where nothing asks for an answer, registered. */
export function useRegistroDireto(abertura: Abertura, { hoje, fuso, aoRegistrar }: Daqui) {
  const [{ folhas }, despachar] = useFolhas(() => uma(abrirDireto(abertura, hoje, fuso)));
  const folha = folhas[0] ?? folhaDoEstudante(abertura);
  const atual = useRef(folha);
  atual.current = folha;
  const [tentou, setTentou] = useState(false);
  const [falha, setFalha] = useState<unknown>(null);
  const [foco, setFoco] = useState({ campo: 'Processo', chegada: true });
  const { fazer, passarA, largarRevisao, fazendo } = useTrabalho();
  useEffect(() => focarCampo(foco.campo, foco), [foco]);

  const agir = (evento: EventoDaFolha) => {
    despachar(evento);
    if (evento.tipo === 'viu') return;
    largarRevisao();
    setFalha(null);
  };

  const registrar = async (formulario: Formulario) => {
    await fazer('rever', async (vale) => {
      setFalha(null);
      try {
        const conferida = comoConferida(await lerFolha(formulario));
        if (!vale()) return;
        despachar({ tipo: 'conferiu', conferida });
        // The answers that still hold are those that the screen is about to show.
        const [depois = folha] = avancarFolhas(uma(atual.current), { tipo: 'conferiu', conferida }).folhas;
        if (!tudoRespondido(conferida, depois.respostas)) return;
        passarA('registrar');
        const parada = await rascunhoDeOutro(formulario.ID);
        if (parada !== null) return setFalha(parada);
        const tentativa = await registrarSabendo(formulario, partesDaRevisao(conferida, depois.respostas));
        if ('erro' in tentativa) return setFalha(tentativa.erro);
        guardar(folha.valores);
        aoRegistrar(tentativa.registrado);
      } catch (erro) {
        if (vale()) setFalha(erro);
      }
    });
  };

  const pedirRegistro = () => {
    if (fazendo !== null) return;
    const julgado = julgar(folha, hoje);
    if (!julgado.ok) {
      const [primeiro] = julgado.problemas;
      setTentou(true);
      if (primeiro !== undefined) setFoco({ campo: primeiro.campo, chegada: false });
      return;
    }
    if (!impedido(abertura)) void registrar(julgado.formulario);
  };
  return { folha, conferida: conferidaDe(folha), falha, tentou, ocupado: fazendo !== null, agir, pedirRegistro };
}

/** A draft begun since this page was opened would be thrown away unseen. */
const rascunhoDeOutro = (rga: string): Promise<unknown> =>
  lerRascunho(rga).then(
    ({ rascunho }) =>
      rascunho && new FalhaDaChamada(`${fraseDoRascunho(rascunho)} Nada foi registrado; continue nos sete passos.`),
    (erro: unknown) => erro,
  );

/** Opens with SIGA's values, what the last registration remembers, and a transcript issued now. */
function abrirDireto(abertura: Abertura, hoje: string, fuso: string): Folha {
  const daqui = { DataEmissaoHistorico: hoje, HoraEmissaoHistorico: formatarDataHora(new Date(), fuso).slice(11) };
  return folhaDoEstudante(abertura, { ...daqui, ...soDaqui(lembrar(), abertura) });
}

/** Only what this graduate's page offers: a remembered book may be gone. */
const soDaqui = (lembrado: Valores, { livros }: Abertura): Valores => {
  const { LivroID, LivroRegistro, ...resto } = lembrado;
  return livros.some(({ livroID }) => livroID === LivroID) ? { ...resto, LivroID, LivroRegistro } : resto;
};
