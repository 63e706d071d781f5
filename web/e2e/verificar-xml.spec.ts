import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { APIRequestContext, Page } from '@playwright/test';
import { validador } from '../../server/mec/test/validador.ts';
import { PDF, preparador, registroDe } from './arranjo.ts';
import { entrar } from './passos.ts';
import { expect, test, visitar } from './visitar.ts';

const [AGUARDANDO_DIPLOMA, VALIDO] = [5, 9];
const SEM_PRESSA = { timeout: 120_000, intervals: [1_000] };

/** The signed diploma of a new registration, sent and signed through the demonstration's connector. */
async function umDiplomaAssinado(pedidos: APIRequestContext): Promise<{ xml: Buffer; codigo: string }> {
  const { rga, registroID } = await registroDe('verificarXml');
  const cliente = await preparador();
  for (const tipoId of ['1', '2']) {
    const partes = new FormData();
    for (const [nome, valor] of Object.entries({ rga, tipoId, obs: 'Conferido com o original' }))
      partes.set(nome, valor);
    partes.set('file', new File([new Uint8Array(PDF)], `documento-${tipoId}.pdf`, { type: 'application/pdf' }));
    await cliente.pedir('POST', '/api/Documentacao/enviar', partes);
  }
  const situacao = async () =>
    (await cliente.pedir<{ situacaoEnvioId: number }>('GET', `/api/registro/situacao/${registroID}`)).corpo
      .situacaoEnvioId;
  await cliente.pedir('POST', `/api/Conector/enviar/xml-doc-academica/${registroID}`);
  await expect.poll(situacao, SEM_PRESSA).toBe(AGUARDANDO_DIPLOMA);
  await cliente.pedir('POST', `/api/Conector/enviar/xml-diploma/${registroID}`);
  await expect.poll(situacao, SEM_PRESSA).toBe(VALIDO);
  const xml = await (await pedidos.get(`/api/Conector/download/xml-diploma/${registroID}`)).body();
  const { corpo } = await cliente.pedir<{ codigoValidacao: string }>('GET', `/api/registro/${registroID}`);
  return { xml, codigo: corpo.codigoValidacao };
}

const campo = (page: Page) => page.getByLabel('Escolha o XML do diploma ou solte-o aqui');

/** Every line of the verdict: its title and its word. */
async function verificar(page: Page, buffer: Buffer): Promise<[string, string][]> {
  await visitar(page, '/verificar-xml', 'Verificar XML do Diploma');
  await campo(page).setInputFiles({ name: 'diploma.xml', mimeType: 'text/xml', buffer });
  await expect(page.getByLabel('Resultado da verificação')).toBeVisible(SEM_PRESSA);
  return page
    .locator('.evidencia')
    .evaluateAll((itens) =>
      itens.map((item): [string, string] => [
        item.querySelector('h3')?.textContent ?? '',
        item.querySelector('strong')?.textContent ?? '',
      ]),
    );
}

const aindaNao = (linhas: readonly [string, string][]) =>
  linhas.filter(([, palavra]) => palavra !== 'Confirmado.').map(([titulo, palavra]) => `${titulo}: ${palavra}`);

/** A new list of annulled diplomas, once it came back signed. */
async function listaAssinada(pedidos: APIRequestContext): Promise<Buffer> {
  await (await preparador()).pedir('POST', '/api/lista-anulados');
  const publica = () => pedidos.get('/api/publico/lista-anulados.xml');
  await expect.poll(async () => (await publica()).status(), SEM_PRESSA).toBe(200);
  return (await publica()).body();
}

test('a signed diploma is green in every line on the public page, and for the verifier kept on a disk', async ({
  page,
}) => {
  test.slow();
  await entrar(page);
  const { xml, codigo } = await umDiplomaAssinado(page.request);
  // Nothing is published in the gazette; that the list was, is another story's or comes below.
  const antes = await verificar(page, xml);
  expect(antes.length).toBeGreaterThan(6);
  expect(aindaNao(antes).every((linha) => /^(Publicação|Lista).*: Ainda não\.$/.test(linha))).toBe(true);
  const lista = await listaAssinada(page.request);
  expect(validador(lista.toString())).toMatchObject({ situacao: 'valido' });
  expect(aindaNao(await verificar(page, xml))).toEqual(['Publicação no Diário Oficial da União (DOU): Ainda não.']);

  const ler = async (endereco: string) => (await page.request.get(endereco)).body();
  // A receipt dropped into the one box is proven on the same page, and so is one that was altered.
  const comprovante = await ler(`/api/diploma/situacao/${codigo}/comprovante`);
  const soltarNaCaixa = async (buffer: Buffer) => {
    await visitar(page, '/ConsultaPublica', 'Consulta Pública');
    await page.getByLabel('Abrir arquivo').setInputFiles({ name: 'c.pdf', mimeType: 'application/pdf', buffer });
    return page.getByLabel('Resultado da verificação');
  };
  await expect(await soltarNaCaixa(comprovante)).toContainText('e hoje é a mesma', SEM_PRESSA);
  const torto = comprovante.toString('latin1').replaceAll(/(eyJ[\w-]+\.[\w-]{9})../g, '$1AA');
  await expect(await soltarNaCaixa(Buffer.from(torto, 'latin1'))).toContainText('não confere', SEM_PRESSA);
  const comProva = async () => {
    const jwt = String(await ler(`/api/diploma/situacao/${codigo}/assinada`));
    return 'log' in JSON.parse(String(Buffer.from(jwt.split('.')[1] ?? '', 'base64url')));
  };
  await expect.poll(comProva, SEM_PRESSA).toBe(true);
  const pem = ['raiz', 'emissora'].map((nome) =>
    readFile(join(process.env.E2E_DADOS ?? '', 'simulador-conector/certificados', `${nome}.pem`)),
  );
  const guardados = {
    'diploma.xml': xml,
    'lista.xml': lista,
    'situacao.jwt': await ler(`/api/diploma/situacao/${codigo}/assinada`),
  };
  const confiados = {
    'jwks.json': await ler('/.well-known/jwks.json'),
    'registro-log.json': await ler('/.well-known/registro-log'),
    'autoridades.pem': Buffer.concat(await Promise.all(pem)),
  };
  await page.goto(pathToFileURL(join(import.meta.dirname, '../dist/verificador.html')).href);
  const escolher = (rotulo: string, arquivos: Record<string, Buffer>) =>
    page
      .getByLabel(rotulo, { exact: true })
      .setInputFiles(
        Object.entries(arquivos).map(([name, buffer]) => ({ name, mimeType: 'application/octet-stream', buffer })),
      );
  await escolher('Arquivos', guardados);
  await escolher('Arquivos em que confio', confiados);
  await page.getByRole('button', { name: 'Verificar' }).click();
  const relatorio = (nome: string) => page.locator('article', { has: page.getByRole('heading', { name: nome }) });
  await expect(relatorio('situacao.jwt')).toContainText('✔ Confirmado · Cabeça do registro aberto', SEM_PRESSA);
  for (const nome of ['diploma.xml', 'lista.xml', 'situacao.jwt'])
    await expect(relatorio(nome)).toContainText('✔ Confirmado');
  await expect(relatorio('diploma.xml')).toContainText('✔ Confirmado · Política de assinatura');
  await expect(relatorio('diploma.xml')).toContainText('✔ Confirmado · Lista de diplomas anulados');
  // From the disk nobody can know that the environment is the demonstration's own.
  expect((await relatorio('lista.xml').innerText()).match(/✘.*/g)).toEqual([
    expect.stringMatching(/^✘ Não passou · Documento: .*ambiente de Homologação: não tem valor legal/),
  ]);
});

test('after one visit the page checks a file without a network, and says what it could not ask', async ({
  browser,
}) => {
  // A context of its own: what fails without a network stands on the console.
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await visitar(page, '/verificar-xml', 'Verificar XML do Diploma');
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Kept: the page, its parts, the worker, the authorities.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const nomes = await Promise.all(
          ['verificador-v1', 'estaticos-v1'].map(async (um) => (await caches.open(um)).keys()),
        );
        return nomes
          .flat()
          .map(({ url }) => new URL(url).pathname)
          .filter((um) => /verificar-xml$|autoridades$|worker/.test(um)).length;
      }),
    )
    .toBeGreaterThanOrEqual(3);
  await context.setOffline(true);
  await page.reload();
  const comprovante = Buffer.from(
    '{"protected":"eyJhbGciOiJFUzI1NiJ9","payload":"eyJpc3MiOiJ4In0","signature":"c2ln"}',
  );
  await campo(page).setInputFiles({ name: 'resposta.json', mimeType: 'application/json', buffer: comprovante });
  await expect(page.getByText('O comprovante é de outro registro')).toBeVisible();
  const nonce = '1'.repeat(44);
  await campo(page).setInputFiles({
    name: 'sem-rede.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(
      `<Diploma xmlns="http://portal.mec.gov.br/diplomadigital/arquivos-em-xsd"><infDiploma versao="1.05" id="VDip${nonce}" ambiente="Homologação"><DadosDiploma id="Dip${nonce}"><Diplomado><Nome>Pessoa Inventada</Nome></Diplomado></DadosDiploma><DadosRegistro id="RDip${nonce}"><Seguranca><CodigoValidacao>1.2.aaaaaaaaaaaa</CodigoValidacao></Seguranca></DadosRegistro></infDiploma></Diploma>`,
    ),
  });
  await expect(
    page.getByText(/^Sem rede: a situação no registro não foi consultada, e as autoridades são as guardadas/),
  ).toBeVisible();
  await expect(page.getByText('O documento não está assinado.').first()).toBeVisible();
  const outra = await page.goto('/digital/ConsultaPublica');
  expect(outra?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible();
  await context.close();
});
