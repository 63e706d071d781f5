import { FORMATOS_DA_LISTA, type FormatoDaLista } from '#contract/common.ts';
import type { NomeDaLista } from '#contract/sessao.contract.ts';
import { useAparencia } from '../lib/minhas-listas.ts';
import { arrumarColunas } from './arrumar-colunas.ts';
import { baixarDaTela } from './baixar-da-tela.ts';
import { BaixarLista } from './baixar-lista.tsx';
import { EscolhaDeColunas } from './escolha-de-colunas.tsx';
import { BotaoDeFiltros, type Filtro, FiltrosAtivos } from './filtros-da-lista.tsx';
import { Tabela, type TabelaProps } from './tabela.tsx';

interface Props<T> extends Omit<TabelaProps<T>, 'recorte' | 'densidade'> {
  /** Under which its looks are kept for each person. */
  nome: NomeDaLista;
  filtros?: {
    filtros: readonly Filtro[];
    carregando: boolean;
    aoMudar: (novos: Record<string, readonly string[]>) => void;
    aoAbrir: () => void;
  };
  /** It downloads the list as it is filtered and ordered, in these columns; one that is here as a whole needs none for CSV. */
  baixar?: (formato: FormatoDaLista, colunas: string[]) => Promise<unknown>;
}

/** The table of a staff list, with what an office does with long lists: filters, columns, density, download, print. */
export function TabelaDaEquipe<T>({ nome, filtros, baixar, barra, colunas, consulta, ...props }: Props<T>) {
  const { aparencia, pronta, mudar, falhou } = useAparencia(nome);
  const densidade = aparencia?.densidade ?? 'normal';
  const arrumadas = arrumarColunas(colunas, aparencia?.colunas);
  const visiveis = arrumadas.filter(({ mostra }) => mostra).map(({ coluna }) => coluna);
  const { data } = consulta;
  const formatos = baixar ? FORMATOS_DA_LISTA : Array.isArray(data) ? (['csv'] as const) : [];
  const aoBaixar = (formato: FormatoDaLista) => {
    if (baixar) {
      return baixar(
        formato,
        visiveis.map(({ chave }) => chave),
      );
    }
    if (Array.isArray(data)) baixarDaTela(nome, data, visiveis, props.lista);
  };
  return (
    <Tabela<T>
      {...props}
      // Drawn once, in the columns that the person chose.
      consulta={pronta ? consulta : { ...consulta, data: undefined, isPending: true }}
      colunas={visiveis}
      densidade={densidade}
      barra={
        <>
          {barra !== undefined && <div className="fila">{barra}</div>}
          <div className="tabela-ferramentas fila">
            {filtros !== undefined && <BotaoDeFiltros {...filtros} />}
            <EscolhaDeColunas colunas={arrumadas} densidade={densidade} aoMudar={mudar} falhou={falhou} />
            <BaixarLista formatos={formatos} aoBaixar={aoBaixar} />
          </div>
        </>
      }
      recorte={filtros !== undefined && <FiltrosAtivos {...filtros} />}
    />
  );
}
