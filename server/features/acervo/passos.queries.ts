// SQL, not Prisma: each step of an import moves a lot of rows in one statement, whole or not at all.
import { randomUUID } from 'node:crypto';
import type { ClientBase, PoolClient } from 'pg';
import { COLUNAS_DO_ACERVO } from '#domain/acervo/campos.ts';
import {
  conteudoDasSomas,
  DIGITOS_DA_SOMA,
  SOMA_DO_ANTIGO,
  TAMANHO_DO_BLOCO,
} from '../../auditoria/conteudo-do-acervo.ts';
import type { Db } from '../../db/prisma-client.ts';

const NOMES = COLUNAS_DO_ACERVO.map(([coluna]) => coluna).join(', ');

const POR_LOTE = 1_000;
// A lot is so many lines, whatever became of them: where it is asked for by state, and statistics know nothing yet of what was
// just brought in, each one reads and sorts all that are left.
const IMPORTAR = `WITH lidas AS MATERIALIZED (
    SELECT linha, bruto, lido, situacao FROM acervo_linha WHERE importacao_id = $1 AND linha > $2 ORDER BY linha LIMIT ${POR_LOTE}),
  lote AS MATERIALIZED (SELECT * FROM lidas WHERE situacao IN ('pronta', 'aviso')),
  novos AS (INSERT INTO registro_antigo (id, importacao_id, linha, fonte, ${NOMES})
    SELECT gen_random_uuid(), $1, lote.linha, lote.bruto, ${COLUNAS_DO_ACERVO.map(([coluna]) => `d.${coluna}`).join(', ')}
    FROM lote CROSS JOIN LATERAL jsonb_to_record(lote.lido) AS d (${COLUNAS_DO_ACERVO.map((uma) => uma.join(' ')).join(', ')})
    ON CONFLICT DO NOTHING RETURNING id, linha),
  mudadas AS (UPDATE acervo_linha l SET situacao = CASE WHEN n.id IS NULL THEN 'ja-importada' ELSE 'importada' END, alvo = n.id
    FROM lote LEFT JOIN novos n ON n.linha = lote.linha WHERE l.importacao_id = $1 AND l.linha = lote.linha RETURNING l.linha),
  contada AS (UPDATE acervo_importacao SET feitas = feitas + (SELECT count(*) FROM mudadas) WHERE id = $1)
  SELECT max(linha) AS ultima FROM lidas`;

/**
 * Imports the next lot of staged lines after one; answers the last that was taken, null: there are no more. What is there
 * already meanwhile is not made twice.
 */
export async function importarLote(
  cliente: PoolClient,
  importacaoId: string,
  depoisDe: number,
): Promise<number | null> {
  const { rows } = await cliente.query<{ ultima: number | null }>(IMPORTAR, [importacaoId, depoisDe]);
  return rows[0]?.ultima ?? null;
}

/** Ties second copies of an import to the first ones, wherever these came from. */
export async function ligarSegundasVias(cliente: PoolClient, importacaoId: string): Promise<void> {
  await cliente.query(
    `UPDATE registro_antigo s SET primeira_via_id = p.id FROM registro_antigo p
     WHERE s.importacao_id = $1 AND s.bloco_id IS NULL AND s.via > 1 AND p.lugar = s.lugar AND p.via = 1 AND p.retirado_em IS NULL
       AND substr(p.chave, length(p.lugar) + 4) = substr(s.chave, length(s.lugar) + 4)`,
    [importacaoId],
  );
}

const DE_OUTRA = `FROM registro_antigo p WHERE p.importacao_id = $1::uuid AND s.primeira_via_id = p.id AND s.importacao_id <> $1::uuid`;

/** Reads the imports that have unpublished second copies of what an import holds. */
export async function lerComSegundasVias(cliente: PoolClient, importacaoId: string): Promise<string[]> {
  const { rows } = await cliente.query<{ id: string }>(
    `SELECT DISTINCT s.importacao_id::text AS id FROM registro_antigo s WHERE s.bloco_id IS NULL AND EXISTS (SELECT ${DE_OUTRA})`,
    [importacaoId],
  );
  return rows.map(({ id }) => id);
}

/** Unties unpublished second copies of other imports from an import that goes. */
export async function soltarSegundasVias(cliente: PoolClient, importacaoId: string): Promise<void> {
  await cliente.query(`UPDATE registro_antigo s SET primeira_via_id = NULL ${DE_OUTRA} AND s.bloco_id IS NULL`, [
    importacaoId,
  ]);
}

/** Published second copies whose first copies an import holds: their seals name these. */
export async function contarSegundasViasPublicadas(db: Db, importacaoId: string): Promise<number> {
  const [linha] = await db.$queryRawUnsafe<{ quantas: number }[]>(
    `SELECT count(*)::int AS quantas FROM registro_antigo s WHERE s.bloco_id IS NOT NULL AND EXISTS (SELECT ${DE_OUTRA})`,
    importacaoId,
  );
  return linha?.quantas ?? 0;
}

/** Takes the next lot of an import's rows or lines away; answers how many. */
export async function apagarLote(cliente: PoolClient, importacaoId: string): Promise<number> {
  const apagar = (tabela: 'registro_antigo' | 'acervo_linha') =>
    cliente.query(
      `DELETE FROM ${tabela} WHERE importacao_id = $1 AND linha IN
         (SELECT linha FROM ${tabela} WHERE importacao_id = $1 ORDER BY linha LIMIT ${POR_LOTE})`,
      [importacaoId],
    );
  const [registros, linhas] = [await apagar('registro_antigo'), await apagar('acervo_linha')];
  return (registros.rowCount ?? 0) + (linhas.rowCount ?? 0);
}

/** Blocks that are taken in one transaction: a commit waits for the disk, and blocks of a hundred rows are many. */
const BLOCOS_POR_VEZ = 10;
const TOMAR = `WITH lidas AS MATERIALIZED (SELECT id, linha, bloco_id FROM registro_antigo WHERE importacao_id = $1::uuid AND linha > $2
      ORDER BY linha LIMIT ${BLOCOS_POR_VEZ * TAMANHO_DO_BLOCO}),
  proximos AS MATERIALIZED (
    SELECT id, (row_number() OVER (ORDER BY linha) - 1) / ${TAMANHO_DO_BLOCO} + 1 AS ordem FROM lidas WHERE bloco_id IS NULL),
  tomados AS (UPDATE registro_antigo r SET bloco_id = b.id FROM proximos p JOIN unnest($3::uuid[]) WITH ORDINALITY b (id, ordem) USING (ordem)
    WHERE r.id = p.id RETURNING r.bloco_id)
  SELECT DISTINCT bloco_id::text AS id FROM tomados`;

/** Puts the next registrations of an import, after a line, into blocks; answers the ids of these, none: there are no more. */
export async function tomarBlocos(tx: Db, importacaoId: string, depoisDe: number): Promise<string[]> {
  const ids = Array.from({ length: BLOCOS_POR_VEZ }, () => randomUUID());
  const tomados = await tx.$queryRawUnsafe<{ id: string }[]>(TOMAR, importacaoId, depoisDe, ids);
  return tomados.map(({ id }) => id);
}

const SOMAS = `SELECT ${conteudoDasSomas('s.soma')} AS soma FROM
    (SELECT *, (row_number() OVER (ORDER BY linha) - 1) / ${TAMANHO_DO_BLOCO} AS ordem FROM registro_antigo WHERE importacao_id = $1::uuid AND bloco_id IS NULL) r
  CROSS JOIN LATERAL (SELECT ${SOMA_DO_ANTIGO} AS soma OFFSET 0) s GROUP BY r.ordem ORDER BY r.ordem`;

/** Sums the blocks that an import's unpublished registrations will stand in, in their order. */
export async function somarPorPublicar(cliente: Pick<ClientBase, 'query'>, importacaoId: string): Promise<string[]> {
  return (await cliente.query<{ soma: string }>(SOMAS, [importacaoId])).rows.map(({ soma }) => soma);
}

/** Lines of the block with the beginnings of their sums, the sum of all, and the books that they are of. */
export interface BlocoLido {
  id: string;
  quantos: number;
  ultima: number;
  conteudo: string;
  somas: Record<string, string>;
  livros: string;
}

const BLOCOS = `SELECT r.bloco_id::text AS id, count(*)::int AS quantos, max(r.linha) AS ultima, ${conteudoDasSomas('s.soma')} AS conteudo,
    jsonb_object_agg(r.linha, left(s.soma, ${DIGITOS_DA_SOMA})) AS somas, left(string_agg(DISTINCT r.livro, ', '), 200) AS livros
  FROM registro_antigo r CROSS JOIN LATERAL (SELECT ${SOMA_DO_ANTIGO} AS soma OFFSET 0) s
  WHERE r.bloco_id = ANY ($1::uuid[]) GROUP BY r.bloco_id ORDER BY max(r.linha)`;

/** Reads blocks as they stand in this transaction, in the order of their lines. */
export function lerBlocos(tx: Db, ids: readonly string[]): Promise<BlocoLido[]> {
  return tx.$queryRawUnsafe<BlocoLido[]>(BLOCOS, ids);
}
