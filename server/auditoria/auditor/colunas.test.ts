import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instituicaoApi } from '#contract/instituicao.contract.ts';
import { listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import { livrosApi } from '#contract/livros.contract.ts';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { atosDoRegistroApi } from '#contract/registros.contract.ts';
import { USAR_NOME_SOCIAL } from '#domain/log/atos-publicos.ts';
import { LINHAS, type NomeDaLinha } from '../../acoes/linhas.ts';
import { novoId } from '../../acoes/novo-id.ts';
import { criarLogNaPasta } from '../../adapters/log-externo/log-externo.pasta.ts';
import { lugarNaLista } from '../../features/comprovantes/comprovantes.service.ts';
import { guardarAto } from '../../features/documentos/guardar-ato.ts';
import { guardarDocumento } from '../../features/documentos/guardar-documento.ts';
import { assinarTabela } from '../../inicio/acoes-do-banco.ts';
import { marcarBanco } from '../../inicio/marca-do-banco.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { contar, PRAZO_DA_CAMPANHA, sementes } from '../../test/campanha.ts';
import { assinarLista } from '../../test/factories/assinar-lista.ts';
import { umAcervo } from '../../test/factories/um-acervo.ts';
import { umCatalogo } from '../../test/factories/um-catalogo.ts';
import { estudanteDoPayload, sigaComHistorico, umPayload } from '../../test/factories/um-payload.ts';
import { umPdf } from '../../test/factories/um-pdf.ts';
import { UMA_PESSOA } from '../../test/factories/uma-pessoa.ts';
import { inserir, lerColunas } from '../../test/forjar.ts';
import { sequenciarTudo } from '../../test/sequenciar-tudo.ts';
import { anotarNaAuditoria } from '../anotar.ts';
import { anotarAto } from '../atuar.ts';
import { publicarCabeca } from '../publicar-cabeca.ts';
import { verificarNele } from '../verificar-log.ts';
import { CONFERIDAS, DISPENSADAS } from './colunas.ts';
import { DITAS } from './colunas-ditas.queries.ts';
import type { Diferenca } from './diferenca.ts';

const AGORA = new Date('2026-06-01T15:00:00Z');
const ATOR = UMA_PESSOA as never;
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10"/></svg>';
const pasta = mkdtempSync(join(tmpdir(), 'colunas-'));
let t: AppDeTeste;
let cliente: PoolClient;
let doQueOsAtosDeixaram: Diferenca[];
/** The auditor finds this of rows that no act made, but the test. */
let antes: Set<string>;

beforeAll(async () => {
  const siga = { ...sigaComHistorico(), estudante: async () => ({}) as never };
  const comOutroNome = new Map<string, string>();
  const sigaDoTeste = sigaComHistorico();
  sigaDoTeste.estudante = async (rga) => {
    const um = estudanteDoPayload(rga);
    return um && { ...um, nome: comOutroNome.get(rga) ?? um.nome };
  };
  t = await buildTestApp({ trocar: { siga: sigaDoTeste }, agora: AGORA });
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
  const comRessalva = umPayload(catalogo);
  comOutroNome.set(comRessalva.Diplomado.ID ?? '', 'Pessoa Com Outro Nome');
  const Ressalvas = [
    {
      Campo: 'Diplomado.Nome',
      Motivo: 'decisao-administrativa',
      Justificativa: 'Conferido à vista do original.',
    } as const,
  ];
  const ressalvado = await t.chamar(novoRegistroApi.registrar, { body: { ...comRessalva, Ressalvas } }, chefe);
  expect([ressalvado.status, ressalvado.erro?.campos]).toEqual([200, undefined]);
  const [um = '', outro = ''] = ids;
  await lugarNaLista(t.deps.pool, outro);
  await adotarCodigo(outro);
  await usarNomeSocial(outro);
  await umAcervo(t, [{ nome: 'Ana Antiga', livro: '1', folha: '1', numero: '1', cpf: '52998224725' }]);
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
  const logo = new FormData();
  logo.append('file', new Blob([LOGO]), 'logo.svg');
  const gravado = await t.chamar(
    instituicaoApi.gravarLogo,
    { params: { id: String(instituicaoId) }, body: logo },
    como,
  );
  expect(gravado.status).toBe(200);
  await pularNumerosDoLivro();
  await sequenciarTudo(t.deps);
  cliente = await t.deps.pool.connect();
  await publicarCabeca(cliente, {
    externo: criarLogNaPasta(pasta),
    chave: '11'.repeat(32),
    origem: 'exemplo.br/log',
    agora: () => AGORA,
  });
  doQueOsAtosDeixaram = await conferir();
  await encherDireitos();
  antes = new Set((await conferir()).map(dita));
}, 180_000);
afterAll(async () => {
  cliente?.release();
  await t.fechar();
  rmSync(pasta, { recursive: true });
});

/** What an adopted diploma brings, and its signed file. */
async function adotarCodigo(registroId: string): Promise<void> {
  const { prisma, storage } = t.deps;
  const registro = await prisma.registro.findUniqueOrThrow({ where: { id: registroId } });
  const oficiais = {
    codigoValidacao: `99991.99991.${'a'.repeat(24)}`,
    nonceDoDiploma: registro.nonce,
    nonceDaDocumentacao: registro.nonce,
  };
  const xml = Buffer.from('<diploma/>');
  const guardado = await storage.guardar(xml);
  await guardado.registrar(prisma);
  const xmlSha256 = createHash('sha256').update(xml).digest('hex');
  const recebido = { xmlGuid: guardado.guid, xmlSha256 };
  const comum = { andamento: 'concluido', criadoPor: 'Ana', criadoEm: AGORA, groupId: `REG${registroId}` };
  await prisma.documentoNoConector.create({
    data: { ...recebido, ...comum, registroId, tipo: 2, yourNumber: `DIP${registroId}` },
  });
  const quem = { entidade: 'registro', entidadeId: registroId, quando: AGORA, ...UMA_PESSOA };
  await anotarNaAuditoria(prisma, { ...quem, acao: 'receber-xml', para: { tipo: 2, sha256: xmlSha256 } });
  await prisma.registro.update({ where: { id: registroId }, data: { ...oficiais, codigoOficialEm: AGORA } });
  await anotarNaAuditoria(prisma, {
    ...quem,
    acao: 'adotar-codigo',
    de: { codigoValidacao: registro.codigoValidacao, provisorio: true },
    para: { ...oficiais, provisorio: false },
  });
}

async function usarNomeSocial(registroId: string): Promise<void> {
  const data = { registroId, nome: 'Outro Nome', desde: AGORA, por: 'Ana' };
  await t.deps.prisma.nomeSocial.create({ data });
  await anotarNaAuditoria(t.deps.prisma, {
    entidade: 'registro',
    entidadeId: registroId,
    acao: USAR_NOME_SOCIAL,
    quando: AGORA,
    de: { nomeSocial: null },
    para: { nomeSocial: 'Outro Nome' },
    ...UMA_PESSOA,
  });
}

/** A reconciliation that let a book go on past numbers that were given before a loss. */
async function pularNumerosDoLivro(): Promise<void> {
  const { prisma } = t.deps;
  const { id: livroId, ultimoNumero } = await prisma.livroRegistro.findFirstOrThrow({
    where: { ultimoNumero: { gt: 0 } },
  });
  const { id: restauracaoId } = await prisma.restauracao.create({
    data: { origem: 'backup', em: AGORA, de: AGORA, folhasAntes: 0n },
  });
  const ate = ultimoNumero + 3;
  await prisma.numeracaoLacuna.create({ data: { restauracaoId, livroId, de: ultimoNumero + 1, ate } });
  await prisma.livroRegistro.update({ where: { id: livroId }, data: { ultimoNumero: ate } });
  await anotarNaAuditoria(prisma, {
    entidade: 'livro',
    entidadeId: livroId,
    acao: 'conciliar-avancar',
    quando: AGORA,
    de: { ultimoNumero },
    para: { ultimoNumero: ate },
    ...UMA_PESSOA,
  });
}

/** A row of each kind that gives a right, with its code. */
async function encherDireitos(): Promise<void> {
  const todas = await lerColunas(cliente);
  await cliente.query('SET session_replication_role = replica');
  const falta = async (tabela: string) =>
    (await cliente.query(`SELECT FROM ${tabela} WHERE ${vivasDe(tabela)} LIMIT 1`)).rowCount === 0;
  const tabelas = Object.values(LINHAS).map(({ tabela }) => tabela);
  // What points at a table that is still empty comes with the second time.
  for (const tabela of tabelas)
    if (await falta(tabela)) await cliente.query(inserir(todas, tabela, false)).catch(() => undefined);
  for (const tabela of tabelas) if (await falta(tabela)) await cliente.query(inserir(todas, tabela, false));
  for (const nome of Object.keys(LINHAS)) await assinarTabela(cliente as never, nome as NomeDaLinha);
  await cliente.query('SET session_replication_role = origin');
}

const dita = ({ tabela, linha, coluna, motivo }: Diferenca) => [tabela, linha, coluna, motivo].join(' | ');
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

test('of what acts left, untouched, nothing is named', () => {
  expect(doQueOsAtosDeixaram).toEqual([]);
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
  [/^ARRAY/, (c) => `CASE WHEN ${c} = '{}' THEN array_append(${c}, NULL) ELSE '{}' END`],
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

/** What becomes of another value; the table's own rules may refuse it. */
type Sorte = 'nomeada' | 'calada' | 'recusada' | 'sem linha';

async function adulterar(tabela: string, coluna: string): Promise<Sorte> {
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
    if (mudou.rowCount === 0) return 'sem linha';
    return (await conferir()).some((uma) => !antes.has(dita(uma))) ? 'nomeada' : 'calada';
  } catch (erro) {
    if (erro instanceof Error && 'code' in erro && /^2[23]/.test(String(erro.code))) return 'recusada';
    throw erro;
  } finally {
    await cliente.query('ROLLBACK');
  }
}

test('another value in a column of which acts tell is named', async () => {
  const caladas: string[] = [];
  for (const [tabela, { colunas }] of Object.entries(DITAS)) {
    for (const coluna of Object.keys(colunas)) {
      const sorte = await adulterar(tabela, coluna);
      if (sorte !== 'nomeada') caladas.push(`${tabela}.${coluna}: ${sorte}`);
    }
  }
  expect(caladas).toEqual([]);
});

/** Columns whose table takes no other value than what its other columns, or its keys, say: PostgreSQL itself refuses it. */
const RECUSADAS: Readonly<Record<string, readonly string[]>> = {
  auditoria: ['id'],
  auditoria_codigo: ['entrada_id'],
  auditoria_lugar: ['numero', 'entrada_id'],
  log_folha: ['indice', 'numero'],
  conteudo_selado_no: ['nivel'],
  registro: ['cancelado', 'revogado', 'numero_registro'],
  livro_registro: ['primeiro_numero'],
  registro_antigo: ['cpf', 'cpf_central', 'situacao'],
  pedido_do_titular: ['registro_antigo_id'],
  conta: ['papel', 'instituicao_id'],
  contato_do_titular: ['idioma'],
  assinante: ['tipo'],
  endereco_anterior: ['de'],
  instituicao_ato: ['papel'],
  instituicao_logo: ['tipo'],
  conector_acao: ['acao'],
  documento_no_conector: ['fiscalizacao_id', 'curriculo_id', 'historico_parcial_id'],
};

const TODAS = [...CONFERIDAS.keys()];
test('another value in any column that is held against something is named', {
  timeout: PRAZO_DA_CAMPANHA,
}, async () => {
  const { de, ate } = sementes({ pequena: 12, inteira: TODAS.length });
  const sortes = new Map<string, Sorte>();
  for (let semente = de; semente <= ate; semente += 1) {
    // A prime step: few of them are spread over all tables.
    const [tabela = '', coluna = ''] = (TODAS[(semente * 37) % TODAS.length] ?? '').split('.');
    sortes.set(`${tabela}.${coluna}`, await adulterar(tabela, coluna));
  }
  const com = (sorte: Sorte) => [...sortes].filter(([, dela]) => dela === sorte).map(([qual]) => qual);
  contar(
    'outro valor em cada coluna',
    `${sortes.size} colunas: ${com('nomeada').length} nomeadas, ${com('recusada').length} recusadas`,
  );
  const exceto = com('recusada').filter((qual) => {
    const [tabela = '', coluna = ''] = qual.split('.');
    return !RECUSADAS[tabela]?.includes(coluna);
  });
  expect({ caladas: com('calada'), semLinha: com('sem linha'), recusadas: exceto }).toEqual({
    caladas: [],
    semLinha: [],
    recusadas: [],
  });
});
