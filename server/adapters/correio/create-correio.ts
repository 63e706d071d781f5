import type { Config } from '../../config.ts';
import type { CorreioPort } from './correio.port.ts';
import { createCorreioSimulado } from './correio.simulado.ts';
import { createCorreioSmtp } from './correio.smtp.ts';

/** SMTP where it is configured, a box that keeps messages in the demonstration, else null: mail is switched off. */
export function createCorreio({ correio, modo }: Pick<Config, 'correio' | 'modo'>): CorreioPort | null {
  const { url, de, exigirTls } = correio;
  if (url !== undefined) return createCorreioSmtp({ url, de, exigirTls });
  return modo === 'demo' ? createCorreioSimulado() : null;
}
