import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { abrirAutoridade } from '../../server/demo/assinante/autoridade.ts';
import { assinarSolicitacao } from '../../server/demo/faculdade/assinar-solicitacao.ts';
import { escreverSolicitacao } from '../../server/demo/faculdade/escrever-solicitacao.ts';
import { CONTA_DA_FACULDADE, FACULDADE } from '../../server/demo/faculdade/semear-faculdade.ts';
import { INSTITUICAO } from '../../server/demo/universidade/instituicao.ts';
import { PDF, preparador, vez } from './arranjo.ts';
import { assinarPelaTela, entrar, escolher, responder } from './passos.ts';
import { outroCpf } from './universidade.ts';
import { chegar, expect, test, visitar } from './visitar.ts';

const NOME = 'Zulmira Exemplo da História';
const OUTRA = { id: 77, nome: 'Faculdade de Outra História', codigoEmec: '99078', cnpj: '99101000000145' };

/** A graduate of the college that none of its ten requests is of; each time another person. */
const formada = () => ({ lugar: 500 + vez(), nome: NOME, cpf: outroCpf('00077900073', vez()), sexo: 'F' as const });

/** Both versions of a request, signed by the college: with the title of the other sex, and right. */
async function asDuasVersoes(): Promise<{ errada: string; certa: string; rga: string }> {
  const pasta = join(process.env.E2E_DADOS ?? '', 'simulador-conector', 'certificados');
  const autoridade = await abrirAutoridade(pasta, () => new Date());
  const certa = escreverSolicitacao(formada(), new Date());
  const documentos = ['DocumentoIdentidadeDoAluno', 'ProvaConclusaoEnsinoMedio'].map((tipo) => ({
    tipo,
    observacoes: null,
    base64: PDF.toString('base64'),
  }));
  const assinar = (qual: typeof certa) => assinarSolicitacao(qual, { autoridade, quando: new Date(), documentos });
  const errada = { ...certa, curso: { ...certa.curso, titulo: 'Bacharel em Administração' } };
  return { errada: await assinar(errada), certa: await assinar(certa), rga: certa.diplomado.id };
}

async function entrarNaFaculdade(page: Page): Promise<void> {
  await page.context().clearCookies();
  await visitar(page, '/entrar', 'Entrar');
  await page.getByLabel('CPF', { exact: true }).fill(CONTA_DA_FACULDADE.cpf);
  await page.getByLabel('Senha', { exact: true }).fill(CONTA_DA_FACULDADE.senha);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await chegar(page, 'Solicitações de registro');
}

async function enviarPelaTela(page: Page, xml: string): Promise<string> {
  await chegar(page, 'Enviar solicitações de registro');
  const arquivo = { name: 'zulmira.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) };
  await page.getByLabel('Arquivo assinado', { exact: true }).setInputFiles(arquivo);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await chegar(page, NOME);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Somebody of another issuing institution, in this page's place. */
async function entrarEmOutra(page: Page): Promise<void> {
  const cliente = await preparador();
  const { id, nome, codigoEmec, cnpj } = OUTRA;
  const { endereco } = INSTITUICAO;
  const valor = { nome, sigla: 'FOH', codigoEmec, cnpj, endereco, municipioPadrao: null, ambiente: null };
  const daOutra = `/api/instituicao/${id}`;
  const { corpo: antes } = await cliente.pedir<{ versoes: { identificacao: string } }>('GET', `${daOutra}/cadastro`);
  const { identificacao: versao } = antes.versoes;
  expect((await cliente.pedir('PUT', `${daOutra}/identificacao`, { valor, versao })).status).toBe(200);
  const conta = {
    CPF: outroCpf('00077950097', vez()),
    Nome: 'Olga de Outra Casa',
    Matricula: '9',
    Cargo: 'Secretária',
    Papel: 'emissora',
    InstituicaoId: id,
  };
  const { corpo } = await cliente.pedir<{ convite: string }>('POST', '/api/conta', conta);
  await page.context().clearCookies();
  await page.goto(`/digital/convite#${corpo.convite}`);
  await chegar(page, 'Definir senha');
  await page.getByLabel('Nova senha').fill('cavalo bateria grampo certo');
  await page.getByRole('button', { name: 'Definir e entrar' }).click();
  await chegar(page, 'Solicitações de registro');
}

test('another institution’s request: refused with the reason, corrected, accepted, signed, fetched, and public', async ({
  page,
}) => {
  test.slow();
  const { errada, certa, rga } = await asDuasVersoes();
  await entrarNaFaculdade(page);
  await page.getByRole('link', { name: 'Enviar', exact: true }).click();
  await enviarPelaTela(page, errada);
  await expect(page.locator('main')).toContainText('Não foi enviada à registradora.');
  await expect(page.getByRole('region', { name: 'O que a conferência achou' })).toContainText(
    'Para o sexo do diplomado o título deste curso é Bacharela em Administração',
  );
  await page.getByRole('link', { name: 'Enviar a correção' }).click();
  const id = await enviarPelaTela(page, certa);
  await expect(page.locator('main')).toContainText('Enviada à registradora');

  await page.context().clearCookies();
  await entrar(page);
  await visitar(page, `/solicitacoes/${id}`, NOME);
  await page.getByRole('link', { name: 'Conferir e aceitar' }).click();
  await chegar(page, 'Conferir e aceitar');
  await escolher(page, 'Livro', 'EXTERNOS');
  await page.getByLabel('Processo', { exact: true }).fill('23108.000202/2026-04');
  await page.getByRole('button', { name: 'Conferir', exact: true }).click();
  const folha = page.getByRole('region', { name: 'O documento e o cadastro' });
  await expect(folha).toBeVisible();
  await chegar(page, 'Conferir e aceitar');
  for (const caixa of await folha.getByRole('checkbox').all()) await caixa.check();
  await page.getByRole('button', { name: 'Aceitar e registrar' }).click();
  await responder(page, /Registrado: nº \d+ do livro EXTERNOS/, 'Continuar agora');
  await chegar(page, NOME);
  await expect(page.locator('main')).toContainText(/Registrada: nº \d+ do livro EXTERNOS/);
  await assinarPelaTela(page, { rga, nome: NOME });

  await entrarNaFaculdade(page);
  await visitar(page, `/solicitacoes/${id}`, NOME);
  const baixado = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar o diploma' }).click();
  const diploma = await readFile(await (await baixado).path(), 'utf8');
  for (const { nome } of [FACULDADE, INSTITUICAO]) expect(diploma).toContain(`<Nome>${nome}</Nome>`);
  const codigo = /<CodigoValidacao>([^<]+)</.exec(diploma)?.[1] ?? '';

  await visitar(page, `/diploma/${codigo}`, 'Validação de Diploma');
  await expect(page.getByLabel('Situação do diploma')).toContainText('Ativo');
  const main = page.locator('main');
  await expect(main).toContainText(`Instituição expedidora${FACULDADE.nome}`);
  await expect(main).toContainText(`Instituição registradora${INSTITUICAO.nome}`);

  await entrarEmOutra(page);
  for (const parte of ['', '/xml', '/diploma'])
    expect((await page.request.get(`/api/solicitacao/${id}${parte}`)).status(), parte).toBe(404);
});
