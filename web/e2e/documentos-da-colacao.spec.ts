import { zipSync } from 'fflate';
import { umPdfA } from '../../server/test/factories/um-pdf-a.ts';
import { colacaoInteira } from './arranjo.ts';
import { contador, entrar } from './passos.ts';
import { chegar, conferir, expect, test, visitar } from './visitar.ts';

const bytes = (de: string) => umPdfA({ conteudo: `% ${de}` });

test('sixty documents of thirty graduates: named by RGA, by name and in a ZIP, sent in at most eight presses, over a reload', async ({
  page,
}) => {
  const { dataColacaoId, formandos } = await colacaoInteira();
  const trinta = formandos.slice(-30);
  const arquivos = trinta.flatMap(({ rga, nome }, i) => [
    { name: i % 2 === 0 ? `RG ${rga}.pdf` : `${nome} - identidade.pdf`, buffer: bytes(`rg ${rga}`) },
    { name: `certificado ensino médio ${rga}.pdf`, buffer: bytes(`em ${rga}`) },
  ]);
  const soltos = arquivos.slice(0, 30).map((um) => ({ ...um, mimeType: 'application/pdf' }));
  const zip = zipSync(
    Object.fromEntries(arquivos.slice(30).map((um) => [`turma/${um.name}`, new Uint8Array(um.buffer)])),
  );
  const todos = [...soltos, { name: 'turma.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) }];

  await entrar(page);
  await visitar(page, `/colacoes/${dataColacaoId}`, 'Colação');
  const pessoa = contador(page);
  await pessoa.clicar(page.getByRole('link', { name: 'Enviar documentos', exact: true }));
  await chegar(page, 'Documentos da Colação');
  const dialogo = page.waitForEvent('filechooser');
  await pessoa.clicar(page.getByRole('button', { name: 'Escolher PDFs ou ZIP' }));
  pessoa.dialogo();
  await (await dialogo).setFiles(todos);
  await expect(page.getByText('60 prontos para enviar', { exact: true })).toBeVisible();
  await conferir(page);
  await pessoa.clicar(page.getByRole('button', { name: 'Enviar 60 documentos' }));
  await expect(page.getByText(/^\d\d prontos para enviar, (1[0-9]|[3-9]) enviados$/)).toBeVisible();

  // The tab is closed in the middle: the files are still there, and what was sent is not sent again.
  await page.reload();
  const continuar = page.getByRole('button', { name: /^Enviar \d+ documentos$/ });
  await pessoa.clicar(continuar);
  // The one on its way at that moment may have arrived: then it is told as there already.
  await expect(page.getByText(/^0 prontos para enviar, (60 enviados|59 enviados, 1 repetido)$/)).toBeVisible();
  await conferir(page);
  await pessoa.clicar(page.getByRole('link', { name: 'Seguir na colação' }));
  await expect(page.getByText(/^3\d de 60 com documentos$/)).toBeVisible();
  process.stdout.write(`documentos de 30 formandos: ${pessoa.presses()} presses\n`);
  expect(pessoa.presses()).toBeLessThanOrEqual(8);
});
