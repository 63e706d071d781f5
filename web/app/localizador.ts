import { paths } from './paths.ts';

/**
 * PUB-37: an address that holds 'localizador', in the query or in the path, leads to the record locating page.
 * Answers where to go, or null when the address does not hold it or already is that page.
 */
export function destinoDoLocalizador(endereco: string): string | null {
  const url = new URL(endereco, 'http://localhost');
  if (!/localizador/i.test(url.pathname + url.search)) return null;
  const naBusca = [...url.searchParams].find(([nome]) => nome.toLowerCase() === 'localizador')?.[1];
  if (/\/Registro\/Localizar\/?$/i.test(url.pathname) && naBusca !== undefined) return null;
  const noCaminho = /localizador[=/:]([^/?&]+)/i.exec(url.pathname)?.[1];
  return paths.registroLocalizar.href(undefined, {
    localizador: naBusca ?? (noCaminho && decodeURIComponent(noCaminho)) ?? '',
  });
}
