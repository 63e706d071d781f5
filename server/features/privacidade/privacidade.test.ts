import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { privacidadeApi } from '#contract/privacidade.contract.ts';
import { registrosApi } from '#contract/registros.contract.ts';
import { contaNova } from '../../db/contas.ts';
import type { Registro } from '../../db/generated/client.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umCatalogo } from '../../test/factories/um-catalogo.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';
import { lerPdf } from '../../test/ler-pdf.ts';
import { EXPLICACOES } from './explicacoes.ts';
import { PARTES } from './partes.queries.ts';

const pasta = mkdtempSync(join(tmpdir(), 'privacidade-'));
const textos = join(pasta, 'textos.json');
let t: AppDeTeste;
let um: Registro;
let ana: string;

beforeAll(async () => {
  writeFileSync(textos, JSON.stringify({ comoPedir: ['Procure o balcão 7.'] }));
  t = await buildTestApp({
    agora: new Date('2026-06-01T12:00:00Z'),
    env: { PRIVACIDADE_TEXTOS: textos, ENCARREGADO_NOME: 'Eva Teste', ENCARREGADO_CONTATO: 'lgpd@exemplo.br' },
  });
  const catalogo = await umCatalogo(t.deps.prisma);
  um = await umRegistro(t.deps.prisma, { catalogo });
  await umRegistro(t.deps.prisma, { catalogo });
  ana = await t.entrar('responsavel');
});
afterAll(async () => {
  await t.fechar();
  rmSync(pasta, { recursive: true });
});

const relatar = (cpf: string, formato: 'pdf' | 'json', como: string | null = ana) =>
  t.chamar(privacidadeApi.relatar, { body: { CPF: cpf, formato } }, como);

test('the privacy page names controller, officer, rights and every term; the installation’s texts win', async () => {
  const { status, corpo } = await t.chamar(privacidadeApi.ler);
  expect(status).toBe(200);
  expect(corpo.controlador.cnpj).toMatch(/^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/);
  expect(corpo.encarregado).toEqual({ nome: 'Eva Teste', contato: 'lgpd@exemplo.br' });
  expect(corpo.textos.comoPedir).toEqual(['Procure o balcão 7.']);
  expect(corpo.textos.direitos.length).toBeGreaterThan(3);
  expect(corpo.guarda.find(({ oQue }) => oQue.startsWith('Rascunhos'))?.porQuanto).toBe('365 dias sem mudança');
  writeFileSync(textos, 'não é JSON');
  expect((await t.chamar(privacidadeApi.ler)).corpo.textos.comoPedir[0]).toMatch(/^Escreva ao encarregado/);
});

test('a person’s report holds what is stored of them and of nobody else, who read it, and no secret', async () => {
  await t.chamar(registrosApi.ler, { params: { id: um.id } }, ana);
  await t.deps.prisma.rascunhoRegistro.create({
    data: { rga: um.rga, dados: { Nota: 'em preparo' }, atualizadoPorCpf: '52998224725', atualizadoPor: 'Ana' },
  });
  const relatorio = JSON.parse((await relatar(um.cpf, 'json')).bytes.toString());
  const porTabela = Object.fromEntries(
    relatorio.partes.map(({ tabela, itens }: { tabela: string; itens: unknown[] }) => [tabela, itens]),
  );
  expect(porTabela.registro).toHaveLength(1);
  expect(porTabela.registro[0]).toMatchObject({
    id: um.id,
    cpf: um.cpf,
    snapshot: { diplomado: { nome: um.nomeDiplomado } },
  });
  expect(porTabela.rascunho_registro[0].dados).toEqual({ Nota: 'em preparo' });
  expect(relatorio.acessos.filter(({ quem }: { quem: string }) => quem !== 'Sistema')).toMatchObject([
    { quem: 'Ana Teste da Silva', entidade: 'registro', acao: 'consultar' },
  ]);
  const depois = JSON.parse((await relatar(um.cpf, 'json')).bytes.toString());
  expect(depois.acessos.at(-1)).toMatchObject({ acao: 'relatorio-do-titular', quem: 'Ana Teste da Silva' });
});

test('somebody of the staff gets account, sessions, events and acts, without a password or a token', async () => {
  await t.deps.prisma.conta.create({
    data: contaNova({
      cpf: '52998224725',
      nome: 'Ana Teste da Silva',
      matricula: '1',
      cargo: 'x',
      papel: 'responsavel',
      senhaHash: 'scrypt$segredo',
      totpSegredo: 'segredo-do-aplicativo',
    }),
  });
  const texto = (await relatar('52998224725', 'json')).bytes.toString();
  expect(texto).toContain('Atos que a pessoa praticou');
  expect(texto).not.toMatch(/segredo|senha_hash|"hash"/);
});

const CAPITULOS = [
  '1. O que este sistema guarda sobre você',
  '2. De onde vieram',
  '3. Para que servem',
  '4. Com quem são compartilhados',
  '5. Por quanto tempo ficam',
  '6. Quem leu e quem mudou',
  '7. Quais são os seus direitos',
  '8. Com quem falar',
];

test('the report is eight chapters that a person reads, in the JSON before the stored rows', async () => {
  const relatorio = JSON.parse((await relatar(um.cpf, 'json')).bytes.toString());
  expect(relatorio.capitulos.map(({ titulo }: { titulo: string }) => titulo)).toEqual(CAPITULOS);
  expect(Object.keys(relatorio).indexOf('capitulos')).toBeLessThan(Object.keys(relatorio).indexOf('partes'));
  const palavras = JSON.stringify(relatorio.capitulos);
  expect(palavras).toContain(um.nomeDiplomado);
  expect(palavras).toContain('Eva Teste, lgpd@exemplo.br');
  // Names of columns, ids and paths are for programs.
  expect(palavras).not.toMatch(/snapshot|›|[a-z]_[a-z]|[0-9a-f]{8}-[0-9a-f]{4}-|undefined|\[object/);
});

test.each([
  ['ativo', 'Ativo'],
  ['suspenso', 'Suspenso'],
  ['cancelado', 'Anulado'],
  ['revogado', 'Revogado'],
] as const)('a record is told as it stands: %s', async (situacao, dita) => {
  const { cpf } = await umRegistro(t.deps.prisma, { situacao });
  const { capitulos } = JSON.parse((await relatar(cpf, 'json')).bytes.toString());
  expect(JSON.stringify(capitulos)).toContain(`["Situação","${dita}"]`);
});

test('as PDF it is those chapters alone', async () => {
  const { headers, bytes } = await relatar(um.cpf, 'pdf');
  expect(headers['content-type']).toBe('application/pdf');
  const texto = lerPdf(bytes).texto;
  expect(texto).toContain('RELATÓRIO DO TITULAR');
  const lugares = CAPITULOS.map((titulo) => texto.indexOf(titulo));
  expect(lugares).toEqual(lugares.toSorted((a, b) => a - b));
  expect(lugares[0]).toBeGreaterThan(0);
  expect(texto).toContain(um.nomeDiplomado);
  expect(texto).not.toMatch(/snapshot|nonce/);
});

test('every kind of data is explained', () => {
  expect(PARTES.map(({ tabela }) => tabela).filter((tabela) => EXPLICACOES[tabela] === undefined)).toEqual([]);
});

test('nothing held is 404; below responsavel nobody gets a report', async () => {
  expect((await relatar('39053344705', 'json')).status).toBe(404);
  expect((await relatar(um.cpf, 'json', await t.entrar('operador'))).status).toBe(403);
});

/** Tables that speak of a person and are no part of a report, with the reason. */
const DISPENSADAS: Readonly<Record<string, string>> = {
  lote_registro: 'who made it is an act; its lines are in lote_registro_item',
  codigo_de_recuperacao: 'secrets only',
  token_login: 'lives for a minute, secrets only',
  aviso_espera: 'which documents of the office are still to be signed, about nobody',
  auditoria_diferenca: 'what the auditor found, without values',
  conteudo_selado: 'hashes alone',
};

test('every table with a person’s number is part of the report, or says why not', async () => {
  const { rows } = await t.deps.pool.query<{ tabela: string }>(
    `SELECT DISTINCT table_name AS tabela FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
       AND column_name ~ 'cpf|rga|registro_id|signatario_id|substituto_id|conta_id|^alvo'`,
  );
  const conhecidas = [...PARTES.map(({ tabela }) => tabela), ...Object.keys(DISPENSADAS)];
  expect(rows.map(({ tabela }) => tabela).filter((tabela) => !conhecidas.includes(tabela))).toEqual([]);
});
