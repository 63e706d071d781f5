/** Letters that Portuguese writes beyond ASCII, and what old books write beside them. */
const PORTUGUESES = /^[áàâãäéêëíîóôõöúüçñÁÀÂÃÄÉÊËÍÎÓÔÕÖÚÜÇÑºª°§–’“”]$/;
/** Beginnings of what UTF-8 looks like when it is read as Windows-1252. */
const DUAS_VEZES =
  /[ÃÂ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]/;

/** Of the signs beyond ASCII, from 0 to 1; 1 where there are none. */
export function parecePortugues(texto: string): number {
  let [todas, nossas] = [0, 0];
  for (const letra of texto) {
    if (letra < '\u0080') continue;
    todas += 1;
    if (PORTUGUESES.test(letra)) nossas += 1;
  }
  return todas === 0 ? 1 : nossas / todas;
}

/** Accents of UTF-8 read as Windows-1252 (`JOSÃ‰`). */
export const foiSalvoDuasVezes = (texto: string): boolean => DUAS_VEZES.test(texto);
