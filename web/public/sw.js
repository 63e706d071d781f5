// Service worker of /digital/ (GER-36, A17). Keeps hashed static files only: their content never changes under one name.
// Pages and API answers always come from the network; without one, the pages that read seals and XML files come from what
// they have kept of themselves, and any other says so. No answer about a person is ever kept.
const CACHE = 'estaticos-v1';
const ESTATICO = /^\/digital\/assets\/[^/]+-[\w-]{8,}\.(js|css|woff2|svg|png|webp)$/;
const LIMITE = 200;
const VERIFICADOR = 'verificador-v1';
const SEM_REDE = ['/digital/v', '/digital/verificar-xml'];

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
  if (request.mode === 'navigate' && url.origin === self.location.origin) {
    evento.respondWith(fetch(request).catch(async () => (await guardada(url.pathname)) ?? semRede()));
    return;
  }
  if (request.method !== 'GET' || url.origin !== self.location.origin || !ESTATICO.test(url.pathname)) return;
  evento.respondWith(responder(request));
});

async function guardada(caminho) {
  const pagina = SEM_REDE.find((uma) => uma === caminho.toLowerCase().replace(/\/$/, ''));
  const resposta = pagina && (await (await caches.open(VERIFICADOR)).match(pagina));
  return resposta && comOutroNonce(resposta);
}

// A nonce serves once: the kept page gets another one each time that it is shown, in its policy as in its text.
async function comOutroNonce(resposta) {
  const headers = new Headers(resposta.headers);
  const politica = headers.get('content-security-policy') ?? '';
  const [, velho] = /'nonce-([^']+)'/.exec(politica) ?? [];
  if (velho === undefined) return resposta;
  const novo = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  headers.set('content-security-policy', politica.replaceAll(velho, novo));
  return new Response((await resposta.text()).replaceAll(velho, novo), { headers });
}

const semRede = () =>
  new Response(
    `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sem conexão</title><main><h1>Sem conexão</h1>
<p>A situação de um diploma só pode ser consultada com a rede. Nada foi alterado.</p>
<p><a href="/digital/verificar-xml">Verificar um XML sem rede</a></p>
<p lang="en">No connection: the status of a diploma needs the network.</p>
<p lang="es">Sin conexión: la situación de un diploma necesita la red.</p></main></html>`,
    {
      status: 503,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" },
    },
  );

async function responder(request) {
  const daCaixa = await caches.match(request, { cacheName: CACHE }).catch(() => undefined);
  if (daCaixa) return daCaixa;
  const resposta = await fetch(request);
  // A missing file may come back as a page: never keep that under a script's name.
  if (resposta.ok && !(resposta.headers.get('content-type') ?? '').includes('text/html')) {
    // A full or blocked store keeps nothing; the file is here all the same.
    await guardar(request, resposta.clone()).catch(() => undefined);
  }
  return resposta;
}

async function guardar(request, resposta) {
  const cache = await caches.open(CACHE);
  await cache.put(request, resposta);
  const guardadas = await cache.keys();
  await Promise.all(guardadas.slice(0, Math.max(0, guardadas.length - LIMITE)).map((velha) => cache.delete(velha)));
}
