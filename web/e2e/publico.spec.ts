import type { BrowserContext, Page } from '@playwright/test';
import { preparador, registroDe } from './arranjo.ts';
import { passarPeloCaptcha } from './passos.ts';
import { chegar, conferir, expect, test, visitar } from './visitar.ts';

const TELAS_DA_EQUIPE =
  /equipe|cae|guarda|registros-page|novo-registro|formandos|livros|atos-page|cursos-page|documentacao|envios|conector|lista-anulados-page|fiscalizacao/i;

/** Everything a context asks for, and what it must not: other servers, and the staff's screens. */
function vigiar(contexto: BrowserContext) {
  const pedidos: string[] = [];
  contexto.on('request', (pedido) => pedidos.push(pedido.url()));
  return {
    conferir() {
      const daqui = new URL(process.env.E2E_URL ?? '').origin;
      expect(pedidos.filter((url) => !url.startsWith(`${daqui}/`) && !/^(data|blob):/.test(url))).toEqual([]);
      // Names of chunks that only staff pages import.
      expect(pedidos.filter((url) => url.includes('/assets/') && TELAS_DA_EQUIPE.test(url))).toEqual([]);
    },
  };
}

/** No page may be wider than the window, at the widths of a phone and of 400 % zoom. */
async function emCadaLargura(page: Page, olhar: () => Promise<void>): Promise<void> {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 720 });
    await olhar();
  }
}

/** The diploma on paper: one sheet, each subject whole in one of its columns. */
async function imprimir(page: Page): Promise<void> {
  // A4 less its margins.
  await page.setViewportSize({ width: 703, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  const assuntos = page.locator('.diploma-dados .bloco:has(> .dados)');
  const colunas = await assuntos.evaluateAll((todos) => todos.map((um) => um.getClientRects().length));
  expect(colunas).toEqual([1, 1, 1, 1, 1]);
  const folhas = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(folhas).toHaveLength(1);
}

test('on a phone a visitor reads a valid diploma, from this server alone', async ({ page, context }) => {
  const { codigoValidacao: codigo, nome } = await registroDe('publicoAtivo');
  const vigia = vigiar(context);
  await emCadaLargura(page, async () => {
    await visitar(page, '/ConsultaPublica', 'Consulta Pública');
    await page.getByLabel('Filtrar por Nome ou CPF').fill(`O código é ${codigo.toUpperCase()}.`);
    await page.getByRole('link', { name: 'Ver a situação' }).click();
    await chegar(page, 'Validação de Diploma');
    await expect(page.getByLabel('Situação do diploma')).toContainText('Ativo');
    await visitar(page, '/ConsultaPublica', 'Consulta Pública');
    await page.getByLabel('Filtrar por Nome ou CPF').fill(nome);
    await expect(page.getByRole('list', { name: 'Diplomas registrados' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.locator('main')).not.toContainText(/\d{3}\.\d{3}\.\d{3}-\d{2}/);
    await conferir(page);
    await visitar(page, '/diploma', 'Validação de Diploma');
    await page.getByRole('button', { name: 'Validar' }).click();
    await expect(page.getByText('Informe o código de validação')).toBeVisible();
    await page.getByLabel('Código de validação').fill(codigo);
    await page.getByRole('button', { name: 'Validar' }).click();
    await chegar(page, 'Validação de Diploma');
    await expect(page.getByLabel('Situação do diploma')).toContainText('Ativo');
    await visitar(page, `/localizar/${codigo}`, 'Localizar Diploma');
    await passarPeloCaptcha(page);
    await expect(page.getByText('Ativo.')).toBeVisible();
  });
  await imprimir(page);
  vigia.conferir();
});

test('an annulled diploma says so and shows no data; a code that does not exist is not found', async ({
  page,
  context,
}) => {
  const { registroID, codigoValidacao: codigo, nome } = await registroDe('publicoAnulado');
  const cliente = await preparador();
  const cancelado = await cliente.pedir('POST', `/api/registro/cancelar/${registroID}`, {
    registroId: registroID,
    justificativa: 'Registro feito para outra pessoa.',
  });
  expect(cancelado.status).toBe(200);
  const vigia = vigiar(context);
  await emCadaLargura(page, async () => {
    await visitar(page, `/diploma/${codigo}`, 'Validação de Diploma');
    await expect(page.getByLabel('Situação do diploma')).toContainText(/Anulado|Revogado/);
    await visitar(page, `/RegistroPublicoAnuladoDetalhe/${registroID}`, 'Registro Anulado');
    await expect(page.getByText('Registro feito para outra pessoa.')).toBeVisible();
    await expect(page.locator('main')).not.toContainText(new RegExp(nome, 'i'));
    await visitar(page, `/localizar/${codigo}`);
    await passarPeloCaptcha(page);
    await expect(page.getByText('Anulado.')).toBeVisible();
    await expect(page.getByRole('article', { name: 'Diploma' })).toHaveCount(0);
    await visitar(page, '/diploma/1.1.aaaaaaaaaaaaaaaaaaaaaaaa', 'Validação de Diploma');
    await expect(page.getByText('Diploma Não encontrado')).toBeVisible();
    await visitar(page, '/endereco-que-nao-existe', 'Consulta Pública');
    await visitar(page, '/verificar-xml');
  });
  vigia.conferir();
});
