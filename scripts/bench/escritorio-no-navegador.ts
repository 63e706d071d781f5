import type { CDPSession, Page } from '@playwright/test';
import { meioDe } from './alternar.ts';
import { montarBancada } from './bancada.ts';
import { abrirNavegador } from './navegador.ts';

interface MedidaDoEscritorio {
  /** Everything that its first page brings along, as it travels, in kB. */
  primeiraPaginaKb: number;
  /** From the click on an item of the menu to the next screen's heading, each for the first time: middle and longest. */
  mudancaMs: number;
  maiorMudancaMs: number;
  /** The longest task while a page of 50 rows comes, with a processor four times slower; 0: none above 50 ms. */
  tarefaMs: number;
}

const BARRAS_DO_ESCRITORIO = { primeiraPaginaKb: 600, mudancaMs: 300, maiorMudancaMs: 300, tarefaMs: 200 };

const LINHAS = 50;
const TELAS = ['Registros', 'Livros', 'Cursos', 'Formandos', 'Início'];
const ESPERA_MS = 10_000;

/*
 * node scripts/bench/escritorio-no-navegador.ts [records] — the office's first page, its changes of screen and a long
 * list, over a server of its own; ends with 1 when a bar is missed.
 */
const bancada = await montarBancada(Number(process.argv[2] ?? 10_000), console.log);
const medida = await medirEscritorioNoNavegador(bancada.produto.porta, bancada.cookie).finally(bancada.desmontar);
console.table([medida]);
const faltas = Object.entries(BARRAS_DO_ESCRITORIO).filter(
  ([nome, barra]) => medida[nome as keyof MedidaDoEscritorio] > barra,
);
for (const [nome, barra] of faltas) console.error(`${nome} acima de ${barra}`);
process.exitCode = faltas.length > 0 ? 1 : 0;

/** Looks at a server three times in a browser of its own. `cookie`: of a session, as `nome=segredo`. */
async function medirEscritorioNoNavegador(porta: number, cookie: string): Promise<MedidaDoEscritorio> {
  const navegador = await abrirNavegador();
  const base = `http://127.0.0.1:${porta}/digital`;
  try {
    const novo = async () => {
      const contexto = await navegador.newContext({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } });
      const [name = '', value = ''] = cookie.split('=');
      await contexto.addCookies([{ name, value, url: `https://127.0.0.1:${porta}`, secure: true, httpOnly: true }]);
      const pagina = await contexto.newPage();
      return { contexto, pagina, cdp: await contexto.newCDPSession(pagina) };
    };
    const visitas: number[] = [];
    const mudancas: number[] = [];
    const tarefas: number[] = [];
    for (let vez = 0; vez < 3; vez += 1) {
      const { contexto, pagina, cdp } = await novo();
      visitas.push(await medirPrimeiraPagina(pagina, cdp, base));
      mudancas.push(...(await medirMudancas(pagina)));
      tarefas.push(await medirLista(pagina, cdp));
      await contexto.close();
    }
    return {
      primeiraPaginaKb: meioDe(visitas),
      mudancaMs: meioDe(mudancas),
      maiorMudancaMs: Math.max(...mudancas),
      tarefaMs: meioDe(tarefas),
    };
  } finally {
    await navegador.close();
  }
}

async function medirPrimeiraPagina(pagina: Page, cdp: CDPSession, base: string): Promise<number> {
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  await pagina.goto(`${base}/cae`, { waitUntil: 'networkidle' });
  await pagina.getByRole('navigation').getByRole('link', { name: 'Registros', exact: true }).first().waitFor();
  return bytes / 1024;
}

/** Inside the page: what Playwright itself takes to look is not the screen's. */
async function medirMudancas(pagina: Page): Promise<number[]> {
  const tempos: number[] = [];
  for (const nome of TELAS) {
    const item = pagina.getByRole('navigation').getByRole('link', { name: nome, exact: true }).first();
    // Who clicks has pointed at it before.
    await item.hover();
    await pagina.waitForTimeout(300);
    tempos.push(await item.evaluate(mudarDeTela, ESPERA_MS));
  }
  return tempos;
}

function mudarDeTela(item: Element, espera: number): Promise<number> {
  const antes = document.querySelector('h1');
  const inicio = performance.now();
  return new Promise((cumprir, rejeitar) => {
    const desistir = setTimeout(() => rejeitar(new Error('a tela não mudou')), espera);
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

/** Measures the list's page of 50 rows. */
async function medirLista(pagina: Page, cdp: CDPSession): Promise<number> {
  await pagina.getByRole('navigation').getByRole('link', { name: 'Registros', exact: true }).first().click();
  const tamanho = pagina.getByRole('combobox', { name: 'Registros por página' });
  await tamanho.waitFor();
  await pagina.waitForTimeout(500);
  // Playwright's own script comes with its first wait inside the page, and is none of the page's work.
  await pagina.waitForFunction(() => true);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await pagina.evaluate(() => {
    const longas: number[] = [];
    Object.assign(window, { longas });
    new PerformanceObserver((lista) => longas.push(...lista.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
    // A frame in which no script runs is not reported, however long it takes: here each has a little of one.
    const cadaQuadro = () => requestAnimationFrame(cadaQuadro);
    cadaQuadro();
  });
  await tamanho.click();
  await pagina.getByTitle(String(LINHAS), { exact: true }).click();
  // Not at each frame, whose work is what is measured.
  const todas = (linhas: number) => document.querySelectorAll('tbody tr').length >= linhas;
  await pagina.waitForFunction(todas, LINHAS, { polling: 250 });
  await pagina.waitForTimeout(1_000);
  const longas = await pagina.evaluate(() => (window as unknown as { longas: number[] }).longas);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return Math.max(0, ...longas);
}
