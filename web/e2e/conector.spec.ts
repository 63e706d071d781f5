import type { Page } from '@playwright/test';
import { formandoDe, preparador } from './arranjo.ts';
import { entrar, enviarDocumentosPelaTela, registrarPelaTela, responder } from './passos.ts';
import { chegar, conferir, expect, test, visitar } from './visitar.ts';

/** Signed at once (`global-setup.ts`), seen at the server's next look at the connector. */
const ASSINATURA = { timeout: 90_000 };
/** The group is revoked document by document, each looked at anew. */
const REVOGACAO = { timeout: 90_000 };

test('from documents to a valid diploma, suspended, reactivated and revoked, as the public sees it', async ({
  page,
}) => {
  test.slow();
  const formando = await formandoDe('conector');
  const { rga, nome } = formando;
  await entrar(page);
  await registrarPelaTela(page, formando, '23108.000612/2026-11');
  const { registroID, codigoValidacao: provisorio } = await registroDoRga(rga);
  await publicarEListar(registroID);

  await enviarDocumentosPelaTela(page, rga);

  await visitar(page, `/Conector/Enviar?situacaoId=1&rga=${rga}`, 'Gerenciar Envios dos arquivos XML');
  await page.getByRole('button', { name: 'Enviar XML da Documentação Acadêmica' }).click();
  await responder(page, 'Nenhum registro selecionado, Verifique', 'Fechar');
  await page.getByRole('checkbox', { name: new RegExp(nome, 'i') }).check();
  await page.getByRole('button', { name: 'Enviar XML da Documentação Acadêmica' }).click();
  await expect(page.getByRole('region', { name: 'Último envio', exact: true })).toContainText(new RegExp(nome, 'i'));
  await conferir(page);

  await visitar(page, `/Conector/Detalhes/${registroID}`, 'Detalhes do envio');
  const registro = page.getByRole('region', { name: 'Registro', exact: true });
  await expect(registro).toContainText('Aguardando envio do XML do diploma digital', ASSINATURA);
  await page.getByRole('button', { name: 'Enviar XML do Diploma Digital' }).click();
  await responder(page, 'XML enviado com sucesso', 'Continuar agora');
  await expect(registro).toContainText('Diploma digital válido', ASSINATURA);
  await chegar(page, 'Detalhes do envio');
  const baixado = page.waitForEvent('download');
  await page.getByRole('button', { name: 'XML do diploma', exact: true }).click();
  expect((await baixado).suggestedFilename()).toMatch(/\.xml$/);

  const grupo = page.getByRole('region', { name: 'Documentos do diploma' });
  await expect(grupo.locator('.ant-tag').getByText('Válido', { exact: true })).toHaveCount(4, ASSINATURA);
  const codigoValidacao = await codigoOficial(registroID);
  expect(codigoValidacao).not.toBe(provisorio);
  await expect(registro).toContainText(codigoValidacao);
  await validar(page, codigoValidacao, 'Ativo');
  await expect(page.locator('main')).not.toContainText(/Não passou|Não foi possível conferir/);

  await validar(page, provisorio, 'Ativo');
  await expect(page.locator('main')).toContainText(codigoValidacao);

  await mudar(page, `/cancela-registro/${registroID}`, 'Revogar/Suspender', /^Suspender/);
  await responder(page, 'Registro suspenso com sucesso!', 'Continuar agora');
  await validar(page, codigoValidacao, 'Suspenso');
  await mudar(page, `/reativa-registro/${registroID}`, /Suspensão/);
  await responder(page, 'Registro reativado com sucesso!', 'Continuar agora');
  await validar(page, codigoValidacao, 'Ativo');
  await mudar(page, `/cancela-registro/${registroID}`, 'Revogar/Suspender', /^Revogar/);
  await responder(page, 'Registro revogado com sucesso!', 'Continuar agora');
  await visitar(page, `/Conector/Detalhes/${registroID}`, 'Detalhes do envio');
  await expect(grupo.locator('.ant-tag').getByText('Revogado', { exact: true })).toHaveCount(4, REVOGACAO);

  await visitar(page, '/Diploma/Lista-Anulados', 'Listas de Diplomas Anulados');
  await page.getByRole('button', { name: 'Gerar nova lista' }).click();
  await responder(page, 'Deseja gerar nova lista de diplomas anulados?', 'Sim');
  await responder(page, 'Nova lista de diplomas anulados gerada com sucesso!', 'Continuar agora');
  await conferir(page);
  // Published is the list that came back signed: the connector of the demonstration takes some seconds for it.
  const publicada = async () => (await page.request.get('/api/publico/lista-anulados.xml')).text();
  await expect.poll(publicada, { timeout: 180_000, intervals: [3_000] }).toContain(codigoValidacao);
  expect(await publicada()).toContain('<ds:Signature');
  await validar(page, codigoValidacao, 'Revogado');
  await visitar(page, `/RegistroPublicoAnuladoDetalhe/${registroID}`, 'Registro Anulado');
  // Whichever is in force by now: other stories make lists, too.
  await expect(page.getByText(/^Lista nº \d+, de /)).toBeVisible();
});

async function registroDoRga(rga: string): Promise<{ registroID: string; codigoValidacao: string }> {
  const lista = await (await preparador()).pedir<{ itens: { registroID: string; codigoValidacao: string }[] }>(
    'GET',
    `/api/registro?filtro=${rga}&pagina=1&tamanho=20`,
  );
  if (lista.status !== 200) throw new Error(`a lista de registros: ${lista.status} ${JSON.stringify(lista.corpo)}`);
  const [registro] = lista.corpo.itens;
  if (registro === undefined) throw new Error(`o RGA ${rga} não está registrado`);
  return registro;
}

/** The public checks ask for these besides the signatures: the DOU date, and a list of annulled diplomas. */
async function publicarEListar(registroID: string): Promise<void> {
  const cliente = await preparador();
  const { corpo } = await cliente.pedir<{ livroRegistro: { dataRegistroDiploma: string } }>(
    'GET',
    `/api/registro/${registroID}`,
  );
  const publicado = await cliente.pedir('POST', '/api/registro/publicacao', {
    RegistroID: registroID,
    DataPublicacao: corpo.livroRegistro.dataRegistroDiploma,
  });
  expect(publicado.status).toBe(200);
  expect((await cliente.pedir('POST', '/api/lista-anulados')).status).toBe(200);
}

async function codigoOficial(registroID: string): Promise<string> {
  const { corpo } = await (await preparador()).pedir<{ codigoValidacao: string }>('GET', `/api/registro/${registroID}`);
  return corpo.codigoValidacao;
}

async function validar(page: Page, codigo: string, palavra: string): Promise<void> {
  await visitar(page, `/diploma/${codigo}`, 'Validação de Diploma');
  await expect(page.getByLabel('Situação do diploma')).toContainText(palavra);
}

async function mudar(page: Page, href: string, titulo: string | RegExp, acao?: RegExp): Promise<void> {
  await visitar(page, href, titulo);
  if (acao !== undefined) await page.getByRole('radio', { name: acao }).check();
  await page.getByLabel('Justificativa', { exact: true }).fill('Determinação do processo 23108.000505/2026-55.');
  await page
    .locator('main')
    .getByRole('button', { name: /^(Suspender|Revogar para sempre|Desfazer Suspensão)$/ })
    .click();
  await responder(page, /Deseja/, 'Sim');
}
