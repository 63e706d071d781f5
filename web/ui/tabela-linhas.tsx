import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { memo, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { t } from '../lib/idioma.ts';
import { CaixaDeMarcar } from './caixa-de-marcar.tsx';
import { BarraDeEsqueleto } from './carregando.tsx';
import { colunasFixas, firmarColunas, soltarColunas } from './colunas-firmes.ts';
import { classeDoGrupo, disporAosPoucos, POR_GRUPO, useFatias } from './fatias.ts';
import { seguirGrupo } from './grupos-de-longe.ts';
import { useItensDeAntes } from './itens-de-antes.ts';
import { TELA_MEDIA, useMedia } from './media.ts';
import { ehNumeroLongo } from './numero-longo.ts';
import type { Coluna, TabelaProps } from './tabela.tsx';
import { teclasDaTabela, umaParada } from './teclas-da-tabela.ts';

interface Props<T> extends TabelaProps<T> {
  /** Undefined while the first page is on its way. */
  itens: T[] | undefined;
  /** Rows of this page that may be selected, and how many of them are. */
  marcaveis: T[];
  marcados: number;
}

// Said, not left to the elements: laid out by rows, some browsers no longer take a table for one.
const PAPEL = {
  tabela: { role: 'table' },
  grupo: { role: 'rowgroup' },
  linha: { role: 'row' },
  titulo: { role: 'columnheader' },
  nome: { role: 'rowheader' },
  celula: { role: 'cell' },
} as const;

/** The wide form: a real table with a sticky header. */
export function TabelaLinhas<T>(props: Props<T>) {
  const { rotulo, colunas, idDe, lista, acoes, selecao, anulado, itens, marcaveis, marcados } = props;
  const rola = useMedia(TELA_MEDIA);
  const fixas = colunasFixas(props);
  return (
    // A wide table scrolls by keyboard too, so its frame takes the focus.
    <section
      className="tabela-moldura"
      aria-label={t('{rotulo}, tabela', { rotulo: t(rotulo) })}
      tabIndex={rola ? 0 : undefined}
    >
      <table aria-label={t(rotulo)} {...PAPEL.tabela} {...fixas}>
        <thead {...PAPEL.grupo}>
          <tr {...PAPEL.linha}>
            {selecao !== undefined && (
              <th scope="col" className="tabela-marca" {...PAPEL.titulo}>
                <CaixaDeMarcar
                  rotulo="Selecionar todos desta página"
                  desabilitada={marcaveis.length === 0}
                  marcada={marcaveis.length > 0 && marcados === marcaveis.length}
                  parcial={marcados > 0 && marcados < marcaveis.length}
                  aoMudar={(marcada) => selecao.marcar(marcaveis, marcada)}
                />
              </th>
            )}
            {colunas.map((coluna) => (
              <Cabecalho
                key={coluna.chave}
                coluna={coluna}
                ordem={lista.ordem}
                aoOrdenar={(ordem) => lista.mudar({ ordem })}
              />
            ))}
            {acoes !== undefined && (
              <th scope="col" className="tabela-acoes" {...PAPEL.titulo}>
                {t('Ações')}
              </th>
            )}
          </tr>
        </thead>
        {itens === undefined ? (
          <tbody>
            <Esqueleto celulas={colunas.length + Number(selecao !== undefined) + Number(acoes !== undefined)} />
          </tbody>
        ) : (
          <Corpo
            fixo={fixas !== undefined}
            itens={itens}
            colunas={colunas}
            idDe={idDe}
            {...(acoes && { acoes })}
            {...(selecao && { selecao })}
            {...(anulado && { anulado })}
          />
        )}
      </table>
    </section>
  );
}

type PropsDoCorpo<T> = Pick<TabelaProps<T>, 'colunas' | 'idDe' | 'acoes' | 'selecao' | 'anulado'>;

interface PropsDoCorpoTodo<T> extends PropsDoCorpo<T> {
  itens: T[];
  /** Its columns are held from the start. */
  fixo: boolean;
}

/** The rows, by small groups: a slice more leaves those that stand as they are. */
function Corpo<T>({ itens: vindos, fixo, ...resto }: PropsDoCorpoTodo<T>) {
  const itens = useItensDeAntes(vindos, resto.idDe);
  const corpo = useRef<HTMLTableSectionElement>(null);
  const aoCrescer = useCallback(() => {
    if (!fixo) firmarColunas(corpo.current?.closest('table'));
  }, [fixo]);
  const quantas = useFatias(itens.map(resto.idDe), aoCrescer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may want other columns
  useLayoutEffect(() => {
    if (!fixo) soltarColunas(corpo.current?.closest('table'));
  }, [itens, fixo]);
  useEffect(() => {
    if (quantas === itens.length) return disporAosPoucos(corpo.current?.closest('table'));
  }, [quantas, itens]);
  const aoMarcar = useMarcar(resto.selecao);
  const primeiro = useCallback((grupo: HTMLTableSectionElement | null) => {
    corpo.current = grupo;
    return seguirGrupo(grupo);
  }, []);
  const grupos = Array.from({ length: Math.ceil(quantas / POR_GRUPO) }, (_, i) => i * POR_GRUPO);
  return (
    <>
      {grupos.map((de) => (
        <tbody
          key={de}
          ref={de === 0 ? primeiro : seguirGrupo}
          className={classeDoGrupo(de)}
          aria-busy={(de === 0 && quantas < itens.length) || undefined}
          {...teclasDaTabela}
          {...PAPEL.grupo}
        >
          <Linhas itens={itens} de={de} ate={Math.min(quantas, de + POR_GRUPO)} aoMarcar={aoMarcar} {...resto} />
        </tbody>
      ))}
      {quantas < itens.length && <Vaga linhas={itens.length - quantas} />}
    </>
  );
}

/** What marks a row, the same function while the selection changes: only the row that is marked is made again. */
function useMarcar<T>(selecao: PropsDoCorpo<T>['selecao']) {
  const atual = useRef(selecao);
  useLayoutEffect(() => {
    atual.current = selecao;
  }, [selecao]);
  return useCallback((item: T, sim: boolean) => atual.current?.marcar([item], sim), []);
}

interface PropsDasLinhas<T> extends PropsDoCorpo<T> {
  itens: readonly T[];
  de: number;
  ate: number;
  aoMarcar: (item: T, sim: boolean) => void;
}

const Linhas = memo(function Linhas<T>({ itens, de, ate, idDe, selecao, ...resto }: PropsDasLinhas<T>) {
  return itens.slice(de, ate).map((item) => (
    <Linha
      key={idDe(item)}
      item={item}
      {...(selecao && {
        marca: `Selecionar ${selecao.rotuloDe(item)}`,
        desabilitada: selecao.pode?.(item) === false,
        marcada: selecao.tem(selecao.idDe(item)),
      })}
      {...resto}
    />
  ));
  // What `memo` answers has lost the type of the item.
}) as <T>(props: PropsDasLinhas<T>) => ReactNode;

/** The place of the rows that are on their way, so that nothing jumps when they come. */
function Vaga({ linhas }: { linhas: number }) {
  return (
    <tbody aria-hidden="true" className="tabela-vaga">
      <tr>
        <td style={{ height: linhas * ALTURA_DE_UMA_LINHA }} />
      </tr>
    </tbody>
  );
}

const ALTURA_DE_UMA_LINHA = 56;

interface PropsDaLinha<T> extends Pick<PropsDasLinhas<T>, 'colunas' | 'acoes' | 'anulado' | 'aoMarcar'> {
  item: T;
  /** Name of its check box; none, no check box. */
  marca?: string;
  desabilitada?: boolean;
  marcada?: boolean;
}

const Linha = memo(function Linha<T>({ item, colunas, acoes, anulado, aoMarcar, marca, ...props }: PropsDaLinha<T>) {
  const { desabilitada = false, marcada = false } = props;
  const linha = useRef<HTMLTableRowElement>(null);
  const principal = colunas.find((coluna) => coluna.principal) ?? colunas[0];
  useEffect(() => umaParada(linha.current));
  return (
    <tr
      ref={linha}
      {...PAPEL.linha}
      className={anulado?.(item) ? 'tabela-anulado' : undefined}
      data-selecionado={marca === undefined ? undefined : marcada}
    >
      {marca !== undefined && (
        <td className="tabela-marca" {...PAPEL.celula}>
          <CaixaDeMarcar
            rotulo={marca}
            desabilitada={desabilitada}
            marcada={marcada}
            aoMudar={(sim) => aoMarcar(item, sim)}
          />
        </td>
      )}
      {colunas.map((coluna) => (
        <Celula key={coluna.chave} coluna={coluna} item={item} principal={coluna === principal} />
      ))}
      {acoes !== undefined && (
        <td className="tabela-acoes" {...PAPEL.celula}>
          <div>{acoes(item)}</div>
        </td>
      )}
    </tr>
  );
  // What `memo` answers has lost the type of the item.
}) as <T>(props: PropsDaLinha<T>) => ReactNode;

function Celula<T>({ coluna, item, principal }: { coluna: Coluna<T>; item: T; principal: boolean }) {
  const conteudo = coluna.celula(item);
  if (!principal) {
    return (
      <td className={ehNumeroLongo(conteudo) ? 'tabela-numero' : classeDe(coluna)} {...PAPEL.celula}>
        {conteudo}
      </td>
    );
  }
  return (
    <th scope="row" className={classeDe(coluna)} {...PAPEL.nome}>
      {conteudo}
    </th>
  );
}

function Esqueleto({ celulas }: { celulas: number }) {
  return Array.from({ length: 6 }, (_, linha) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no identity
    <tr key={linha}>
      {Array.from({ length: celulas }, (_, celula) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor have their cells
        <td key={celula}>
          <BarraDeEsqueleto />
        </td>
      ))}
    </tr>
  ));
}

const classeDe = <T,>({ alinhar, longa = false }: Coluna<T>) =>
  longa ? 'tabela-longa' : alinhar && `tabela-${alinhar}`;

interface CabecalhoProps<T> {
  coluna: Coluna<T>;
  ordem: string | undefined;
  aoOrdenar: (ordem: string) => void;
}

function Cabecalho<T>({ coluna, ordem, aoOrdenar }: CabecalhoProps<T>) {
  const sentido = ordem === coluna.chave ? 'ascending' : ordem === `-${coluna.chave}` ? 'descending' : undefined;
  return (
    <th
      scope="col"
      {...PAPEL.titulo}
      className={classeDe(coluna)}
      style={{ width: coluna.largura }}
      aria-sort={coluna.ordenavel ? (sentido ?? 'none') : undefined}
    >
      {coluna.ordenavel ? (
        <button
          type="button"
          className="tabela-ordenar"
          onClick={() => aoOrdenar(sentido === 'ascending' ? `-${coluna.chave}` : coluna.chave)}
        >
          {t(coluna.titulo)}
          <span aria-hidden="true" className={sentido === undefined ? 'tabela-seta' : 'tabela-seta tabela-seta-ativa'}>
            {sentido === 'descending' ? <CaretDownOutlined /> : <CaretUpOutlined />}
          </span>
        </button>
      ) : (
        t(coluna.titulo)
      )}
    </th>
  );
}
