import type { ArquivoExterno } from './generated/client.ts';
import type { Db } from './prisma-client.ts';

/** The row of a file that is kept in a bucket, deleted or not; null when no committed transaction knows it there. */
export const lerExterno = (db: Db, guid: string): Promise<ArquivoExterno | null> =>
  db.arquivoExterno.findUnique({ where: { guid } });

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
export const listarApagados = (db: Db, limite: Date): Promise<ArquivoExterno[]> =>
  db.arquivoExterno.findMany({ where: { apagadoEm: { lt: limite } } });

export async function esquecerExternos(db: Db, guids: readonly string[]): Promise<void> {
  await db.arquivoExterno.deleteMany({ where: { guid: { in: [...guids] } } });
}

export async function chavesSemDono(db: Db, chaves: readonly string[]): Promise<string[]> {
  const achadas = await db.arquivoExterno.findMany({ where: { chave: { in: [...chaves] } }, select: { chave: true } });
  const comDono = new Set(achadas.map(({ chave }) => chave));
  return chaves.filter((chave) => !comDono.has(chave));
}

/** Name of this installation, made once: what it keeps in a shared bucket is found below it. */
export async function lerInstalacao(db: Db): Promise<string> {
  await db.instalacao.createMany({ data: [{ id: 1 }], skipDuplicates: true });
  return (await db.instalacao.findUniqueOrThrow({ where: { id: 1 } })).nome;
}
