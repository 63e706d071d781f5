/*
 * By version of the connector. Up to 0.20 it is layout 1.04.1, whose JSON schemas (0.16.0) are public; from
 * 0.21 on it is 1.05 in the same style, of which no schema was found: what is written beyond 0.16 has a name each and
 * can be turned off (CONECTOR_DESVIOS), should an installation refuse it.
 */

/** Said in a 1.05 document in a way that the schemas 0.16 do not have. */
export const DESVIOS = [
  /** CodigoCurriculo, the codes of activities and internships, areas. */
  'curriculo',
  /** HoraEmissaoHistorico. */
  'hora',
  /** Several or labelled hours of one entry as a list; without it, their sum. */
  'cargas',
  /** 1.05's words of FormaAcesso; without it, the nearest of 1.04.1. */
  'forma-acesso',
  /** A person who grants an internship, and the institution whose archive was taken over. */
  'pessoas',
] as const;
export type Desvio = (typeof DESVIOS)[number];

export interface ContratoDoConector {
  leiaute: '1.04.1' | '1.05';
  desvios: ReadonlySet<Desvio>;
}

const PRIMEIRA_COM_105 = 21;
const VERSAO = /^v?(\d+)\.(\d+)/;

/** The contract of a version ('0.25.0'); null or unreadable is today's. */
export function contratoDaVersao(versao: string | null, desvios: readonly Desvio[] = DESVIOS): ContratoDoConector {
  const [, maior, menor] = VERSAO.exec(versao ?? '') ?? [];
  const antigo = maior === '0' && Number(menor) < PRIMEIRA_COM_105;
  return antigo ? { leiaute: '1.04.1', desvios: new Set() } : { leiaute: '1.05', desvios: new Set(desvios) };
}
