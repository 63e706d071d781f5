import type { Db } from './prisma-client.ts';

/** The bytes of a file that is kept in the database itself; null when it is not. */
export async function lerConteudo(db: Db, guid: string): Promise<Buffer | null> {
  const arquivo = await db.arquivoConteudo.findUnique({ where: { guid }, select: { conteudo: true } });
  return arquivo && Buffer.from(arquivo.conteudo);
}

export async function inserirConteudo(tx: Db, guid: string, conteudo: Uint8Array): Promise<void> {
  await tx.arquivoConteudo.create({ data: { guid, conteudo: new Uint8Array(conteudo) } });
}

export async function apagarConteudo(tx: Db, guid: string): Promise<void> {
  await tx.arquivoConteudo.deleteMany({ where: { guid } });
}
