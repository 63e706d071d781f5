import type { Pool } from 'pg';
import type { Db } from './prisma-client.ts';

/** A file that is an object of a bucket: the object's key, and whether the file counts as deleted. */
interface ArquivoExterno {
  guid: string;
  chave: string;
  apagado: boolean;
}

const EXTERNO = 'SELECT guid, chave, apagado_em IS NOT NULL AS apagado FROM arquivo_externo WHERE';

/** The row of a file that is kept in a bucket; null when no committed transaction knows it there. */
export async function lerExterno(pool: Pool, guid: string): Promise<ArquivoExterno | null> {
  const { rows } = await pool.query<ArquivoExterno>(`${EXTERNO} guid = $1`, [guid]);
  return rows[0] ?? null;
}

/** Notes that a file is the object `chave` of the bucket. */
export async function inserirExterno(tx: Db, guid: string, chave: string): Promise<void> {
  await tx.arquivoExterno.create({ data: { guid, chave } });
}

/** Marks a file of the bucket as deleted; false when the bucket has none of this name. */
export async function marcarExternoApagado(tx: Db, guid: string): Promise<boolean> {
  const { count } = await tx.arquivoExterno.updateMany({ where: { guid }, data: { apagadoEm: new Date() } });
  return count > 0;
}

/** Files deleted before `limite`. */
export async function listarApagados(pool: Pool, limite: Date): Promise<ArquivoExterno[]> {
  return (await pool.query<ArquivoExterno>(`${EXTERNO} apagado_em < $1`, [limite])).rows;
}

/** Forgets deleted files for good. */
export async function esquecerExternos(pool: Pool, guids: readonly string[]): Promise<void> {
  await pool.query('DELETE FROM arquivo_externo WHERE guid = ANY ($1::uuid[])', [guids]);
}

/** Those of the keys that no row speaks of. */
export async function chavesSemDono(pool: Pool, chaves: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ chave: string }>(
    'SELECT chave FROM unnest($1::text[]) achada(chave) WHERE NOT EXISTS (SELECT FROM arquivo_externo e WHERE e.chave = achada.chave)',
    [chaves],
  );
  return rows.map(({ chave }) => chave);
}

/** Name of this installation, made once: what it keeps in a shared bucket is found below it. */
export async function lerInstalacao(pool: Pool): Promise<string> {
  await pool.query('INSERT INTO instalacao DEFAULT VALUES ON CONFLICT DO NOTHING');
  const { rows } = await pool.query<{ nome: string }>('SELECT nome FROM instalacao');
  return rows[0]?.nome ?? '';
}
