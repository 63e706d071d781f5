import { z } from 'zod';
import { textoOuNull } from './common.ts';
import { publico } from './endpoint.ts';

/** Fewer people than this are not counted in public. */
export const MINIMO_DE_PESSOAS = 5;

const inteiroOuNull = z.number().int().nullable();
/** Days: half within `mediana`, nine in ten within `p90`; null where fewer than five people are behind them. */
const prazo = z.object({ mediana: inteiroOuNull, p90: inteiroOuNull });

/** Figures that are measured now and then, as they look at every record. */
export const medidasSchema = z.object({
  /** Registered in the last twelve months. */
  daColacaoAoRegistro: prazo,
  doRegistroAoDou: prazo,
  /** Share of the records that stand, in per cent with one decimal. */
  assinadosPorCento: z.number().nullable(),
});
export type Medidas = z.infer<typeof medidasSchema>;

/** The figures, and what is counted at each call. Dates yyyy-MM-dd, months yyyy-MM. */
const transparenciaResponse = medidasSchema.extend({
  /** Newest first, 24 at most; `registrados` null: fewer than five. */
  meses: z.array(z.object({ mes: z.string(), registrados: inteiroOuNull })),
  listaAnulados: z.object({ numeroDeSequencia: z.number().int(), dataCriacao: z.string() }).nullable(),
  medidoEm: z.iso.datetime().nullable(),
  /** Share of the minutes since the first sample, of the last 90 days at most, at which the register worked. */
  disponibilidade: z.object({ porCento: z.number().nullable(), desde: textoOuNull }),
  /** Head of the open log; `raiz` in hex. Null while nothing is published. */
  log: z.object({ tamanho: z.number().int(), raiz: z.string(), em: z.iso.datetime() }).nullable(),
});
export type Transparencia = z.infer<typeof transparenciaResponse>;

export const transparenciaApi = {
  /** Delays and the signed share are measured once an hour; no count of fewer than five people. */
  ler: publico('GET /api/publico/transparencia', {
    resumo:
      'Números do registro: diplomas por mês, prazos, lista de anulados, disponibilidade e cabeça do registro aberto.',
    limitePorMinuto: 60,
    etag: true,
    resposta: transparenciaResponse,
  }),
  /** The months as an Atom feed (RFC 4287). */
  lerFeed: publico('GET /api/publico/transparencia/feed', {
    resumo: 'Diplomas registrados por mês, como feed Atom.',
    limitePorMinuto: 60,
    resposta: 'arquivo',
  }),
};
