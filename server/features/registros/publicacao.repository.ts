import type { LugarNoDou } from '#domain/registro/publicacao.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { RegistroAPublicar } from './publicacao.queries.ts';

/** What the row of a record becomes: a date (yyyy-MM-dd) with its place, or none. */
export interface NovaPublicacao {
  registro: RegistroAPublicar;
  data: string | null;
  lugar: LugarNoDou;
  desfaz: boolean;
}

/** Sets the DOU dates of locked records and keeps the ones before in the history. */
export async function gravarPublicacoes(tx: Db, novas: readonly NovaPublicacao[], quando: Date, por: string) {
  await tx.registroPublicacao.createMany({
    data: novas.map(({ registro: { id, publicadoEm }, data, lugar, desfaz }) => ({
      registroId: id,
      data: dia(data),
      dataAnterior: dia(publicadoEm),
      ...lugar,
      desfaz,
      quando,
      por,
    })),
  });
  for (const [data, grupo] of Map.groupBy(novas, ({ data }) => data)) {
    const ids = grupo.map(({ registro }) => registro.id);
    await tx.registro.updateMany({
      where: { id: { in: ids } },
      data: { dataPublicacaoDou: dia(data), atualizadoEm: quando },
    });
  }
}

const dia = (data: string | null): Date | null => (data === null ? null : new Date(data));
