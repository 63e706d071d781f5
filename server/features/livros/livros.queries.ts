import type { Pool } from 'pg';
import type { Pagina } from '#contract/common.ts';
import type { Livro } from '#contract/livros.contract.ts';
import { type Faixa, filtroLike } from '../../db/paginacao.ts';
import type { PrismaClient } from '../../db/prisma-client.ts';
import { lerLivros } from './livros.repository.ts';

const ORDENS: Record<string, string> = { nome: 'normalizar_nome(nome), id', '-nome': 'normalizar_nome(nome) DESC, id' };

/** One page of books, newest first unless ordered by name; the filter ignores accents and case. */
export async function listarLivrosPaginados(prisma: PrismaClient, pool: Pool, faixa: Faixa): Promise<Pagina<Livro>> {
  const { rows } = await pool.query<{ id: string; total: string }>(
    `SELECT id, count(*) OVER () AS total FROM livro_registro
     WHERE $1::text IS NULL OR normalizar_nome(nome) LIKE normalizar_nome($1)
     ORDER BY ${ORDENS[faixa.ordem ?? ''] ?? 'criado_em DESC, id DESC'} LIMIT $2 OFFSET $3`,
    [filtroLike(faixa.filtro), faixa.tamanho, faixa.deslocamento],
  );
  const itens = await lerLivros(
    prisma,
    rows.map(({ id }) => id),
  );
  return { itens, total: Number(rows[0]?.total ?? 0), pagina: faixa.pagina, tamanho: faixa.tamanho };
}
