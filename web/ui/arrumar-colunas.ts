import type { AparenciaDaLista } from '#contract/sessao.contract.ts';
import { principalDe } from './coluna-principal.ts';
import type { Coluna } from './tabela.tsx';

export interface ColunaArrumada<T> {
  coluna: Coluna<T>;
  mostra: boolean;
  /** It names the row: it cannot go out of sight. */
  fixa: boolean;
}

/** Puts the columns as a person likes them; one that the person never saw stands where it stands for everybody. */
export function arrumarColunas<T>(
  colunas: readonly Coluna<T>[],
  escolhidas: AparenciaDaLista['colunas'] = [],
): ColunaArrumada<T>[] {
  const principal = principalDe(colunas);
  const arrumada = (coluna: Coluna<T>, mostra: boolean) => {
    const fixa = coluna === principal;
    return { coluna, fixa, mostra: mostra || fixa };
  };
  const arrumadas = escolhidas.flatMap(({ chave, mostra }) =>
    colunas.filter((coluna) => coluna.chave === chave).map((coluna) => arrumada(coluna, mostra)),
  );
  for (const [lugar, coluna] of colunas.entries()) {
    if (arrumadas.some((uma) => uma.coluna === coluna)) continue;
    arrumadas.splice(lugar, 0, arrumada(coluna, !coluna.escondida));
  }
  return arrumadas;
}
