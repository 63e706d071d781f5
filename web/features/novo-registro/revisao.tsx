import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { Abertura } from '#contract/novo-registro.contract.ts';
import type { Formulario } from '#domain/novo-registro/formulario-campos.ts';
import { instituicoesQuery } from '../apoio/apoio.api.ts';
import { linhasDaRevisao } from './linhas-da-revisao.ts';
import { TextoDoDiploma } from './texto-do-diploma.tsx';

interface Props {
  formulario: Formulario;
  abertura: Abertura;
  enviando: boolean;
  aoCorrigir: (passo: number) => void;
  aoConfirmar: () => void;
}

/** Before Registrar: all that will be registered, first as the diploma will read. */
export function Revisao({ formulario, abertura, enviando, aoCorrigir, aoConfirmar }: Props) {
  const titulo = useRef<HTMLHeadingElement>(null);
  const instituicoes = useQuery(instituicoesQuery);
  const nomes = new Map((instituicoes.data ?? []).map(({ instituicaoID, nome }) => [instituicaoID, nome]));
  useEffect(() => {
    titulo.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <section aria-labelledby="revisao-titulo">
      <h2 id="revisao-titulo" ref={titulo} tabIndex={-1} className="registro-titulo">
        Confira antes de registrar
      </h2>
      <p className="registro-nota">
        Depois de registrado, nada é alterado: correções são anotações ou um novo registro.
      </p>
      <TextoDoDiploma formulario={formulario} emissora={nomes.get(formulario.IesEmissoraId)} />
      {linhasDaRevisao(formulario, abertura, nomes).map(({ passo, titulo: nome, linhas }) => (
        <section key={passo} className="registro-secao" aria-labelledby={`revisao-${passo}`}>
          <div className="revisao-cabecalho">
            <h3 id={`revisao-${passo}`}>{nome}</h3>
            <Button size="small" disabled={enviando} aria-label={`Corrigir ${nome}`} onClick={() => aoCorrigir(passo)}>
              Corrigir
            </Button>
          </div>
          <dl className="registro-dados">
            {linhas.map(({ campo, rotulo, valor }) => (
              <div key={campo}>
                <dt>{rotulo}</dt>
                <dd>{valor}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className="registro-rodape">
        <Button disabled={enviando} onClick={() => aoCorrigir(7)}>
          Voltar
        </Button>
        <Button type="primary" loading={enviando} onClick={aoConfirmar}>
          Confirmar e registrar
        </Button>
      </div>
    </section>
  );
}
