import type { Page } from '@playwright/test';
import { passo as passoDe } from '../../server/domain/novo-registro/passos.ts';
import type { CampoNaTela, Sorteio } from './campos-na-tela.ts';
import { expect } from './visitar.ts';

/** Ways of leaving a field, most of which ask for another step. */
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

/** Leaves the field that was just filled. */
export async function sair(page: Page, passo: number, saida: Saida): Promise<void> {
  const ultimo = passo === 7;
  const proximo = botao(page, ultimo ? 'Anterior' : 'Próximo');
  switch (saida) {
    case 'mouse':
      return proximo.click();
    case 'toque':
      return proximo.tap();
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
      return void (await page.goBack());
    case 'barra de passos':
      return barra(page, passo === 1 ? 2 : passo - 1).click();
    case 'anterior':
      return passo === 1 ? proximo.click() : botao(page, 'Anterior').click();
    case 'outro lugar':
      return titulo(page, passo).click();
    case FIM_DA_SESSAO:
      await page.context().clearCookies();
      await proximo.click();
      await expect(entrada(page)).toBeVisible();
  }
}

/** Back where the field is, from wherever leaving it led: another step, a popup, the review, the login, outside. */
export async function voltarAoPasso(page: Page, passo: number): Promise<void> {
  await expect(async () => {
    const popup = page.getByRole('dialog').getByRole('button', { name: 'Fechar' });
    if (await popup.isVisible()) await popup.click();
    else if (await entrada(page).isVisible()) await entrada(page).click();
    else if (await revisao(page).isVisible()) await page.goBack();
    else if (await titulo(page, passo).isVisible()) return;
    else if (await barra(page, passo).isVisible()) await barra(page, passo).click();
    else if (!page.url().includes('/novo-registro/')) await page.goForward();
    await expect(titulo(page, passo)).toBeVisible({ timeout: 2_000 });
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 100 });
  }).toPass({ timeout: 30_000, intervals: [10, 50, 200] });
}
