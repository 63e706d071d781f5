import { registroDe } from './arranjo.ts';
import { contador, entrar, responder } from './passos.ts';
import { chegar, conferir, expect, test, visitar } from './visitar.ts';

test('a wrong name: six presses at most, Processo kept, both records linked; the second copy in three', async ({
  page,
}) => {
  const { registroID, nome, numeroRegistro } = await registroDe('correcao');
  await entrar(page);
  await visitar(page, `/detalhe-registro/${registroID}`, nome);
  const pessoa = contador(page);
  await pessoa.clicar(page.getByRole('link', { name: 'Corrigir registro' }));
  await chegar(page, 'Corrigir registro');
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused();
  await pessoa.teclar('End');
  await pessoa.digitar(' de Albuquerque');
  await expect(page.getByRole('region', { name: 'Antes e depois' })).toContainText(`${nome} de Albuquerque`);
  await pessoa.clicar(page.getByLabel('Justificativa'));
  await pessoa.digitar('Faltou o último sobrenome.');
  await expect(page.getByLabel('Processo', { exact: true })).not.toHaveValue('');
  await pessoa.clicar(page.getByRole('button', { name: 'Corrigir registro' }));
  const pergunta = page.getByRole('dialog');
  await expect(pergunta).toContainText(`será cancelado. Motivo: Erro de Fato.`);
  await conferir(page);
  await pessoa.clicar(pergunta.getByRole('button', { name: 'Sim' }));
  process.stdout.write(`corrigir um nome: ${pessoa.presses()} presses\n`);
  expect(pessoa.presses()).toBeLessThanOrEqual(6);
  await responder(page, /Registro corrigido: nº \d+/, 'Continuar agora');
  await chegar(page, `${nome} de Albuquerque`);
  await expect(page.getByText(`${nome} de Albuquerque`).first()).toBeVisible();

  const via = contador(page);
  await via.clicar(page.getByRole('link', { name: 'Registrar segunda via' }));
  await chegar(page, 'Registrar segunda via');
  await via.clicar(page.getByRole('button', { name: 'Registrar segunda via' }));
  await via.clicar(page.getByRole('dialog').getByRole('button', { name: 'Sim' }));
  await responder(page, /Segunda via registrada: nº \d+/, 'Continuar agora');
  await expect(page.getByText('Segunda via do registro')).toBeVisible();
  expect(via.presses()).toBe(3);

  await visitar(page, `/detalhe-registro/${registroID}`, nome);
  await expect(page.getByRole('region', { name: 'Registros ligados a este' })).toContainText('Corrigido pelo registro');
  await expect(page.getByRole('link', { name: 'Corrigir registro' })).toHaveCount(0);
  expect(numeroRegistro).toBeGreaterThan(0);
});
