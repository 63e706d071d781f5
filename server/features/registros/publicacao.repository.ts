import type { LugarNoDou } from '#domain/registro/publicacao.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { RegistroAPublicar } from './publicacao.queries.ts';

/** A date (yyyy-MM-dd) with its place, or none. */
export interface NovaPublicacao {
  registro: RegistroAPublicar;
  data: string | null;
  lugar: LugarNoDou;
  desfaz: boolean;
}

/** The act that writes: its rows share `ato`. */
export interface AtoDaPublicacao {
  ato: string;
  quando: Date;
  por: string;
}

/** Sets the DOU dates of locked records and keeps the ones before in the history. */
export async function gravarPublicacoes(tx: Db, novas: readonly NovaPublicacao[], ato: AtoDaPublicacao) {
  await tx.registroPublicacao.createMany({
    data: novas.map(({ registro: { id, publicadoEm }, data, lugar, desfaz }) => ({
      registroId: id,
      data: dia(data),
      dataAnterior: dia(publicadoEm),
      ...lugar,
      desfaz,
      ...ato,
    })),
  });
  for (const [data, grupo] of Map.groupBy(novas, ({ data }) => data)) {
    const ids = grupo.map(({ registro }) => registro.id);
    await tx.registro.updateMany({
      where: { id: { in: ids } },
      data: { dataPublicacaoDou: dia(data), atualizadoEm: ato.quando },
    });
  }
}

const dia = (data: string | null): Date | null => (data === null ? null : new Date(data));
