import pg from 'pg';

export interface ConsultaFeita {
  name?: string | undefined;
  text: string;
  values: unknown[];
}

interface No {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Loops'?: number;
  Plans?: No[];
}

/** Notes every statement that any connection of this process gets while `fazer` runs: pool's, Prisma's, cursors'. */
export async function anotarConsultas(fazer: () => Promise<unknown>): Promise<ConsultaFeita[]> {
  const feitas: ConsultaFeita[] = [];
  const original = pg.Client.prototype.query;
  function espia(this: pg.Client, ...argumentos: unknown[]) {
    const [consulta, valores] = argumentos;
    const feita = (typeof consulta === 'string' ? { text: consulta } : consulta) as Partial<ConsultaFeita>;
    const { name, text, values = Array.isArray(valores) ? valores : [] } = feita;
    if (text !== undefined) feitas.push({ name, text: text.replace(/^\s*DECLARE .*? FOR\s/is, ''), values });
    return Reflect.apply(original, this, argumentos);
  }
  Object.assign(pg.Client.prototype, { query: espia });
  try {
    await fazer();
  } finally {
    Object.assign(pg.Client.prototype, { query: original });
  }
  return feitas;
}

/**
 * Large tables (over `grande` rows) that the plan of a statement reads from end to end: by its values and, when it is a
 * prepared one, also for any values, which is what PostgreSQL may turn to after some uses.
 */
export async function varreduras(
  pool: pg.Pool,
  { name, text, values }: ConsultaFeita,
  grande = 1_000,
): Promise<string[]> {
  if (!/^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)/i.test(text)) return [];
  const grandes = await pool.query<{ relname: string }>(
    `SELECT relname FROM pg_class WHERE relkind = 'r' AND reltuples > $1`,
    [grande],
  );
  const nomes = new Set(grandes.rows.map(({ relname }) => relname));
  const planos = [await explicar(pool, 'FORMAT JSON', text, values)];
  if (name !== undefined) planos.push(await explicar(pool, 'GENERIC_PLAN, FORMAT JSON', text));
  return planos
    .flatMap((plano) => nosDe(plano))
    .filter((no) => no['Node Type'].includes('Seq Scan') && nomes.has(no['Relation Name'] ?? ''))
    .map((no) => no['Relation Name'] ?? '');
}

/** A plan that sorts what a LIMIT then cuts reads all there is for a few; with an index in that order it stops. */
export async function ordenaParaCortar(pool: pg.Pool, { text, values }: ConsultaFeita): Promise<boolean> {
  const nos = nosDe(await explicar(pool, 'FORMAT JSON', text, values));
  return nos.some((no) => no['Node Type'] === 'Limit' && no.Plans?.some((abaixo) => abaixo['Node Type'] === 'Sort'));
}

/** Pages of 8 kB that a statement touches when it runs. */
export async function paginasTocadas(pool: pg.Pool, { text, values }: ConsultaFeita): Promise<number> {
  const plano = await explicar(pool, 'ANALYZE, BUFFERS, FORMAT JSON', text, values);
  return plano['Shared Hit Blocks'] + plano['Shared Read Blocks'];
}

export async function vezesLida(pool: pg.Pool, { text, values }: ConsultaFeita, tabela: string): Promise<number> {
  const nos = nosDe(await explicar(pool, 'ANALYZE, FORMAT JSON', text, values));
  return nos.reduce((soma, no) => soma + (no['Relation Name'] === tabela ? (no['Actual Loops'] ?? 0) : 0), 0);
}

type Raiz = No & { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };

async function explicar(pool: pg.Pool, como: string, text: string, values?: unknown[]): Promise<Raiz> {
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Raiz }[] }>(`EXPLAIN (${como}) ${text}`, values);
  const plano = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (plano === undefined) throw new Error('sem plano');
  return plano;
}

const nosDe = (no: No): No[] => [no, ...(no.Plans ?? []).flatMap(nosDe)];
