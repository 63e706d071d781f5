import type { Pool } from 'pg';
import { comCodigo } from '../acoes/linhas.ts';
import type { Db } from './prisma-client.ts';

/** How a graduate proved who they are. */
export type MeioDoTitular = 'provedor' | 'codigo';

/** A live session of a graduate as stored. */
interface SessaoDoTitular {
  hash: string;
  cpf: string;
  nome: string;
  meio: MeioDoTitular;
  criadaEm: Date;
  ultimoUsoEm: Date;
  expiraEm: Date;
  codigo: string | null;
}

/**
 * Reads the session behind a secret (`hashes`: by each key) while it stands; its code tells what it is worth. It is null
 * when the session ended, expired or was idle since before `paradaDesde`.
 */
export async function lerSessaoDoTitular(
  pool: Pool,
  hashes: readonly string[],
  agora: Date,
  paradaDesde: Date,
): Promise<SessaoDoTitular | null> {
  const { rows } = await pool.query<SessaoDoTitular>({
    name: 'sessao-do-titular',
    text: `SELECT hash, cpf, nome, meio, criada_em AS "criadaEm", ultimo_uso_em AS "ultimoUsoEm", expira_em AS "expiraEm", codigo
           FROM sessao_do_titular WHERE hash = ANY ($1::bpchar[]) AND encerrada_em IS NULL AND expira_em > $2 AND ultimo_uso_em >= $3`,
    values: [hashes, agora, paradaDesde],
  });
  return rows[0] ?? null;
}

/** Stores a session that begins now. */
export async function inserirSessaoDoTitular(
  db: Db,
  sessao: { hash: string; cpf: string; nome: string; meio: MeioDoTitular; agora: Date; expiraEm: Date },
): Promise<void> {
  const { agora, ...resto } = sessao;
  const nova = { ...resto, criadaEm: agora, ultimoUsoEm: agora };
  await db.sessaoDoTitular.create({ data: comCodigo('sessaoDoTitular', nova) });
}

/** Notes that a session was used. */
export async function tocarSessaoDoTitular(db: Db, sessao: SessaoDoTitular, ultimoUsoEm: Date): Promise<void> {
  const { hash, codigo } = comCodigo('sessaoDoTitular', { ...sessao, ultimoUsoEm });
  await db.sessaoDoTitular.updateMany({ where: { hash }, data: { ultimoUsoEm, codigo } });
}

/** Ends a session. */
export async function encerrarSessaoDoTitular(db: Db, hashes: readonly string[], encerradaEm: Date): Promise<void> {
  await db.sessaoDoTitular.updateMany({
    where: { hash: { in: [...hashes] }, encerradaEm: null },
    data: { encerradaEm },
  });
}

/** Ids of a person's records, the newest first. */
export async function registrosDoCpf(pool: Pool, cpf: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'registros-do-titular',
    text: 'SELECT id FROM registro WHERE cpf = $1 ORDER BY data_registro_diploma DESC, id DESC LIMIT 50',
    values: [cpf],
  });
  return rows.map(({ id }) => id);
}

/** Whether a record is that person's. */
export async function ehDoTitular(pool: Pool, cpf: string, registroId: string): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'registro-e-do-titular',
    text: 'SELECT 1 FROM registro WHERE id = $1::uuid AND cpf = $2',
    values: [registroId, cpf],
  });
  return rowCount === 1;
}

/** Whose record a code names: the official one, or one that it had before. */
export async function registroDoCodigo(pool: Pool, codigo: string): Promise<{ id: string; cpf: string } | null> {
  const { rows } = await pool.query<{ id: string; cpf: string }>({
    name: 'dono-do-codigo',
    text: `SELECT id, cpf FROM registro WHERE id = COALESCE((SELECT id FROM registro WHERE codigo_validacao = $1),
             (SELECT registro_id FROM codigo_anterior WHERE codigo = $1))`,
    values: [codigo],
  });
  return rows[0] ?? null;
}
