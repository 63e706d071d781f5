import { colacaoInteira } from './arranjo.ts';
import { contador, datar, entrar, hojeNaInstituicao, responder } from './passos.ts';
import { conferir, expect, test, visitar } from './visitar.ts';

// Three graduates go the direct way, then the others as a whole: in this order, in the same ceremony.
test.describe.configure({ mode: 'serial' });

test('a clean graduate: at most 3 presses and one typed field; the next one opens by itself', async ({ page }) => {
  const { dataColacaoId, formandos } = await colacaoInteira();
  expect(formandos).toHaveLength(60);
  await entrar(page);
  await visitar(page, `/consulta-formandos/${dataColacaoId}`, 'Consulta de Estudantes Formandos');
  const pessoa = contador(page);
  const inicio = Date.now();
  await pessoa.clicar(page.getByRole('link', { name: /registro direto de/ }).first());
  await expect(page.getByLabel('Processo', { exact: true })).toBeFocused();
  await pessoa.digitar('000201/2026-21');
  await conferir(page);
  await pessoa.teclar('Control+Enter');
  await expect(page.getByText(/^Registro nº \d+ do livro/)).toBeVisible();
  const segundos = (Date.now() - inicio) / 1_000;
  process.stdout.write(`registro direto: ${pessoa.presses()} presses, ${segundos.toFixed(1)} s\n`);
  expect(pessoa.presses()).toBeLessThanOrEqual(3);

  // The next graduate of the ceremony: process and book are there; one press.
  await expect(page.getByLabel('Processo', { exact: true })).toHaveValue('23108.000201/2026-21');
  await expect(page.getByRole('button', { name: 'Registrar', exact: true })).toBeEnabled();
  await expect(page.getByLabel('Processo', { exact: true })).toBeFocused();
  const segunda = page.url();
  await page.keyboard.press('Control+Enter');
  await expect(page).not.toHaveURL(segunda);
  await conferir(page);
});

test('a ceremony of sixty with eight unrecognised texts: one table, one pass', async ({ page }) => {
  test.setTimeout(180_000);
  const { dataColacaoId } = await colacaoInteira();
  await entrar(page);
  await visitar(page, `/consulta-formandos/${dataColacaoId}`, 'Consulta de Estudantes Formandos');
  const pessoa = contador(page);
  await pessoa.clicar(page.getByRole('button', { name: /^Selecionar todos sem pendências/ }));
  await pessoa.clicar(page.getByRole('link', { name: /^Registrar selecionados/ }));
  await page.getByLabel('Processo', { exact: true }).fill('23108.000202/2026-30');
  await datar(page, 'Data de emissão do histórico', hojeNaInstituicao());
  await page.getByLabel('Hora de emissão do histórico').fill('10:00');
  await pessoa.clicar(page.getByRole('button', { name: 'Conferir' }));
  await expect(page.getByText(/falta responder: Forma de acesso/)).toBeVisible({ timeout: 60_000 });
  const quantas = await page.getByText('Responder', { exact: true }).count();
  expect(quantas).toBeGreaterThanOrEqual(6);
  await conferir(page);
  const altura = await page.evaluate(() => document.documentElement.scrollHeight);
  process.stdout.write(`conferência de sessenta: ${altura} px\n`);
  expect(altura).toBeLessThanOrEqual(3_200);
  // With something open, the press goes there and says so.
  await page.getByRole('button', { name: /^Registrar \d+ diplomas/ }).click();
  await expect(page.getByText(/^Nada foi registrado\./)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Usar / }).and(page.locator(':focus'))).toBeVisible();
  await pessoa.clicar(page.getByRole('button', { name: /^Usar as \d+ sugestões$/ }));
  await expect(page.getByText(/todos prontos para registrar/)).toBeVisible();
  await pessoa.clicar(page.getByRole('button', { name: /^Registrar \d+ diplomas/ }));
  const pergunta = page.getByRole('dialog').filter({ hasText: /Deseja registrar \d+ diplomas/ });
  await expect(pergunta.getByRole('button', { name: 'Não' })).toBeFocused();
  // On a small phone too, and with all names unfolded, both answers are in sight.
  await pergunta.getByRole('button', { name: /^Ver os \d+ nomes$/ }).click();
  await page.setViewportSize({ width: 390, height: 640 });
  for (const nome of ['Não', /^Sim/])
    await expect(pergunta.getByRole('button', { name: nome })).toBeInViewport({ ratio: 1 });
  await conferir(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await pergunta.getByRole('button', { name: /^Sim/ }).click();
  await expect(page.getByText(/Formandos processados: (\d+) de \1$/)).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('Recusado')).toHaveCount(0);
  process.stdout.write(`colação: ${pessoa.presses() + 1} presses, ${quantas} respostas de uma vez\n`);

  // The DOU date of all of them, from the list of ceremonies; the list of records then offers the way back.
  await visitar(page, '/colacoes', 'Colações');
  const dou = contador(page);
  await dou.clicar(page.locator(`a[href$="/colacoes/${dataColacaoId}"]`).first());
  await dou.clicar(page.getByRole('button', { name: /^Informar a data do DOU/ }));
  await dou.digitar(hojeNaInstituicao());
  await dou.teclar('Enter');
  await expect(page.getByText(/^Data do DOU gravada em [3-6]\d registros!$/)).toBeVisible();
  process.stdout.write(`data do DOU de uma colação: ${dou.presses()} presses\n`);
  expect(dou.presses()).toBeLessThanOrEqual(4);
  await visitar(page, '/registros?publicacao=pendente', 'Por publicar no DOU');
  await expect(page.getByText(/^Publicação no DOU gravada em [3-6]\d registros/)).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await responder(page, /Publicação desfeita em [3-6]\d registros!/, 'Continuar agora');
  await page.getByText('Texto do aviso para o DOU (destes registros)').click();
  await expect(page.getByText('AVISO DE REGISTRO DE DIPLOMAS')).toBeVisible();
  await conferir(page);
});
