import type { ImportacaoDoAcervo } from '#contract/acervo.contract.ts';
import { NOMES_DAS_SITUACOES } from '#domain/acervo/situacoes.ts';
import { ListaDeDados } from '../../../ui/lista-de-dados.tsx';
import { LINHAS } from '../acervo.messages.ts';

const numero = (quantas: number) => quantas.toLocaleString('pt-BR');

/** Every line is counted, and the sum closes. */
export function Soma({ importacao: { soma, semCpf } }: { importacao: ImportacaoDoAcervo }) {
  const contadas = NOMES_DAS_SITUACOES.filter((uma) => soma[uma] > 0);
  const parcelas = contadas.map((uma) => numero(soma[uma])).join(' + ');
  return (
    <section className="painel" aria-label="O que houve com as linhas">
      <ListaDeDados
        dados={[
          ['Linhas lidas', numero(soma.linhas)],
          ...contadas.map((uma) => [LINHAS[uma], numero(soma[uma])] as const),
        ]}
      />
      {contadas.length > 1 && <p>{`Nenhuma linha se perde: ${parcelas} = ${numero(soma.linhas)}.`}</p>}
      {semCpf > 0 && (
        <p>
          {semCpf === 1
            ? 'Um destes registros não tem CPF; ele é achado pelo nome.'
            : `${numero(semCpf)} destes registros não têm CPF; eles são achados pelo nome.`}
        </p>
      )}
    </section>
  );
}
