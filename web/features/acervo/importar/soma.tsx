import { Card, Statistic } from 'antd';
import type { ImportacaoDoAcervo } from '#contract/acervo.contract.ts';
import { NOMES_DAS_SITUACOES, type SituacaoDaLinha } from '#domain/acervo/situacoes.ts';
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
        <Numero titulo="Linhas lidas" quantas={soma.linhas} />
        {contadas.map((uma) => (
          <Numero key={uma} titulo={LINHAS[uma]} quantas={soma[uma]} cor={CORES[uma]} />
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

const Numero = ({ titulo, quantas, cor }: { titulo: string; quantas: number; cor?: string | undefined }) => (
  <li>
    <Card size="small">
      <Statistic title={titulo} value={quantas} groupSeparator="." styles={{ content: { color: cor } }} />
    </Card>
  </li>
);
