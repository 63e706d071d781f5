import { Checkbox, Skeleton } from 'antd';
import {
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  startTransition,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type Pagina, TAMANHOS_DE_PAGINA } from '#contract/common.ts';
import { numero, t } from '../lib/idioma.ts';
import { CaixaDeFiltro } from './caixa-de-filtro.tsx';
import { ErroDeCarga } from './erro-de-carga.tsx';
import type { EstadoDaLista } from './estado-da-lista.ts';
import { EstadoVazio } from './estado-vazio.tsx';
import { paginarLocal } from './lista-local.ts';
import { TELA_ESTREITA, TELA_MEDIA, useMedia } from './media.ts';
import { NENHUM_REGISTRO } from './mensagens.ts';
import { Paginacao } from './paginacao.tsx';
import type { Selecao } from './selecao.ts';
import { TabelaCartoes } from './tabela-cartoes.tsx';
import type { TabelaLinhas } from './tabela-linhas.tsx';
import { textoDaCelula } from './texto-da-celula.ts';
import { VoceQuisDizer } from './voce-quis-dizer.tsx';
import './tabela.css';

const trazerLinhas = async () => (await import('./tabela-linhas.tsx')).TabelaLinhas;

/**
 * A sixth of what a public page weighs, which no phone shows. The office brings it along (`equipe-layout.tsx`), and the
 * server, which draws it for wide windows, waits for nothing.
 */
const Linhas: typeof TabelaLinhas = import.meta.env.SSR
  ? await trazerLinhas()
  : (lazy(async () => ({ default: await trazerLinhas() })) as typeof TabelaLinhas);

/** Filter in the head of a column; on cards a list offers it in another way. */
interface FiltroDaColuna {
  opcoes: readonly { valor: string; texto: string }[];
  escolhidos: readonly string[];
  aoMudar: (valores: string[]) => void;
  /** Told when it is opened: options may be fetched only then. */
  aoAbrir?: () => void;
}

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
  /** Left out of the card of a phone, which says what tells the row and how it stands. */
  soLarga?: boolean;
  /** A tag: on a phone's card it stands beside what names the row. */
  noTitulo?: boolean;
  /** Free text of any length: a word too long for the column is broken. */
  longa?: boolean;
  /** Out of sight until somebody chooses to see it; its filter is offered all the same. */
  escondida?: boolean;
  /** Any of some values, chosen in the column's head. */
  filtro?: FiltroDaColuna;
  /** The column that names the row: row header in the table, heading of the card. Default: the first one. */
  principal?: boolean;
}

/** The table hands rows in and asks for them by id; what is kept is not its matter. */
interface SelecaoDaTabela<T> extends Pick<Selecao<T>, 'tem' | 'marcar' | 'idDe'> {
  itens: readonly unknown[];
  rotuloDe: (item: T) => string;
  pode?: (item: T) => boolean;
  /** How many of the selected the list's filters hide. */
  fora?: number;
  /** Done with the selected rows. */
  acoes?: ReactNode;
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
  erro?: string;
  acoes?: (item: T) => ReactNode;
  /** From `useSelecao()`; `rotuloDe` names the row in its checkbox. */
  selecao?: SelecaoDaTabela<T>;
  /** A cancelled row: tinted. The row must also carry a tag that says so. */
  anulado?: (item: T) => boolean;
  barra?: ReactNode;
  /** It narrows the list beside the filter box, and stands between the buttons and the rows. */
  recorte?: ReactNode;
  densidade?: 'compacta' | 'normal' | 'folgada';
  /** A list that is part of a page: neither count nor page size while it fits in the smallest page. */
  curta?: boolean;
}

/** Filter box, order, pages and page size in the address; cards below 600 px (GER-37). */
export function Tabela<T>(props: TabelaProps<T>) {
  const { rotulo, consulta, lista, filtro, selecao, barra } = props;
  const estreita = useMedia(TELA_ESTREITA);
  const quadro = useRef<HTMLElement>(null);
  const media = useMedia(TELA_MEDIA);
  const larga = useMaisLarga(quadro, props.colunas);
  const rola = (media || larga) && !estreita;
  const vinda = usePaginaQueExiste(props);
  // A page that comes from the server is drawn in slices between which the screen answers: at once, fifty rows stop a
  // slow computer for 1.8 s (S5).
  const doServidor = useDeferredValue(Array.isArray(consulta.data) ? undefined : vinda);
  const pagina = Array.isArray(consulta.data) ? vinda : doServidor;
  const itens = useAosPoucos(pagina?.itens);
  const aCaminho = pagina !== vinda || itens?.length !== pagina?.itens.length;
  const ocupada = consulta.isPending || consulta.isPlaceholderData === true || aCaminho;
  const mudar: EstadoDaLista['mudar'] = (parcial) => {
    lista.mudar(parcial);
    // Another page is read from its top, by whatever means it was asked for.
    quadro.current?.focus({ preventScroll: true });
    quadro.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="tabela" data-densidade={props.densidade} aria-busy={ocupada}>
      {(filtro !== undefined || barra !== undefined) && (
        <div className="tabela-barra nao-imprimir">
          {filtro !== undefined && (
            <CaixaDeFiltro rotulo={filtro} valor={lista.filtro} aoMudar={(texto) => lista.mudar({ filtro: texto })} />
          )}
          {barra !== undefined && <div className="tabela-botoes fila">{barra}</div>}
        </div>
      )}
      {props.recorte !== undefined && <div>{props.recorte}</div>}
      {selecao !== undefined && <Selecionados itens={pagina?.itens ?? []} selecao={selecao} estreita={estreita} />}
      {/* It takes the focus where what had it goes, and a wide table scrolls by keyboard. */}
      <section
        ref={quadro}
        className="tabela-quadro"
        data-larga={larga}
        aria-label={t('{rotulo}, tabela', { rotulo: t(rotulo) })}
        tabIndex={rola ? 0 : -1}
      >
        <Parado enquanto={pagina !== vinda}>
          {consulta.error != null && pagina === undefined ? (
            <ErroDeCarga titulo={props.erro} erro={consulta.error} aoTentarDeNovo={consulta.refetch} />
          ) : pagina?.total === 0 ? null : (
            // The box above rows that the server has drawn works before they are taken over.
            <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
              {estreita ? <TabelaCartoes {...props} itens={itens} /> : <Linhas {...props} itens={itens} />}
            </Suspense>
          )}
        </Parado>
      </section>
      <div className="tabela-fim">
        {/* Always there, so that a screen reader hears what a search came to. */}
        <div className="tabela-rodape" role="status">
          {pagina?.total === 0 ? (
            <EstadoVazio
              texto={props.vazio ?? NENHUM_REGISTRO}
              acao={
                pagina.sugestao && (
                  <VoceQuisDizer sugestao={pagina.sugestao} aoEscolher={(nome) => lista.mudar({ filtro: nome })} />
                )
              }
            />
          ) : (
            !ehCurta(props, pagina) && <span>{pagina === undefined ? ' ' : descreverTotal(pagina)}</span>
          )}
        </div>
        {pagina !== undefined && pagina.total > 0 && !ehCurta(props, pagina) && (
          <Paginacao
            rotulo={rotulo}
            pagina={pagina}
            estreita={estreita}
            aoMudar={mudar}
            enderecoDe={lista.enderecoDaPagina}
          />
        )}
      </div>
    </div>
  );
}

/** The rows that stand are not drawn once more before the page that takes their place: it would be done at once. */
const Parado = memo(
  ({ children }: { enquanto: boolean; children: ReactNode }) => children,
  (_antes, { enquanto }) => enquanto,
);

const LINHAS_POR_VEZ = 10;

/**
 * A page of many rows grows by a few at a time, the screen answering in between: what the browser does for one drawing
 * it does in one piece (S5). One that is there from the start, drawn by the server or read before, is whole at once.
 */
function useAosPoucos<T>(itens: T[] | undefined): T[] | undefined {
  const [quantas, setQuantas] = useState(() => Math.max(TAMANHOS_DE_PAGINA[0], itens?.length ?? 0));
  const faltam = itens !== undefined && quantas < itens.length;
  useEffect(() => {
    if (faltam) startTransition(() => setQuantas(quantas + LINHAS_POR_VEZ));
  }, [faltam, quantas]);
  return faltam ? itens.slice(0, quantas) : itens;
}

/** The chosen columns are wider than their frame, in a window where the usual ones are not: it scrolls then. */
function useMaisLarga(quadro: RefObject<HTMLElement | null>, colunas: readonly unknown[]): boolean {
  const [larga, setLarga] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns make another width
  useEffect(() => {
    const moldura = quadro.current;
    if (moldura === null) return;
    const vigia = new ResizeObserver(() => setLarga(moldura.scrollWidth > moldura.clientWidth));
    vigia.observe(moldura);
    return () => vigia.disconnect();
  }, [quadro, colunas.length]);
  return larga;
}

const ehCurta = ({ curta = false }: { curta?: boolean }, pagina: Pagina<unknown> | undefined) =>
  curta && (pagina?.total ?? 0) <= TAMANHOS_DE_PAGINA[0];

/**
 * The page to show. Where the address asks for one that does not exist, since its last row has just left it or somebody
 * typed it, the last one that does takes its place there; meanwhile there is none.
 */
function usePaginaQueExiste<T>({ colunas, consulta, lista }: TabelaProps<T>): Pagina<T> | undefined {
  const { data } = consulta;
  const pagina = Array.isArray(data)
    ? paginarLocal(
        data,
        lista,
        colunas.map((coluna) => coluna.chave),
        (item, chave) =>
          textoDaCelula(
            colunas.find((coluna) => coluna.chave === chave),
            item,
          ),
      )
    : data;
  const vinda = consulta.isPlaceholderData === true ? undefined : pagina;
  const ultima = vinda && Math.max(1, Math.ceil(vinda.total / vinda.tamanho));
  const alem = ultima !== undefined && lista.pagina > ultima && !vinda?.itens.length;
  const trocar = Array.isArray(data) ? ultima !== undefined && lista.pagina > ultima : alem;
  const { mudar } = lista;
  useEffect(() => {
    if (trocar) mudar({ pagina: ultima ?? 1 }, { replace: true });
  }, [trocar, ultima, mudar]);
  return alem ? undefined : pagina;
}

interface PropsDosSelecionados<T> {
  itens: readonly T[];
  selecao: SelecaoDaTabela<T>;
  estreita: boolean;
}

/** How many rows are selected, on whatever page, and what is done with them: a line of its own, so that nothing moves when it fills; on cards also the box that the table has in its head. */
function Selecionados<T>({ itens, selecao, estreita }: PropsDosSelecionados<T>) {
  const marcaveis = itens.filter((item) => selecao.pode?.(item) ?? true);
  const marcados = marcaveis.filter((item) => selecao.tem(selecao.idDe(item))).length;
  const total = selecao.itens.length;
  return (
    <>
      <div className="tabela-selecionados fila" data-algum={total > 0}>
        <span role="status">{descreverSelecao(total, selecao.fora)}</span>
        {selecao.acoes !== undefined && <div className="fila nao-imprimir">{selecao.acoes}</div>}
      </div>
      {estreita && marcaveis.length > 0 && (
        <Checkbox
          className="tabela-marcar-todos"
          checked={marcados === marcaveis.length}
          indeterminate={marcados > 0 && marcados < marcaveis.length}
          onChange={({ target }) => selecao.marcar(marcaveis, target.checked)}
        >
          Selecionar todos desta página
        </Checkbox>
      )}
    </>
  );
}

function descreverSelecao(total: number, fora = 0): string {
  if (total === 0) return '';
  const selecionados = total === 1 ? '1 registro selecionado' : `${numero(total)} registros selecionados`;
  return fora === 0 ? selecionados : `${selecionados}, ${numero(fora)} fora do filtro`;
}

function descreverTotal({ itens, total, totalExato = true, pagina, tamanho }: Pagina<unknown>): string {
  const inicio = (pagina - 1) * tamanho + 1;
  const valores = { de: numero(inicio), ate: numero(inicio + itens.length - 1), total: numero(total) };
  return totalExato ? t('{de} a {ate} de {total}', valores) : t('{de} a {ate} de mais de {total}', valores);
}
