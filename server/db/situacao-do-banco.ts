import type { Pool } from 'pg';

/** What a database says of itself and of the role that asks. */
interface SituacaoDoBanco {
  papel: string;
  superusuario: boolean;
  versao: string;
  versaoMaior: number;
  utf8: boolean;
  /** In recovery: a replica, which takes no writes. */
  replica: boolean;
  /** May make tables in `public`, as migrations do, and the schema of the background jobs. */
  podeCriar: boolean;
  /** Whether migrations were ever applied. */
  temTabelas: boolean;
  agora: Date;
}

/** Asks the database about itself. @throws the driver's error when it does not answer */
export async function lerSituacaoDoBanco(pool: Pool): Promise<SituacaoDoBanco> {
  const { rows } = await pool.query<SituacaoDoBanco>(
    `SELECT current_user AS papel, rolsuper AS superusuario, current_setting('server_version') AS versao,
       current_setting('server_version_num')::int / 10000 AS "versaoMaior",
       current_setting('server_encoding') = 'UTF8' AS utf8, pg_is_in_recovery() AS replica,
       has_schema_privilege('public', 'CREATE')
         AND (has_database_privilege(current_database(), 'CREATE') OR to_regnamespace('pgboss') IS NOT NULL) AS "podeCriar",
       to_regclass('public.registro') IS NOT NULL AS "temTabelas",
       clock_timestamp() AS agora
     FROM pg_roles WHERE rolname = current_user`,
  );
  const [situacao] = rows;
  if (situacao === undefined) throw new Error('O banco de dados não conhece o papel da conexão.');
  return situacao;
}
