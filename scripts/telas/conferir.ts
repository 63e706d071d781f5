import type { Page, Request } from '@playwright/test';
import { axeEm, estadoDaTela } from '../../web/e2e/axe.ts';
import { letrasEstranhas, proibidosEm, semEstiloEm } from '../../web/e2e/politica.ts';
import { type Estado, obedecidosEm } from './estados.ts';

/** The last two are for axe and the ruler alone: the narrowest window of WCAG 1.4.10, and 1,280 px at 200 %. */
const TODAS_AS_LARGURAS = [
  { sufixo: '', width: 1280, height: 900, foto: true },
  { sufixo: '-390', width: 390, height: 844, foto: true },
  { sufixo: '-320', width: 320, height: 640, foto: false },
  { sufixo: '-200%', width: 640, height: 450, foto: false },
];
export type Largura = (typeof TODAS_AS_LARGURAS)[number];
/** Those that are looked at. */
export const LARGURAS = TODAS_AS_LARGURAS.filter(
  ({ width }) => process.env.TELAS_LARGURAS?.split(',').includes(String(width)) ?? true,
);

const ALTURA_MAXIMA = 4_000;
/** Of what hangs: a busy machine takes its time. */
export const ESPERA_MAXIMA_MS = 150_000;

/**
 * Rules of axe by colours, and by places: nothing else changes with contrast, or with another width of the same
 * elements.
 */
const DE_CORES = ['color-contrast', 'link-in-text-block'];
const DE_LUGARES = ['target-size', 'scrollable-region-focusable', 'color-contrast'];

/** Looks at pages: each structure before axe once a run, however many screens share it; the ruler at every view. */
export function criarConferente(queixar: (queixa: string) => void) {
  const vistos = new Set<string>();

  async function passarAxe(page: Page, nome: string, regras: readonly string[] | null): Promise<void> {
    const axe = await axeEm(page);
    if (regras !== null) axe.withRules([...regras]);
    for (const { id, help, nodes } of (await axe.analyze()).violations) {
      queixar(`${nome}: axe ${id}: ${help} (${nodes.length}: ${nodes[0]?.html.slice(0, 160)})`);
    }
  }

  return {
    /** The screen as it stands, at its width: what is wrong is told. */
    async conferir(page: Page, nome: string, estado: Estado, { width }: Largura): Promise<void> {
      const sobra = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      for (const proibido of await proibidosEm(page)) queixar(`${nome}: a política de conteúdo proibiu ${proibido}`);
      for (const obedecido of await obedecidosEm(page))
        queixar(`${nome}: um texto foi tomado por marcação: ${obedecido}`);
      // What the service worker says without a network has no styles.
      const nossa = (await page.locator('#app').count()) > 0;
      for (const estranha of nossa ? await letrasEstranhas(page) : []) queixar(`${nome}: outra letra em ${estranha}`);
      for (const peca of nossa ? await semEstiloEm(page) : []) queixar(`${nome}: peça sem estilo: ${peca}`);
      if (sobra > 0) queixar(`${nome}: ${sobra} px além da largura da janela`);
      for (const numero of await numerosPartidos(page))
        queixar(`${nome}: o número ${numero} está partido em duas linhas`);
      const [, ...estrutura] = (await estadoDaTela(page)).split('\n');
      const elementos = estado === 'contraste' ? `contraste ${estrutura}` : String(estrutura);
      if (vistos.has(`${width} ${elementos}`)) return;
      const regras = estado === 'contraste' ? DE_CORES : vistos.has(elementos) ? DE_LUGARES : null;
      vistos.add(`${width} ${elementos}`).add(elementos);
      await passarAxe(page, nome, regras);
    },
  };
}

/** Numbers of 11 to 20 signs (RGA, CPF, Processo) that stand alone in their place, and in two lines of it. */
const numerosPartidos = (page: Page) =>
  page.evaluate(() => {
    const partidos = new Set<string>();
    for (const lugar of document.querySelectorAll('main :is(td, th, dd)')) {
      const numero = lugar.textContent.trim();
      if (!/^[\d./*-]{11,20}$/.test(numero)) continue;
      const texto = document.createRange();
      texto.selectNodeContents(lugar);
      if (new Set([...texto.getClientRects()].map(({ top }) => Math.round(top))).size > 1) partidos.add(numero);
    }
    return [...partidos];
  });

/** The window as high as the page, so that what sticks to its edges is where the page ends. */
export async function crescer(page: Page, { width, height }: Largura): Promise<void> {
  await page.setViewportSize({ width, height });
  await assentar(page);
  const alta = await page.evaluate(() => document.documentElement.scrollHeight);
  if (alta <= height) return;
  await page.setViewportSize({ width, height: Math.min(alta, ALTURA_MAXIMA) });
  await page.evaluate(() => window.scrollTo(0, 0));
  await assentar(page);
}

/** Two frames, and what fades has faded. */
const assentar = (page: Page) =>
  page.evaluate(async () => {
    const quadro = () => new Promise((pronto) => requestAnimationFrame(pronto));
    await quadro();
    await quadro();
    const curtas = document.getAnimations().filter((a) => Number(a.effect?.getComputedTiming().endTime) <= 1_000);
    await Promise.allSettled(curtas.map((a) => a.finished));
  });

/** Counts what a page has asked for and not got; `quieta` when it has its title and asks nothing any more. */
export function vigiarPedidos(page: Page) {
  const abertos = new Set<Request>();
  page.on('request', (pedido) => abertos.add(pedido));
  page.on('requestfinished', (pedido) => abertos.delete(pedido));
  page.on('requestfailed', (pedido) => abertos.delete(pedido));
  // A worker that has ended is not always told to have had its file.
  page.on('worker', (operario) =>
    operario.on('close', () => {
      for (const pedido of abertos) if (pedido.url() === operario.url()) abertos.delete(pedido);
    }),
  );
  return {
    /** `presos`: those that a state never answers. @throws Error when the page does not come to rest */
    async quieta(presos: () => number): Promise<void> {
      await page.locator('h1').first().waitFor({ timeout: ESPERA_MAXIMA_MS });
      const limite = Date.now() + ESPERA_MAXIMA_MS;
      for (let calmas = 0; calmas < 3; ) {
        if (Date.now() > limite) throw new Error(`${abertos.size} pedidos ainda sem resposta`);
        await page.waitForTimeout(80);
        const esperando =
          presos() === 0 ? await page.locator('[aria-busy="true"], .carregando, .ant-skeleton').count() : 0;
        calmas = abertos.size <= presos() && esperando === 0 ? calmas + 1 : 0;
      }
    },
  };
}
