import type { Pool } from 'pg';

/** A table or an index at one moment; bytes. */
export interface EstadoDaTabela {
  nome: string;
  linhas: number;
  bytes: number;
  bytesToast: number;
  mortas: number;
  mudadas: number;
  /** Of them, those that needed no new index entries. */
  hot: number;
  varridas: number;
}
interface EstadoDoIndice {
  nome: string;
  tabela: string;
  bytes: number;
  /** Percent of the leaves that is used; null where the index is no B-tree. */
  densidade: number | null;
}
export interface Estado {
  ano: number;
  registros: number;
  bytes: number;
  /** Bytes of the write-ahead log since the beginning. */
  wal: number;
  /** Transactions since the last time that the database's oldest rows were frozen. */
  idadeDosXids: number;
  tabelas: EstadoDaTabela[];
  indices: EstadoDoIndice[];
}

const TABELAS = `
  SELECT c.relname AS nome, greatest(c.reltuples, 0)::int AS linhas, pg_relation_size(c.oid)::float8 AS bytes,
    coalesce(pg_total_relation_size(nullif(c.reltoastrelid, 0)), 0)::float8 AS "bytesToast", s.n_dead_tup::int AS mortas,
    s.n_tup_upd::float8 AS mudadas, s.n_tup_hot_upd::float8 AS hot,
    (s.vacuum_count + s.autovacuum_count)::int AS varridas
  FROM pg_class c JOIN pg_stat_user_tables s ON s.relid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'medida' AND pg_relation_size(c.oid) > 0
  ORDER BY pg_total_relation_size(c.oid) DESC`;
const INDICES = `
  SELECT i.relname AS nome, t.relname AS tabela, pg_relation_size(i.oid)::float8 AS bytes,
    CASE WHEN a.amname = 'btree' AND pg_relation_size(i.oid) > 8192 THEN (SELECT avg_leaf_density FROM pgstatindex(i.oid)) END AS densidade
  FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid JOIN pg_am a ON a.oid = i.relam
  WHERE t.relnamespace = 'public'::regnamespace AND t.relname <> 'medida'
  ORDER BY pg_relation_size(i.oid) DESC`;

/** Sizes, dead rows and densities as they are now. `administrador` may look into indexes (`pgstattuple`). */
export async function lerEstado(administrador: Pool, ano: number): Promise<Estado> {
  const { rows: tabelas } = await administrador.query<EstadoDaTabela>(TABELAS);
  const { rows: indices } = await administrador.query<EstadoDoIndice>(INDICES);
  const { rows } = await administrador.query<Pick<Estado, 'registros' | 'bytes' | 'wal' | 'idadeDosXids'>>(
    `SELECT (SELECT count(*)::int FROM registro) AS registros, (SELECT sum(pg_total_relation_size(oid))::float8 FROM pg_class
         WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'medida') AS bytes,
       pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS wal, (SELECT age(datfrozenxid) FROM pg_database WHERE datname = current_database()) AS "idadeDosXids"`,
  );
  const { registros = 0, bytes = 0, wal = 0, idadeDosXids = 0 } = rows[0] ?? {};
  return { ano, registros, bytes, wal, idadeDosXids, tabelas, indices };
}
