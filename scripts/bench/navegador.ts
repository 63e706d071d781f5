import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { procurarChromium } from '../preparo/chromium.mjs';
import { type Bancada, montarBancada } from './bancada.ts';
import { type Medida, meioDe, relatar } from './tabela.ts';

/*
 * node scripts/bench/navegador.ts [records] — the public's pages on a phone (390 px, a processor four times slower, 1.6
 * Mbit/s, 150 ms, nothing kept before) and the office's on a desk, over a server of its own with the built client.
 * Prints a table; ends with 1 when a bar is missed.
 */
const VEZES = 3;
const LINHAS = 50;
const TELAS = ['Registros', 'Livros', 'Cursos', 'Formandos', 'Início'];
const OUTRAS = ['/verificar-xml', '/registro-aberto', '/v', '/transparencia', '/privacidade', '/acessibilidade'].concat(
  '/meu-diploma',
  '/compartilhado',
  '/conferir-em-lote',
);

const bancada = await montarBancada(Number(process.argv[2] ?? 10_000));
const executablePath = procurarChromium();
const navegador = await chromium.launch({
  ...(executablePath !== null && { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const medidas = [...(await medirPublico(navegador, bancada)), ...(await medirEscritorio(navegador, bancada))];
  relatar([{ quantos: bancada.quantos, medidas }]);
} finally {
  await navegador.close();
  await bancada.desmontar();
}

interface Rastro {
  lcp: number;
  cls: number;
  tarefa: number;
  inp: number;
}

/** Watches a page from before it is opened. */
async function abrir(navegador: Browser, { porta, cookie }: { porta: number; cookie?: string }) {
  const telefone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const contexto = await navegador.newContext({
    serviceWorkers: 'block',
    // The server draws pages for what the browser says that it is.
    ...(cookie ? { viewport: { width: 1280, height: 900 } } : { ...telefone, userAgent: devices['Pixel 7'].userAgent }),
  });
  const [name = '', value = ''] = cookie?.split('=') ?? [];
  if (cookie) await contexto.addCookies([{ name, value, url: `http://127.0.0.1:${porta}`, httpOnly: true }]);
  const pagina = await contexto.newPage();
  const cdp = await contexto.newCDPSession(pagina);
  const frear = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  if (!cookie) {
    const rede = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...rede });
    await frear(4);
  }
  await pagina.addInitScript(observar);
  const rastro = () => pagina.evaluate(() => (window as unknown as { rastro: Rastro }).rastro);
  return { pagina, contexto, frear, rastro, kb: () => bytes / 1024, base: `http://127.0.0.1:${porta}/digital` };
}

function observar(): void {
  const rastro = { lcp: 0, cls: 0, tarefa: 0, inp: 0 };
  Object.assign(window, { rastro });
  // A browser's largest paint ends at the first key; what a script types is none to it.
  let escrito = Number.POSITIVE_INFINITY;
  document.addEventListener('input', () => (escrito = performance.now()), { capture: true, once: true });
  const ouvir = (type: string, fazer: (um: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void) =>
    new PerformanceObserver((lista) => {
      for (const um of lista.getEntries()) fazer(um as never);
    }).observe({ type, buffered: true });
  ouvir('largest-contentful-paint', (um) => {
    if (um.startTime < escrito) rastro.lcp = um.startTime;
  });
  ouvir('layout-shift', (um) => {
    if (!um.hadRecentInput && um.startTime < escrito) rastro.cls += um.value;
  });
  const maior = (qual: 'tarefa' | 'inp') => (um: PerformanceEntry) => {
    rastro[qual] = Math.max(rastro[qual], um.duration);
  };
  ouvir('longtask', maior('tarefa'));
  ouvir('event', maior('inp'));
  // A frame in which no script runs is not reported, however long it takes: here each has a little of one.
  const cadaQuadro = () => requestAnimationFrame(cadaQuadro);
  cadaQuadro();
}

async function assentada(pagina: Page) {
  await pagina.locator('h1').first().waitFor();
  await pagina.locator('[aria-busy="true"], .carregando').first().waitFor({ state: 'detached' });
  await pagina.waitForTimeout(500);
}

/** The middle of `VEZES` openings, one figure by name. */
async function meios(medir: () => Promise<Record<string, number>>): Promise<Record<string, number>> {
  const todas: Record<string, number>[] = [];
  for (let vez = 0; vez < VEZES; vez += 1) todas.push(await medir());
  return Object.fromEntries(
    Object.keys(todas[0] ?? {}).map((nome) => [nome, meioDe(todas.map((um) => um[nome] ?? 0))]),
  );
}

async function medirPublico(navegador: Browser, { pool, produto: { porta } }: Bancada): Promise<Medida[]> {
  const { rows } = await pool.query<{ codigo: string; nome: string }>(
    'SELECT codigo_validacao AS codigo, nome_diplomado AS nome FROM registro WHERE NOT cancelado ORDER BY id DESC LIMIT 1',
  );
  const { codigo = '', nome = '' } = rows[0] ?? {};
  const paginas: [string, number, ((pagina: Page) => Promise<unknown>)?][] = [
    [
      '/ConsultaPublica',
      2_500,
      async (pagina) => {
        await pagina.getByLabel('Filtrar por Nome ou CPF').fill(nome);
        await pagina.waitForURL(/filtro=/);
        await pagina.locator('.tabela[aria-busy="false"]').waitFor();
      },
    ],
    [`/diploma/${codigo}`, 2_500],
    [
      `/localizar/${codigo}`,
      2_500,
      async (pagina) => {
        // Pressed as soon as it stands there: it waits for the captcha by itself.
        await pagina.getByRole('button', { name: /^Continuar$/ }).tap();
        await pagina.getByRole('article', { name: 'Diploma' }).waitFor({ timeout: 120_000 });
      },
    ],
    ...OUTRAS.map((onde): [string, number] => [onde, 3_500]),
  ];
  const medidas: Medida[] = [];
  for (const [onde, ate, usar] of paginas) {
    const um = await meios(async () => {
      const { pagina, contexto, rastro, kb, base } = await abrir(navegador, { porta });
      const inicio = performance.now();
      await pagina.goto(`${base}${onde}`, { waitUntil: usar ? 'load' : 'networkidle' });
      await usar?.(pagina);
      const pronta = performance.now() - inicio;
      await assentada(pagina);
      const visto = { ...(await rastro()), pronta, kb: kb() };
      await contexto.close();
      return visto;
    });
    const titulo = `Phone, ${onde.replace(codigo, '{code}')}`;
    const de = (qual: string, valor = 0, unidade: Medida['unidade'], barra: Medida['barra']) =>
      medidas.push({ titulo: `${titulo}: ${qual}`, valor, unidade, barra });
    de('largest paint', um.lcp, 'ms', { ate });
    de('shift', um.cls, '', { ate: 0.1 });
    if (usar) de('usable', um.pronta, 'ms', onde.startsWith('/localizar') ? {} : { ate: 4_000 });
    if (usar) de('longest press', um.inp, 'ms', { ate: 200 });
    if (onde === '/ConsultaPublica') de('first visit', um.kb, 'kB', { ate: 450 });
  }
  return medidas;
}

async function medirEscritorio(navegador: Browser, { cookie, produto: { porta } }: Bancada): Promise<Medida[]> {
  const um = await meios(async () => {
    const { pagina, contexto, frear, rastro, kb, base } = await abrir(navegador, { porta, cookie });
    const naBarra = (name: string) => pagina.getByRole('navigation').getByRole('link', { name, exact: true }).first();
    await pagina.goto(`${base}/cae`, { waitUntil: 'networkidle' });
    await naBarra('Registros').waitFor();
    const primeira = kb();
    const mudancas: number[] = [];
    for (const nome of TELAS) {
      // Who clicks has pointed at it before.
      await naBarra(nome).hover();
      await pagina.waitForTimeout(300);
      mudancas.push(await naBarra(nome).evaluate(mudarDeTela));
    }
    await naBarra('Registros').click();
    const tamanho = pagina.getByRole('combobox', { name: 'Registros por página' });
    await tamanho.waitFor();
    await pagina.waitForTimeout(500);
    await frear(4);
    await pagina.evaluate(() => Object.assign((window as unknown as { rastro: Rastro }).rastro, { tarefa: 0 }));
    await tamanho.click();
    await pagina.getByTitle(String(LINHAS), { exact: true }).click();
    // Not at each frame, whose work is what is measured.
    const todas = (linhas: number) => document.querySelectorAll('tbody tr').length >= linhas;
    await pagina.waitForFunction(todas, LINHAS, { polling: 250 });
    await pagina.waitForTimeout(1_000);
    const { tarefa } = await rastro();
    await contexto.close();
    return { primeira, mudanca: Math.max(...mudancas), tarefa };
  });
  const { primeira = 0, mudanca = 0, tarefa = 0 } = um;
  const lista = `Office: longest task of a page of ${LINHAS} rows`;
  return [
    { titulo: 'Office: first page', valor: primeira, unidade: 'kB', barra: { ate: 600 } },
    { titulo: 'Office: slowest change of screen', valor: mudanca, unidade: 'ms', barra: { ate: 300 } },
    { titulo: lista, valor: tarefa, unidade: 'ms', barra: { ate: 200 } },
  ];
}

/** Inside the page: what Playwright itself takes to look is not the screen's. */
function mudarDeTela(item: Element): Promise<number> {
  const antes = document.querySelector('h1');
  const inicio = performance.now();
  return new Promise((cumprir, rejeitar) => {
    const desistir = setTimeout(() => rejeitar(new Error('a tela não mudou')), 10_000);
    const olhar = () => {
      const agora = document.querySelector('h1');
      if (agora === null || agora === antes) return requestAnimationFrame(olhar);
      clearTimeout(desistir);
      return requestAnimationFrame(() => cumprir(performance.now() - inicio));
    };
    (item as HTMLElement).click();
    requestAnimationFrame(olhar);
  });
}
