import { isoOuNulo } from './datas.ts';

/** Days that no registration reaches: a list without a period. */
export const SEMPRE = { inicio: '0001-01-01', fim: '9998-12-31' } as const;

/** A place in the list of records by date of registration; dates yyyy-MM-dd, both count. */
export interface PosicaoPedida {
  inicio: string;
  fim: string;
  deslocamento: number;
  /** The newest record first, or the oldest. */
  sentido: 'DESC' | 'ASC';
}

/** Whole months inside a period, [de, ate); what is left over at both ends is counted by day. */
function mesesInteiros(pedido: { inicio: string; fim: string }): { de: string; ate: string } {
  // A day later than the last one has a year of five figures.
  const [inicio = '', fim = ''] = [pedido.inicio, pedido.fim].map((dia) => (dia > SEMPRE.fim ? SEMPRE.fim : dia));
  const [ano, mes, dia] = inicio.split('-').map(Number);
  const de = new Date(Date.UTC(2000, (mes ?? 1) - 1 + (dia === 1 ? 0 : 1), 1));
  de.setUTCFullYear(de.getUTCFullYear() - 2000 + (ano ?? 0));
  const seguinte = new Date(`${fim}T00:00:00Z`);
  seguinte.setUTCDate(seguinte.getUTCDate() + 1);
  return { de: isoOuNulo(de), ate: `${isoOuNulo(seguinte).slice(0, 7)}-01` };
}

/**
 * SQL of `WITH …, posicao (total, dia, resto)`, always one row: how many records the period has, and on which day and
 * how many records into it the page begins (null beyond the end). It reads the counters of months and days, a few
 * hundred rows at most, so that page 50,000 costs what page 1 costs. `valor` adds a parameter and answers its
 * placeholder.
 */
export function comPosicao(pedida: PosicaoPedida, valor: (um: unknown) => string): string {
  const { de, ate } = mesesInteiros(pedida);
  const [inicio, fim, mesDe, mesAte] = [pedida.inicio, pedida.fim, de, ate].map((data) => `${valor(data)}::date`);
  const salto = `${valor(pedida.deslocamento)}::bigint`;
  const ordem = `ORDER BY inicio ${pedida.sentido}`;
  return `WITH bloco AS (
      SELECT mes, inicio, quantos, sum(quantos) OVER (${ordem}) AS ate_aqui FROM (
        SELECT * FROM registro_contagem WHERE mes AND inicio >= ${mesDe} AND inicio < ${mesAte}
        UNION ALL SELECT * FROM registro_contagem WHERE NOT mes AND inicio BETWEEN ${inicio} AND least(${fim}, ${mesDe} - 1)
        UNION ALL SELECT * FROM registro_contagem
        WHERE NOT mes AND inicio BETWEEN greatest(${inicio}, ${mesAte}) AND ${fim} AND ${mesAte} >= ${mesDe}) partes),
    achado AS (SELECT mes, inicio, ate_aqui - quantos AS antes FROM bloco WHERE ate_aqui > ${salto} ${ordem} LIMIT 1),
    dia AS (
      SELECT c.inicio, c.quantos, a.antes + sum(c.quantos) OVER (ORDER BY c.inicio ${pedida.sentido}) AS ate_aqui
      FROM achado a JOIN registro_contagem c
        ON NOT c.mes AND c.inicio >= a.inicio AND c.inicio < a.inicio + CASE WHEN a.mes THEN interval '1 month' ELSE interval '1 day' END),
    alvo AS (SELECT inicio, ${salto} - ate_aqui + quantos AS resto FROM dia WHERE ate_aqui > ${salto} ${ordem} LIMIT 1),
    posicao AS MATERIALIZED (
      SELECT coalesce((SELECT max(ate_aqui) FROM bloco), 0)::int AS total, (SELECT inicio FROM alvo) AS dia,
        (SELECT resto FROM alvo) AS resto)`;
}
