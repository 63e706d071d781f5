import type { ReactNode } from 'react';
import { t } from '../lib/idioma.ts';
import './tabela-simples.css';

interface Props {
  colunas: readonly string[];
  /** One row of cells for each, in the order of the columns; the rows never change their order. */
  linhas: readonly (readonly ReactNode[])[];
}

/** A few rows without filter, order or pages. On a phone each row is a block that names its columns. */
export function TabelaSimples({ colunas, linhas }: Props) {
  return (
    <table className="tabela-simples">
      <thead>
        <tr>
          {colunas.map((coluna) => (
            <th key={coluna} scope="col">
              {t(coluna)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linhas.map((celulas, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, their order is fixed
          <tr key={i}>
            {colunas.map((coluna, j) => (
              <td key={coluna} data-rotulo={t(coluna)}>
                {celulas[j]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
