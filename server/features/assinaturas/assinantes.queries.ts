import type { Db } from '../../db/prisma-client.ts';

/** The people of the catalogue who sign documents, each once. */
export async function lerAssinantesDoCatalogo(db: Db): Promise<{ cpf: string; nome: string; cargo: string }[]> {
  const linhas = await db.assinante.findMany({
    where: { ativo: true, tipo: { not: 'TermoResponsabilidade' } },
    orderBy: [{ tipo: 'asc' }, { ordem: 'asc' }],
    select: { cpf: true, nome: true, cargo: true },
  });
  return [...new Map(linhas.map((linha) => [linha.cpf, linha])).values()];
}
