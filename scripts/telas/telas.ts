import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from '@playwright/test';
import { mensagemDoErro } from '../../server/erros/causa.ts';
import { iniciarProcesso } from '../bench/servidor.ts';
import { procurarChromium } from '../preparo/chromium.mjs';
import { ESTADOS, type Estado, porNoEstado } from './estados.ts';
import { listaDeTelas, type Tela } from './lista-de-telas.ts';
import { prepararTelas } from './preparar-telas.ts';

/*
 * `npm run telas [-- part of a name …]`: a picture of every screen, 1280 and 390 px wide, into docs/telas/ (`TELAS_DIR`
 * for another folder); axe and overflow at these widths, at 320 px and at 200 %. `TELAS_ESTADOS=todos`: also empty,
 * loading, error and with names of 255 letters. `TELAS_PARTE=2/6`: the second of six shares. Starts the server in demo
 * mode with data of its own; the client must be built. `TELAS_URL` uses a server that runs already.
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
const todos = process.env.TELAS_ESTADOS === 'todos';
const ALTURA_MAXIMA = 4_000;
const ARGUMENTOS = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

const queixas: string[] = [];

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
    base: `http://127.0.0.1:${porta}`,
    async parar() {
      await parar();
      await rm(dados, { recursive: true, force: true });
    },
  };
}

async function fotografar(
  navegador: Browser,
  base: string,
  tela: Tela,
  largura: (typeof LARGURAS)[number],
  estado: Estado,
): Promise<void> {
  const contexto = await navegador.newContext({
    viewport: largura,
    locale: 'pt-BR',
    timezoneId: 'America/Cuiaba',
    reducedMotion: 'reduce',
  });
  const page = await contexto.newPage();
  const foto = largura.foto && estado === 'cheia';
  const nome = `${tela.nome}${largura.sufixo}${estado === 'cheia' ? '' : ` (${estado})`}`;
  page.on('pageerror', ({ message }) => queixas.push(`${nome}: erro na página: ${message}`));
  try {
    if (!tela.publica)
      await page.goto(`${base}/digital/cae/demo-responsavel`, {
        waitUntil: 'networkidle',
      });
    await tela.antes?.(page, base);
    await porNoEstado(page, estado);
    await page.goto(`${base}/digital${tela.href}`, { waitUntil: estado === 'carregando' ? 'load' : 'networkidle' });
    if (estado === 'cheia') await tela.preparar?.(page);
    await crescer(page, largura);
    await conferir(page, nome);
  } catch (erro) {
    console.error(`${nome}: ${mensagemDoErro(erro).split('\n')[0]}`);
    process.exitCode = 1;
  } finally {
    if (foto) await page.screenshot({ path: join(destino, `${nome}.png`) });
    await contexto.close();
  }
}

/** Accessibility, sideways overflow and console of the screen as it stands: what is wrong is printed and fails. */
async function conferir(page: Page, nome: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  for (const { id, help, nodes } of violations) queixas.push(`${nome}: axe ${id}: ${help} (${nodes.length})`);
  const sobra = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (sobra > 0) queixas.push(`${nome}: ${sobra} px além da largura da janela`);
}

/** The window as high as the page, so that what sticks to its edges is where the page ends. */
async function crescer(page: Page, { width, height }: (typeof LARGURAS)[number]): Promise<void> {
  for (let vez = 0; vez < 2; vez += 1) {
    await page.setViewportSize({ width, height });
    const alta = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(Math.max(alta, height), ALTURA_MAXIMA) });
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.waitForTimeout(300);
  }
}

await mkdir(destino, { recursive: true });
const { base, parar } = await abrirServidor();
const navegador = await chromium.launch({
  executablePath: procurarChromium() ?? '/usr/bin/chromium',
  args: ARGUMENTOS,
});
try {
  const telas = listaDeTelas(await prepararTelas(base));
  const [parte = 1, partes = 1] = (process.env.TELAS_PARTE ?? '1/1').split('/').map(Number);
  const estas = telas
    .filter(({ nome }) => escolha.length === 0 || escolha.some((um) => nome.includes(um)))
    .filter((_, i) => i % partes === parte - 1);
  const visitas = estas.flatMap((tela) =>
    // What a screen is led to by pressing is one state of it already.
    ESTADOS.filter((estado) => estado === 'cheia' || (todos && tela.preparar === undefined)).flatMap((estado) =>
      LARGURAS.map((largura) => ({ tela, largura, estado })),
    ),
  );
  for (const { tela, largura, estado } of visitas) await fotografar(navegador, base, tela, largura, estado);
  for (const queixa of queixas) console.error(queixa);
  if (queixas.length > 0) process.exitCode = 1;
  console.log(
    `${visitas.length} vistas de ${estas.length} telas conferidas (1280, 390, 320 px e 200 %${todos ? '; cheia, vazia, carregando, erro, nomes longos' : ''}), fotos em ${destino}; violações: ${queixas.length}`,
  );
} finally {
  await navegador.close();
  await parar();
}
