import type { ReactNode } from 'react';
import type { Pagina } from '#contract/common.ts';
import { TAMANHOS_DE_PAGINA } from '#contract/tamanhos-de-pagina.ts';
import { numero, t } from '../lib/idioma.ts';
import { CaixaDeFiltro } from './caixa-de-filtro.tsx';
import { CaixaDeMarcar } from './caixa-de-marcar.tsx';
import { ErroDeCarga } from './erro-de-carga.tsx';
import type { EstadoDaLista } from './estado-da-lista.ts';
import { EstadoVazio } from './estado-vazio.tsx';
import { paginarLocal } from './lista-local.ts';
import { TELA_ESTREITA, useMedia } from './media.ts';
import { NENHUM_REGISTRO } from './mensagens.ts';
import { Paginacao } from './paginacao.tsx';
import type { Selecao } from './selecao.ts';
import { TabelaCartoes } from './tabela-cartoes.tsx';
import { TabelaLinhas } from './tabela-linhas.tsx';
import { VoceQuisDizer } from './voce-quis-dizer.tsx';
import './tabela.css';
import './tabela-firme.css';

/** One column as data. */
export interface Coluna<T> {
  /** Unique in the table; also the name sent in `ordem` when `ordenavel`. */
  chave: string;
  titulo: string;
  celula: (item: T) => ReactNode;
  /** Plain text of the cell, for short lists sorted in the browser; default: the cell when text or number. */
  texto?: (item: T) => string | number;
  ordenavel?: boolean;
  alinhar?: 'direita' | 'centro';
  largura?: string;
  /** Its track, of definite sizes. Where every column has one they are held from the start, whatever stands in them. */
  faixa?: string;
  /** Free text of any length: a word too long for the column is broken. */
  longa?: boolean;
  /** The column that names the row: row header in the table, heading of the card. Default: the first one. */
  principal?: boolean;
}

/** What the table needs of a selection: it hands rows in and asks for them by id; what is kept is not its matter. */
interface SelecaoDaTabela<T> extends Pick<Selecao<T>, 'tem' | 'marcar' | 'idDe'> {
  itens: readonly unknown[];
  rotuloDe: (item: T) => string;
  pode?: (item: T) => boolean;
}

/** The part of a `useQuery` result that the table needs. An array is a short list: filter, order and pages are here. */
export interface ConsultaDaTabela<T> {
  data: Pagina<T> | T[] | undefined;
  isPending: boolean;
  isPlaceholderData?: boolean;
  error: unknown;
  refetch: () => unknown;
}

export interface TabelaProps<T> {
  /** Name of the table for screen readers. */
  rotulo: string;
  colunas: readonly Coluna<T>[];
  idDe: (item: T) => string;
  consulta: ConsultaDaTabela<T>;
  /** From `useEstadoDaLista()`. */
  lista: EstadoDaLista;
  /** Label of the filter box, as in 'Filtrar por Nome ou CPF'; none, no box. */
  filtro?: string;
  /** Text of the empty table: the specification's sentence. */
  vazio?: string;
  /** Title of a failed load. */
  erro?: string;
  /** Buttons and links of a row. */
  acoes?: (item: T) => ReactNode;
  /** Track of the acts' column, where the others have theirs. */
  faixaDasAcoes?: string;
  /** From `useSelecao()`; `rotuloDe` names the row in its checkbox. */
  selecao?: SelecaoDaTabela<T>;
  /** A cancelled row: tinted. The row must also carry a tag that says so. */
  anulado?: (item: T) => boolean;
  /** Buttons above the table, on the right of the filter. */
  barra?: ReactNode;
  /** A list that is part of a page: neither count nor page size while it fits in the smallest page. */
  curta?: boolean;
}

/** The one table of every list: filter box, order, pages and page size in the address; cards below 600 px (GER-37). */
export function Tabela<T>(props: TabelaProps<T>) {
  const { rotulo, colunas, consulta, lista, filtro, selecao, barra } = props;
  const estreita = useMedia(TELA_ESTREITA);
  const pagina = Array.isArray(consulta.data)
    ? paginarLocal(
        consulta.data,
        lista,
        colunas.map((coluna) => coluna.chave),
        (item, chave) => textoDaCelula(colunas, item, chave),
      )
    : consulta.data;
  const marcaveis = (pagina?.itens ?? []).filter((item) => selecao?.pode?.(item) ?? true);
  const marcados = marcaveis.filter((item) => selecao?.tem(selecao.idDe(item)));

  return (
    <div className="tabela" aria-busy={consulta.isPending || consulta.isPlaceholderData === true}>
      {(filtro !== undefined || barra !== undefined) && (
        <div className="tabela-barra nao-imprimir">
          {filtro !== undefined && (
            <CaixaDeFiltro rotulo={filtro} valor={lista.filtro} aoMudar={(texto) => lista.mudar({ filtro: texto })} />
          )}
          {barra !== undefined && <div className="tabela-botoes fila">{barra}</div>}
        </div>
      )}
      {selecao !== undefined && selecao.itens.length > 0 && (
        <p className="tabela-selecionados" role="status">
          {selecao.itens.length === 1 ? '1 registro selecionado' : `${selecao.itens.length} registros selecionados`}
        </p>
      )}
      {selecao !== undefined && estreita && marcaveis.length > 0 && (
        <CaixaDeMarcar
          className="tabela-marcar-todos"
          marcada={marcados.length === marcaveis.length}
          parcial={marcados.length > 0 && marcados.length < marcaveis.length}
          aoMudar={(marcada) => selecao.marcar(marcaveis, marcada)}
        >
          Selecionar todos desta página
        </CaixaDeMarcar>
      )}
      {consulta.error != null && pagina === undefined ? (
        <ErroDeCarga titulo={props.erro} erro={consulta.error} aoTentarDeNovo={consulta.refetch} />
      ) : pagina?.itens.length === 0 ? (
        <EstadoVazio
          texto={props.vazio ?? NENHUM_REGISTRO}
          acao={
            pagina.sugestao && (
              <VoceQuisDizer sugestao={pagina.sugestao} aoEscolher={(nome) => lista.mudar({ filtro: nome })} />
            )
          }
        />
      ) : estreita ? (
        <TabelaCartoes {...props} itens={pagina?.itens} />
      ) : (
        <TabelaLinhas {...props} itens={pagina?.itens} marcaveis={marcaveis} marcados={marcados.length} />
      )}
      {!(props.curta && (pagina?.total ?? 0) <= TAMANHOS_DE_PAGINA[0]) && (
        <div className="tabela-rodape nao-imprimir">
          <p className="tabela-total" role="status">
            {pagina === undefined ? ' ' : descreverTotal(pagina)}
          </p>
          {pagina !== undefined && pagina.total > 0 && (
            <Paginacao rotulo={rotulo} pagina={pagina} aoMudar={lista.mudar} />
          )}
        </div>
      )}
    </div>
  );
}

function descreverTotal({ itens, total, totalExato = true, pagina, tamanho }: Pagina<unknown>): string {
  if (total === 0) return t('Nenhum resultado');
  const inicio = (pagina - 1) * tamanho + 1;
  const valores = { de: numero(inicio), ate: numero(inicio + itens.length - 1), total: numero(total) };
  return totalExato ? t('{de} a {ate} de {total}', valores) : t('{de} a {ate} de mais de {total}', valores);
}

function textoDaCelula<T>(colunas: readonly Coluna<T>[], item: T, chave: string): string | number {
  const coluna = colunas.find((candidata) => candidata.chave === chave);
  if (coluna === undefined) return '';
  if (coluna.texto !== undefined) return coluna.texto(item);
  const celula = coluna.celula(item);
  return typeof celula === 'string' || typeof celula === 'number' ? celula : '';
}
