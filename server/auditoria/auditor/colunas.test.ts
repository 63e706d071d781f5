import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import { livrosApi } from '#contract/livros.contract.ts';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { atosDoRegistroApi } from '#contract/registros.contract.ts';
import { LINHAS } from '../../acoes/linhas.ts';
import { novoId } from '../../acoes/novo-id.ts';
import { guardarAto } from '../../features/documentos/guardar-ato.ts';
import { guardarDocumento } from '../../features/documentos/guardar-documento.ts';
import { marcarBanco } from '../../inicio/marca-do-banco.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { correrCampanha, PRAZO_DA_CAMPANHA } from '../../test/campanha.ts';
import { assinarLista } from '../../test/factories/assinar-lista.ts';
import { umCatalogo } from '../../test/factories/um-catalogo.ts';
import { sigaComHistorico, umPayload } from '../../test/factories/um-payload.ts';
import { umPdf } from '../../test/factories/um-pdf.ts';
import { UMA_PESSOA } from '../../test/factories/uma-pessoa.ts';
import { sequenciarTudo } from '../../test/sequenciar-tudo.ts';
import { anotarAto } from '../atuar.ts';
import { verificarNele } from '../verificar-log.ts';
import { CONFERIDAS, DISPENSADAS } from './colunas.ts';
import { DITAS } from './colunas-ditas.queries.ts';

const AGORA = new Date('2026-06-01T15:00:00Z');
const ATOR = UMA_PESSOA as never;
let t: AppDeTeste;
let cliente: PoolClient;

beforeAll(async () => {
  const siga = { ...sigaComHistorico(), estudante: async () => ({}) as never };
  t = await buildTestApp({ trocar: { siga: sigaComHistorico() }, agora: AGORA });
  const deps = { ...t.deps, siga };
  const como = await t.entrar('administrador');
  const chefe = await t.entrar('responsavel');
  await marcarBanco(t.deps.pool, 'demonstracao', AGORA);
  const catalogo = await umCatalogo(t.deps.prisma);
  const ids: string[] = [];
  for (let i = 0; i < 2; i += 1) {
    const { status, corpo } = await t.chamar(novoRegistroApi.registrar, { body: umPayload(catalogo) }, chefe);
    expect(status).toBe(200);
    ids.push(corpo.registroID);
  }
  const [um = '', outro = ''] = ids;
  const cancelar = { params: { id: um }, body: { justificativa: 'Registro em duplicidade', motivoId: 2 } };
  expect((await t.chamar(atosDoRegistroApi.cancelar, cancelar, chefe)).status).toBe(200);
  const dou = { RegistroID: outro, DataPublicacao: '2026-05-20' };
  expect((await t.chamar(atosDoRegistroApi.publicar, { body: dou }, chefe)).status).toBe(200);
  const pdf = umPdf({ pdfa: '2b' });
  await guardarDocumento(deps, ATOR, { rga: '1', tipoId: 1, obs: 'frente e verso', nome: 'rg.pdf', conteudo: pdf });
  const termo = { where: { tipo: 'TermoResponsabilidade', ativo: true } };
  const assinante = await t.deps.prisma.assinante.findFirstOrThrow(termo);
  const { instituicaoId } = assinante;
  const ato = { assinanteId: assinante.id, descricao: 'Portaria 1', vigenteDe: '2026-01-01', nome: 'ato.pdf' };
  await guardarAto(deps, ATOR, { ...ato, conteudo: pdf });
  const livro = await t.chamar(livrosApi.criar, { body: { Nome: 'Livro do fim', CampusIds: [] } }, como);
  expect(livro.status).toBe(200);
  const { corpo } = await t.chamar(listaAnuladosApi.gerar, {}, chefe);
  await assinarLista(t.deps.prisma, corpo.controleDiplomasAnuladosUID);
  // What acts of these rooms say, in short.
  const { nome, sigla, codigoEmec, cnpj, municipioPadrao, prefixoDoProcesso, ambiente } =
    await t.deps.prisma.instituicao.findUniqueOrThrow({ where: { id: instituicaoId } });
  const identificacao = {
    nome,
    sigla,
    codigoEmec: String(codigoEmec),
    cnpj,
    municipioPadrao,
    prefixoDoProcesso,
    ambiente,
  };
  const enderecos = {
    cae: null,
    permissaoNegada: null,
    consultaFisica: null,
    consultaAntiga: null,
    verificadorMec: null,
  };
  for (const para of [{ identificacao }, { enderecos }, { encarregado: null }]) {
    const dito = { id: String(instituicaoId), para };
    await anotarAto(t.deps, UMA_PESSOA, { entidade: 'instituicao', acao: 'gravar-do-teste' }, dito);
  }
  const curso = await t.deps.prisma.curso.findFirstOrThrow();
  await t.deps.prisma.curso.update({ where: { id: curso.id }, data: { codigoEmec: 4567n } });
  const dito = { id: curso.codigoInterno, para: { nome: curso.nome, codigoEmec: '4567' } };
  await anotarAto(t.deps, UMA_PESSOA, { entidade: 'curso', acao: 'gravar-do-siga' }, dito);
  const arquivo = { tipo: 'csv', sha256: 'ab'.repeat(32), tamanho: 10, aba: 'Folha' };
  const importacao = await t.deps.prisma.acervoImportacao.create({
    data: {
      ...arquivo,
      arquivo: 'livro.csv',
      tamanho: 10n,
      amostras: {},
      leitura: {},
      colunas: {},
      recebidaEm: AGORA,
      recebidaPor: 'Ana',
    },
  });
  await anotarAto(t.deps, UMA_PESSOA, { entidade: 'acervo', acao: 'receber' }, { id: importacao.id, para: arquivo });
  const xml = Buffer.from('<a/>');
  const guardado = await t.deps.storage.guardar(xml);
  await guardado.registrar(t.deps.prisma);
  const solicitacao = { id: novoId(), instituicaoId, sha256: createHash('sha256').update(xml).digest('hex') };
  await t.deps.prisma.solicitacao.create({
    data: {
      ...solicitacao,
      envioId: novoId(),
      arquivoGuid: guardado.guid,
      nomeDoArquivo: 'a.xml',
      recebidaEm: AGORA,
      recebidaPor: 'Ana',
    },
  });
  const { id: solicitacaoId, ...para } = solicitacao;
  await anotarAto(t.deps, UMA_PESSOA, { entidade: 'solicitacao', acao: 'enviar' }, { id: solicitacaoId, para });
  await sequenciarTudo(t.deps);
  cliente = await t.deps.pool.connect();
}, 180_000);
afterAll(async () => {
  cliente?.release();
  await t.fechar();
});

const conferir = async () => {
  const conferida = await verificarNele(cliente, { selo: t.deps.config.log.selo, fuso: t.deps.config.fusoHorario });
  return conferida.integra ? [] : conferida.diferencas;
};

test('each column of each table is held against something, or says why it need not be', async () => {
  const { rows } = await cliente.query<{ tabela: string; coluna: string }>(
    `SELECT c.relname AS tabela, a.attname AS coluna FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`,
  );
  const dispensadas = new Set(DISPENSADAS.flatMap(({ quais }) => quais));
  const semLugar = rows
    .filter(({ tabela, coluna }) => !CONFERIDAS.has(`${tabela}.${coluna}`))
    .filter(({ tabela, coluna }) => ![tabela, `${tabela}.*`, `${tabela}.${coluna}`].some((uma) => dispensadas.has(uma)))
    .map(({ tabela, coluna }) => `${tabela}.${coluna}`);
  expect(
    semLugar,
    'Diga destas colunas, em server/auditoria/auditor/colunas.ts, contra o que o auditor as confere (CONFERIDAS, e faça-o conferir), ou por que não precisa (DISPENSADAS).',
  ).toEqual([]);
  const todas = new Set(rows.flatMap(({ tabela, coluna }) => [tabela, `${tabela}.*`, `${tabela}.${coluna}`]));
  const deNinguem = [...CONFERIDAS.keys(), ...dispensadas].filter((uma) => !todas.has(uma));
  expect(deNinguem, 'Tire de server/auditoria/auditor/colunas.ts o que não é mais coluna nem tabela.').toEqual([]);
});

test('of what acts left, untouched, nothing is named', async () => {
  expect(await conferir()).toEqual([]);
});

/** Another value than the one that stands there, by its type. */
const OUTRO: readonly [RegExp, (coluna: string) => string][] = [
  [
    /^(text|character)/,
    // Every digit: what may name a person stands in entries with some of them only.
    (c) =>
      `CASE WHEN ${c} ~ '[0-9]' THEN translate(${c}, '0123456789', '1234567890') ELSE left(coalesce(${c}, ''), -1) || '1' END`,
  ],
  [/^(integer|bigint|smallint|numeric)/, (c) => `coalesce(${c}, 0) + 1`],
  [/^boolean/, (c) => `NOT coalesce(${c}, false)`],
  [/^(date|timestamp)/, (c) => `coalesce(${c}, '2020-01-01') + interval '1 day'`],
  [/^jsonb/, () => `'{"outro": 1}'`],
  [/^uuid/, () => 'gen_random_uuid()'],
  [/^bytea/, (c) => `set_byte(${c}, 0, 255 - get_byte(${c}, 0))`],
  [/^ARRAY/, () => `'{}'`],
];

const DE_DUAS: Readonly<Record<string, readonly [string, string]>> = {
  'instituicao.ambiente': ['Homologação', 'Produção'],
  'marca_do_banco.modo': ['demonstracao', 'producao'],
};

function outroDe(tabela: string, coluna: string, tipo: string): string {
  const duas = DE_DUAS[`${tabela}.${coluna}`];
  if (duas !== undefined) return `CASE ${coluna} WHEN '${duas[0]}' THEN '${duas[1]}' ELSE '${duas[0]}' END`;
  const outro = OUTRO.find(([um]) => um.test(tipo))?.[1];
  if (outro === undefined) throw new Error(`sem outro valor para ${tabela}.${coluna} (${tipo})`);
  return outro(coluna);
}

/** Rows that still give a right: of those that do not the auditor says nothing. */
const vivasDe = (tabela: string): string => {
  const linha: { tabela: string; vivas?: string } | undefined = Object.values(LINHAS).find(
    (uma) => uma.tabela === tabela,
  );
  return linha?.vivas ?? 'true';
};

/** Null: no row, or the table's own rules refuse another value. */
async function adulterar(tabela: string, coluna: string): Promise<boolean | null> {
  const { rows } = await cliente.query<{ tipo: string }>(
    'SELECT data_type AS tipo FROM information_schema.columns WHERE table_name = $1 AND column_name = $2',
    [tabela, coluna],
  );
  const outro = outroDe(tabela, coluna, rows[0]?.tipo ?? '');
  await cliente.query('BEGIN; SET LOCAL session_replication_role = replica');
  try {
    const mudou = await cliente.query(
      `UPDATE ${tabela} SET ${coluna} = ${outro} WHERE ctid =
         (SELECT ctid FROM ${tabela} WHERE ${vivasDe(tabela)} ORDER BY ${coluna} NULLS LAST LIMIT 1)`,
    );
    return mudou.rowCount === 0 ? null : (await conferir()).length > 0;
  } catch (erro) {
    if (erro instanceof Error && 'code' in erro && /^2[23]/.test(String(erro.code))) return null;
    throw erro;
  } finally {
    await cliente.query('ROLLBACK');
  }
}

test('another value in a column of which acts tell is named', async () => {
  const caladas: string[] = [];
  const semLinha: string[] = [];
  for (const [tabela, { colunas }] of Object.entries(DITAS)) {
    for (const coluna of Object.keys(colunas)) {
      const nomeada = await adulterar(tabela, coluna);
      if (nomeada === null) semLinha.push(`${tabela}.${coluna}`);
      if (nomeada === false) caladas.push(`${tabela}.${coluna}`);
    }
  }
  expect([caladas, semLinha]).toEqual([[], []]);
});

const TODAS = [...CONFERIDAS.keys()];
test('another value in any column that is held against something is named', {
  timeout: PRAZO_DA_CAMPANHA,
}, async () => {
  await correrCampanha('outro valor em cada coluna', { pequena: 24, inteira: TODAS.length }, async (semente) => {
    // A prime step: few of them are spread over all tables.
    const [tabela = '', coluna = ''] = (TODAS[(semente * 37) % TODAS.length] ?? '').split('.');
    expect(await adulterar(tabela, coluna), `${tabela}.${coluna}`).not.toBe(false);
  });
});
