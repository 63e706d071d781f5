import type { Page } from '@playwright/test';
import { passo as passoDe } from '../../server/domain/novo-registro/passos.ts';
import type { CampoNaTela, Sorteio } from './campos-na-tela.ts';
import { expect } from './visitar.ts';

const SAIDAS = [
  'mouse',
  'toque',
  'enter',
  'tab',
  'shift-tab',
  'voltar do navegador',
  'barra de passos',
  'anterior',
  'atalho',
  'outro lugar',
] as const;
const FIM_DA_SESSAO = 'fim da sessão';
type Saida = (typeof SAIDAS)[number] | typeof FIM_DA_SESSAO;

const titulo = (page: Page, passo: number) =>
  page.getByRole('heading', { level: 2, name: passoDe(passo).titulo, exact: true });
const barra = (page: Page, passo: number) =>
  page
    .getByRole('navigation', { name: 'Passos do registro' })
    .getByRole('button')
    .nth(passo - 1);
const botao = (page: Page, nome: string) => page.getByRole('button', { name: nome, exact: true });
const revisao = (page: Page) => page.getByRole('heading', { name: 'Confira antes de registrar' });
const entrada = (page: Page) => page.getByRole('link', { name: 'Entrar como responsável de demonstração' });

/** The way by which a field is left, by the seed; a session that ends is seldom. */
export function nomeDaSaida({ como }: CampoNaTela, s: Sorteio): Saida {
  if (s('fim') < 0.04) return FIM_DA_SESSAO;
  const saida = SAIDAS[Math.floor(s('saida') * SAIDAS.length)] ?? 'tab';
  // In lines of text and in lists these keys do something else.
  const tecla = saida === 'enter' || saida === 'atalho';
  return tecla && (como === 'linhas' || como === 'opcao') ? 'tab' : saida;
}

export async function sair(page: Page, passo: number, saida: Saida): Promise<void> {
  const ultimo = passo === 7;
  const proximo = botao(page, ultimo ? 'Anterior' : 'Próximo');
  switch (saida) {
    case 'mouse':
      return proximo.click({ force: true });
    case 'toque':
      return proximo.tap({ force: true });
    case 'enter':
    case 'atalho':
      await page.keyboard.press(saida === 'enter' ? 'Enter' : 'Control+Enter');
      // The last step's Enter asks for the review, which comes when SIGA has answered.
      if (ultimo && saida === 'enter') await expect(revisao(page).or(page.getByRole('dialog')).first()).toBeVisible();
      return;
    case 'tab':
      return page.keyboard.press('Tab');
    case 'shift-tab':
      return page.keyboard.press('Shift+Tab');
    case 'voltar do navegador':
      await page.goBack();
      // From the first step it leads out of the wizard, a moment later.
      if (passo === 1) await expect(titulo(page, 1)).toBeHidden();
      return;
    case 'barra de passos':
      return barra(page, passo === 1 ? 2 : passo - 1).click();
    case 'anterior':
      return passo === 1 ? proximo.click() : botao(page, 'Anterior').click();
    case 'outro lugar':
      return titulo(page, passo).click();
    case FIM_DA_SESSAO:
      await page.context().clearCookies();
      // The draft's own call may have found it out before.
      await proximo.click({ force: true, timeout: 3_000 }).catch(() => undefined);
      await page.waitForURL(/\/entrar/);
  }
}

/** In the step that is looked for, or what has to be pressed on the way there. */
function lugar(page: Page, passo: number): Promise<'popup' | 'entrada' | 'revisão' | 'passo' | 'outro passo' | 'fora'> {
  return page.evaluate((procurado) => {
    const vista = (seletor: string) => document.querySelector(seletor)?.checkVisibility() === true;
    if (vista('.swal2-popup')) return 'popup';
    if (vista('a[href*="/cae/demo-responsavel"]')) return 'entrada';
    if (vista('#revisao-titulo')) return 'revisão';
    if (document.querySelector('.registro-titulo')?.textContent === procurado) return 'passo';
    return vista('.passos') ? 'outro passo' : 'fora';
  }, passoDe(passo).titulo);
}

/** A filled group stands as facts when a step is come to: each is opened. */
const abrirFatos = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const botao of document.querySelectorAll<HTMLElement>('button[aria-label^="Editar "]')) {
      if (botao.checkVisibility()) botao.click();
    }
  });

/** Back where the field is, from wherever leaving it led: another step, a popup, the review, the login, outside. */
export async function voltarAoPasso(page: Page, passo: number): Promise<void> {
  await expect(async () => {
    const onde = await lugar(page, passo);
    if (onde === 'passo') return;
    if (onde === 'popup') await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
    else if (onde === 'entrada') await entrada(page).click();
    else if (onde === 'revisão') await page.goBack();
    else if (onde === 'outro passo') await barra(page, passo).click();
    else if (!page.url().includes('/novo-registro/')) await page.goForward();
    await expect.poll(() => lugar(page, passo), { timeout: 2_000, intervals: [20, 50, 100, 200] }).toBe('passo');
  }).toPass({ intervals: [20, 50, 200] });
  await abrirFatos(page);
}
