import type { Page } from '@playwright/test';
import { formandoDe, preparador } from './arranjo.ts';
import { chegarAoPasso, datar, editarTudo, entrar, escolher, listaAberta, responder } from './passos.ts';
import { chegar, conferir, expect, test, visitar } from './visitar.ts';

type Curso = { cursoID: string; codigoInterno: string; cursoMec: { nome: string } };

test('a new recognition act is linked to two courses, offered in the wizard, and gone from it once cancelled', async ({
  page,
}) => {
  const { rga } = await formandoDe('atos');
  const { curso, outro } = await cursosDaHistoria(rga);
  const numero = String(Date.now()).slice(-9);
  const ato = new RegExp(`Portaria.*${numero}`);
  await entrar(page);

  await visitar(page, '/reconhecimentos', 'Reconhecimentos de Curso');
  await page.getByRole('link', { name: 'Novo' }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await responder(page, 'Existem campos obrigatórios não preenchidos!', 'Fechar');
  await conferir(page);
  await escolher(page, 'Tipo de Ato Regulatório', /^Portaria$/);
  await page.getByLabel('Número', { exact: true }).fill(numero);
  // An old date: the newest act is the wizard's default, and other stories keep theirs.
  await datar(page, 'Data', '01/02/2001');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await responder(
    page,
    'Ato Regulatório de Reconhecimento de Curso(s) cadastrado com sucesso! Redirecionando...',
    'Continuar agora',
  );

  await chegar(page, 'Reconhecimentos de Curso');
  await page.getByLabel('Filtrar por Tipo ou Número').fill(numero);
  await page.getByRole('link', { name: `Vincular Cursos Portaria ${numero}` }).click();
  await chegar(page, 'Vincular Cursos ao Ato de Reconhecimento de Curso(s)');
  for (const { codigoInterno } of [curso, outro]) {
    await page.getByLabel('Cursos', { exact: true }).fill(codigoInterno);
    await listaAberta(page).locator('.ant-select-item-option').filter({ hasText: codigoInterno }).click();
  }
  await page.keyboard.press('Escape');
  await page.getByLabel('Processo de reconhecimento').fill('23000.000789/2001-11');
  await page.getByRole('button', { name: 'Vincular', exact: true }).click();
  await responder(page, 'Curso(s) vinculado com sucesso!', 'Continuar agora');
  await expect(page.getByRole('table', { name: 'Cursos vinculados' }).getByRole('row')).toHaveCount(3);
  await conferir(page);

  await page.getByRole('link', { name: curso.cursoMec.nome }).click();
  await chegar(page, curso.cursoMec.nome);
  const noCurso = page.getByRole('table', { name: 'Reconhecimentos' }).getByRole('row', { name: new RegExp(numero) });
  // A newer one stands beside it; the wizard offers both.
  await expect(noCurso).toContainText('Substituído');
  await expect(await reconhecimentos(page, rga)).toContainText([ato]);

  await visitar(page, `/reconhecimentos?filtro=${numero}`, 'Reconhecimentos de Curso');
  await page.getByRole('link', { name: `Cancelar Portaria ${numero}` }).click();
  await chegar(page, 'Cancelar Ato Regulatório de Reconhecimento de Curso(s)');
  await page.getByRole('button', { name: 'Cancelar ato' }).click();
  await responder(page, 'Deseja cancelar Ato Regulatorio de Reconhecimento de Curso(s)?', 'Sim');
  await responder(page, 'Cancelado com sucesso!', 'Continuar agora');

  await visitar(page, `/reconhecimentos?filtro=${numero}`, 'Reconhecimentos de Curso');
  const linha = page.getByRole('row', { name: new RegExp(numero) });
  await expect(linha).toContainText('Cancelado');
  await expect(linha).toHaveClass(/tabela-anulado/);
  await expect(linha.getByRole('link')).toHaveText(['Ver']);
  await linha.getByRole('link', { name: /^Ver/ }).click();
  await chegar(page, 'Ato Regulatório de Reconhecimento de Curso(s)');
  await expect(page.getByText('Este ato regulatório está cancelado.')).toBeVisible();
  await expect((await reconhecimentos(page, rga)).filter({ hasText: ato })).toHaveCount(0);
});

/** Offered by step 2 of the wizard. */
async function reconhecimentos(page: Page, rga: string) {
  await visitar(page, `/novo-registro/${rga}`, 'Novo Registro');
  await page.getByRole('button', { name: /Dados do Curso$/ }).click();
  await chegarAoPasso(page, 'Dados do Curso');
  await editarTudo(page);
  await page.getByLabel('Reconhecimento', { exact: true }).click();
  const opcoes = listaAberta(page).locator('.ant-select-item-option');
  await expect(opcoes.first()).toBeVisible();
  return opcoes;
}

/** The student's course and another one. */
async function cursosDaHistoria(rga: string): Promise<{ curso: Curso; outro: Curso }> {
  const cliente = await preparador();
  const { corpo: abertura } = await cliente.pedir<{ aluno: { codCurso: string } }>(
    'GET',
    `/api/registro/abertura/${rga}`,
  );
  const { corpo: ativos } = await cliente.pedir<{ itens: Curso[] }>('GET', '/api/curso/ativos');
  const curso = ativos.itens.find(({ codigoInterno }) => codigoInterno === abertura.aluno.codCurso);
  const outro = ativos.itens.find(({ codigoInterno }) => codigoInterno !== abertura.aluno.codCurso);
  if (curso === undefined || outro === undefined) throw new Error('a demonstração não tem dois cursos');
  return { curso, outro };
}
