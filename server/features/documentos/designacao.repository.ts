import type { AtoDesignacao } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { campoInvalido, existente, naoEncontrado } from '../../erros/app-error.ts';

const NAO_ENCONTRADO = 'Ato de designação não encontrado.';

/** @throws AppError 400 at `assinanteId` */
export async function lerQuemAssina(db: Db, id: string): Promise<{ cpf: string; nome: string }> {
  const quem = await db.assinante.findFirst({ where: { id, ativo: true, tipo: 'TermoResponsabilidade' } });
  if (quem === null) throw campoInvalido('assinanteId', 'Quem assina o termo não foi encontrado');
  return quem;
}

export const inserirAto = (tx: Db, data: Omit<AtoDesignacao, 'id' | 'excluidoEm' | 'excluidoPor'>) =>
  tx.atoDesignacao.create({ data });

/** An act that was not deleted. @throws AppError 404 */
export const lerAto = async (db: Db, id: string): Promise<AtoDesignacao> =>
  existente(await db.atoDesignacao.findFirst({ where: { id, excluidoEm: null } }), NAO_ENCONTRADO);

/** Marks as deleted; the row stays for the history. @throws AppError 404 when somebody else was faster */
export async function marcarAtoExcluido(tx: Db, id: string, excluidoEm: Date, excluidoPor: string): Promise<void> {
  const { count } = await tx.atoDesignacao.updateMany({
    where: { id, excluidoEm: null },
    data: { excluidoEm, excluidoPor },
  });
  if (count === 0) throw naoEncontrado(NAO_ENCONTRADO);
}
