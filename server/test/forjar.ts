import type { PoolClient } from 'pg';

/* Forged statements of any table, made from its own columns: what PostgreSQL itself refuses was refused by a right or a guard. */

interface Coluna {
  nome: string;
  tipo: string;
  /** Longest text; null: no limit. */
  maximo: number | null;
  obrigatoria: boolean;
  /** It has a value by itself: the database makes it. */
  gerada: boolean;
  segue: boolean;
  chave: boolean;
  /** Table and column that it points at. */
  de: [string, string] | null;
}

const COLUNAS = `SELECT k.relname AS tabela, a.attname AS nome, t.typname AS tipo,
    CASE WHEN t.typname IN ('varchar', 'bpchar') AND a.atttypmod > 4 THEN a.atttypmod - 4 END AS maximo, a.attnotnull AS obrigatoria,
    a.atthasdef AND a.attgenerated = '' OR a.attidentity <> '' AS gerada, a.attgenerated <> '' AS segue,
    EXISTS (SELECT FROM pg_index i WHERE i.indrelid = k.oid AND i.indisunique AND a.attnum = ANY (i.indkey)) AS chave,
    (SELECT ARRAY[f.confrelid::regclass::text, (SELECT attname::text FROM pg_attribute WHERE attrelid = f.confrelid AND attnum = f.confkey[1])]
      FROM pg_constraint f WHERE f.conrelid = k.oid AND f.contype = 'f' AND f.conkey[1] = a.attnum LIMIT 1) AS de
  FROM pg_class k JOIN pg_attribute a ON a.attrelid = k.oid AND a.attnum > 0 AND NOT a.attisdropped JOIN pg_type t ON t.oid = a.atttypid
  WHERE k.relnamespace = 'public'::regnamespace AND k.relkind = 'r' ORDER BY k.relname, a.attnum`;

type Colunas = ReadonlyMap<string, readonly Coluna[]>;

export async function lerColunas(cliente: PoolClient): Promise<Colunas> {
  const { rows } = await cliente.query<Coluna & { tabela: string }>(COLUNAS);
  return Map.groupBy(rows, ({ tabela }) => tabela);
}

/** Words that a table's own rules ask for. */
const DITOS: Readonly<Record<string, string>> = {
  'instituicao_logo.tipo': `'image/png'`,
  'assinante.tipo': `'DiplomaDigital'`,
  'curso_titulacao.sexo': `'F'`,
  'conta.papel': `'administrador'`,
  'conector_acao.acao': `'revogar'`,
  'restauracao.origem': `'backup'`,
  'copia.especie': `'backup'`,
  'endereco_anterior.de': `'equipe'`,
  'pedido_do_titular.registro_antigo_id': 'NULL',
  'pedido_do_titular.registro_id': '(SELECT id FROM registro LIMIT 1)',
  'registro_publicacao.data': `'2026-05-20'`,
  'marca_do_banco.modo': `'producao'`,
  'documento_no_conector.andamento': `'intencao'`,
  'ordem.cumprida_em': 'NULL',
  'restauracao_achado.especie': `'documento'`,
  'numeracao_lacuna.ate': '9999999',
  'conteudo_selado_no.hashes': `decode(repeat('00', 512), 'hex')`,
};

let numero = 1_000;

function valor(tabela: string, { nome, tipo, maximo, de }: Coluna): string {
  numero += 1;
  const dito = DITOS[`${tabela}.${nome}`];
  if (dito !== undefined) return dito;
  if (de !== null) return `(SELECT "${de[1]}" FROM ${de[0]} LIMIT 1)`;
  if (tipo === 'uuid') return 'gen_random_uuid()';
  if (tipo === 'bool') return 'true';
  if (/^(int|float|numeric)/.test(tipo)) return String(numero);
  if (tipo === 'date' || tipo.startsWith('time')) return `(now() + interval '${numero} days')`;
  if (tipo.startsWith('json')) return `'{"forjado":${numero}}'`;
  if (tipo === 'bytea') return String.raw`'\x00'`;
  if (tipo.startsWith('_')) return `'{}'`;
  // The end is what differs, and the auditor names rows by their beginning.
  const texto = String(numero)
    .split('')
    .toReversed()
    .join('')
    .padEnd(Math.min(maximo ?? 8, 64), '0');
  return `'${texto.slice(0, maximo ?? texto.length)}'`;
}

/** SQL of a row of one's own: a copy of one of the table under new keys, if there is one (`ha`), else one of invented values. */
export function inserir(todas: Colunas, tabela: string, ha: boolean): string {
  const colunas = (todas.get(tabela) ?? []).filter(({ segue }) => !segue);
  const quais = colunas.filter((uma) =>
    ha ? !(uma.gerada && uma.chave) : (uma.obrigatoria && !uma.gerada) || `${tabela}.${uma.nome}` in DITOS,
  );
  if (quais.length === 0) return `INSERT INTO ${tabela} DEFAULT VALUES`;
  const copia = ({ nome, chave, de }: Coluna) => ha && !(chave && de === null) && !(`${tabela}.${nome}` in DITOS);
  const valores = quais.map((uma) => (copia(uma) ? `t."${uma.nome}"` : valor(tabela, uma)));
  const de = ha ? `${tabela} t LIMIT 1` : '(SELECT 1) t';
  return `INSERT INTO ${tabela} (${quais.map(({ nome }) => `"${nome}"`).join(', ')}) SELECT ${valores.join(', ')} FROM ${de}`;
}

/** SQL that changes a column of a row; the first one, where nothing ever changes. */
export function mudar(todas: Colunas, tabela: string, coluna: string | undefined): string {
  const colunas = todas.get(tabela) ?? [];
  const dita = colunas.find(({ nome }) => nome === coluna) ?? colunas[0];
  if (dita === undefined) throw new Error(`${tabela} não tem colunas`);
  const novo = dita.tipo === 'bool' ? `NOT "${dita.nome}"` : valor('', { ...dita, de: null });
  return `UPDATE ${tabela} SET "${dita.nome}" = ${novo} WHERE ctid = (SELECT ctid FROM ${tabela} LIMIT 1)`;
}

export const apagar = (tabela: string): string =>
  `DELETE FROM ${tabela} WHERE ctid = (SELECT ctid FROM ${tabela} LIMIT 1)`;
