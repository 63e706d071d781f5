import type { Pool } from 'pg';
import { FORMA_DAS_ESCRITAS, TRAVAS } from '../db/travas.ts';

const { classe, versao } = FORMA_DAS_ESCRITAS;
const [DO_SEQUENCIADOR, SEQUENCIA] = TRAVAS.sequenciador.split(', ').map(Number);
const DAQUI = `l.locktype = 'advisory' AND l.granted AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** A process of another form, or of before forms: of those one always sequences, and holds no form. */
const OUTRAS = `SELECT count(*)::int AS quantas FROM pg_locks l WHERE ${DAQUI} AND (
    l.classid = ${classe} AND l.objid <> ${versao}
    OR l.classid = ${DO_SEQUENCIADOR} AND l.objid = ${SEQUENCIA}
      AND NOT EXISTS (SELECT FROM pg_locks f WHERE f.pid = l.pid AND f.locktype = 'advisory' AND f.classid = ${classe}))`;

/** @throws Error in Portuguese while a process of another version that writes otherwise is up; the start then waits */
export async function exigirSoEstaForma(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ quantas: number }>(OUTRAS);
  if (rows[0]?.quantas !== 0) {
    throw new Error('um processo de outra versão ainda está no ar sobre este banco. Encerre-o; nada foi alterado.');
  }
}
