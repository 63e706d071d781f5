import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { mensagemDoErro } from '../../server/erros/causa.ts';
import { anotarProibidos } from '../../web/e2e/politica.ts';
import { iniciarProcesso } from '../bench/servidor.ts';
import { procurarChromium } from '../preparo/chromium.mjs';
import { crescer, criarConferente, LARGURAS, type Largura, vigiarPedidos } from './conferir.ts';
import { DE_UMA_LEITURA, ESTADOS, type Estado, naoTem, porNoEstado } from './estados.ts';
import { entrarComo } from './gestos.ts';
import { listaDeTelas, type Tela } from './lista-de-telas.ts';
import { type CenarioDasTelas, prepararTelas } from './preparar-telas.ts';

/*
 * `npm run telas [-- part of a name …]`: a picture of every screen into docs/telas/; axe and overflow at 1280, 390 and
 * 320 px and at 200 %. `TELAS_ESTADOS=todos`: also empty, loading, error, with names of 255 letters and in high
 * contrast; or the names of some, with commas. `TELAS_DIR`: pictures of every state and of the phone too, into this
 * folder. `TELAS_QUEM=publico`: only what the public and graduates see, `cae`: only the staff; `TELAS_IDIOMAS=pt,en,es`;
 * `TELAS_LARGURAS=1280,390`; `TELAS_CORES=ambas`: every view in high contrast too. `TELAS_PARTE=2/6`: the second of six
 * shares; `TELAS_JUNTAS=3`: screens looked at side by side. Starts the server in demo mode with data of its own; the
 * client must be built. `TELAS_URL` uses a server that runs already; `TELAS_CENARIO` keeps what was put into it, so that
 * the next share finds it there. A line a screen tells its states, and why it is not in the others.
 */
const raiz = join(import.meta.dirname, '../..');
const destino = process.env.TELAS_DIR ?? join(raiz, 'docs/telas');
const escolha = process.argv.slice(2);
const pedidos = process.env.TELAS_ESTADOS ?? 'cheia';
const QUEM = process.env.TELAS_QUEM;
const IDIOMAS = (process.env.TELAS_IDIOMAS ?? 'pt').split(',');
const emAmbasAsCores = process.env.TELAS_CORES === 'ambas';
const todos = pedidos === 'todos';
/** What is looked at; without a word, full, and in the states that `docs/design.md` shows. */
const sePede = (estado: Estado, { guia = [] }: Tela): boolean =>
  todos || pedidos.split(',').includes(estado) || (pedidos === 'cheia' && guia.includes(estado));
/** Screens looked at side by side: what one waits for, another uses. */
const JUNTAS = Number(process.env.TELAS_JUNTAS ?? 3);
const ARGUMENTOS = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

let queixas = 0;
const queixar = (queixa: string): void => {
  queixas += 1;
  console.error(queixa);
};
const conferente = criarConferente(queixar);

async function abrirServidor(): Promise<{ base: string; parar(): Promise<void> }> {
  if (process.env.TELAS_URL) return { base: process.env.TELAS_URL, parar: async () => {} };
  const dados = await mkdtemp(join(tmpdir(), 'telas-'));
  const { porta, parar } = await iniciarProcesso(
    'server/main.ts',
    {
      ...{ MODO: 'demo', NODE_ENV: 'test', LOG_NIVEL: 'error', HOST: '127.0.0.1', DATA_DIR: dados },
      ...{ CAPTCHA_DIFICULDADE: '100', LIMITE_POR_MINUTO: '100000' },
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
    // What it fetches in the page's stead would pass by the states.
    serviceWorkers: 'block',
  });
  await anotarProibidos(contexto);
  const page = await contexto.newPage();
  await entrarComo(page, base, quem, cpf);
  await page.close();
  return contexto;
}

/** A page of the browser that looks at one screen after the other. */
interface Posto {
  page: Page;
  pedidos: ReturnType<typeof vigiarPedidos>;
}

async function abrirPosto(contexto: BrowserContext): Promise<Posto> {
  const page = await contexto.newPage();
  return { page, pedidos: vigiarPedidos(page) };
}

/** Goes to the screen; a session that ended meanwhile begins anew. @throws when the login is there in its place */
async function abrir({ page, pedidos }: Posto, base: string, { href, quem }: Tela, presos: () => number) {
  const ir = async () => {
    await page.evaluate(() => window.sessionStorage.clear()).catch(() => {});
    pedidos.recomecar();
    await page.goto(`${base}/digital${href}`, { waitUntil: 'load' });
    await pedidos.quieta(presos);
    return quem !== undefined || (await page.locator('h1').first().innerText()) !== 'Entrar';
  };
  if (await ir()) return;
  const outra = await page.context().newPage();
  await entrarComo(outra, base, quem, '');
  await outra.close();
  if (!(await ir())) throw new Error('no lugar dela está o login');
}

/** Light to dark where the screen stands: both are looked at from one load. */
const porContraste = (page: Page, contraste: boolean) =>
  page.evaluate((sim) => document.documentElement.toggleAttribute('data-contraste', sim), contraste);

/** One screen in one state (and, full, in high contrast), at all widths: opened once, its window changed. */
async function ver(posto: Posto, base: string, tela: Tela, estado: Estado, contraste: boolean): Promise<string> {
  const { page, pedidos } = posto;
  const sufixo = estado === 'cheia' ? '' : `-${estado}`;
  const antesDaUltima = tela.ultimaLeitura !== undefined && DE_UMA_LEITURA.includes(estado);
  const encontro = { lidas: 0, mudadas: 0 };
  const presos = () => (estado === 'carregando' ? encontro.lidas : 0);
  const aoErrar = ({ message }: Error) => queixar(`${tela.nome}${sufixo}: erro na página: ${message}`);
  page.on('pageerror', aoErrar);
  try {
    await tela.antes?.(page, base);
    if (!antesDaUltima) await porNoEstado(page, estado, encontro);
    await page.setViewportSize({ width: 1280, height: 900 });
    await abrir(posto, base, tela, presos);
    await tela.preparar?.(page);
    if (antesDaUltima) await porNoEstado(page, estado, encontro);
    await tela.ultimaLeitura?.(page, estado);
    if (tela.preparar !== undefined || tela.ultimaLeitura !== undefined) await pedidos.quieta(presos);
    const porque = naoTem(estado, encontro);
    if (porque !== null) return `${estado}: ${porque}`;
    for (const largura of LARGURAS) {
      await crescer(page, largura);
      const nome = `${tela.nome}${sufixo}`;
      await olhar(page, { ...tela, nome }, estado, largura);
      if (!contraste) continue;
      await porContraste(page, true);
      await crescer(page, largura);
      await olhar(page, { ...tela, nome: `${nome}-contraste` }, 'contraste', largura);
      await porContraste(page, false);
    }
    return contraste ? `${estado} e contraste` : estado;
  } catch (erro) {
    queixar(`${tela.nome}${sufixo}: não chegou a ser vista: ${mensagemDoErro(erro).split('\n')[0]}`);
    return `${estado}: RECUSADA`;
  } finally {
    page.off('pageerror', aoErrar);
    await page.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {});
  }
}

async function olhar(page: Page, tela: Tela, estado: Estado, largura: Largura): Promise<void> {
  const nome = `${tela.nome}${largura.sufixo}`;
  await conferente.conferir(page, nome, estado, largura);
  if (seGuarda(tela, largura, estado)) await page.screenshot({ path: join(destino, `${nome}.png`) });
}

/** The repository keeps the manual's pictures, and of what `docs/design.md` shows phone, contrast and states too. */
function seGuarda({ guia = [], semFoto }: Tela, { foto, width }: Largura, estado: Estado): boolean {
  if (!foto || process.env.TELAS_DIR !== undefined) return foto;
  if (semFoto) return false;
  return guia.includes(estado) || (estado === 'cheia' && width === 1280);
}

/** The same screen, under the name of its language; the manual's pictures are Portuguese. */
const emIdioma = (tela: Tela, idioma: string): Tela => ({ ...tela, nome: `${tela.nome}-${idioma}`, semFoto: true });

/** One screen in all the states asked for; what it was seen in, and what it cannot be in, is printed. */
async function verTela(posto: Posto, base: string, tela: Tela): Promise<void> {
  const contraste = sePede('contraste', tela);
  const ditas: string[] = [];
  for (const estado of ESTADOS.filter((um) => um !== 'contraste' && sePede(um, tela))) {
    const porque = tela.semEstado?.[estado];
    ditas.push(
      porque === undefined
        ? await ver(posto, base, tela, estado, emAmbasAsCores || (contraste && estado === 'cheia'))
        : `${estado}: ${porque}`,
    );
  }
  console.log(`${tela.nome}: ${ditas.join('; ')}`);
}

/** All screens of one who looks, `JUNTAS` at a time; those that share a draft one after the other. */
async function verTodas(contexto: BrowserContext, base: string, telas: readonly Tela[]): Promise<void> {
  const filas = [...Map.groupBy(telas, ({ antes, nome }) => antes ?? nome).values()];
  await Promise.all(
    Array.from({ length: Math.min(JUNTAS, filas.length) }, async () => {
      const posto = await abrirPosto(contexto);
      for (let fila = filas.shift(); fila !== undefined; fila = filas.shift()) {
        for (const tela of fila) await verTela(posto, base, tela);
      }
      await posto.page.close();
    }),
  );
}

await mkdir(destino, { recursive: true });
const { base, parar } = await abrirServidor();
const navegador = await chromium.launch({
  executablePath: procurarChromium() ?? '/usr/bin/chromium',
  args: ARGUMENTOS,
});
try {
  const cenario = await lerCenario(base);
  const [parte = 1, partes = 1] = (process.env.TELAS_PARTE ?? '1/1').split('/').map(Number);
  const estas = listaDeTelas(cenario)
    .filter(({ nome }) => escolha.length === 0 || escolha.some((um) => nome.includes(um)))
    .filter(({ quem }) => QUEM === undefined || (QUEM === 'cae') === (quem === undefined))
    .filter((_, i) => i % partes === parte - 1);
  for (const [quem, dele] of Map.groupBy(estas, (tela) => tela.quem)) {
    for (const idioma of quem === undefined ? IDIOMAS.slice(0, 1) : IDIOMAS) {
      const contexto = await abrirContexto(navegador, base, quem, cenario.titularCpf);
      // After the login, which is read by its Portuguese words.
      await contexto.addInitScript((um) => localStorage.setItem('idioma', um), idioma);
      await verTodas(contexto, base, idioma === 'pt' ? dele : dele.map((tela) => emIdioma(tela, idioma)));
      await contexto.close();
    }
  }
  if (queixas > 0) process.exitCode = 1;
  const { vistas, axe } = conferente.contas;
  console.log(
    `${vistas} vistas de ${estas.length} telas conferidas (${LARGURAS.map(({ width }) => width).join(', ')} px; ${IDIOMAS.join(', ')}; ${todos ? ESTADOS.join(', ') : pedidos}), ${axe} estruturas diferentes pelo axe, fotos em ${destino}; violações: ${queixas}`,
  );
} finally {
  await navegador.close();
  await parar();
}
