import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { mensagemDoErro } from '../../server/erros/causa.ts';
import { iniciarProcesso } from '../bench/servidor.ts';
import { procurarChromium } from '../preparo/chromium.mjs';
import { ESTADOS, type Estado, porNoEstado } from './estados.ts';
import { entrarComo, listaDeTelas, type Tela } from './lista-de-telas.ts';
import { type CenarioDasTelas, prepararTelas } from './preparar-telas.ts';

/*
 * `npm run telas [-- part of a name …]`: a picture of every screen into docs/telas/; axe and overflow at 1280, 390 and
 * 320 px and at 200 %. `TELAS_ESTADOS=todos`: also empty, loading, error, with names of 255 letters and in high
 * contrast; or the names of some, with commas. `TELAS_DIR`: pictures of every state and of the phone too, into this
 * folder. `TELAS_PARTE=2/6`: the second of six shares. Starts the server in demo mode with data of its own; the client
 * must be built. `TELAS_URL` uses a server that runs already; `TELAS_CENARIO` keeps what was put into it, so that the
 * next share finds it there.
 */
const raiz = join(import.meta.dirname, '../..');
const destino = process.env.TELAS_DIR ?? join(raiz, 'docs/telas');
const escolha = process.argv.slice(2);
/** The last two are for axe and the ruler alone: the narrowest window of WCAG 1.4.10, and 1,280 px at 200 %. */
const LARGURAS = [
  { sufixo: '', width: 1280, height: 900, foto: true },
  { sufixo: '-390', width: 390, height: 844, foto: true },
  { sufixo: '-320', width: 320, height: 640, foto: false },
  { sufixo: '-200%', width: 640, height: 450, foto: false },
];
const pedidos = process.env.TELAS_ESTADOS ?? 'cheia';
const todos = pedidos === 'todos';
/** What is looked at; without a word, full, and in high contrast what `docs/design.md` shows. */
const sePede = (estado: Estado, { guia = false }: Tela): boolean =>
  todos || pedidos.split(',').includes(estado) || (pedidos === 'cheia' && guia && estado === 'contraste');
const ALTURA_MAXIMA = 4_000;
const ARGUMENTOS = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

let queixas = 0;
const queixar = (queixa: string): void => {
  queixas += 1;
  console.error(queixa);
};

async function abrirServidor(): Promise<{ base: string; parar(): Promise<void> }> {
  if (process.env.TELAS_URL) return { base: process.env.TELAS_URL, parar: async () => {} };
  const dados = await mkdtemp(join(tmpdir(), 'telas-'));
  const { porta, parar } = await iniciarProcesso(
    'server/main.ts',
    {
      ...{ MODO: 'demo', NODE_ENV: 'test', LOG_NIVEL: 'error', HOST: '127.0.0.1', DATA_DIR: dados },
      ...{ CAPTCHA_DIFICULDADE: '1000', LIMITE_POR_MINUTO: '100000' },
    },
    '/pronto',
  );
  return {
    // By the name to which the graduates' provider sends browsers back.
    base: `http://localhost:${porta}`,
    async parar() {
      await parar();
      await rm(dados, { recursive: true, force: true });
    },
  };
}

async function lerCenario(base: string): Promise<CenarioDasTelas> {
  const guardado = process.env.TELAS_CENARIO;
  if (guardado !== undefined && existsSync(guardado)) return JSON.parse(await readFile(guardado, 'utf8'));
  const cenario = await prepararTelas(base);
  if (guardado !== undefined) await writeFile(guardado, JSON.stringify(cenario));
  return cenario;
}

/** A browser of its own for each who looks, so that a login is made once. */
async function abrirContexto(
  navegador: Browser,
  base: string,
  quem: Tela['quem'],
  cpf: string,
): Promise<BrowserContext> {
  const contexto = await navegador.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Cuiaba',
    reducedMotion: 'reduce',
  });
  const page = await contexto.newPage();
  await entrarComo(page, base, quem, cpf);
  await page.close();
  return contexto;
}

/** Goes to the screen; a session that ended meanwhile begins anew. @throws when the login is there in its place */
async function abrir(page: Page, base: string, { href, quem }: Tela, estado: Estado): Promise<void> {
  const ir = async () => {
    await page.goto(`${base}/digital${href}`, { waitUntil: estado === 'carregando' ? 'load' : 'networkidle' });
    await page.locator('h1').first().waitFor();
    return quem !== undefined || (await page.locator('h1').first().innerText()) !== 'Entrar';
  };
  if (await ir()) return;
  const outra = await page.context().newPage();
  await entrarComo(outra, base, quem, '');
  await outra.close();
  if (!(await ir())) throw new Error('no lugar dela está o login');
}

/** One screen in one state, at all widths: the page is opened once and its window changed. */
async function ver(contexto: BrowserContext, base: string, tela: Tela, estado: Estado): Promise<number> {
  const page = await contexto.newPage();
  const sufixo = estado === 'cheia' ? '' : `-${estado}`;
  page.on('pageerror', ({ message }) => queixar(`${tela.nome}${sufixo}: erro na página: ${message}`));
  let vistas = 0;
  try {
    await tela.antes?.(page, base);
    await porNoEstado(page, estado);
    await abrir(page, base, tela, estado);
    if (estado === 'cheia' || estado === 'contraste') await tela.preparar?.(page);
    for (const largura of LARGURAS) {
      await crescer(page, largura);
      await conferir(page, `${tela.nome}${sufixo}${largura.sufixo}`, estado, largura.width);
      vistas += 1;
      if (seGuarda(tela, largura, estado)) {
        await page.screenshot({ path: join(destino, `${tela.nome}${sufixo}${largura.sufixo}.png`) });
      }
    }
  } catch (erro) {
    queixar(`${tela.nome}${sufixo}: não chegou a ser vista: ${mensagemDoErro(erro).split('\n')[0]}`);
  } finally {
    await page.close();
  }
  return vistas;
}

/** The repository keeps the manual's pictures, and of what `docs/design.md` shows phone and contrast too. */
function seGuarda({ guia = false }: Tela, { foto, width }: (typeof LARGURAS)[number], estado: Estado): boolean {
  if (!foto || process.env.TELAS_DIR !== undefined) return foto;
  return estado === 'cheia' ? width === 1280 || guia : estado === 'contraste' && guia;
}

/** What axe judges by colours, and by places: all that contrast, and a width between two breakpoints, can change. */
const DE_CORES = ['color-contrast', 'link-in-text-block'];
const DE_LUGARES = ['target-size', 'scrollable-region-focusable', 'color-contrast'];

/** Accessibility and sideways overflow of the screen as it stands: what is wrong is printed and fails. */
async function conferir(page: Page, nome: string, estado: Estado, width: number): Promise<void> {
  // Without its own look at the stylesheets, which only the rule of turned phones needs.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false });
  if (estado === 'contraste') axe.withRules(DE_CORES);
  else if (width === 320) axe.withRules(DE_LUGARES);
  const { violations } = await axe.analyze();
  for (const { id, help, nodes } of violations) {
    queixar(`${nome}: axe ${id}: ${help} (${nodes.length}: ${nodes[0]?.html.slice(0, 160)})`);
  }
  const sobra = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (sobra > 0) queixar(`${nome}: ${sobra} px além da largura da janela`);
}

/** The window as high as the page, so that what sticks to its edges is where the page ends. */
async function crescer(page: Page, { width, height }: (typeof LARGURAS)[number]): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForTimeout(150);
  const alta = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(alta, height), ALTURA_MAXIMA) });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(150);
}

await mkdir(destino, { recursive: true });
const { base, parar } = await abrirServidor();
const navegador = await chromium.launch({
  executablePath: procurarChromium() ?? '/usr/bin/chromium',
  args: ARGUMENTOS,
});
try {
  const cenario = await lerCenario(base);
  const telas = listaDeTelas(cenario);
  const [parte = 1, partes = 1] = (process.env.TELAS_PARTE ?? '1/1').split('/').map(Number);
  const estas = telas
    .filter(({ nome }) => escolha.length === 0 || escolha.some((um) => nome.includes(um)))
    .filter((_, i) => i % partes === parte - 1);
  let vistas = 0;
  for (const [quem, dele] of Map.groupBy(estas, (tela) => tela.quem)) {
    const contexto = await abrirContexto(navegador, base, quem, cenario.titularCpf);
    for (const tela of dele) {
      const estados = ESTADOS.filter((um) => sePede(um, tela))
        // What a screen is led to by pressing is one state of it already.
        .filter((um) => tela.preparar === undefined || um === 'cheia' || um === 'contraste');
      for (const estado of estados) vistas += await ver(contexto, base, tela, estado);
    }
    await contexto.close();
  }
  if (queixas > 0) process.exitCode = 1;
  console.log(
    `${vistas} vistas de ${estas.length} telas conferidas (1280, 390, 320 px e 200 %; ${todos ? ESTADOS.join(', ') : pedidos}), fotos em ${destino}; violações: ${queixas}`,
  );
} finally {
  await navegador.close();
  await parar();
}
