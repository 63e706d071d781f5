import type { Pool } from 'pg';
import type { Pagina } from '#contract/common.ts';
import type { Livro } from '#contract/livros.contract.ts';
import { type Faixa, filtroLike } from '../../db/paginacao.ts';
import type { PrismaClient } from '../../db/prisma-client.ts';
import { lerLivros } from './livros.repository.ts';

const ORDENS: Record<string, string> = { nome: 'normalizar_nome(nome), id', '-nome': 'normalizar_nome(nome) DESC, id' };

/** One page of books, newest first unless ordered by name; the filter ignores accents and case. */
export async function listarLivrosPaginados(prisma: PrismaClient, pool: Pool, faixa: Faixa): Promise<Pagina<Livro>> {
  const filtro = filtroLike(faixa.filtro);
  const achados = 'FROM livro_registro WHERE $1::text IS NULL OR normalizar_nome(nome) LIKE normalizar_nome($1)';
  const [{ rows }, contagem] = await Promise.all([
    pool.query<{ id: string }>(
      `SELECT id ${achados} ORDER BY ${ORDENS[faixa.ordem ?? ''] ?? 'criado_em DESC, id DESC'} LIMIT $2 OFFSET $3`,
      [filtro, faixa.tamanho, faixa.deslocamento],
    ),
    pool.query<{ total: number }>(`SELECT count(*)::int AS total ${achados}`, [filtro]),
  ]);
  const itens = await lerLivros(
    prisma,
    rows.map(({ id }) => id),
  );
  return { itens, total: contagem.rows[0]?.total ?? 0, pagina: faixa.pagina, tamanho: faixa.tamanho };
}
