// SQL, not Prisma: the records are locked (FOR UPDATE), and a window function reads the publication before the last.
import type { LugarNoDou } from '#domain/registro/publicacao.ts';
import type { Db } from '../../db/prisma-client.ts';

/** The last row of a record's publications, and the place that stood before it. */
interface UltimaPublicacao extends LugarNoDou {
  quando: Date;
  desfaz: boolean;
  ato: string | null;
  /** Id of the row; grows with time. */
  linha: string;
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
    SELECT DISTINCT ON (registro_id) registro_id AS "registroId", quando, desfaz, ato, id::text AS linha, edicao, secao, pagina,
           data_anterior::text AS "dataAnterior", lead(json_build_object('edicao', edicao, 'secao', secao, 'pagina', pagina))
             OVER (PARTITION BY registro_id ORDER BY quando DESC, id DESC) AS "lugarAnterior"
    FROM registro_publicacao WHERE registro_id = ANY(${[...ids]}::uuid[]) ORDER BY registro_id, quando DESC, id DESC`;
  const porRegistro = new Map(ultimas.map(({ registroId, ...ultima }) => [registroId, ultima]));
  return linhas.map((linha) => ({ ...linha, ultima: porRegistro.get(linha.id) ?? null }));
}
