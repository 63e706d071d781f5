import type pg from 'pg';
import { comConexao } from '../conexao.ts';
import { TRAVAS } from '../travas.ts';
import { DIREITOS, SEQUENCIAS } from './direitos.ts';

const LIMITE_MS = 10_000;

/** Schema of the background jobs' queue: its rows come and go. */
const ESQUEMA_DA_FILA = 'pgboss';

/** `tabela privilégio` or `tabela.coluna UPDATE`, one for each right that the running role shall have in `public`. */
export function direitosDevidos(): Set<string> {
  return new Set([
    ...SEQUENCIAS.map((uma) => `${uma} USAGE`),
    ...Object.entries(DIREITOS).flatMap(([tabela, { inserir, apagar, mudar = [] }]) => [
      `${tabela} SELECT`,
      ...(inserir ? [`${tabela} INSERT`] : []),
      ...(apagar ? [`${tabela} DELETE`] : []),
      ...mudar.map((coluna) => `${tabela}.${coluna} UPDATE`),
    ]),
  ]);
}

const LER_DIREITOS = `
  SELECT c.relname || ' ' || x.privilege_type AS direito
  FROM pg_class c, aclexplode(c.relacl) x
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'S', 'v') AND x.grantee = $1::regrole
  UNION SELECT c.relname || '.' || a.attname || ' ' || x.privilege_type
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid, aclexplode(a.attacl) x
  WHERE c.relnamespace = 'public'::regnamespace AND x.grantee = $1::regrole`;

interface DiferencaDeDireitos {
  faltam: string[];
  sobram: string[];
}

/** Compares a role's rights in `public` with the list. @throws the driver's error, also for an unknown role */
export async function compararDireitos(
  banco: { query: pg.Pool['query'] },
  papel: string,
): Promise<DiferencaDeDireitos> {
  const { rows } = await banco.query<{ direito: string }>(LER_DIREITOS, [papel]);
  const [devidos, dados] = [direitosDevidos(), new Set(rows.map(({ direito }) => direito))];
  const sem = (uns: Set<string>, outros: Set<string>) => [...uns].filter((um) => !outros.has(um)).sort();
  return { faltam: sem(devidos, dados), sobram: sem(dados, devidos) };
}

/**
 * The list's rights and nothing else, as the owner of the tables; changes nothing when the role has them. Answers
 * whether something was changed.
 * @throws the driver's error, also for an unknown role
 */
export async function concederDireitos(urlDoDono: string, papel: string): Promise<boolean> {
  return comConexao(urlDoDono, LIMITE_MS, async (cliente) => {
    await cliente.query(`SELECT pg_advisory_lock(${TRAVAS.direitos})`);
    const { faltam, sobram } = await compararDireitos(cliente, papel);
    const nome = cliente.escapeIdentifier(papel);
    await cliente.query('BEGIN');
    if (faltam.length + sobram.length > 0) {
      await cliente.query(`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${nome}`);
      await cliente.query(`REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM ${nome}`);
      for (const uma of SEQUENCIAS) await cliente.query(`GRANT USAGE ON SEQUENCE public.${uma} TO ${nome}`);
      await cliente.query(
        `REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${nome}; GRANT USAGE ON SCHEMA public TO ${nome}`,
      );
      for (const [tabela, direito] of Object.entries(DIREITOS)) {
        const { inserir, apagar, mudar = [] } = direito;
        const quais = ['SELECT', ...(inserir ? ['INSERT'] : []), ...(apagar ? ['DELETE'] : [])];
        if (mudar.length > 0) quais.push(`UPDATE (${mudar.map((uma) => cliente.escapeIdentifier(uma)).join(', ')})`);
        await cliente.query(`GRANT ${quais.join(', ')} ON public.${cliente.escapeIdentifier(tabela)} TO ${nome}`);
      }
    }
    await concederFila(cliente, nome);
    await cliente.query('COMMIT');
    return faltam.length + sobram.length > 0;
  });
}

/**
 * True when the role may change the tables, or there are none yet.
 * @throws the driver's error
 */
export function ehDonoDasTabelas(url: string): Promise<boolean> {
  return comConexao(url, LIMITE_MS, async (cliente) => {
    const { rows } = await cliente.query<{ dono: boolean }>(
      `SELECT coalesce((SELECT pg_has_role(current_user, relowner, 'MEMBER') FROM pg_class
         WHERE oid = to_regclass('public.registro')), true) AS dono`,
    );
    return rows[0]?.dono === true;
  });
}

/** The queue's own schema: rows only, its tables stay the owner's. */
async function concederFila(cliente: pg.Client, nome: string): Promise<void> {
  const { rows } = await cliente.query('SELECT to_regnamespace($1) IS NOT NULL AS tem', [ESQUEMA_DA_FILA]);
  if (rows[0]?.tem !== true) return;
  await cliente.query(`GRANT USAGE ON SCHEMA ${ESQUEMA_DA_FILA} TO ${nome}`);
  await cliente.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${ESQUEMA_DA_FILA} TO ${nome}`);
  await cliente.query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${ESQUEMA_DA_FILA} TO ${nome}`);
}
