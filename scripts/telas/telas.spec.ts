import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { EXEMPLOS_DE_CARTAS } from '../../server/domain/cartas/exemplos.ts';
import { anotarProibidos } from '../../web/e2e/politica.ts';
import { crescer, criarConferente, LARGURAS, type Largura, vigiarPedidos } from './conferir.ts';
import { DE_UMA_LEITURA, ESTADOS, type Estado, naoTem, porNoEstado } from './estados.ts';
import { entrarComo } from './gestos.ts';
import { abrirKit, VISTAS_DO_KIT } from './kit.ts';
import { listaDeTelas, type Tela } from './lista-de-telas.ts';
import type { CenarioDasTelas } from './preparar-telas.ts';

const { TELAS_BASE = '', TELAS_PASTA = '' } = process.env;
const cenario: CenarioDasTelas = JSON.parse(readFileSync(join(TELAS_PASTA, 'cenario.json'), 'utf8'));
const destino = process.env.TELAS_DIR ?? join(import.meta.dirname, '../../docs/telas');
const pedidos = process.env.TELAS_ESTADOS ?? 'cheia';
const IDIOMAS = (process.env.TELAS_IDIOMAS ?? 'pt').split(',');
const emAmbasAsCores = process.env.TELAS_CORES === 'ambas';

/** Tells what is looked at; without a word, a screen is shown full, and in the states that `docs/design.md` shows. */
const sePede = (estado: Estado, { guia = [] }: Tela): boolean =>
  pedidos === 'todos' || pedidos.split(',').includes(estado) || (pedidos === 'cheia' && guia.includes(estado));

const test = base.extend({ baseURL: TELAS_BASE });

let queixas: string[] = [];
const conferente = criarConferente((queixa) => void queixas.push(queixa));
test.beforeEach(async ({ context, page }) => {
  queixas = [];
  await anotarProibidos(context);
  page.on('pageerror', ({ message }) => void queixas.push(`erro na página: ${message}`));
});

/** A state that a screen cannot be in is told with its reason. */
function pular(porque: string | null): void {
  if (porque !== null) console.log(`${test.info().title}: ${porque}`);
  test.skip(porque !== null, porque ?? '');
}

/** Goes to the screen; a session that ended meanwhile begins anew. @throws when the login is there in its place */
async function abrir(page: Page, { href, quem }: Tela, quieta: () => Promise<void>): Promise<void> {
  const ir = async () => {
    await page.goto(`/digital${href}`);
    await quieta();
    return quem !== undefined || (await page.locator('h1').first().innerText()) !== 'Entrar';
  };
  if (await ir()) return;
  await entrarComo(page, TELAS_BASE, quem, '');
  if (!(await ir())) throw new Error('no lugar dela está o login');
}

/** Light to dark where the screen stands: both are looked at from one load. */
const porContraste = (page: Page, contraste: boolean) =>
  page.evaluate((sim) => document.documentElement.toggleAttribute('data-contraste', sim), contraste);

/** One screen in one state (and, full, in high contrast), at all widths: opened once, its window changed. */
async function ver(page: Page, tela: Tela, estado: Estado, contraste: boolean): Promise<void> {
  const antesDaUltima = tela.ultimaLeitura !== undefined && DE_UMA_LEITURA.includes(estado);
  const encontro = { lidas: 0, mudadas: 0 };
  const { quieta } = vigiarPedidos(page);
  const presos = () => (estado === 'carregando' ? encontro.lidas : 0);
  await tela.antes?.(page, TELAS_BASE);
  if (!antesDaUltima) await porNoEstado(page, estado, encontro);
  await abrir(page, tela, () => quieta(presos));
  await tela.preparar?.(page);
  if (antesDaUltima) await porNoEstado(page, estado, encontro);
  await tela.ultimaLeitura?.(page, estado);
  if (tela.preparar !== undefined || tela.ultimaLeitura !== undefined) await quieta(presos);
  pular(naoTem(estado, encontro));
  for (const largura of LARGURAS) {
    await crescer(page, largura);
    const nome = `${tela.nome}${estado === 'cheia' ? '' : `-${estado}`}`;
    await olhar(page, { ...tela, nome }, estado, largura);
    if (!contraste) continue;
    await porContraste(page, true);
    await crescer(page, largura);
    await olhar(page, { ...tela, nome: `${nome}-contraste` }, 'contraste', largura);
    await porContraste(page, false);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(queixas).toEqual([]);
}

async function olhar(page: Page, tela: Tela, estado: Estado, largura: Largura): Promise<void> {
  const nome = `${tela.nome}${largura.sufixo}`;
  await conferente.conferir(page, nome, estado, largura);
  if (seGuarda(tela, largura, estado)) await page.screenshot({ path: join(destino, `${nome}.png`) });
}

/** The repository keeps every full screen on desktop and phone, and of what `docs/design.md` shows the states too. */
function seGuarda({ guia = [], semFoto }: Tela, { foto }: Largura, estado: Estado): boolean {
  if (!foto || process.env.TELAS_DIR !== undefined) return foto;
  return !semFoto && (guia.includes(estado) || estado === 'cheia');
}

/** The same screen, under the name of its language; the manual's pictures are Portuguese. */
const emIdioma = (tela: Tela, idioma: string): Tela =>
  idioma === 'pt' ? tela : { ...tela, nome: `${tela.nome}-${idioma}`, semFoto: true };

/** Each state of a screen that was asked for is a test; what it cannot be in is skipped, with the reason. */
function contarTela(tela: Tela): void {
  const contraste = sePede('contraste', tela);
  for (const estado of ESTADOS.filter((um) => um !== 'contraste' && sePede(um, tela))) {
    const porque = tela.semEstado?.[estado];
    test(`${tela.nome} ${estado}`, async ({ page }) => {
      pular(porque ?? null);
      await ver(page, tela, estado, emAmbasAsCores || (contraste && estado === 'cheia'));
    });
  }
}

for (const [quem = 'cae', telas] of Map.groupBy(listaDeTelas(cenario), (tela) => tela.quem)) {
  test.describe(quem, { tag: `@${quem}` }, () => {
    if (quem !== 'publico') test.use({ storageState: join(TELAS_PASTA, `${quem}.json`) });
    for (const idioma of quem === 'cae' ? IDIOMAS.slice(0, 1) : IDIOMAS) {
      test.describe(idioma, () => {
        test.beforeEach(({ context }) => context.addInitScript((um) => localStorage.setItem('idioma', um), idioma));
        const contar = (estas: readonly Tela[]) => estas.forEach((tela) => void contarTela(emIdioma(tela, idioma)));
        contar(telas.filter(({ antes, semRede }) => antes === undefined && !semRede));
        test.describe('of one draft, one after the other', () => {
          test.describe.configure({ mode: 'default' });
          contar(telas.filter(({ antes }) => antes !== undefined));
        });
        test.describe('without a network', () => {
          test.use({ serviceWorkers: 'allow' });
          contar(telas.filter(({ semRede }) => semRede));
        });
      });
    }
  });
}

test('kit', async ({ page }) => {
  const { url, fechar } = await abrirKit();
  const { quieta } = vigiarPedidos(page);
  for (const [nome, pedido] of Object.entries(VISTAS_DO_KIT)) {
    await page.goto(url + pedido);
    // The kit shows a table that loads and a button that is busy.
    await quieta(() => 1);
    for (const largura of LARGURAS) {
      await crescer(page, largura);
      await olhar(page, { nome, href: '' }, 'cheia', largura);
    }
  }
  await fechar();
  expect(queixas).toEqual([]);
});

for (const [nome, { assunto, texto }] of Object.entries(EXEMPLOS_DE_CARTAS)) {
  test(`carta ${nome}`, async ({ page }) => {
    await page.setViewportSize({ width: 720, height: 400 });
    await page.setContent('<h1 style="font: 600 18px sans-serif"></h1><pre style="white-space: pre-wrap"></pre>');
    await page.evaluate(
      (ditos) => {
        document.querySelector('h1')?.append(ditos.assunto);
        document.querySelector('pre')?.append(ditos.texto);
      },
      { assunto, texto },
    );
    await page.screenshot({ path: join(destino, `carta-${nome}.png`), fullPage: true });
  });
}
