// Service worker of /digital/ (GER-36, A17). Keeps hashed static files only: their content never changes under one name.
// Pages and API answers always come from the network; without one, the page that reads seals comes from what it has kept
// of itself.
const CACHE = 'estaticos-v1';
const ESTATICO = /^\/digital\/assets\/[^/]+-[\w-]{8,}\.(js|css|woff2|svg|png|webp)$/;
const LIMITE = 200;
const VERIFICADOR = 'verificador-v1';
const PAGINA_DO_SELO = '/digital/v';

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (evento) => {
  evento.waitUntil(
    caches
      .keys()
      .then((nomes) =>
        Promise.all(nomes.filter((nome) => nome !== CACHE && nome !== VERIFICADOR).map((nome) => caches.delete(nome))),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (evento) => {
  const { request } = evento;
  const url = new URL(request.url);
  if (request.mode === 'navigate' && url.pathname === PAGINA_DO_SELO) {
    evento.respondWith(fetch(request).catch(async () => (await caches.match(PAGINA_DO_SELO)) ?? Response.error()));
    return;
  }
  if (request.method !== 'GET' || url.origin !== self.location.origin || !ESTATICO.test(url.pathname)) return;
  evento.respondWith(responder(request));
});

async function responder(request) {
  const cache = await caches.open(CACHE);
  const guardada = await cache.match(request);
  if (guardada) return guardada;
  const resposta = await fetch(request);
  // A missing file may come back as a page: never keep that under a script's name.
  if (resposta.ok && !(resposta.headers.get('content-type') ?? '').includes('text/html')) {
    await cache.put(request, resposta.clone());
    const guardadas = await cache.keys();
    await Promise.all(guardadas.slice(0, Math.max(0, guardadas.length - LIMITE)).map((velha) => cache.delete(velha)));
  }
  return resposta;
}
