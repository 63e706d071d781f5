import { dataExiste, formatarData } from '#domain/texto/data.ts';
import { comSinaisUsuais } from '#domain/texto/parecidos.ts';

const MESES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];
const MES = MESES.map((mes) => `${mes.slice(0, 3)}(?:${mes.slice(3)})?`).join('|');
/** `15 de janeiro de 2026`, `1º/mar/2026`, `15janeiro2026`. */
const POR_EXTENSO = new RegExp(`^(\\d{1,2})[ºo]?[\\s/.-]*(?:de\\s*)?(${MES})\\.?[\\s/.-]*(?:de\\s*)?(\\d{4})$`, 'i');
const SEM_CEDILHA = /^(\d{1,2}\D*)marco/i;

/** Spreadsheets write it behind a date that has no time. */
const MEIA_NOITE = /[ T]00:00(?::00(?:\.0+)?)?Z?$/;

const dois = (numero: number | string): string => String(numero).padStart(2, '0');

/** A date written with the name of its month as dd/mm/aaaa, or null. */
function lerPorExtenso(texto: string): string | null {
  const partes = POR_EXTENSO.exec(texto.replace(SEM_CEDILHA, '$1março'));
  if (partes === null) return null;
  const [, dia = '', mes = '', ano = ''] = partes;
  const numero = MESES.findIndex((um) => um.startsWith(mes.toLowerCase().slice(0, 3))) + 1;
  return `${dois(dia)}/${dois(numero)}/${ano}`;
}

/**
 * Digits get their slashes, dashes and dots become slashes, a date in another writing is turned into this one. A text
 * that cannot be a date stays as it was written, for the rule to refuse it: taken away, it would pass for an emptied
 * field or for another date.
 */
export function mascararData(texto: string): string {
  const limpo = comSinaisUsuais(texto).trim().replace(MEIA_NOITE, '');
  if (dataExiste(limpo)) return formatarData(limpo);
  // The year of yyyy-MM-dd that is typed: its first four digits have got a slash, and no month is above 12.
  const ano = /^(\d{2})\/?(1[3-9]|[2-9]\d)-(.*)$/.exec(limpo);
  if (ano !== null) return `${ano[1]}${ano[2]}-${ano[3]}`;
  if (!/^[\d\s./-]*$/.test(limpo)) return lerPorExtenso(limpo) ?? texto.trimStart();
  const comBarras = limpo.replace(/\s*[./-]\s*|\s+/g, '/');
  // With both slashes there, it is a date that is being corrected.
  if (/\/.*\//.test(comBarras)) return comBarras;
  return comBarras.replace(/^(\d{2})(\d)/, '$1/$2').replace(/^(\d{1,2}\/\d{2})(\d)/, '$1/$2');
}

/** `5/3/2026` → `05/03/2026`; only once the field is left, as it may be a date that is being corrected. */
export const comZeros = (texto: string): string =>
  texto.replace(
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/,
    (_, dia: string, mes: string, ano: string) => `${dois(dia)}/${dois(mes)}/${ano}`,
  );
