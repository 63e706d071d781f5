import { Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';

/** A record as the publication needs it: its lock is held until the end of the transaction. */
export interface RegistroAPublicar {
  id: string;
  nome: string;
  numero: number;
  dataRegistro: string;
  publicadoEm: string | null;
}

/** Locks the records in the order of their ids, so that two batches never wait for each other in a circle. */
export function travarParaPublicar(tx: Db, ids: readonly string[]): Promise<RegistroAPublicar[]> {
  return tx.$queryRaw<RegistroAPublicar[]>`
    SELECT id, nome_diplomado AS nome, numero_registro AS numero, data_registro_diploma::text AS "dataRegistro",
           data_publicacao_dou::text AS "publicadoEm"
    FROM registro WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR UPDATE`;
}

/** Sets the DOU date of locked records and keeps the one before in the history. `data` is yyyy-MM-dd. */
export async function gravarPublicacao(
  tx: Db,
  registros: readonly RegistroAPublicar[],
  data: string,
  quando: Date,
  por: string,
): Promise<void> {
  const ids = registros.map(({ id }) => id);
  await tx.registroPublicacao.createMany({
    data: registros.map(({ id, publicadoEm }) => ({
      registroId: id,
      data: new Date(data),
      dataAnterior: publicadoEm === null ? null : new Date(publicadoEm),
      quando,
      por,
    })),
  });
  await tx.$executeRaw(
    Prisma.sql`UPDATE registro SET data_publicacao_dou = ${data}::date, atualizado_em = ${quando} WHERE id = ANY(${ids}::uuid[])`,
  );
}
