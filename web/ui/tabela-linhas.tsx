import { Table, type TableColumnType } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { semAcento } from '#domain/texto/sem-acento.ts';
import { t } from '../lib/idioma.ts';
import { BarraDeEsqueleto } from './carregando.tsx';
import { principalDe } from './coluna-principal.ts';
import { ehNumeroLongo } from './numeros-inteiros.tsx';
import type { Coluna, TabelaProps } from './tabela.tsx';
import { teclasDaTabela, umaParadaPorLinha } from './teclas-da-tabela.ts';

interface Props<T> extends TabelaProps<T> {
  /** Undefined while the first page is on its way. */
  itens: T[] | undefined;
}

const SENTIDOS = { ascend: '', descend: '-' } as const;

/** Ant Design's table, its head in sight while one scrolls, its rows operated by keys. */
export function TabelaLinhas<T>({ rotulo, colunas, idDe, lista, acoes, selecao, anulado, itens }: Props<T>) {
  const moldura = useRef<HTMLDivElement>(null);
  useEffect(() => umaParadaPorLinha(moldura.current));
  const [menuAberto, setMenuAberto] = useState(false);
  const deAgora = colunas.map((coluna) =>
    comoColuna(coluna, {
      principal: itens !== undefined && coluna === principalDe(colunas),
      ordem: lista.ordem,
      aoAbrirMenu: setMenuAberto,
    }),
  );
  if (acoes !== undefined)
    deAgora.push({
      key: 'acoes',
      title: t('Ações'),
      align: 'right',
      className: 'tabela-acoes',
      shouldCellUpdate: mudou,
      render: (_: unknown, { item }) => item !== undefined && <div>{acoes(item)}</div>,
    });
  const filtros = () => JSON.stringify(colunas.map(({ filtro }) => [filtro?.opcoes, filtro?.escolhidos]));
  // New columns undo what is being chosen in the open menu of one: a list that is read anew meanwhile keeps them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: while a menu is open, only other filters are other columns
  const daTabela = useMemo(() => deAgora, [menuAberto ? filtros() : deAgora]);
  const aoMarcar = (chaves: readonly React.Key[]) => {
    if (selecao === undefined || itens === undefined) return;
    const mudados = itens.filter((item) => selecao.tem(selecao.idDe(item)) !== chaves.includes(idDe(item)));
    // One press marks or unmarks, never both; with Shift, all rows from the last one on.
    const [primeiro] = mudados;
    if (primeiro !== undefined) selecao.marcar(mudados, chaves.includes(idDe(primeiro)));
  };
  return (
    <div ref={moldura} {...teclasDaTabela}>
      <Table<Linha<T>>
        aria-label={t(rotulo)}
        pagination={false}
        rowKey={({ chave }) => chave}
        dataSource={itens?.map((item) => ({ chave: idDe(item), item, colunas, acoes })) ?? ESQUELETO}
        columns={daTabela}
        rowClassName={({ item }) => (item !== undefined && anulado?.(item) ? 'tabela-anulado' : '')}
        showSorterTooltip={{ target: 'sorter-icon' }}
        onChange={(_paginas, filtros, ordem, { action }) => {
          if (action === 'filter') return filtrar(colunas, filtros);
          const { columnKey, order } = [ordem].flat()[0] ?? {};
          lista.mudar({ ordem: order ? `${SENTIDOS[order]}${columnKey}` : undefined });
        }}
        {...(selecao && {
          rowSelection: {
            columnWidth: 48,
            preserveSelectedRowKeys: true,
            selectedRowKeys: itens?.filter((item) => selecao.tem(selecao.idDe(item))).map(idDe) ?? [],
            onChange: aoMarcar,
            getTitleCheckboxProps: () => ({ 'aria-label': 'Selecionar todos desta página' }),
            getCheckboxProps: ({ item }) =>
              item === undefined
                ? {}
                : {
                    'aria-label': `Selecionar ${selecao.rotuloDe(item)}`,
                    disabled: selecao.pode?.(item) === false,
                  },
            renderCell: (_marcada, { item }, _lugar, caixa) => (item === undefined ? null : caixa),
          },
        })}
      />
    </div>
  );
}

function filtrar<T>(colunas: readonly Coluna<T>[], filtros: Record<string, unknown>) {
  for (const { chave, filtro } of colunas) {
    if (filtro === undefined) continue;
    const valores = ([filtros[chave] ?? []].flat() as unknown[]).map(String);
    if (valores.join() !== filtro.escolhidos.join()) filtro.aoMudar(valores);
  }
}

/** A row of the table; without an item, the place of one that is on its way. */
interface Linha<T> extends Partial<Pick<TabelaProps<T>, 'colunas' | 'acoes'>> {
  chave: string;
  item?: T;
}

/** A cell is drawn anew for another item, or by another function; not because more rows came below it. */
const mudou = <T,>(nova: Linha<T>, antes: Linha<T>) =>
  nova.item !== antes.item || nova.colunas !== antes.colunas || nova.acoes !== antes.acoes;

const ESQUELETO = Array.from({ length: 6 }, (_, i) => ({ chave: `vaga-${i}` }));

interface NaLista {
  principal: boolean;
  ordem: string | undefined;
  aoAbrirMenu: (aberto: boolean) => void;
}

function comoColuna<T>(coluna: Coluna<T>, { principal, ordem, aoAbrirMenu }: NaLista): TableColumnType<Linha<T>> {
  const { chave, titulo, celula, alinhar, largura, longa = false, ordenavel = false, filtro } = coluna;
  return {
    key: chave,
    title: t(titulo),
    className: longa ? 'tabela-longa' : '',
    shouldCellUpdate: mudou,
    onCell: ({ item }) => ({ className: item !== undefined && ehNumeroLongo(celula(item)) ? 'tabela-numero' : '' }),
    render: (_, { item }) => (item === undefined ? <BarraDeEsqueleto /> : celula(item)),
    ...(largura !== undefined && { width: largura }),
    ...(alinhar !== undefined && { align: alinhar === 'direita' ? 'right' : 'center' }),
    ...(principal && { rowScope: 'row' }),
    ...(filtro !== undefined && {
      filters: filtro.opcoes.map(({ valor, texto }) => ({ value: valor, text: texto })),
      filteredValue: [...filtro.escolhidos],
      filterSearch: (digitado, { text }) => semAcento(String(text)).includes(semAcento(digitado)),
      filterDropdownProps: {
        onOpenChange: (aberto) => {
          aoAbrirMenu(aberto);
          if (aberto) filtro.aoAbrir?.();
        },
      },
    }),
    ...(ordenavel && {
      sorter: true,
      sortOrder: ordem === chave ? 'ascend' : ordem === `-${chave}` ? 'descend' : null,
    }),
  };
}
