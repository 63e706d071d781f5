import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Abertura } from '#contract/novo-registro.contract.ts';
import type { Conferida, EventoDaFolha } from '#domain/folha/folha.ts';
import { type PartesDaRevisao, partesDaRevisao, primeiraSemResposta, type Respostas } from '#domain/folha/respostas.ts';
import type { Formulario } from '#domain/novo-registro/formulario-campos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Carregando } from '../../ui/carregando.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { instituicoesQuery } from '../apoio/apoio.api.ts';
import { FolhaDeDiferencas, legivelNaRevisao } from './folha-de-diferencas.tsx';
import { RespostasPedidas } from './respostas-pedidas.tsx';
import { TextoDoDiploma } from './texto-do-diploma.tsx';
import { useCtrlEnter } from './use-ctrl-enter.ts';

interface Props {
  formulario: Formulario;
  abertura: Abertura;
  /** Null while it is read, and where it could not be. */
  conferida: Conferida | null;
  falha: unknown;
  respostas: Respostas;
  lendo: boolean;
  enviando: boolean;
  agir: (evento: EventoDaFolha) => void;
  aoCorrigir: (passo: number) => void;
  aoTentarDeNovo: () => void;
  aoConfirmar: (partes: PartesDaRevisao) => void;
}

/** Before Registrar: all that will be registered, as the diploma will read, beside its sources (H8, H11). */
export function Revisao({
  formulario,
  abertura,
  conferida,
  falha,
  respostas,
  lendo,
  enviando,
  agir,
  aoCorrigir,
  aoTentarDeNovo,
  aoConfirmar,
}: Props) {
  const titulo = useRef<HTMLHeadingElement>(null);
  const instituicoes = useQuery(instituicoesQuery);
  const nomes = new Map((instituicoes.data ?? []).map(({ instituicaoID, nome }) => [instituicaoID, nome]));
  const [cobrar, setCobrar] = useState(false);
  useEffect(() => {
    titulo.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const confirmar = () => {
    if (conferida === null) return;
    const falta = primeiraSemResposta(conferida, respostas);
    if (falta === null) return aoConfirmar(partesDaRevisao(conferida, respostas));
    setCobrar(true);
    focarDivergencia(falta);
  };
  useCtrlEnter(() => {
    if (!enviando) confirmar();
  });
  return (
    <section aria-labelledby="revisao-titulo" aria-busy={lendo}>
      <h2 id="revisao-titulo" ref={titulo} tabIndex={-1} className="registro-titulo">
        Confira antes de registrar
      </h2>
      <p className="registro-nota">
        Depois de registrado, nada é alterado: correções são anotações ou um novo registro.
      </p>
      <div className="revisao-colunas">
        <div>
          {conferida !== null && (
            <RespostasPedidas {...{ conferida, respostas, cobrar, agir, aoCorrigir }} rga={formulario.ID} />
          )}
          {lendo && <Carregando rotulo="Conferindo com o SIGA e o cadastro" linhas={6} />}
          {falha !== null && (
            <ErroDeCarga
              titulo="Não foi possível conferir; nada foi registrado"
              erro={falha}
              aoTentarDeNovo={aoTentarDeNovo}
            />
          )}
          {conferida !== null && (
            <FolhaDeDiferencas
              {...{ conferida, enviando, aoCorrigir }}
              legivel={legivelNaRevisao(formulario, abertura, nomes)}
            />
          )}
        </div>
        <TextoDoDiploma formulario={formulario} />
      </div>
      <div className="registro-rodape">
        <span className="registro-rascunho">
          <kbd>Ctrl+Enter</kbd> registra
        </span>
        <Botao disabled={enviando} onClick={() => aoCorrigir(7)}>
          Voltar
        </Botao>
        <Botao principal ocupado={enviando} disabled={conferida === null} onClick={confirmar}>
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
