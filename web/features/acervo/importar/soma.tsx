import type { ImportacaoDoAcervo } from '#contract/acervo.contract.ts';
import { NOMES_DAS_SITUACOES, type SituacaoDaLinha } from '#domain/acervo/situacoes.ts';
import { NumeroEmCartao } from '../../../ui/numero-em-cartao.tsx';
import { LINHAS } from '../acervo.messages.ts';

const numero = (quantas: number) => quantas.toLocaleString('pt-BR');

const CORES: Partial<Record<SituacaoDaLinha, string>> = {
  pronta: 'var(--sucesso-escuro)',
  importada: 'var(--sucesso-escuro)',
  recusada: 'var(--perigo-escuro)',
};

/** Every line is counted, and the sum closes. */
export function Soma({ importacao: { soma, semCpf } }: { importacao: ImportacaoDoAcervo }) {
  const contadas = NOMES_DAS_SITUACOES.filter((uma) => soma[uma] > 0);
  const parcelas = contadas.map((uma) => numero(soma[uma])).join(' + ');
  return (
    <section className="acervo-soma" aria-label="O que houve com as linhas">
      <ul className="sem-marcas">
        <NumeroEmCartao title="Linhas lidas" value={soma.linhas} />
        {contadas.map((uma) => (
          <NumeroEmCartao key={uma} title={LINHAS[uma]} value={soma[uma]} styles={{ content: { color: CORES[uma] } }} />
        ))}
      </ul>
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
