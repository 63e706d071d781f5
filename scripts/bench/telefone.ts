import { type Browser, devices, type Page } from '@playwright/test';
import { abrirNavegador } from './navegador.ts';

/** The phone of every measurement: 390 px, a processor four times slower, 1.6 Mbit/s and 150 ms, nothing kept before. */
async function abrirTelefone(navegador: Browser) {
  const contexto = await navegador.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    // The server draws pages for what the browser says that it is.
    userAgent: devices['Pixel 7'].userAgent,
  });
  const pagina = await contexto.newPage();
  const cdp = await contexto.newCDPSession(pagina);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { contexto, pagina, cdp };
}

export type Telefone = Awaited<ReturnType<typeof abrirTelefone>>;

const VEZES = 3;

/** Measures the middle one (by `porQue`) of three measurements, each on a phone of its own. */
export async function medirNoTelefone<T>(
  medir: (telefone: Telefone) => Promise<T>,
  porQue: (medida: T) => number,
): Promise<T> {
  const navegador = await abrirNavegador();
  const medidas: T[] = [];
  for (let vez = 0; vez < VEZES; vez++) {
    const telefone = await abrirTelefone(navegador);
    medidas.push(await medir(telefone));
    await telefone.contexto.close();
  }
  await navegador.close();
  const mediana = medidas.toSorted((a, b) => porQue(a) - porQue(b))[Math.floor(VEZES / 2)];
  if (mediana === undefined) throw new Error('Nenhuma medida');
  return mediana;
}

/** Watches what a page paints and moves; called before it is opened. Answers what is known by then, in milliseconds. */
export async function observarPintura(pagina: Page) {
  await pagina.addInitScript(() => {
    const medidas = { lcp: 0, cls: 0 };
    // A browser's largest paint ends at the first key; what the script types is none to it. What moves then is the
    // list that was asked for: with few records a card that stays comes from below the screen to its top.
    let escrito = Number.POSITIVE_INFINITY;
    const anotar = () => (escrito = performance.now());
    document.addEventListener('input', anotar, { capture: true, once: true });
    Object.assign(window, { medidas });
    new PerformanceObserver((lista) => {
      for (const entrada of lista.getEntries()) if (entrada.startTime < escrito) medidas.lcp = entrada.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((lista) => {
      for (const entrada of lista.getEntries()) {
        const { value, hadRecentInput, startTime } = entrada as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput && startTime < escrito) medidas.cls += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const { lcp, cls, fcp } = await pagina.evaluate(() => ({
      ...(window as unknown as { medidas: { lcp: number; cls: number } }).medidas,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }));
    return { fcpMs: Math.round(fcp), lcpMs: Math.round(lcp), cls: Math.round(cls * 1000) / 1000 };
  };
}
