import type { Dito } from '#contract/common.ts';
import { useHora } from '../lib/instituicao.ts';

/** Why something was stated, by whom and when, and who confirmed it: it stays beside what it is the reason of. */
export function QuemDisse({ dito: { motivo, por, em, confirmadoPor } }: { dito: Dito }) {
  const hora = useHora();
  const confirmacao = confirmadoPor === null ? '' : ` · confirmado por ${confirmadoPor}`;
  return <span className="texto-menor">{`Motivo: ${motivo} · ${por}, ${hora(em)}${confirmacao}`}</span>;
}
