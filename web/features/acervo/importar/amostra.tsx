import { Alert } from 'antd';
import type { AmostraDoAcervo } from '#contract/acervo.contract.ts';
import { TabelaSimples } from '../../../ui/tabela-simples.tsx';

const A_VISTA = 8;

/** Hidden parts of a sheet are read all the same. */
export const Ocultas = ({ amostra: { ocultas } }: { amostra: AmostraDoAcervo }) =>
  ocultas.length > 0 && <Alert type="warning" showIcon title={ocultas.join(' ')} />;

/** Names a column by its place too: two may have one title. */
export const nomeDaColuna = (titulo: string, i: number): string => `${i + 1}. ${titulo || 'sem título'}`;

/** The first lines of a file, as they are read now. */
export function Amostra({ amostra: { titulos, linhas }, cabecalho }: { amostra: AmostraDoAcervo; cabecalho: number }) {
  const aVista = linhas.filter(({ linha }) => linha > cabecalho).slice(0, A_VISTA);
  return (
    // It scrolls by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
    <section className="acervo-amostra" aria-label="Primeiras linhas, como são lidas" tabIndex={0}>
      <TabelaSimples
        colunas={['Linha', ...titulos.map(nomeDaColuna)]}
        linhas={aVista.map(({ linha, celulas }) => [linha, ...titulos.map((_, i) => celulas[i] ?? '')])}
      />
    </section>
  );
}
