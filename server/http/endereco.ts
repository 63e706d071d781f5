import { isIP } from 'node:net';

/** Stands for a visitor whom a proxy could not or would not name: all of them count as one. */
export const SEM_ENDERECO = '0.0.0.0';

const MAPEADO = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/** The shortest spelling of an IPv6 address, or the IPv4 address that it maps. */
function canonico(v6: string): string {
  const curto = new URL(`http://[${v6}]`).hostname.slice(1, -1);
  const [, alto, baixo] = MAPEADO.exec(curto) ?? [];
  if (alto === undefined || baixo === undefined) return curto;
  return [alto, baixo].flatMap((par) => [parseInt(par, 16) >> 8, parseInt(par, 16) & 255]).join('.');
}

/**
 * Makes an address of what a proxy writes: quoted, in brackets, with port or zone, IPv4 mapped into IPv6 (RFC 7239 §6).
 * Null when it is none.
 */
export function lerEndereco(escrito: string): string | null {
  const semAspas = escrito.trim().replace(/^"(.*)"$/, '$1');
  const semPorta =
    /^\[([^\]]*)\](?::\d+)?$/.exec(semAspas)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(semAspas)?.[1] ?? semAspas;
  const semZona = semPorta.replace(/%.*$/, '');
  const versao = isIP(semZona);
  if (versao === 4) return semZona;
  return versao === 6 ? canonico(semZona) : null;
}

/** `Forwarded` (RFC 7239 §4): the `for` of each element. */
const deForwarded = (valor: string): string[] =>
  valor
    .split(',')
    .map((elemento) => /(?:^|;)\s*for\s*=\s*("[^"]*"|[^;]*)/i.exec(elemento)?.[1] ?? '')
    .map((um) => um.trim());

/**
 * The addresses of `X-Forwarded-For`, else of `Forwarded`, as Fastify reads them; null where there is neither. An empty
 * entry says nothing; one that is no address keeps its place, so that what stands left of it is not believed instead.
 */
export function cadeiaDeEnderecos(headers: Readonly<Record<string, string | string[] | undefined>>): string | null {
  const { 'x-forwarded-for': xff, forwarded } = headers;
  const emUm = (valor: string | string[]) => [valor].flat().join(',');
  const escritos =
    xff !== undefined ? emUm(xff).split(',') : forwarded !== undefined ? deForwarded(emUm(forwarded)) : null;
  if (escritos === null) return null;
  return escritos
    .filter((um) => um.trim() !== '')
    .map((um) => lerEndereco(um) ?? SEM_ENDERECO)
    .join(', ');
}

/** The eight groups of an IPv6 address in its shortest spelling. */
function grupos(v6: string): string[] {
  const [antes = '', depois] = v6.split('::');
  const [inicio, fim] = [antes, depois ?? ''].map((parte) => (parte === '' ? [] : parte.split(':'))) as [
    string[],
    string[],
  ];
  if (depois === undefined) return inicio;
  return [...inicio, ...Array<string>(8 - inicio.length - fim.length).fill('0'), ...fim];
}

/** Whom limits tell apart: an IPv4 address, or the /64 of an IPv6 one. */
export const vizinhanca = (endereco: string): string =>
  endereco.includes(':') ? `${grupos(endereco).slice(0, 4).join(':')}::/64` : endereco;

/** The network that is kept of an address: /24 of IPv4, /48 of IPv6. */
export const redeDe = (endereco: string): string =>
  endereco.includes(':')
    ? `${grupos(endereco).slice(0, 3).join(':')}::/48`
    : `${endereco.split('.').slice(0, 3).join('.')}.0/24`;
