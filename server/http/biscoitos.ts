import type { Config } from '../config.ts';

const porHttps = ({ urlPublica }: Config): boolean => urlPublica.startsWith('https:');

/** Name of a cookie: with https no other host of the domain can set it. */
export const nomeDoCookie = (config: Config, nome: string): string => (porHttps(config) ? `__Host-${nome}` : nome);

/** Of this host alone, out of scripts' reach; `lax` only for what must come back with a visit another site starts. */
export const opcoesDoCookie = (config: Config, sameSite: 'strict' | 'lax' = 'strict') =>
  ({ path: '/', httpOnly: true, sameSite, secure: porHttps(config) }) as const;
