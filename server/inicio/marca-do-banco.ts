import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import dadosDaDemo from '../demo/universidade/instituicao.json' with { type: 'json' };
import { codigoDoErro } from '../erros/causa.ts';
import { PartidaRecusada } from './partida-recusada.ts';

/** What a database or a folder of keys is for. */
export type Marca = 'demonstracao' | 'producao';

export const NOME_DA_MARCA: Readonly<Record<Marca, string>> = { demonstracao: 'demonstração', producao: 'produção' };

export const marcaDoModo = (modo: Config['modo']): Marca => (modo === 'demo' ? 'demonstracao' : 'producao');

/** The ways out for whoever meets a database of the other kind. */
export const SAIDAS =
  'Use outra pasta de dados (DATA_DIR) ou outro banco (DATABASE_URL), ou comece um registro vazio ao lado: npm run comecar-de-verdade.';

interface MarcaLida {
  modo: Marca | null;
  codigoEmec: string | null;
  criadaEm: Date | null;
  versao: string | null;
}

/** The mark of a database; null while it has no tables or no row of ours. @throws the driver's error */
export async function lerMarca(pool: Pick<Pool, 'query'>): Promise<MarcaLida | null> {
  try {
    const { rows } = await pool.query<MarcaLida>(
      `SELECT modo, codigo_emec::text AS "codigoEmec", criada_em AS "criadaEm", versao FROM instalacao`,
    );
    return rows[0] ?? null;
  } catch (erro) {
    // No table yet, or one of before marks.
    if (['42P01', '42703'].includes(codigoDoErro(erro))) return null;
    throw erro;
  }
}

/** Whether a database holds records, and traces of the invented university. */
async function lerVestigios(pool: Pick<Pool, 'query'>): Promise<{ registros: boolean; daDemo: boolean }> {
  const { rows: tabelas } = await pool.query<{ ha: boolean }>(
    `SELECT to_regclass('public.registro') IS NOT NULL AND to_regclass('public.instituicao') IS NOT NULL AS ha`,
  );
  if (tabelas[0]?.ha !== true) return { registros: false, daDemo: false };
  const { rows } = await pool.query<{ registros: boolean; daDemo: boolean }>(
    `SELECT EXISTS (SELECT FROM registro) AS registros, EXISTS (SELECT FROM instituicao WHERE cnpj = $1) AS "daDemo"`,
    [dadosDaDemo.instituicao.cnpj],
  );
  return rows[0] ?? { registros: false, daDemo: false };
}

/** What a database is: by its mark, else by what it holds; null: empty, it becomes what is started over it. */
export async function queBancoE(pool: Pick<Pool, 'query'>): Promise<Marca | 'sem-marca' | null> {
  const marca = await lerMarca(pool);
  if (marca?.modo != null) return marca.modo;
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

/** Writes what the database is where it does not say so yet, and the institution's e-MEC code once that is known. */
export async function marcarBanco(pool: Pick<Pool, 'query'>, modo: Marca, agora: Date): Promise<void> {
  await pool.query('INSERT INTO instalacao DEFAULT VALUES ON CONFLICT DO NOTHING');
  await pool.query(
    `UPDATE instalacao SET modo = $1, criada_em = $2, versao = $3 WHERE modo IS NULL`,
    [modo, agora, versaoDoProduto()],
  );
  await pool.query(
    `UPDATE instalacao SET codigo_emec = i.codigo_emec FROM instituicao i
     WHERE i.id = 1 AND instalacao.codigo_emec IS DISTINCT FROM i.codigo_emec`,
  );
}
