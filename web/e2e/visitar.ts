import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, ExpectMatcherState, Locator, Page } from '@playwright/test';
import { test as base, expect as esperado } from '@playwright/test';
import { axeEm, estadoDaTela } from './axe.ts';
import {
  anotarFocoPerdido,
  anotarProibidos,
  focosPerdidosEm,
  letrasEstranhas,
  proibidosEm,
  semEstiloEm,
} from './politica.ts';
import { aguardar as aguardarResposta } from './processos.ts';

/** Browser messages that no story may cause; a refused call logs itself, and is part of some stories. */
const PERMITIDAS = [
  /Failed to load resource: the server responded with a status of (400|401|403|404|409|413|415|422|429)/,
];

/** A pointer that moves on a timed popup stops its clock, and here one always does: a check takes longer than it lasts. */
export const segurarAvisos = (contexto: BrowserContext) =>
  contexto.addInitScript(() => {
    const mexer = () => new MouseEvent('mousemove', { clientX: -1 });
    setInterval(() => document.querySelector('.swal2-popup')?.dispatchEvent(mexer()), 50);
  });

/** A matcher that waits for what a person would see, or for its opposite after `not`. */
const aguardar = (estado: 'visible' | 'hidden') =>
  async function (this: ExpectMatcherState, alvo: Locator, { timeout = this.timeout }: { timeout?: number } = {}) {
    const state = (estado === 'visible') === this.isNot ? 'hidden' : 'visible';
    const queixa = await alvo.waitFor({ state, timeout }).then(
      () => null,
      (erro: Error) => erro.message,
    );
    return { pass: (queixa === null) !== this.isNot, message: () => queixa ?? '' };
  };

/**
 * Playwright's own two, at each look that finds it not yet so, write the whole page down for a failure's report: more
 * than all that the page does meanwhile, where a story waits for a server.
 */
export const expect = esperado.extend({ toBeVisible: aguardar('visible'), toBeHidden: aguardar('hidden') });

/** Playwright's `test`, failing on any console error or uncaught exception of the page. */
export const test = base.extend<{ semErros: undefined }>({
  baseURL: async ({ baseURL }, use) => use(process.env.E2E_URL ?? baseURL),
  context: async ({ context }, use) => {
    await segurarAvisos(context);
    await anotarProibidos(context);
    await anotarFocoPerdido(context);
    await use(context);
  },
  semErros: [
    async ({ page, baseURL }, use, { retry }) => {
      // What failed because the server was ended waits for the one that was started in its place.
      if (retry > 0) await aguardarResposta(`${baseURL}/pronto`, () => false);
      const queixas: string[] = [];
      page.on('pageerror', (erro) => queixas.push(erro.message));
      page.on('console', (mensagem) => {
        if (mensagem.type() === 'error' && !PERMITIDAS.some((padrao) => padrao.test(mensagem.text())))
          queixas.push(mensagem.text());
      });
      await use(undefined);
      expect(queixas, 'erros no console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Goes to an address below the base path, waits for its title and checks the page. */
export async function visitar(page: Page, href: string, titulo?: string | RegExp): Promise<void> {
  await page.goto(`/digital${href}`);
  await chegar(page, titulo);
}

/** After a click: waits until a page stands (with this title, when given) and checks it. */
export async function chegar(page: Page, titulo?: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, ...(titulo !== undefined && { name: titulo }) })).toBeVisible();
  await expect(page.locator('[aria-busy="true"], .carregando')).toHaveCount(0);
  await conferir(page);
}

/**
 * Fails on any axe violation of the page as it stands now (also of an open dialog), on what its policy forbids,
 * on another letter, on a component without its styles, and on sideways overflow.
 */
export async function conferir(page: Page): Promise<void> {
  // A list that is asked again stays, pale, until its answer comes.
  await expect(page.locator('.tabela[aria-busy="true"]')).toHaveCount(0);
  const estado = join(
    pastaDosEstados,
    createHash('sha256')
      .update(await estadoDaTela(page))
      .digest('hex'),
  );
  if (!existsSync(estado)) {
    // A fade that begins while axe looks is over the second time; what is wrong still is.
    const resumo = (await violacoes(page)).length === 0 ? [] : await violacoes(page);
    expect(resumo, `axe em ${page.url()}`).toEqual([]);
    mkdirSync(pastaDosEstados, { recursive: true });
    writeFileSync(estado, '');
  }
  expect(await proibidosEm(page), `política de conteúdo em ${page.url()}`).toEqual([]);
  expect(await focosPerdidosEm(page), `foco perdido em ${page.url()}`).toEqual([]);
  expect(await letrasEstranhas(page), `outra letra em ${page.url()}`).toEqual([]);
  expect(await semEstiloEm(page), `peça sem estilo em ${page.url()}`).toEqual([]);
  const sobra = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sobra, `rolagem lateral em ${page.url()}`).toBeLessThanOrEqual(0);
}

/** States that axe has seen in this run, whoever asked: a screen is seen again when more than its texts differs. */
const pastaDosEstados = join(process.env.E2E_DADOS ?? 'test-results', 'estados-conferidos');

async function violacoes(page: Page) {
  // Colours in the middle of a fade are not what people read; the bar of a message that goes by itself is no fade, and
  // takes seconds.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((a) => Number(a.effect?.getComputedTiming().endTime) <= 1_000)
        .map((a) => a.finished),
    ),
  );
  const { violations } = await (await axeEm(page)).analyze();
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    onde: nodes.slice(0, 3).map((no) => no.html.slice(0, 200)),
  }));
}
