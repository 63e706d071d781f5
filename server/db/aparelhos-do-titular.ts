import type { Db } from './prisma-client.ts';

/** The hash of the browser, by one of `hashes`, from which this graduate has entered before; else null. */
export async function acharAparelhoDoTitular(db: Db, cpf: string, hashes: readonly string[]): Promise<string | null> {
  const achado = await db.aparelhoDoTitular.findFirst({ where: { cpf, hash: { in: [...hashes] } } });
  return achado?.hash ?? null;
}

export async function usarAparelhoDoTitular(db: Db, cpf: string, hash: string, usadoEm: Date): Promise<void> {
  const onde = { cpf_hash: { cpf, hash } };
  await db.aparelhoDoTitular.upsert({ where: onde, create: { cpf, hash, usadoEm }, update: { usadoEm } });
}
