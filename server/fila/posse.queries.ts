// SQL, not Prisma: locks of one session, and the queue's own table.
import type { Client } from 'pg';
import { ClientePg } from '../db/cliente-pg.ts';
import { POSSE_DE_TRABALHO } from '../db/travas.ts';

/** Work that lies in a queue as under way. */
interface EmCurso {
  fila: string;
  id: string;
}

/** What this process has in hand, by locks of one session: they end with the process, whatever ends it. */
export interface Posse {
  /** Does something while this work is held. */
  durante<T>(trabalhos: readonly { id: string }[], fazer: () => Promise<T>): Promise<T>;
  /** What is under way in some queue although no process holds it. */
  deNinguem(): Promise<EmCurso[]>;
  fechar(): Promise<void>;
}

/** Taken up so short ago that whoever did may not have it in hand yet. */
const RECENTE = "interval '3 seconds'";
const CHAVE = 'hashtext(id::text)';
const PRENDER = `SELECT pg_try_advisory_lock(${POSSE_DE_TRABALHO}, ${CHAVE}) FROM unnest($1::uuid[]) AS id`;
const LARGAR = `SELECT pg_advisory_unlock(${POSSE_DE_TRABALHO}, ${CHAVE}) FROM unnest($1::uuid[]) AS id`;
const DE_NINGUEM = `SELECT j.name AS fila, j.id FROM pgboss.job j WHERE j.state = 'active' AND j.started_on < now() - ${RECENTE}
    AND NOT EXISTS (SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database WHERE d.datname = current_database()
      AND l.locktype = 'advisory' AND l.objsubid = 2 AND l.classid = ${POSSE_DE_TRABALHO}
      AND l.objid::bigint = hashtext(j.id::text)::bigint & 4294967295 AND l.granted)
  ORDER BY j.started_on`;

/** @param bancoUrl of the running role */
export function criarPosse(bancoUrl: string): Posse {
  let sessao: Promise<Client> | null = null;
  async function abrir(): Promise<Client> {
    const cliente = new ClientePg({ connectionString: bancoUrl, application_name: 'registro-diplomas-posse' });
    // What was held is nobody's then, and is done once more: work is safe to be done twice.
    cliente.once('error', () => {
      sessao = null;
    });
    await cliente.connect();
    return cliente;
  }
  const aberta = () => {
    sessao ??= abrir().catch((erro: unknown) => {
      sessao = null;
      throw erro;
    });
    return sessao;
  };
  return {
    async durante(trabalhos, fazer) {
      const ids = trabalhos.map(({ id }) => id);
      const cliente = await aberta();
      await cliente.query(PRENDER, [ids]);
      try {
        return await fazer();
      } finally {
        await cliente.query(LARGAR, [ids]).catch(() => undefined);
      }
    },
    deNinguem: async () => (await (await aberta()).query<EmCurso>(DE_NINGUEM)).rows,
    fechar: async () => (await sessao?.catch(() => null))?.end(),
  };
}
