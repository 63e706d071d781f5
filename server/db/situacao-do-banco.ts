import type { Pool } from 'pg';

export interface SituacaoDoBanco {
  papel: string;
  superusuario: boolean;
  versao: string;
  /** `server_version_num`: 180004. */
  versaoNum: number;
  utf8: boolean;
  /** It sorts by ICU. */
  icu: boolean;
  /** Extensions that the migrations ask for and that are not to be had. */
  extensoesAusentes: string[];
  /** Tables in `public` that migrations of ours did not make; all of them while ours are not there. */
  tabelasAlheias: string[];
  /** In recovery: a replica, which takes no writes. */
  replica: boolean;
  /** May make tables in `public`, as migrations do, and the schema of the background jobs. */
  podeCriar: boolean;
  temTabelas: boolean;
  agora: Date;
}

/** Created by the migrations. */
const EXTENSOES = ['unaccent', 'pg_trgm'];

/** Another system may have tables of one of these names, hardly of all. */
const NOSSAS = ['registro', 'livro_registro', 'auditoria']
  .map((tabela) => `to_regclass('public.${tabela}') IS NOT NULL`)
  .join(' AND ');

/** Asks the database about itself. @throws the driver's error when it does not answer */
export async function lerSituacaoDoBanco(pool: Pool): Promise<SituacaoDoBanco> {
  const { rows } = await pool.query<SituacaoDoBanco>(
    `SELECT current_user AS papel, rolsuper AS superusuario, current_setting('server_version') AS versao,
       current_setting('server_version_num')::int AS "versaoNum",
       current_setting('server_encoding') = 'UTF8' AS utf8, pg_is_in_recovery() AS replica,
       EXISTS (SELECT FROM pg_collation WHERE collprovider = 'i') AS icu,
       ARRAY(SELECT unnest($1::text[]) EXCEPT SELECT name::text FROM pg_available_extensions) AS "extensoesAusentes",
       ARRAY(SELECT c.relname::text FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
         AND NOT (${NOSSAS}) AND c.relname <> '_prisma_migrations'
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') ORDER BY 1 LIMIT 5) AS "tabelasAlheias",
       has_schema_privilege('public', 'CREATE')
         AND (has_database_privilege(current_database(), 'CREATE') OR to_regnamespace('pgboss') IS NOT NULL) AS "podeCriar",
       ${NOSSAS} AS "temTabelas",
       clock_timestamp() AS agora
     FROM pg_roles WHERE rolname = current_user`,
    [EXTENSOES],
  );
  const [situacao] = rows;
  if (situacao === undefined) throw new Error('O banco de dados não conhece o papel da conexão.');
  return situacao;
}
