import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { t } from '../lib/idioma.ts';
import { CaixaDeMarcar } from './caixa-de-marcar.tsx';
import { BarraDeEsqueleto } from './carregando.tsx';
import { TELA_MEDIA, useMedia } from './media.ts';
import { ehNumeroLongo } from './numero-longo.ts';
import type { Coluna, TabelaProps } from './tabela.tsx';
import { useTeclasDaTabela } from './teclas-da-tabela.ts';

interface Props<T> extends TabelaProps<T> {
  /** Undefined while the first page is on its way. */
  itens: T[] | undefined;
  /** Rows of this page that may be selected, and how many of them are. */
  marcaveis: T[];
  marcados: number;
}

/** The wide form: a real table with a sticky header. */
export function TabelaLinhas<T>({
  rotulo,
  colunas,
  idDe,
  lista,
  acoes,
  selecao,
  anulado,
  itens,
  marcaveis,
  marcados,
}: Props<T>) {
  const principal = colunas.find((coluna) => coluna.principal) ?? colunas[0];
  const rola = useMedia(TELA_MEDIA);
  const teclas = useTeclasDaTabela();
  return (
    // A wide table scrolls by keyboard too, so its frame takes the focus.
    <section
      className="tabela-moldura"
      aria-label={t('{rotulo}, tabela', { rotulo: t(rotulo) })}
      tabIndex={rola ? 0 : undefined}
    >
      <table aria-label={t(rotulo)}>
        <thead>
          <tr>
            {selecao !== undefined && (
              <th scope="col" className="tabela-marca">
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
              <th scope="col" className="tabela-acoes">
                {t('Ações')}
              </th>
            )}
          </tr>
        </thead>
        <tbody {...teclas}>
          {itens === undefined ? (
            <Esqueleto celulas={colunas.length + Number(selecao !== undefined) + Number(acoes !== undefined)} />
          ) : (
            itens.map((item) => (
              <tr
                key={idDe(item)}
                className={anulado?.(item) ? 'tabela-anulado' : undefined}
                data-selecionado={selecao?.tem(selecao.idDe(item))}
              >
                {selecao !== undefined && (
                  <td className="tabela-marca">
                    <CaixaDeMarcar
                      rotulo={`Selecionar ${selecao.rotuloDe(item)}`}
                      desabilitada={selecao.pode?.(item) === false}
                      marcada={selecao.tem(selecao.idDe(item))}
                      aoMudar={(marcada) => selecao.marcar([item], marcada)}
                    />
                  </td>
                )}
                {colunas.map((coluna) => (
                  <Celula key={coluna.chave} coluna={coluna} item={item} principal={coluna === principal} />
                ))}
                {acoes !== undefined && (
                  <td className="tabela-acoes">
                    <div>{acoes(item)}</div>
                  </td>
                )}
              </tr>
            ))
          )}
        </tbody>
      </table>
    </section>
  );
}

function Celula<T>({ coluna, item, principal }: { coluna: Coluna<T>; item: T; principal: boolean }) {
  const conteudo = coluna.celula(item);
  if (!principal) return <td className={ehNumeroLongo(conteudo) ? 'tabela-numero' : classeDe(coluna)}>{conteudo}</td>;
  return (
    <th scope="row" className={classeDe(coluna)}>
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
