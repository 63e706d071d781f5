import { readFile } from 'node:fs/promises';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { registroDe } from './arranjo.ts';
import { entrar, escolher } from './passos.ts';
import { expect, test } from './visitar.ts';

test('the office filters its list, arranges it, keeps the filter and takes it away as it stands on screen', async ({
  page,
}) => {
  const { campus } = await registroDe('listaArrumada');
  await entrar(page);
  await page.goto('/digital/registros');
  const tabela = page.getByRole('table', { name: 'Consulta de Registros' });
  await expect(tabela.getByRole('link').first()).toBeVisible();
  // The list begins in the first third of the window, twenty rows of it in 800 px.
  const linhas = await tabela.locator('tbody > tr.ant-table-row').evaluateAll((todas) =>
    todas.map((uma) => {
      const { top, height } = uma.getBoundingClientRect();
      return { top, height, texto: uma.textContent };
    }),
  );
  expect(linhas[0]?.top).toBeLessThanOrEqual(300);
  // Only what has a second line to say (a social name, a linked record) is taller than one line.
  const comUmaLinha = linhas.filter(({ texto }) => !/Nome social|o registro nº/.test(texto ?? ''));
  expect(comUmaLinha.filter(({ height }) => height > 40)).toEqual([]);
  expect(comUmaLinha.length).toBeGreaterThan(0);

  // In the head of a column, then among all filters: the campus has no column in sight.
  await tabela
    .getByRole('columnheader', { name: /Situação/ })
    .getByRole('button', { name: 'filter' })
    .click();
  await page.getByRole('menuitem', { name: 'Registrado' }).click();
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('Situação: Registrado')).toBeVisible();
  await page.getByRole('button', { name: 'Filtros (1)' }).click();
  await escolher(page, 'Campus', campus);
  await page.getByRole('button', { name: 'Ver a lista' }).click();
  await expect(page.getByText(/^Campus: /)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('situacao')).toBe('ativo');
  expect(new URL(page.url()).searchParams.get('campus')).toMatch(/^\d+$/);

  await page.getByRole('button', { name: 'Meus filtros' }).click();
  const nome = `Registrados ${Date.now()}`;
  await page.getByLabel('Nome do filtro que está na tela').fill(nome);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('link', { name: nome })).toBeVisible();

  await page.getByRole('button', { name: 'Colunas' }).click();
  await page.getByRole('checkbox', { name: 'CPF' }).click();
  await page.getByRole('checkbox', { name: 'Via' }).click();
  await page.getByText('Compacta').click();
  await page.getByRole('button', { name: 'Ver a lista' }).click();
  const cabecas = ['Número', 'Livro', 'Diplomado', 'CPF', 'Curso', 'Registro', 'Publicação DOU', 'Situação', 'Ações'];
  const naTela = async () =>
    (await tabela.getByRole('columnheader').allTextContents()).map((texto) => texto.trim()).filter(Boolean);
  await expect.poll(naTela).toEqual(cabecas);

  const baixar = async (formato: string) => {
    const baixado = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar' }).click();
    await page.getByRole('menuitem', { name: formato }).click();
    return readFile(await (await baixado).path());
  };
  const csv = parseCsv((await baixar('A lista inteira em CSV')).toString('utf8'), { delimiter: ';' });
  expect(csv[0]).toEqual([
    'Número',
    'Livro',
    'Diplomado',
    'Nome social',
    'Curso',
    'RGA',
    'CPF',
    'Registro',
    'Publicação DOU',
    'Situação',
  ]);
  const planilha = (await readXlsx(await baixar('A lista inteira em Excel (XLSX)'))).sheets[0];
  expect(planilha?.rows.map((linha) => linha.map((celula) => celula ?? ''))).toEqual(csv);

  // It is the person's, on whatever computer: a new page load finds it, and the kept filter.
  await page.goto('/digital/registros');
  await expect.poll(naTela).toEqual(cabecas);
  await page.getByRole('link', { name: nome }).click();
  await expect(page.getByText('Situação: Registrado')).toBeVisible();
  await page.getByRole('button', { name: 'Colunas' }).click();
  await page.getByRole('button', { name: 'Voltar ao padrão' }).click();
  await page.getByRole('button', { name: 'Ver a lista' }).click();
  await expect.poll(naTela).toContain('Via');

  // On a phone what is looked for stands in the first screen.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/digital/registros');
  const cartao = page.getByRole('list', { name: 'Consulta de Registros' }).getByRole('listitem').first();
  await expect(cartao).toBeVisible();
  expect((await cartao.boundingBox())?.y).toBeLessThanOrEqual(520);
});
