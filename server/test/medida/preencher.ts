import type { Pool, PoolClient } from 'pg';
import { codigoDe } from '../../acoes/chaves.ts';
import { type LinhaDaAuditoria, textoDoAto } from '../../auditoria/canonico.ts';
import { SOMA_DO_CONTEUDO } from '../../auditoria/conteudo.ts';
import { semIndices } from '../../backup/sem-indices.ts';
import type { PrismaClient } from '../../db/prisma-client.ts';
import { umCatalogo } from '../factories/um-catalogo.ts';
import { umSnapshot } from '../factories/um-snapshot.ts';
import { CASAS, RODAS } from './nomes.ts';

/** Courses and books that the invented records are spread over; two books a year for thirty years. */
const CURSOS = 20;
const LIVROS = 60;
const ANOS = 30;

interface Banco {
  pool: Pool;
  prisma: PrismaClient;
}

interface Preenchimento {
  quantos: number;
  hoje: string;
  comSnapshot?: boolean;
}

/**
 * Fills a fresh, migrated and seeded database with invented registros by SQL alone: 30 years, 60 books, names as
 * frequent as they are, 1 % annulled, the last five years signed, the last twenty days unpublished. The same number
 * gives the same records. `hoje` is the day of the newest (yyyy-MM-dd); without snapshots it takes a third of the time:
 * enough for tests of plans.
 */
export async function preencher(
  { pool, prisma }: Banco,
  { quantos, hoje, comSnapshot = true }: Preenchimento,
): Promise<void> {
  const livroIds = await criarLivros(prisma);
  const cliente = await pool.connect();
  try {
    await cliente.query(`SET synchronous_commit = off; SET work_mem = '64MB'`);
    await sortear(cliente, livroIds);
    await semIndices(cliente, ['registro', 'registro_anotacao', 'documento_no_conector'], async () => {
      await cliente.query(`CREATE UNLOGGED TABLE medida AS ${GERADOR}`, [quantos, hoje]);
      await cliente.query('ALTER TABLE registro DISABLE TRIGGER registro_com_nome_social');
      const meio = Math.floor(quantos / 2);
      const snapshot = comSnapshot ? modeloDoSnapshot() : '{}';
      // Most of the time goes into the snapshots (parsing, compressing): two connections keep two cores busy.
      await Promise.all([
        pool.query(INSERCAO, [snapshot, 1, meio]),
        pool.query(INSERCAO, [snapshot, meio + 1, quantos]),
      ]);
      await cliente.query('ALTER TABLE registro ENABLE TRIGGER registro_com_nome_social');
      await cliente.query(ANOTACOES);
      await cliente.query(DOCUMENTOS_DO_CONECTOR);
    });
    await semIndices(cliente, ['auditoria'], async () => {
      // The sequencer of a running server sees no entry before its code.
      await cliente.query('BEGIN');
      await cliente.query(ATOS);
      await assinarAtos(cliente);
      await cliente.query('COMMIT');
    });
    await cliente.query(`UPDATE livro_registro l SET ultimo_numero = c.maior, ultima_data = c.data
      FROM (SELECT DISTINCT ON (livro_id) livro_id, numero_registro AS maior, data_registro_diploma AS data
        FROM registro ORDER BY livro_id, numero_registro DESC) c WHERE c.livro_id = l.id`);
    await cliente.query('DROP TABLE medida, roda_primeiros, roda_sobrenomes, roda_livros, roda_cursos');
    await cliente.query('RESET synchronous_commit; RESET work_mem');
  } finally {
    cliente.release();
  }
  await pool.query('VACUUM (ANALYZE)');
}

async function criarLivros(prisma: PrismaClient): Promise<string[]> {
  const livroIds: string[] = [];
  for (let i = 0; i < Math.max(CURSOS, LIVROS); i += 1) {
    if (i < CURSOS) livroIds.push((await umCatalogo(prisma)).livroId);
    else livroIds.push((await prisma.livroRegistro.create({ data: { nome: `MEDIDA/${i}` } })).id);
  }
  return livroIds;
}

export async function sortear(cliente: PoolClient, livros: readonly string[]): Promise<void> {
  const listas = { ...RODAS, livros };
  for (const [nome, valores] of Object.entries(listas)) {
    await cliente.query(
      `CREATE TEMP TABLE roda_${nome} AS SELECT (i - 1)::int AS i, valor FROM unnest($1::text[]) WITH ORDINALITY AS u (valor, i)`,
      [valores],
    );
  }
  await cliente.query(
    `CREATE TEMP TABLE roda_cursos AS SELECT (row_number() OVER (ORDER BY codigo_interno) - 1)::int AS i, id, nome, campus_id FROM curso`,
  );
  await cliente.query('ANALYZE roda_primeiros; ANALYZE roda_sobrenomes; ANALYZE roda_livros; ANALYZE roda_cursos');
}

/** Check digit of a CPF from its digits in the columns d1…, in SQL. */
export const digito = (quantos: number) =>
  `(${Array.from({ length: quantos }, (_, i) => `d${i + 1} * ${quantos + 1 - i}`).join(' + ')}) * 10 % 11 % 10`;
export const roda = (semente: number) => `(hashint8extended(n, ${semente}) & ${CASAS - 1})::int`;

/** $1 how many, $2 the newest day. A CPF base is n times a number that is coprime to the prime: each occurs once. */
const GERADOR = `
  WITH base AS (
    SELECT n, $2::date - (($1::bigint - n) * ${ANOS * 365} / $1::bigint)::int AS data,
      (n - 1) / (2 * por_livro) * 2 + (n - 1) % 2 AS livro, (n - 1) % (2 * por_livro) / 2 + 1 AS numero,
      ${Array.from({ length: 9 }, (_, i) => `(n * 618033989 % 999999937 / ${10 ** (8 - i)} % 10)::int AS d${i + 1}`).join(', ')}
    FROM generate_series(1, $1::bigint) n, (SELECT ceil($1::numeric / ${LIVROS})::bigint AS por_livro) p
  ), primeiro AS (SELECT *, ${digito(9)} AS d10 FROM base), segundo AS (SELECT *, ${digito(10)} AS d11 FROM primeiro)
  SELECT n, data, numero, uuidv7(data::timestamptz - now()) AS id, l.valor::uuid AS livro_id, c.id AS curso_id, c.nome AS curso_nome,
    c.campus_id, concat(${Array.from({ length: 11 }, (_, i) => `d${i + 1}`).join(', ')}) AS cpf,
    to_char(data - 1500, 'YYYY') || lpad(n::text, 9, '0') AS rga,
    p.valor || ' ' || CASE WHEN n % 3 = 0 THEN m.valor || ' ' ELSE '' END || CASE WHEN n % 4 = 0 THEN 'da ' ELSE '' END || s.valor AS nome,
    '99991.99991.' || substr(md5('codigo' || n), 1, 24) AS codigo,
    substr(translate(md5('nonce' || n) || md5('mais' || n), 'abcdef', '012345'), 1, 44) AS nonce,
    n % 100 = 7 AS cancelado, n % 200 = 7 AS revogado, n % 1000 = 11 AS suspenso, n % 250 = 3 AS segunda_via,
    data >= $2::date - 5 * 365 AND data < $2::date - 15 AS assinado, data < $2::date - 20 AS publicado
  FROM segundo
  JOIN roda_primeiros p ON p.i = ${roda(1)} JOIN roda_sobrenomes m ON m.i = ${roda(2)} JOIN roda_sobrenomes s ON s.i = ${roda(3)}
  JOIN roda_livros l ON l.i = livro JOIN roda_cursos c ON c.i = (hashint8extended(n, 4) & 1048575) % ${CURSOS}
  ORDER BY n`;

/** $1 the snapshot, $2 and $3 the first and the last record. */
const INSERCAO = `
  INSERT INTO registro (id, ies_emissora_id, ies_registradora_id, livro_id, numero_registro, rga, cpf, nome_diplomado, curso_id, campus_id,
    nome_curso, processo, data_ingresso, data_conclusao, data_colacao_grau, data_expedicao_diploma, data_registro_diploma,
    data_publicacao_dou, cancelado, revogado, suspenso, assinado, situacao_envio_id, motivo_anulacao_id, data_anulacao, segunda_via,
    codigo_validacao, nonce, responsavel_nome, responsavel_cpf, responsavel_matricula, snapshot, criado_em, criado_por, atualizado_em)
  SELECT id, 1, 1, livro_id, numero, rga, cpf, nome, curso_id, campus_id, curso_nome, '23108.' || lpad((n % 1000000)::text, 6, '0') || '/' ||
    to_char(data, 'YYYY') || '-01', data - 1500, data - 30, data - 20, data - 10, data,
    CASE WHEN publicado THEN data + 10 END, cancelado, revogado, suspenso AND NOT cancelado, assinado, CASE WHEN assinado THEN 9 ELSE 1 END,
    CASE WHEN cancelado THEN 2 END, CASE WHEN cancelado THEN data + 15 END, segunda_via,
    codigo, nonce, 'Ana Teste da Silva', '52998224725', '7654321',
    format($1, nome, cpf, rga, nonce, codigo, livro_id, numero, data, data - 10, data - 20, data - 30, segunda_via::text, curso_id)::jsonb,
    data::timestamptz, 'Ana Teste da Silva', data::timestamptz
  FROM medida WHERE n BETWEEN $2 AND $3`;

const ANOTACOES = `
  INSERT INTO registro_anotacao (id, registro_id, acao, motivo_id, justificativa, data, responsavel_nome, responsavel_documento)
  SELECT uuidv7(), id, CASE WHEN revogado THEN 'revogar' ELSE 'cancelar' END, 2, 'Justificativa inventada para a medida.', data + 15,
    'Ana Teste da Silva', '52998224725'
  FROM medida WHERE cancelado`;

/** SQL of what `lerConteudos` reads, for a million records at once. */
const CONTEUDO_E_FATOS = `SELECT ${SOMA_DO_CONTEUDO} AS conteudo,
    jsonb_build_object('codigo', r.codigo_validacao, 'oficial', r.codigo_oficial_em IS NOT NULL, 'assinado', r.assinado, 'situacao',
      CASE WHEN r.revogado THEN 'revogado' WHEN r.cancelado THEN 'cancelado' WHEN r.suspenso THEN 'suspenso' ELSE 'ativo' END,
      'motivoAnulacao', r.motivo_anulacao_id, 'dataAnulacao', r.data_anulacao, 'dataPublicacaoDou', r.data_publicacao_dou) AS fatos
  FROM registro r`;

const ATOS = `
  WITH novas AS (
    INSERT INTO auditoria (quando, entidade, entidade_id, acao, usuario_nome, usuario_cpf, para, conteudo, fatos)
    SELECT data, 'registro', id::text, 'registrar', 'Ana Teste da Silva', '52998224725',
      jsonb_build_object('numeroRegistro', numero, 'codigoValidacao', codigo), c.conteudo, c.fatos
    FROM medida CROSS JOIN LATERAL (${CONTEUDO_E_FATOS} WHERE r.id = medida.id) c
    ORDER BY n RETURNING id)
  INSERT INTO auditoria_fila (entrada_id) SELECT id FROM novas`;

const ATOS_SEM_CODIGO = `SELECT a.* FROM auditoria a
  WHERE a.id > $1 AND NOT EXISTS (SELECT FROM auditoria_codigo c WHERE c.entrada_id = a.id) ORDER BY a.id LIMIT 10000`;

async function assinarAtos(cliente: PoolClient): Promise<void> {
  for (let ultima = '0'; ; ) {
    const { rows } = await cliente.query<LinhaDaAuditoria>(ATOS_SEM_CODIGO, [ultima]);
    const lida = rows.at(-1);
    if (lida === undefined) return;
    await cliente.query(
      'INSERT INTO auditoria_codigo (entrada_id, codigo) SELECT * FROM unnest($1::bigint[], $2::text[])',
      [rows.map(({ id }) => id), rows.map((ato) => codigoDe('ato', textoDoAto(ato)))],
    );
    ultima = String(lida.id);
  }
}

const DOCUMENTOS_DO_CONECTOR = `
  INSERT INTO documento_no_conector (id, registro_id, tipo, your_number, group_id, document_id, estado, andamento, criado_por, criado_em, atualizado_em)
  SELECT uuidv7(), id, tipo, tipo || '-' || n, 'medida', md5(tipo::text || n), 14, 'concluido', 'Ana Teste da Silva', data, data
  FROM medida, unnest(ARRAY[2, 4]) AS tipo WHERE assinado`;

/** The snapshot as text for `format`: what differs has a place, in the order of the insertion's arguments. */
function modeloDoSnapshot(): string {
  const base = umSnapshot();
  const lugar = (numero: number) => `%${numero}$s`;
  const modelo = umSnapshot({
    ids: { ...base.ids, nonce: lugar(4), codigoValidacao: lugar(5) },
    diplomado: { ...base.diplomado, nome: lugar(1), cpf: lugar(2), id: lugar(3) },
    curso: { ...base.curso, cursoId: lugar(13) },
    livro: {
      ...base.livro,
      livroId: lugar(6),
      numeroRegistro: lugar(7),
      dataRegistroDiploma: lugar(8),
      dataExpedicaoDiploma: lugar(9),
      dataColacaoGrau: lugar(10),
    },
    dataConclusao: lugar(11),
    filiacao: base.filiacao.slice(0, 1),
    iesEmissora: { ...base.iesEmissora, recredenciamento: null, mantenedora: null },
    historico: { ...base.historico, elementos: [], enade: [] },
    assinantesRegistro: [],
  });
  return JSON.stringify(modelo).replace('"segundaVia":false', `"segundaVia":${lugar(12)}`);
}
