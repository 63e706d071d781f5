import type { Pool } from 'pg';
import type { Pagina } from '#contract/common.ts';
import type { Livro } from '#contract/livros.contract.ts';
import { lerPagina } from '../../db/ler-pagina.queries.ts';
import { type Faixa, ordemEm } from '../../db/paginacao.ts';
import type { PrismaClient } from '../../db/prisma-client.ts';
import { lerLivros } from './livros.repository.ts';

const ORDENS: Record<string, string> = { nome: 'normalizar_nome(nome), id', '-nome': 'normalizar_nome(nome) DESC, id' };

/** One page of books, newest first unless ordered by name; the filter ignores accents and case. */
export async function listarLivrosPaginados(prisma: PrismaClient, pool: Pool, faixa: Faixa): Promise<Pagina<Livro>> {
  const { itens, ...pagina } = await lerPagina<{ id: string }>(pool, faixa, {
    colunas: 'id',
    de: 'FROM livro_registro WHERE $1::text IS NULL OR normalizar_nome(nome) LIKE normalizar_nome($1)',
    ordem: ordemEm(ORDENS, faixa, 'criado_em DESC, id DESC'),
  });
  const ids = itens.map(({ id }) => id);
  return { ...pagina, itens: await lerLivros(prisma, ids) };
}
