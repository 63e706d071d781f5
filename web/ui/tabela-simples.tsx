import { Table } from 'antd';
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
    <Table
      className="tabela-simples"
      size="small"
      pagination={false}
      dataSource={linhas.map((celulas, i) => ({ chave: i, celulas }))}
      rowKey="chave"
      columns={colunas.map((coluna, j) => ({
        key: coluna,
        title: t(coluna),
        // What a phone, where the head is out of sight, shows before the cell.
        onCell: () => ({ 'data-rotulo': t(coluna) }) as object,
        render: (_, { celulas }) => celulas[j],
      }))}
    />
  );
}
