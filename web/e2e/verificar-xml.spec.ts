import type { APIRequestContext } from '@playwright/test';
import { PDF, preparador, registroDe } from './arranjo.ts';
import { entrar } from './passos.ts';
import { expect, test, visitar } from './visitar.ts';

const [AGUARDANDO_DIPLOMA, VALIDO] = [5, 9];
const SEM_PRESSA = { timeout: 120_000, intervals: [1_000] };

/** The signed diploma of a new registration, sent and signed through the demonstration's connector. */
async function umDiplomaAssinado(pedidos: APIRequestContext): Promise<Buffer> {
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
  return (await pedidos.get(`/api/Conector/download/xml-diploma/${registroID}`)).body();
}

test('a signed diploma is green in every line on the public page', async ({ page }) => {
  test.slow();
  await entrar(page);
  const xml = await umDiplomaAssinado(page.request);
  await visitar(page, '/verificar-xml', 'Verificar XML do Diploma');
  const campo = page.getByLabel('Escolha o XML do diploma ou solte-o aqui');
  const resultado = page.getByLabel('Resultado da verificação');
  const soltar = (name: string, buffer: Buffer) => campo.setInputFiles({ name, mimeType: 'text/xml', buffer });

  await soltar('diploma.xml', xml);
  await expect(resultado).toBeVisible(SEM_PRESSA);
  const linhas = await page
    .locator('.evidencia')
    .evaluateAll((itens) =>
      itens.map((item) => [item.querySelector('h3')?.textContent, item.querySelector('strong')?.textContent]),
    );
  expect(linhas.length).toBeGreaterThan(6);
  // What has not happened yet: the publication, and on a fresh installation the first list of annulled diplomas.
  const ainda = linhas.filter(([, palavra]) => palavra !== 'Confirmado.');
  expect(ainda.every(([titulo, palavra]) => /^(Publicação|Lista)/.test(titulo ?? '') && palavra === 'Ainda não.')).toBe(
    true,
  );
});
