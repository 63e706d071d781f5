import { apoioApi } from '#contract/apoio.contract.ts';

/** For the verifier's page without a network; the service worker answers with it, too. */
const CAIXA = 'verificador-v1';

/** This browser keeps pages: never where the address is not https, nor where it blocks the data of sites. */
export const guardaPaginas = (): boolean => typeof caches !== 'undefined';

/** A text from the network, or the copy kept of it; `em`: when the copy was made, null for what came just now. */
interface Obtido {
  texto: string;
  em: Date | null;
}

/** Fetches, keeps and answers; without a network answers what was kept. Null when there is neither. */
export async function obter(endereco: string): Promise<Obtido | null> {
  const caixa = guardaPaginas() ? await caches.open(CAIXA).catch(() => null) : null;
  try {
    const resposta = await fetch(endereco, { cache: 'no-cache', credentials: 'omit' });
    if (!resposta.ok) throw new Error(String(resposta.status));
    const texto = await resposta.text();
    const copia = new Response(texto, { headers: { 'x-guardado-em': new Date().toISOString() } });
    // A full or blocked store keeps nothing; what came is here all the same.
    await caixa?.put(endereco, copia).catch(() => undefined);
    return { texto, em: null };
  } catch {
    const guardada = await caixa?.match(endereco);
    if (guardada === undefined) return null;
    return { texto: await guardada.text(), em: new Date(guardada.headers.get('x-guardado-em') ?? 0) };
  }
}

/** The text that a page kept for use without a network; null where there is none. */
export async function lerGuardado(endereco: string): Promise<string | null> {
  if (!guardaPaginas()) return null;
  return (await (await caches.open(CAIXA)).match(endereco))?.text() ?? null;
}

/** Keeps the page itself, what this installation is, all that it has loaded and what it loads later (`depois`), to work without a network. */
export async function guardarAPagina(pagina: string, depois: readonly string[] = []): Promise<void> {
  if (!guardaPaginas()) return;
  const estaticos = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((nome) => nome.startsWith(`${window.location.origin}/digital/assets/`));
  const [caixa, dosEstaticos] = await Promise.all([caches.open(CAIXA), caches.open('estaticos-v1')]);
  await Promise.all([
    caixa.addAll([pagina, apoioApi.lerInstituicaoPublica.path]),
    ...[...new Set([...estaticos, ...depois])].map(async (nome) => {
      if ((await dosEstaticos.match(nome)) === undefined) await dosEstaticos.add(nome);
    }),
  ]);
}
