import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { anotarNaAuditoria } from '../auditoria/anotar.ts';
import { SISTEMA } from '../auditoria/atuar.ts';
import { escritaPorCliente } from '../auditoria/escrita-por-cliente.ts';
import type { Config } from '../config.ts';
import { codigoDoErro } from '../erros/causa.ts';
import { PartidaRecusada } from '../erros/partida-recusada.ts';

/** The invented university's: an office's image holds nothing else of it. */
export const CNPJ_DA_DEMO = '99001000000173';

export type Marca = 'demonstracao' | 'producao';

export const NOME_DA_MARCA: Readonly<Record<Marca, string>> = { demonstracao: 'demonstração', producao: 'produção' };

export const marcaDoModo = (modo: Config['modo']): Marca => (modo === 'demo' ? 'demonstracao' : 'producao');

/** For whoever meets a database of the other kind. */
export const SAIDAS =
  'Use outra pasta de dados (DATA_DIR) ou outro banco (DATABASE_URL), ou comece um registro vazio ao lado: npm run comecar-de-verdade.';

/**
 * Null where the database does not say so yet.
 * @throws the driver's error
 */
async function lerMarca(pool: Pick<Pool, 'query'>): Promise<Marca | null> {
  try {
    const { rows } = await pool.query<{ modo: Marca }>('SELECT modo FROM marca_do_banco');
    return rows[0]?.modo ?? null;
  } catch (erro) {
    // No table yet: a new database, or one of before marks.
    if (codigoDoErro(erro) === '42P01') return null;
    throw erro;
  }
}

/** Records, and traces of the invented university. */
async function lerVestigios(pool: Pick<Pool, 'query'>): Promise<{ registros: boolean; daDemo: boolean }> {
  const { rows: tabelas } = await pool.query<{ ha: boolean }>(
    `SELECT to_regclass('public.registro') IS NOT NULL AND to_regclass('public.instituicao') IS NOT NULL AS ha`,
  );
  if (tabelas[0]?.ha !== true) return { registros: false, daDemo: false };
  const { rows } = await pool.query<{ registros: boolean; daDemo: boolean }>(
    `SELECT EXISTS (SELECT FROM registro) AS registros, EXISTS (SELECT FROM instituicao WHERE cnpj = $1) AS "daDemo"`,
    [CNPJ_DA_DEMO],
  );
  return rows[0] ?? { registros: false, daDemo: false };
}

/** By its mark, else by what it holds; null: empty, it becomes what is started over it. */
export async function queBancoE(pool: Pick<Pool, 'query'>): Promise<Marca | 'sem-marca' | null> {
  const marca = await lerMarca(pool);
  if (marca !== null) return marca;
  const { registros, daDemo } = await lerVestigios(pool);
  if (daDemo) return 'demonstracao';
  return registros ? 'sem-marca' : null;
}

/** @throws PartidaRecusada when the database is of the other kind, or holds records and does not say what it is */
export async function exigirMarca(pool: Pick<Pool, 'query'>, modo: Marca): Promise<void> {
  const banco = await queBancoE(pool);
  if (banco === null || banco === modo) return;
  if (banco === 'sem-marca') {
    throw new PartidaRecusada(
      'O banco tem registros e não diz se é de produção ou de demonstração. Se é o registro de verdade, diga-o uma vez: npm run marcar-banco -- producao --sim.',
    );
  }
  throw new PartidaRecusada(
    `O banco é de ${NOME_DA_MARCA[banco]} e esta partida é de ${NOME_DA_MARCA[modo]}. Nada foi alterado. ${SAIDAS}`,
  );
}

const versaoDoProduto = (): string =>
  (JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string }).version;

/**
 * Writes what the database is where it does not say so yet, and the institution's e-MEC code once that is known; the
 * mark is an act, against which the auditor holds it. Where all stands, nothing is written: a standby takes none.
 */
export async function marcarBanco(pool: Pick<Pool, 'query'>, modo: Marca, agora: Date): Promise<void> {
  if ((await lerMarca(pool)) === null) {
    await pool.query(
      `INSERT INTO marca_do_banco (modo, criado_em, versao) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [modo, agora, versaoDoProduto()],
    );
  }
  const { rows } = await pool.query<{ codigo: string }>(
    `SELECT i.codigo_emec AS codigo FROM instituicao i, marca_do_banco m
     WHERE i.id = 1 AND m.codigo_emec IS DISTINCT FROM i.codigo_emec`,
  );
  for (const { codigo } of rows) await pool.query('UPDATE marca_do_banco SET codigo_emec = $1', [codigo]);
  const { rows: semAto } = await pool.query<{ modo: Marca }>(
    `SELECT modo FROM marca_do_banco WHERE NOT EXISTS (SELECT FROM auditoria WHERE entidade = 'banco' AND entidade_id = 'marca')`,
  );
  for (const { modo: dele } of semAto) {
    const ato = { entidade: 'banco', entidadeId: 'marca', acao: 'marcar', usuario: SISTEMA.usuario };
    await anotarNaAuditoria(escritaPorCliente(pool), { ...ato, quando: agora, para: { modo: dele } });
  }
}
