// SQL, not Prisma: rows of the acervo and the proof of their blocks are read at one instant.
import type { PoolClient } from 'pg';
import type { Leitura } from '../conteudo.ts';
import { conteudoDoBloco } from '../conteudo-do-acervo.ts';
import { numInstante } from '../num-instante.ts';
import { confere, type DepsDosSelos, naFila, type Prova, provaDe, semConferencia } from './conferir.queries.ts';

const BLOCOS = `SELECT k.id::text AS id, ${provaDe('k.id', conteudoDoBloco('k.id'), naFila('e.entidade_id = k.id::text'))} AS prova
  FROM unnest($1::uuid[]) AS k (id)`;

/** Blocks are proved against their last acts inside the caller's transaction, which holds the connection already. */
export async function blocosConferem(deps: DepsDosSelos, ids: readonly string[], tx: Leitura): Promise<boolean> {
  const provas = await tx.$queryRawUnsafe<{ id: string; prova: Prova }[]>(BLOCOS, ids);
  return provas.every(({ id, prova }) => confere(deps, id, prova));
}

/** Between the reading and its judgement another head may have come: then all is read once more. */
const TENTATIVAS = 3;

/**
 * Reads rows of the acervo, each a part of a block (`blocoId`) that is what its last act left, sealed; `semMostrar` are the
 * blocks of those that are not told because they were withdrawn. @throws AppError 503 when one is not (A14)
 */
export async function lerAntigosProvados<
  T extends { linhas: readonly { blocoId: string }[]; semMostrar: readonly string[] },
>(deps: DepsDosSelos, ler: (cliente: PoolClient) => Promise<T>): Promise<T> {
  for (let vez = 0; vez < TENTATIVAS; vez += 1) {
    const { lido, provas } = await numInstante(deps.pool, async (cliente) => {
      const lido = await ler(cliente);
      const ids = [...new Set([...lido.linhas.map(({ blocoId }) => blocoId), ...lido.semMostrar])];
      const { rows } = await cliente.query<{ id: string; prova: Prova }>(BLOCOS, [ids]);
      return { lido, provas: rows };
    });
    if (provas.every(({ id, prova }) => confere(deps, id, prova))) return lido;
  }
  throw semConferencia();
}
