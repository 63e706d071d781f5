// SQL, not Prisma: the state that somebody is told of is a CASE over columns, compared for all at once.
import type { Pool } from 'pg';
import type { Idioma } from '#domain/idiomas/idiomas.ts';
import { PROVA, type Prova } from '../../auditoria/selados/conferir.queries.ts';
import { seVale } from '../../db/linhas-assinadas.ts';
import type { Db } from '../../db/prisma-client.ts';

/** State of a record, as far as its graduate is told of it: validity, signature, publication. */
const ESTADO = `CASE WHEN r.revogado THEN 'revogado' WHEN r.cancelado THEN 'anulado' WHEN r.suspenso THEN 'suspenso' ELSE 'ativo' END
  || CASE WHEN r.assinado THEN ' assinado' ELSE '' END || CASE WHEN r.data_publicacao_dou IS NULL THEN '' ELSE ' publicado' END`;

/** Somebody to be told of a change; `antes` is null for a record of which they were told nothing. */
export interface AvisoDevido {
  registroId: string;
  cpf: string;
  email: string;
  idioma: Idioma;
  curso: string;
  antes: string | null;
  agora: string;
  prova: Prova;
}

/** Takes the present states as known: nobody is told of what already was. */
export async function guardarEstados(db: Db, registros: readonly string[], em: Date): Promise<void> {
  await db.$executeRawUnsafe(
    `INSERT INTO aviso_ao_titular (registro_id, estado, em) SELECT r.id, ${ESTADO}, $2 FROM registro r WHERE r.id = ANY($1::uuid[])
     ON CONFLICT (registro_id) DO UPDATE SET estado = excluded.estado, em = excluded.em`,
    registros,
    em,
  );
}

/** Records after an id, in its order, whose state is not the one that their graduates, who asked for it, were last told. */
export async function lerAvisosDevidos(pool: Pool, depoisDe: string, maximo: number): Promise<AvisoDevido[]> {
  const { rows } = await pool.query<AvisoDevido>(
    `SELECT r.id AS "registroId", c.cpf, c.email, c.idioma, r.nome_curso AS curso, a.estado AS antes, ${ESTADO} AS agora, ${PROVA}
     FROM contato_do_titular c JOIN registro r ON r.cpf = c.cpf LEFT JOIN aviso_ao_titular a ON a.registro_id = r.id
     WHERE c.avisar AND c.email IS NOT NULL AND a.estado IS DISTINCT FROM ${ESTADO} AND r.id > $1 ORDER BY r.id LIMIT $2`,
    [depoisDe, maximo],
  );
  return rows;
}

/** The address is the one that an act gave. */
export async function enderecoVale(db: Db, cpf: string, quando: Date): Promise<boolean> {
  const contato = await db.contatoDoTitular.findUnique({ where: { cpf } });
  return (await seVale(db, 'contatoDoTitular', contato, quando)) !== null;
}

export async function anotarAviso(db: Db, { registroId, agora: estado }: AvisoDevido, em: Date): Promise<void> {
  await db.avisoAoTitular.upsert({ where: { registroId }, create: { registroId, estado, em }, update: { estado, em } });
}
