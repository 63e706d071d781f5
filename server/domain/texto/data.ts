/*
 * Calendar dates are `yyyy-MM-dd` texts: they have no time and no zone (R8). An instant (`Date`) becomes a date only in
 * a named IANA zone, the institution's FUSO_HORARIO.
 */

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const BR = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const DIA_EM_MS = 86_400_000;

const DIAS_DOS_MESES = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const bissexto = (ano: number) => ano % 4 === 0 && (ano % 100 !== 0 || ano % 400 === 0);
/** Whole cycles of 400 years have as many days each; `Date.UTC` takes years below 100 for those after 1900. */
const CICLO_EM_MS = 146_097 * DIA_EM_MS;

/** Milliseconds of the date's midnight in UTC, or null when the date does not exist (year 1 to 9999). */
function emUtc(iso: string): number | null {
  if (!ISO.test(iso)) return null;
  const [ano, mes, dia] = [Number(iso.slice(0, 4)), Number(iso.slice(5, 7)), Number(iso.slice(8))];
  const dias = mes === 2 && bissexto(ano) ? 29 : (DIAS_DOS_MESES[mes - 1] ?? 0);
  if (ano < 1 || dia < 1 || dia > dias) return null;
  return Date.UTC(ano + 400, mes - 1, dia) - CICLO_EM_MS;
}

/** `yyyy-MM-dd` (2024-02-29 exists, 2023-02-29 does not). */
export function dataExiste(iso: string): boolean {
  return emUtc(iso) !== null;
}

/** Date `dias` days later (earlier when negative), or null when `iso` or the result is no date of years 1 to 9999. */
export function somarDias(iso: string, dias: number): string | null {
  const base = emUtc(iso);
  if (base === null || !Number.isInteger(dias)) return null;
  const data = new Date(base + dias * DIA_EM_MS);
  const ano = data.getUTCFullYear();
  if (Number.isNaN(ano) || ano < 1 || ano > 9999) return null;
  return data.toISOString().slice(0, 10);
}

/** The day before, across months, years and leap days; null when `iso` is not a date. */
export function diaAnterior(iso: string): string | null {
  return somarDias(iso, -1);
}

/** Days from `inicio` to `fim` (negative when `fim` comes first), or null when one of them is not a date. */
export function diasEntre(inicio: string, fim: string): number | null {
  const [de, ate] = [emUtc(inicio), emUtc(fim)];
  return de === null || ate === null ? null : Math.round((ate - de) / DIA_EM_MS);
}

/** False when one of them is no date. */
export function depois(primeira: string, segunda: string): boolean {
  const dias = diasEntre(primeira, segunda);
  return dias !== null && dias < 0;
}

/** `yyyy-MM-dd` → `dd/MM/yyyy` (GER-28); what is not a date stays as it is. */
export function formatarData(iso: string): string {
  const partes = ISO.exec(iso);
  return partes ? `${partes[3]}/${partes[2]}/${partes[1]}` : iso;
}

/** `dd/MM/yyyy` → `yyyy-MM-dd`, or null when it is not a date that exists. */
export function lerData(texto: string): string | null {
  const partes = BR.exec(texto.trim());
  if (!partes) return null;
  const iso = `${partes[3]}-${partes[2]}-${partes[1]}`;
  return dataExiste(iso) ? iso : null;
}

/** `yyyy-MM-dd` in an IANA zone, e.g. America/Cuiaba (R8). Throws RangeError for no zone. */
export function hojeEm(agora: Date, fuso: string): string {
  const p = partesEm(agora, fuso);
  return `${p.ano}-${p.mes}-${p.dia}`;
}

/** `dd/MM/yyyy HH:mm:ss` in an IANA zone: the format of the logs (GER-29). */
export function formatarDataHora(instante: Date, fuso: string): string {
  const p = partesEm(instante, fuso);
  return `${p.dia}/${p.mes}/${p.ano} ${p.hora}:${p.minuto}:${p.segundo}`;
}

const formatos = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs a hundred times as much as using it. */
function formatoEm(fuso: string): Intl.DateTimeFormat {
  const pronto = formatos.get(fuso);
  if (pronto !== undefined) return pronto;
  const formato = new Intl.DateTimeFormat('en-US', {
    timeZone: fuso,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatos.set(fuso, formato);
  return formato;
}

/** `MM/dd/yyyy, HH:mm:ss`: taking this text apart costs a third of `formatToParts`. */
const EM_INGLES = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+):(\d+)$/;

function partesEm(instante: Date, fuso: string) {
  const [, mes = '', dia = '', ano = '', hora = '', minuto = '', segundo = ''] =
    EM_INGLES.exec(formatoEm(fuso).format(instante)) ?? [];
  return { ano: ano.padStart(4, '0'), mes, dia, hora, minuto, segundo };
}
