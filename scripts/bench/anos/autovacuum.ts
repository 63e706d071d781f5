import type { Pool } from 'pg';

/*
 * The rule of autovacuum's launcher (PostgreSQL 18, "The Autovacuum Daemon") with the product's own settings: the global
 * ones, and those of the table. The launcher itself looks once a minute of ours, which is years of theirs.
 */
const DEVIDAS = `
  WITH tabela AS (
    SELECT c.oid, coalesce(dona.oid, c.oid)::regclass::text AS nome, dona.oid IS NOT NULL AS toast, greatest(c.reltuples, 0) AS linhas,
      CASE WHEN c.relpages > 0 THEN 1 - c.relallfrozen::float8 / c.relpages ELSE 1 END AS soltas,
      (SELECT jsonb_object_agg(option_name, option_value) FROM pg_options_to_table(coalesce(c.reloptions, dona.reloptions))) AS opcoes
    FROM pg_class c LEFT JOIN pg_class dona ON dona.reltoastrelid = c.oid
    JOIN pg_namespace n ON n.oid = coalesce(dona.relnamespace, c.relnamespace)
    WHERE c.relkind IN ('r', 't') AND n.nspname IN ('public', 'pgboss')
  ), limite AS (
    SELECT tabela.*, s.n_dead_tup AS mortas, s.n_ins_since_vacuum AS novas, s.n_mod_since_analyze AS mudadas,
      ${ajuste('vacuum_threshold')} + ${ajuste('vacuum_scale_factor')} * linhas AS "maxMortas",
      ${ajuste('vacuum_insert_threshold')} + ${ajuste('vacuum_insert_scale_factor')} * linhas * soltas AS "maxNovas",
      ${ajuste('analyze_threshold')} + ${ajuste('analyze_scale_factor')} * linhas AS "maxMudadas"
    FROM tabela JOIN pg_stat_all_tables s ON s.relid = tabela.oid
  )
  SELECT nome, toast, mortas > "maxMortas" OR novas > "maxNovas" AS varrer, NOT toast AND mudadas > "maxMudadas" AS analisar
  FROM limite WHERE mortas > "maxMortas" OR novas > "maxNovas" OR NOT toast AND mudadas > "maxMudadas"`;

function ajuste(nome: string): string {
  return `coalesce((opcoes->>'autovacuum_${nome}')::float8, current_setting('autovacuum_${nome}')::float8)`;
}

/** Does what autovacuum would do at this moment, as the tables' owner. */
export async function varrer(dono: Pool): Promise<void> {
  const { rows } = await dono.query<{
    nome: string;
    toast: boolean;
    varrer: boolean;
    analisar: boolean;
  }>(DEVIDAS);
  for (const { nome, toast, varrer: vacuum, analisar } of rows) {
    if (!vacuum) {
      await dono.query(`ANALYZE ${nome}`);
      continue;
    }
    await dono.query(
      toast
        ? `VACUUM (PROCESS_MAIN false) ${nome}`
        : `VACUUM (PROCESS_TOAST false${analisar ? ', ANALYZE' : ''}) ${nome}`,
    );
  }
}
