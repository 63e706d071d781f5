import type { LugarNoDou } from '#domain/registro/publicacao.ts';
import { Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';

/** The last row of a record's publications, and the place that stood before it. */
interface UltimaPublicacao extends LugarNoDou {
  quando: Date;
  desfaz: boolean;
  dataAnterior: string | null;
  lugarAnterior: LugarNoDou | null;
}

/** A record as the publication needs it: its lock is held until the end of the transaction. */
export interface RegistroAPublicar {
  id: string;
  nome: string;
  numero: number;
  dataRegistro: string;
  publicadoEm: string | null;
  ultima: UltimaPublicacao | null;
}

type Linha = Omit<RegistroAPublicar, 'ultima'>;

/** Locks the records in the order of their ids, so that two batches never wait for each other in a circle. */
export async function travarParaPublicar(tx: Db, ids: readonly string[]): Promise<RegistroAPublicar[]> {
  const linhas = await tx.$queryRaw<Linha[]>`
    SELECT id, nome_diplomado AS nome, numero_registro AS numero, data_registro_diploma::text AS "dataRegistro",
           data_publicacao_dou::text AS "publicadoEm"
    FROM registro WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR UPDATE`;
  // Read behind the lock: what another act wrote while this one waited counts.
  const ultimas = await tx.$queryRaw<({ registroId: string } & UltimaPublicacao)[]>`
    SELECT DISTINCT ON (registro_id) registro_id AS "registroId", quando, desfaz, edicao, secao, pagina,
           data_anterior::text AS "dataAnterior", lead(json_build_object('edicao', edicao, 'secao', secao, 'pagina', pagina))
             OVER (PARTITION BY registro_id ORDER BY quando DESC, id DESC) AS "lugarAnterior"
    FROM registro_publicacao WHERE registro_id = ANY(${[...ids]}::uuid[]) ORDER BY registro_id, quando DESC, id DESC`;
  const porRegistro = new Map(ultimas.map(({ registroId, ...ultima }) => [registroId, ultima]));
  return linhas.map((linha) => ({ ...linha, ultima: porRegistro.get(linha.id) ?? null }));
}

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
      ...{ registroId: id, data: dia(data), dataAnterior: dia(publicadoEm), ...lugar, desfaz, quando, por },
    })),
  });
  for (const [data, grupo] of Map.groupBy(novas, ({ data }) => data)) {
    const ids = grupo.map(({ registro }) => registro.id);
    await tx.$executeRaw(
      Prisma.sql`UPDATE registro SET data_publicacao_dou = ${data}::date, atualizado_em = ${quando} WHERE id = ANY(${ids}::uuid[])`,
    );
  }
}

const dia = (data: string | null): Date | null => (data === null ? null : new Date(data));
