import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { livrosApi } from '#contract/livros.contract.ts';
import { atosDoRegistroApi } from '#contract/registros.contract.ts';
import { anotarNaAuditoria } from '../auditoria/anotar.ts';
import { SISTEMA } from '../auditoria/atuar.ts';
import { sequenciar } from '../auditoria/sequenciar.ts';
import { comConexao } from '../db/conexao.ts';
import { contaNova } from '../db/contas.ts';
import { compararDireitos, concederDireitos, direitosDevidos } from '../db/papeis/conceder.ts';
import { DIREITOS } from '../db/papeis/direitos.ts';
import { PAPEL_DA_APLICACAO } from '../db/papeis/papel.ts';
import { prepararEstrutura } from '../inicio/preparar-estrutura.ts';
import { type AppDeTeste, buildTestApp } from './build-test-app.ts';
import { type CatalogoDeTeste, umCatalogo } from './factories/um-catalogo.ts';
import { umRegistro } from './factories/um-registro.ts';
import { rodarPrograma } from './programa.ts';
import { criarBancoVazioDeTeste, enderecosDe, executarSql } from './test-database.ts';

let t: AppDeTeste;
let catalogo: CatalogoDeTeste;
let urls: ReturnType<typeof enderecosDe>;
beforeAll(async () => {
  t = await buildTestApp();
  urls = enderecosDe(t.deps.config.banco.url ?? '');
  catalogo = await umCatalogo(t.deps.prisma);
  await prepararLinhas();
});
afterAll(() => t.fechar());

/** In the attempts' SQL: $ativo, $cancelado, … */
const alvos: Record<string, string> = {};

async function prepararLinhas(): Promise<void> {
  const { prisma } = t.deps;
  const ativo = await umRegistro(prisma, { catalogo, dataPublicacaoDou: '2026-03-20' });
  const cancelado = await umRegistro(prisma, { catalogo, situacao: 'cancelado' });
  const assinado = await umRegistro(prisma, { catalogo, situacao: 'assinado' });
  const [guid, xml] = [randomUUID(), randomUUID()];
  const bytes = new Uint8Array(Buffer.from('%PDF-1.7 de teste'));
  await prisma.arquivoConteudo.createMany({ data: [guid, xml].map((um) => ({ guid: um, conteudo: bytes })) });
  const documento = await prisma.documento.create({
    data: {
      rga: ativo.rga,
      tipoId: 1,
      nome: 'a.pdf',
      observacao: 'x',
      arquivoGuid: guid,
      tamanho: 17,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      criadoPor: 'Ana',
    },
  });
  const enviado = await prisma.documentoNoConector.create({
    data: {
      registroId: assinado.id,
      tipo: 2,
      yourNumber: `d-${assinado.id}`,
      groupId: `g-${assinado.id}`,
      criadoPor: 'Ana',
      xmlGuid: xml,
      xmlSha256: '0'.repeat(64),
      andamento: 'concluido',
    },
  });
  await prisma.conectorLog.create({ data: { documentoId: enviado.id, situacaoAtual: 'x', dataHora: new Date() } });
  const anotacao = {
    acao: 'cancelar',
    justificativa: 'x',
    responsavelNome: 'Ana',
    responsavelDocumento: '52998224725',
  };
  await prisma.registroAnotacao.create({ data: { registroId: cancelado.id, ...anotacao } });
  const lista = await prisma.listaAnulados.create({
    data: {
      instituicaoId: 1,
      numeroDeSequencia: 1,
      quantidade: 1,
      xml: '<x/>',
      geradaPor: 'Ana',
      dataMaximaProximaAtualizacao: new Date('2026-12-01'),
    },
  });
  const item = { codigoValidacao: cancelado.codigoValidacao, dataAnulacao: new Date(), motivo: 'x' };
  await prisma.listaAnuladosItem.create({ data: { listaId: lista.id, ...item } });
  const conta = await prisma.conta.create({
    data: contaNova({ cpf: '52998224725', nome: 'Ana', matricula: '1', cargo: 'x', papel: 'consulta', senhaHash: 'x' }),
  });
  await prisma.$transaction(async (tx) => {
    for (const acao of ['um', 'dois', 'tres']) {
      const ato = { entidade: 'livro', entidadeId: catalogo.livroId, usuario: SISTEMA.usuario };
      await anotarNaAuditoria(tx, { ...ato, acao, quando: new Date() });
    }
    const assinar = { entidade: 'registro', entidadeId: assinado.id, usuario: SISTEMA.usuario, acao: 'assinar' };
    await anotarNaAuditoria(tx, { ...assinar, quando: new Date() });
  });
  // The sequencer is the running role's, too.
  await comConexao(urls.urlDaAplicacao, 10_000, async (cliente) => {
    // The institution, three records, four acts on them and on a book.
    expect((await sequenciar(cliente, 'a'.repeat(64))).entradas).toBe(8);
  });
  // One more, which still waits.
  await anotarNaAuditoria(prisma, {
    entidade: 'livro',
    entidadeId: 'x',
    usuario: SISTEMA.usuario,
    acao: 'x',
    quando: new Date(),
  });
  Object.assign(alvos, {
    ativo: ativo.id,
    cancelado: cancelado.id,
    assinado: assinado.id,
    guid,
    xml,
    documento: documento.id,
    enviado: enviado.id,
    lista: lista.id,
    conta: conta.id,
    livro: catalogo.livroId,
  });
}

const copia = (colunas: string, valores: string) => `
  INSERT INTO registro (id, ies_emissora_id, ies_registradora_id, livro_id, rga, cpf, nome_diplomado, curso_id, campus_id,
    nome_curso, processo, data_ingresso, data_conclusao, data_colacao_grau, data_expedicao_diploma, data_registro_diploma,
    codigo_validacao, nonce, responsavel_nome, responsavel_cpf, snapshot, criado_por, ${colunas})
  SELECT gen_random_uuid(), ies_emissora_id, ies_registradora_id, livro_id, '999', '39053344705', 'Diplomado Forjado', curso_id,
    campus_id, nome_curso, processo, data_ingresso, data_conclusao, data_colacao_grau, data_expedicao_diploma,
    data_registro_diploma, '99991.99991.aaaaaaaaaaaabbbb', reverse(nonce), responsavel_nome, responsavel_cpf, snapshot,
    criado_por, ${valores} FROM registro WHERE id = '$ativo'`;

/** For somebody with the running role's password. Each is one transaction. */
const TENTATIVAS: readonly string[] = [
  // The structure.
  'ALTER TABLE auditoria DISABLE TRIGGER USER',
  'ALTER TABLE registro DISABLE TRIGGER registro_imutavel',
  'DROP TRIGGER registro_mudanca_guardada ON registro',
  'DROP TABLE auditoria',
  'DROP FUNCTION ato_anotado(text, text)',
  `CREATE OR REPLACE FUNCTION ato_anotado(da_entidade text, do_id text) RETURNS boolean LANGUAGE sql AS 'SELECT true'`,
  'CREATE TRIGGER meu BEFORE INSERT ON registro FOR EACH ROW EXECUTE FUNCTION recusar_alteracao()',
  'ALTER TABLE registro DROP CONSTRAINT registro_anulacao_completa',
  'CREATE TABLE minha (a int)',
  'CREATE SCHEMA meu',
  "SET session_replication_role = 'replica'",
  'SET ROLE registro',
  'ALTER ROLE CURRENT_USER SUPERUSER',
  `GRANT UPDATE ON registro TO CURRENT_USER; UPDATE registro SET nome_diplomado = 'x' WHERE id = '$ativo'`,
  'ALTER TABLE registro OWNER TO CURRENT_USER',
  ...['guardar_codigo', 'publicar_situacao', 'anotar_restauracao'].map(
    (guarda) => `CREATE TEMP TABLE falsa (id uuid, codigo_validacao text);
   CREATE TRIGGER emprestada AFTER INSERT ON falsa FOR EACH ROW EXECUTE FUNCTION ${guarda}()`,
  ),
  // A table of one's own under a name that the guards read.
  `CREATE TEMP TABLE auditoria (entidade text, entidade_id text); INSERT INTO auditoria VALUES ('registro', '$ativo');
   UPDATE registro SET suspenso = true WHERE id = '$ativo'`,
  // The chain.
  "UPDATE auditoria SET usuario_nome = 'Outra' WHERE id = 1",
  'DELETE FROM auditoria WHERE id = 2',
  'TRUNCATE auditoria',
  'UPDATE auditoria_cabeca SET ultimo_id = 1',
  "UPDATE auditoria_cabeca SET hash = repeat('a', 64)",
  'DELETE FROM auditoria_cabeca',
  `INSERT INTO auditoria (quando, entidade, entidade_id, acao, usuario_nome, usuario_cpf)
   VALUES (now(), 'livro', 'x', 'x', 'x', '')`,
  'DELETE FROM auditoria_fila',
  'TRUNCATE auditoria_fila',
  "UPDATE auditoria_lugar SET hash = repeat('a', 64)",
  'UPDATE auditoria_lugar SET numero = numero + 10',
  'DELETE FROM auditoria_lugar WHERE numero = 1',
  `INSERT INTO auditoria_lugar (numero, entrada_id, hash_anterior, hash)
   VALUES (500, 500, repeat('b', 64), repeat('c', 64)); UPDATE auditoria_cabeca SET ultimo_id = 500, hash = repeat('c', 64)`,
  "UPDATE log_ladrilho SET hashes = 'x'",
  'UPDATE auditoria_cabeca SET tamanho_do_log = tamanho_do_log - 1',
  'DELETE FROM log_folha',
  'DELETE FROM log_sal',
  'TRUNCATE log_checkpoint',
  "SELECT setval('auditoria_id_seq', 1)",
  // Books and numbers.
  "UPDATE livro_registro SET ultimo_numero = ultimo_numero + 100 WHERE id = '$livro'",
  "UPDATE livro_registro SET ultimo_numero = ultimo_numero + 1 WHERE id = '$livro'",
  "UPDATE livro_registro SET ultimo_numero = 0 WHERE id = '$livro'",
  "UPDATE livro_registro SET nome = 'Outro' WHERE id = '$livro'",
  "DELETE FROM livro_registro WHERE id = '$livro'",
  "INSERT INTO livro_registro (id, nome, ultimo_numero) VALUES (gen_random_uuid(), 'Pronto', 9)",
  "INSERT INTO livro_registro (id, nome, ultimo_numero, primeiro_numero) VALUES (gen_random_uuid(), 'Pronto', 317, 318)",
  "UPDATE livro_registro SET primeiro_numero = 400, ultimo_numero = 399 WHERE id = '$livro'",
  "UPDATE livro_registro SET data_em_papel = '2030-01-01' WHERE id = '$livro'",
  'UPDATE instituicao SET listas_anteriores = 20, ultima_lista_anulados = 20',
  copia('numero_registro', '5000'),
  `UPDATE livro_registro SET ultimo_numero = ultimo_numero + 1 WHERE id = '$livro';
   ${copia('numero_registro', "(SELECT ultimo_numero FROM livro_registro WHERE id = '$livro')")}`,
  copia('numero_registro, assinado', '5000, true'),
  // Records.
  "UPDATE registro SET nome_diplomado = 'Nome Trocado' WHERE id = '$ativo'",
  "UPDATE registro SET numero_registro = 77 WHERE id = '$ativo'",
  "UPDATE registro SET snapshot = '{}' WHERE id = '$ativo'",
  "DELETE FROM registro WHERE id = '$ativo'",
  'TRUNCATE registro CASCADE',
  "UPDATE registro SET cancelado = true, motivo_anulacao_id = 2, data_anulacao = now() WHERE id = '$ativo'",
  "UPDATE registro SET cancelado = false, motivo_anulacao_id = null, data_anulacao = null WHERE id = '$cancelado'",
  "UPDATE registro SET data_anulacao = '2020-01-01' WHERE id = '$cancelado'",
  "UPDATE registro SET suspenso = true WHERE id = '$ativo'",
  "UPDATE registro SET assinado = true WHERE id = '$ativo'",
  "UPDATE registro SET assinado = false WHERE id = '$assinado'",
  "UPDATE registro SET data_publicacao_dou = '2026-03-21' WHERE id = '$ativo'",
  "UPDATE registro SET codigo_validacao = '1.1.aaaaaaaaaaaa', codigo_oficial_em = now() WHERE id = '$ativo'",
  "INSERT INTO codigo_anterior (codigo, registro_id, ate) VALUES ('1.1.bbbbbbbbbbbb', '$ativo', now())",
  // An annotation without an entry does not make an act.
  `INSERT INTO registro_anotacao (id, registro_id, acao, justificativa, responsavel_nome, responsavel_documento)
   VALUES (gen_random_uuid(), '$ativo', 'suspender', 'x', 'x', '52998224725'); UPDATE registro SET suspenso = true WHERE id = '$ativo'`,
  "UPDATE registro_anotacao SET justificativa = 'outra'",
  'DELETE FROM registro_anotacao',
  'TRUNCATE registro_anotacao',
  // Lists, documents, the signing service.
  "UPDATE lista_anulados SET xml = '<y/>'",
  'DELETE FROM lista_anulados_item',
  'TRUNCATE lista_anulados CASCADE',
  'TRUNCATE conector_log',
  'DELETE FROM conector_log',
  "UPDATE documento SET sha256 = repeat('0', 64) WHERE id = '$documento'",
  "UPDATE documento SET arquivo_guid = '$xml' WHERE id = '$documento'",
  "UPDATE documento SET excluido_em = now(), excluido_por = 'x' WHERE id = '$documento'",
  "DELETE FROM documento WHERE id = '$documento'",
  "UPDATE arquivo_conteudo SET conteudo = '%PDF-falso' WHERE guid = '$guid'",
  "DELETE FROM arquivo_conteudo WHERE guid = '$guid'",
  "DELETE FROM arquivo_conteudo WHERE guid = '$xml'",
  "UPDATE documento_no_conector SET xml_guid = null WHERE id = '$enviado'",
  "UPDATE documento_no_conector SET your_number = 'outro', registro_id = '$ativo' WHERE id = '$enviado'",
  "DELETE FROM documento_no_conector WHERE id = '$enviado'",
  // People and the institution.
  "UPDATE conta SET papel = 'administrador' WHERE id = '$conta'",
  `INSERT INTO conta (id, cpf, nome, matricula, cargo, papel, senha_hash)
   VALUES (gen_random_uuid(), '39053344705', 'x', 'x', 'x', 'administrador', 'x')`,
  "DELETE FROM conta WHERE id = '$conta'",
  "UPDATE instituicao SET nome = 'Outra', cnpj = '00000000000191'",
  "UPDATE assinante SET cpf = '39053344705'",
  "UPDATE motivo_anulacao SET nome = 'x' WHERE id = 2",
  'DELETE FROM _prisma_migrations',
];

const preencher = (sql: string) => sql.replace(/\$(\w+)/g, (_tudo, nome: string) => alvos[nome] ?? `$${nome}`);

async function tentar(sql: string): Promise<string> {
  const cliente = new pg.Client({ connectionString: urls.urlDaAplicacao });
  await cliente.connect();
  try {
    await cliente.query(`BEGIN; ${preencher(sql)}; COMMIT`);
    return 'conseguiu';
  } catch (erro) {
    return erro instanceof pg.DatabaseError ? (erro.code ?? '') : String(erro);
  } finally {
    await cliente.end();
  }
}

/** Denied, refused by a guard or by a constraint: never a mistake in the attempt itself. */
const RECUSAS = ['42501', '23001', '23503', '23505', '23514', '0A000'];

describe('the running role', () => {
  test.each(TENTATIVAS)('may not: %s', async (sql) => {
    expect(RECUSAS).toContain(await tentar(sql));
  });

  test('tries at least the forty and the twenty-six', () => {
    expect(new Set(TENTATIVAS).size).toBeGreaterThanOrEqual(66);
  });

  test('still does what an act does: a book, a suspension with its annotation and entry', async () => {
    const como = await t.entrar('responsavel');
    expect((await t.chamar(livrosApi.criar, { body: { Nome: 'Livro do papel' } }, como)).status).toBe(200);
    const body = { justificativa: 'Processo 1 pede a suspensão deste diploma.' };
    const { status } = await t.chamar(
      atosDoRegistroApi.suspender,
      { params: { id: alvos.assinado ?? '' }, body },
      como,
    );
    expect(status).toBe(200);
  });
});

describe('the running role, with an act written down beside it,', () => {
  /** An entry of an act, in one statement; `de` names the rows that it speaks of. */
  const anotar = (entidade: string, de: string) => `entrada AS (
      INSERT INTO auditoria (quando, entidade, entidade_id, acao, usuario_nome, usuario_cpf)
      SELECT now(), '${entidade}', id::text, 'x', 'x', '' FROM ${de} RETURNING id),
    com_codigo AS (INSERT INTO auditoria_codigo (entrada_id, codigo) SELECT id, 'x' FROM entrada)
    INSERT INTO auditoria_fila (entrada_id) SELECT id FROM entrada`;
  const ato = (entidade: string, id: string) => `WITH dela (id) AS (VALUES ('${id}')), ${anotar(entidade, 'dela')}`;
  const comecar = (id: string, inicio: string) => `UPDATE livro_registro SET ${inicio} WHERE id = '${id}'`;
  async function recusaDe(sql: string): Promise<string> {
    try {
      await comConexao(urls.urlDaAplicacao, 10_000, (cliente) => cliente.query(`BEGIN; ${sql}; COMMIT`));
      return 'conseguiu';
    } catch (erro) {
      return String(erro);
    }
  }
  let vazio: CatalogoDeTeste;
  beforeAll(async () => {
    vazio = await umCatalogo(t.deps.prisma);
  });

  test.each(['primeiro_numero = 2', 'primeiro_numero = 400, ultimo_numero = 399', "folha_inicial = '9'"])(
    'may not say after a first record that a book began at %s',
    async (inicio) => {
      const sql = `${comecar(catalogo.livroId, inicio)}; ${ato('livro', catalogo.livroId)}`;
      expect(await recusaDe(sql)).toContain('O início de um livro só é dito enquanto ele está vazio');
    },
  );

  test.each(['primeiro_numero = 318', "primeiro_numero = 318, ultimo_numero = 317, ultima_data = '2026-01-01'"])(
    'may not leave the counter and date of an empty book elsewhere: %s',
    async (inicio) => {
      const sql = `${comecar(vazio.livroId, inicio)}; ${ato('livro', vazio.livroId)}`;
      expect(await recusaDe(sql)).toMatch(/logo antes do seu primeiro número|livro_registro_inicio/);
    },
  );

  test('may say where an empty book begins, never without the act, and gives no number of paper', async () => {
    const { livroId } = vazio;
    const sql = comecar(livroId, 'primeiro_numero = 318, ultimo_numero = 317');
    expect(await recusaDe(sql)).toContain('Início de livro sem entrada na auditoria');
    expect(await recusaDe(`${sql}; ${ato('livro', livroId)}`)).toBe('conseguiu');
    const { id } = await umRegistro(t.deps.prisma, { catalogo: vazio });
    const forjado = copia('numero_registro', '5').replace('$ativo', id);
    const comAto = `WITH forjado AS (${forjado} RETURNING id), ${anotar('registro', 'forjado')}`;
    expect(await recusaDe(comAto)).toContain('O número não foi dado pelo livro');
  });

  test('may not say of lists of before, once there is one', async () => {
    const sql = `UPDATE instituicao SET listas_anteriores = 20, ultima_lista_anulados = 20; ${ato('instituicao', '1')}`;
    expect(await recusaDe(sql)).toContain('só é dita enquanto a instituição não tem lista sua');
  });
});

describe('two roles over a database', () => {
  test('the owner prepares it, by the command; then the running role starts without the owner, and never before', async () => {
    const vazio = await criarBancoVazioDeTeste();
    onTestFinished(() => vazio.descartar());
    const rodar = (env: Record<string, string>) => rodarPrograma('scripts/banco-papeis.ts', [], env);
    await expect(prepararEstrutura({ url: vazio.urlDaAplicacao })).rejects.toThrow(/permission denied/);
    const semDono = await rodar({ DATABASE_URL: vazio.urlDaAplicacao });
    expect(semDono).toMatchObject({ codigo: 1, stderr: expect.stringContaining('DATABASE_URL_DONO') });
    const { stdout } = await rodar({ DATABASE_URL: vazio.urlDaAplicacao, DATABASE_URL_DONO: vazio.url });
    expect(stdout).toMatch(/Migrações aplicadas: 20261121000000_inicial.*\nDireitos postos em dia/);
    expect(await prepararEstrutura({ url: vazio.urlDaAplicacao })).toEqual({ migracoes: [], direitosDe: null });
    await executarSql(vazio.url, `DELETE FROM _prisma_migrations WHERE migration_name LIKE '%guardas'`);
    await expect(prepararEstrutura({ url: vazio.urlDaAplicacao })).rejects.toThrow(/npm run banco:papeis/);
  });
});

describe('the list of rights', () => {
  test('decides on every table of the schema, and names only tables and columns that exist', async () => {
    const { rows } = await t.deps.pool.query<{ tabela: string; coluna: string }>(
      `SELECT c.relname AS tabela, a.attname AS coluna FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`,
    );
    expect(Object.keys(DIREITOS).sort()).toEqual([...new Set(rows.map(({ tabela }) => tabela))].sort());
    const colunas = new Set(rows.map(({ tabela, coluna }) => `${tabela}.${coluna} UPDATE`));
    expect([...direitosDevidos()].filter((um) => um.endsWith(' UPDATE') && !colunas.has(um))).toEqual([]);
  });

  test('is what the database gives; what was added by hand is taken back', async () => {
    const { pool } = t.deps;
    expect(await compararDireitos(pool, PAPEL_DA_APLICACAO)).toEqual({ faltam: [], sobram: [] });
    await pool.query(
      `GRANT DELETE ON auditoria TO ${PAPEL_DA_APLICACAO}; REVOKE INSERT ON auditoria FROM ${PAPEL_DA_APLICACAO}`,
    );
    const diferenca = { faltam: ['auditoria INSERT'], sobram: ['auditoria DELETE'] };
    expect(await compararDireitos(pool, PAPEL_DA_APLICACAO)).toEqual(diferenca);
    expect(await concederDireitos(urls.url, PAPEL_DA_APLICACAO)).toBe(true);
    expect(await concederDireitos(urls.url, PAPEL_DA_APLICACAO)).toBe(false);
  });
});
