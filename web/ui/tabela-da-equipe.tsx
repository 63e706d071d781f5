import { BotaoDeFiltros, type Filtro, FiltrosAtivos } from './filtros-da-lista.tsx';
import { Tabela, type TabelaProps } from './tabela.tsx';

interface Props<T> extends Omit<TabelaProps<T>, 'recorte'> {
  /** Filters of its columns. */
  filtros?: {
    filtros: readonly Filtro[];
    carregando: boolean;
    aoMudar: (novos: Record<string, readonly string[]>) => void;
    aoAbrir: () => void;
  };
}

/** The table of a staff list, with what an office does with long lists. */
export function TabelaDaEquipe<T>({ filtros, barra, colunas, ...props }: Props<T>) {
  return (
    <Tabela<T>
      {...props}
      colunas={colunas.filter(({ escondida }) => !escondida)}
      barra={
        <>
          {barra !== undefined && <div className="fila">{barra}</div>}
          {filtros !== undefined && <BotaoDeFiltros {...filtros} />}
        </>
      }
      recorte={filtros !== undefined && <FiltrosAtivos {...filtros} />}
    />
  );
}
