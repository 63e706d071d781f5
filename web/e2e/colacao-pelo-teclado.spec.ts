import { colacaoSemDuvidas, enviarDocumentos } from './arranjo.ts';
import { contador, entrar, tabularAte } from './passos.ts';
import { conferir, expect, test, visitar } from './visitar.ts';

test('a ceremony of thirty by keyboard alone, from its page to thirty signed diplomas: at most twelve presses besides the way there', async ({
  page,
}) => {
  const { dataColacaoId, formandos } = await colacaoSemDuvidas();
  expect(formandos).toHaveLength(30);
  await enviarDocumentos(formandos.map(({ rga }) => rga));
  await entrar(page);
  await visitar(page, `/colacoes/${dataColacaoId}`, 'Colação');
  await expect(page.getByText('30 de 30 com documentos')).toBeVisible();
  // Tab only leads to what is pressed, as a mouse is moved to it.
  const pessoa = contador(page);
  const acionar = async (nome: string | RegExp, tecla = 'Tab') => {
    await tabularAte(page, nome, tecla);
    await pessoa.teclar('Enter');
  };

  await acionar('Próximo passo: registrar 30 diplomas');
  await tabularAte(page, 'Processo');
  await pessoa.digitar('000203/2026-30');
  await acionar('Usar data e hora de agora');
  await acionar('Conferir', 'Shift+Tab');
  await expect(page.getByText('30 formandos: todos prontos para registrar.')).toBeVisible({ timeout: 60_000 });
  await conferir(page);
  if (await page.getByRole('button', { name: /^Usar o livro de cada curso/ }).isVisible())
    await acionar(/^Usar o livro de cada curso/);
  await acionar('Registrar 30 diplomas', 'Shift+Tab');
  const pergunta = page.getByRole('dialog').filter({ hasText: 'Deseja registrar 30 diplomas?' });
  await expect(pergunta).toContainText(/30 diplomas, a partir do nº \d+ \(até \d+\)/);
  await acionar('Sim, registrar 30');
  await expect(page.getByText('Formandos processados: 30 de 30', { exact: true })).toBeVisible({ timeout: 60_000 });

  await acionar('Seguir na colação');
  await expect(page.getByText('30 de 30 registrados')).toBeVisible();
  await acionar('Próximo passo: enviar 30 XMLs para assinatura');
  await expect(page.getByRole('dialog')).toContainText('o diploma de cada um segue sozinho');
  await acionar('Sim, enviar 30');
  await expect(page.getByText('30 de 30 com diploma assinado')).toBeVisible({ timeout: 150_000 });
  await conferir(page);
  process.stdout.write(`colação de 30, do registro ao diploma assinado: ${pessoa.presses()} presses\n`);
  expect(pessoa.presses()).toBeLessThanOrEqual(12);
});
