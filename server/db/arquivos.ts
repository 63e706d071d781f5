import type { Pool } from 'pg';
import type { Db } from './prisma-client.ts';

/** The bytes of a file that is kept in the database itself; null when it is not. */
export async function lerConteudo(pool: Pool, guid: string): Promise<Buffer | null> {
  const { rows } = await pool.query<{ conteudo: Buffer }>('SELECT conteudo FROM arquivo_conteudo WHERE guid = $1', [
    guid,
  ]);
  return rows[0]?.conteudo ?? null;
}

/** Keeps the bytes of a file in the database. */
export async function inserirConteudo(tx: Db, guid: string, conteudo: Uint8Array): Promise<void> {
  await tx.arquivoConteudo.create({ data: { guid, conteudo: new Uint8Array(conteudo) } });
}

/** Deletes the bytes that the database keeps, if it does. */
export async function apagarConteudo(tx: Db, guid: string): Promise<void> {
  await tx.arquivoConteudo.deleteMany({ where: { guid } });
}
