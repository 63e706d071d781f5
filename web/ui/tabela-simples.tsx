import { Table } from 'antd';
import type { ReactNode } from 'react';
import { t } from '../lib/idioma.ts';
import { ehNumeroLongo } from './numeros-inteiros.tsx';
import { NADA } from './texto-da-celula.ts';
import './tabela-simples.css';

interface Props {
  colunas: readonly string[];
  /** One row of cells for each, in the order of the columns. */
  linhas: readonly (readonly ReactNode[])[];
  /** The share of the width that each column has; without them its content says so. */
  larguras?: readonly number[];
  /** A key of each row; without them the rows never change their order. */
  chaves?: readonly string[];
  /** Over how many rows the first and the last cell of each stand; 0 where they stand over it already. */
  alturas?: readonly number[];
}

/** A cell that begins with a figure is not understood without the name of its column. */
const ehTitulo = (celula: ReactNode) =>
  typeof celula !== 'number' && !(typeof celula === 'string' && /^\d/.test(celula));

/**
 * A few rows without filter, order or pages. On a phone each row is a block under its first cell, which names the columns
 * of the others and leaves out what it has not.
 */
export function TabelaSimples({ colunas, linhas, larguras, chaves, alturas }: Props) {
  const total = larguras?.reduce((soma, largura) => soma + largura, 0) ?? 0;
  return (
    <Table
      className="tabela-simples"
      size="small"
      pagination={false}
      {...(larguras !== undefined && { tableLayout: 'fixed' as const })}
      dataSource={linhas.map((celulas, i) => ({ chave: chaves?.[i] ?? i, celulas }))}
      rowKey="chave"
      columns={colunas.map((coluna, j) => ({
        key: coluna,
        title: t(coluna),
        // What a phone, where the head is out of sight, shows before the cell.
        onCell: ({ celulas }, i = 0) =>
          ({
            'data-rotulo': t(coluna),
            className: [
              ehNumeroLongo(celulas[j]) && 'numero-inteiro',
              j === 0 && ehTitulo(celulas[j]) && 'tabela-simples-titulo',
              celulas[j] === NADA && 'so-na-mesa',
            ]
              .filter(Boolean)
              .join(' '),
            ...(alturas !== undefined && (j === 0 || j === colunas.length - 1) && { rowSpan: alturas[i] }),
          }) as object,
        render: (_, { celulas }) => celulas[j],
        ...(larguras !== undefined && { width: `${((larguras[j] ?? 0) / total) * 100}%` }),
      }))}
    />
  );
}
