import type { Page } from '@playwright/test';
import { passo as passoDe } from '../../server/domain/novo-registro/passos.ts';
import type { Tela } from './lista-de-telas.ts';

/** Enters the demonstration as staff or as a graduate; the public stays outside. */
export async function entrarComo(page: Page, base: string, quem: Tela['quem'], cpf: string): Promise<void> {
  if (quem === undefined) {
    await page.goto(`${base}/digital/cae/demo-responsavel`);
    await page.getByRole('heading', { level: 1, name: 'Página Inicial - CAE' }).waitFor();
  }
  if (quem !== 'titular') return;
  await page.goto(`${base}/digital/meu-diploma`);
  await page.getByRole('link', { name: 'Entrar com gov.br de demonstração' }).click();
  await page.getByLabel('CPF').fill(cpf);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByText('Registro no livro').waitFor();
}

export const clicar = (page: Page, nome: string) => page.getByRole('button', { name: nome, exact: true }).click();

/** Fills what SIGA does not say and goes to a step of the wizard. */
export const irAoPasso = (alvo: number) => async (page: Page) => {
  for (let passo = 1; passo < alvo; passo += 1) {
    if (passo === 3) await page.getByLabel('Processo', { exact: true }).fill('23108.000123/2026-45');
    if (passo === 4) await clicar(page, 'Usar data e hora de agora');
    await clicar(page, 'Próximo');
    await page.getByRole('heading', { level: 2, name: passoDe(passo + 1).titulo, exact: true }).waitFor();
  }
};

export const passarPeloCaptcha = async (page: Page) => {
  await page.getByRole('button', { name: /^Continu(ar|e)$/ }).click();
  const agora = page.getByRole('button', { name: /^Continu(ar|e) (agora|now|ahora)$/ });
  // It goes on by itself, which a busy machine does not always come before.
  await agora.click({ timeout: 5_000 }).catch(() => undefined);
  await page.waitForURL(/ConsultarDiploma/i, { timeout: 30_000 });
};

export const marcarRegistros = async (page: Page) => {
  const marcas = page.getByRole('checkbox', { name: /^Selecionar (?!todos)/ });
  for (let i = 0; i < 4; i += 1) await marcas.nth(i).click();
};
