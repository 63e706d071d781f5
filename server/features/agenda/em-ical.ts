import { hash } from 'node:crypto';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { type Prazo, situacaoDoPrazo } from '#domain/agenda/prazo.ts';
import { tipoDePrazo } from '#domain/agenda/tipos.ts';

interface Origem {
  urlPublica: string;
  agora: Date;
  hoje: string;
}

/**
 * The deadlines as iCalendar, one all-day event each; what waits without a date stands on today. It says kind, count
 * and norm, never about whom: an address can be passed on.
 */
export function emICal(prazos: readonly Prazo[], { urlPublica, agora, hoje }: Origem): string {
  const { hostname } = new URL(urlPublica);
  const calendario = ical({
    name: 'Prazos do registro de diplomas',
    prodId: { company: hostname, product: 'registro-de-diplomas', language: 'PT' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3_600,
  });
  for (const prazo of prazos) {
    const { titulo, norma } = tipoDePrazo(prazo.tipo);
    const vencido = situacaoDoPrazo(prazo, hoje) === 'vencido' ? ' (vencido)' : '';
    calendario.createEvent({
      id: `${hash('sha256', prazo.chave, 'hex').slice(0, 32)}@${hostname}`,
      stamp: agora,
      start: new Date(`${prazo.limite ?? hoje}T00:00:00Z`),
      timezone: 'UTC',
      allDay: true,
      summary: `${titulo}${prazo.quantos > 1 ? ` (${prazo.quantos})` : ''}${vencido}`,
      description: norma ?? null,
      url: `${urlPublica}/digital/agenda`,
    });
  }
  // Each line ends in CRLF, the last one too (RFC 5545, 3.1), which the library leaves out.
  return `${calendario.toString()}\r\n`;
}
