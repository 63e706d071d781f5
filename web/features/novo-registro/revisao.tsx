import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Abertura } from '#contract/novo-registro.contract.ts';
import type { Formulario } from '#domain/novo-registro/formulario-campos.ts';
import { pedeDocumento } from '#domain/ressalva/ressalvas.ts';
import { ErroDaApi } from '../../lib/api-client.ts';
import { Botao } from '../../ui/botao.tsx';
import { Carregando } from '../../ui/carregando.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { instituicoesQuery } from '../apoio/apoio.api.ts';
import { FolhaDeDiferencas } from './folha-de-diferencas.tsx';
import { legivelNaRevisao } from './linhas-da-revisao.ts';
import { folhaQuery } from './novo-registro.api.ts';
import { type PartesDaRevisao, partesDaRevisao, primeiraSemResposta, type Respostas } from './respostas-da-revisao.ts';
import { RespostasPedidas } from './respostas-pedidas.tsx';
import { TextoDoDiploma } from './texto-do-diploma.tsx';

interface Props {
  formulario: Formulario;
  abertura: Abertura;
  /** Fields whose doubt was answered in their step: their warning is ticked. */
  confirmados: readonly string[];
  enviando: boolean;
  aoCorrigir: (passo: number) => void;
  /** The server refuses the form as it stands. */
  aoRecusar: (erro: ErroDaApi) => void;
  aoConfirmar: (partes: PartesDaRevisao) => void;
}

/** Before Registrar: all that will be registered, as the diploma will read, beside its sources (H8, H11). */
export function Revisao({ formulario, abertura, confirmados, enviando, aoCorrigir, aoRecusar, aoConfirmar }: Props) {
  const titulo = useRef<HTMLHeadingElement>(null);
  const instituicoes = useQuery(instituicoesQuery);
  const nomes = new Map((instituicoes.data ?? []).map(({ instituicaoID, nome }) => [instituicaoID, nome]));
  const folha = useQuery(folhaQuery(formulario));
  const [respostas, responder] = useState<Respostas>({ vistos: new Set(confirmados), ressalvas: {} });
  const [cobrar, setCobrar] = useState(false);
  useEffect(() => {
    titulo.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const recusada = folha.error instanceof ErroDaApi && folha.error.status < 500 ? folha.error : null;
  const recusar = useEffectEvent(aoRecusar);
  useEffect(() => void (recusada !== null && recusar(recusada)), [recusada]);
  const confirmar = () => {
    if (folha.data === undefined) return;
    const falta = primeiraSemResposta(folha.data, respostas, pedeDocumento);
    if (falta === null) return aoConfirmar(partesDaRevisao(folha.data, respostas));
    setCobrar(true);
    focarDivergencia(falta);
  };
  return (
    <section aria-labelledby="revisao-titulo" aria-busy={folha.isPending}>
      <h2 id="revisao-titulo" ref={titulo} tabIndex={-1} className="registro-titulo">
        Confira antes de registrar
      </h2>
      <p className="registro-nota">
        Depois de registrado, nada é alterado: correções são anotações ou um novo registro.
      </p>
      {folha.data !== undefined && (
        <RespostasPedidas
          {...{ folha: folha.data, respostas, cobrar, aoCorrigir }}
          rga={formulario.ID}
          aoResponder={responder}
        />
      )}
      <TextoDoDiploma formulario={formulario} emissora={nomes.get(formulario.IesEmissoraId)} />
      {folha.isPending && <Carregando rotulo="Conferindo com o SIGA e o catálogo" linhas={6} />}
      {folha.error !== null && recusada === null && (
        <ErroDeCarga
          titulo="Não foi possível conferir; nada foi registrado"
          erro={folha.error}
          aoTentarDeNovo={() => folha.refetch()}
        />
      )}
      {folha.data !== undefined && (
        <FolhaDeDiferencas
          {...{ folha: folha.data, enviando, aoCorrigir }}
          legivel={legivelNaRevisao(formulario, abertura, nomes)}
        />
      )}
      <div className="registro-rodape">
        <Botao disabled={enviando} onClick={() => aoCorrigir(7)}>
          Voltar
        </Botao>
        <Botao principal ocupado={enviando} disabled={folha.data === undefined} onClick={confirmar}>
          Confirmar e registrar
        </Botao>
      </div>
    </section>
  );
}

function focarDivergencia(campo: string): void {
  const linha = document.querySelector(`[data-divergencia="${CSS.escape(campo)}"]`);
  linha?.querySelector<HTMLElement>('input, textarea')?.focus();
}
