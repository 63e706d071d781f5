import type { Browser } from '@playwright/test';

/** The phone of every measurement: 390 px, a processor four times slower, 1.6 Mbit/s and 150 ms, nothing kept before. */
export async function abrirTelefone(navegador: Browser) {
  const contexto = await navegador.newContext({
    ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
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
