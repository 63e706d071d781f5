import { avisarAdministradores } from '../db/avisos.ts';
import { anotarEvento } from '../db/eventos.ts';
import type { Db, PrismaClient } from '../db/prisma-client.ts';
import { atuar, SISTEMA } from './atuar.ts';
import { APARTAR } from './do-sistema.ts';
import { DE_NINGUEM } from './ordens.ts';

/**
 * Sets a step aside that nobody ordered: `guardar` puts what it is about where it waits for a person, in the transaction
 * that says so in the audit, in the events of security and to those who administer accounts.
 */
export const apartar = (
  deps: { prisma: PrismaClient; agora(): Date },
  { entidade, id }: { entidade: string; id: string },
  guardar: (tx: Db, quando: Date) => Promise<void>,
): Promise<void> =>
  atuar(deps, SISTEMA, { entidade, acao: APARTAR }, async (tx, quando) => {
    await guardar(tx, quando);
    const detalhe = `${entidade} ${id}`;
    await anotarEvento(
      tx,
      { requisicao: '', endereco: '', aparelho: '' },
      { tipo: 'pedido-de-ninguem', quando, detalhe },
    );
    await avisarAdministradores(tx, { especie: 'de-ninguem', chave: `${id}/${quando.toISOString()}` }, quando);
    return { retorno: undefined, anotar: { id, porque: DE_NINGUEM } };
  });
