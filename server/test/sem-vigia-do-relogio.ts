import type { VigiaDoRelogio } from '../db/relogio.queries.ts';

/** Tests move their own clock, back as well. */
export const SEM_VIGIA_DO_RELOGIO: VigiaDoRelogio = {
  adiante: async () => null,
  saltou: async () => null,
  exigirEmDia: async () => undefined,
  esquecer: () => undefined,
};
