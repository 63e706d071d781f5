import type { PoolClient } from 'pg';

/** One table of the application and the columns that hold something of their own (a generated column does not). */
export interface Tabela {
  nome: string;
  colunas: string[];
}

/**
 * Left out: migrations are applied by the restoring side, the installation's name must not be borne by two, and the
 * rest lives for minutes and means nothing elsewhere.
 */
const PASSAGEIRAS = [
  '_prisma_migrations',
  'instalacao',
  'limite_de_uso',
  'passe_captcha',
  'captcha_resolvido',
  'token_login',
  'sessao',
  'pedido_repetivel',
  'conta_convite',
  'tentativa_de_entrada',
  'desafio',
  'sessao_do_titular',
  'codigo_do_titular',
  'agenda_endereco',
];

export async function listarTabelas(cliente: PoolClient): Promise<Tabela[]> {
  const { rows } = await cliente.query<Tabela>(
    `SELECT c.relname AS nome, json_agg(a.attname ORDER BY a.attnum) AS colunas
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE n.nspname = 'public' AND c.relkind = 'r' AND c.relname <> ALL ($1::text[])
     GROUP BY c.relname ORDER BY c.relname`,
    [PASSAGEIRAS],
  );
  return rows;
}

/** Names of the applied migrations, in order. */
export async function listarAplicadas(cliente: PoolClient): Promise<string[]> {
  const { rows } = await cliente.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL ORDER BY 1',
  );
  return rows.map(({ migration_name }) => migration_name);
}

/** A name of ours as SQL writes it. */
export const aspas = (nome: string): string => `"${nome.replaceAll('"', '""')}"`;
