import type { Marcas } from '../situacao.ts';

const SIM_NAO = [false, true] as const;

/** The 16 combinations of the four flags, legal or not: for tables and tests that go through all of them. */
export const TODAS_AS_MARCAS: readonly Marcas[] = SIM_NAO.flatMap((assinado) =>
  SIM_NAO.flatMap((suspenso) =>
    SIM_NAO.flatMap((cancelado) => SIM_NAO.map((revogado) => ({ assinado, suspenso, cancelado, revogado }))),
  ),
);

/** Short name of a combination, e.g. `assinado+suspenso`; `-` when no flag is set. */
export function nomeDasMarcas(marcas: Marcas): string {
  const postas = (['assinado', 'suspenso', 'cancelado', 'revogado'] as const).filter((marca) => marcas[marca]);
  return postas.length === 0 ? '-' : postas.join('+');
}
