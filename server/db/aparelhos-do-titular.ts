import type { Db } from './prisma-client.ts';

/** Whether this graduate has entered from the browser with this cookie before. */
export async function conheceAparelhoDoTitular(db: Db, cpf: string, hash: string): Promise<boolean> {
  return (await db.aparelhoDoTitular.count({ where: { cpf, hash } })) > 0;
}

/** Notes that a graduate has entered from a browser. */
export async function usarAparelhoDoTitular(db: Db, cpf: string, hash: string, usadoEm: Date): Promise<void> {
  const onde = { cpf_hash: { cpf, hash } };
  await db.aparelhoDoTitular.upsert({ where: onde, create: { cpf, hash, usadoEm }, update: { usadoEm } });
}
