import type { PedidoDeAnotacao } from '#contract/acervo.contract.ts';
import { violacaoDeUnicidade } from '../../db/erros-do-prisma.ts';
import type { Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { conflito, existente } from '../../erros/app-error.ts';

export type AntigoGuardado = Prisma.RegistroAntigoGetPayload<object>;

/** Reads a published registration that still stands. @throws AppError 404, 409 */
export async function lerPublicado(db: Db, id: string): Promise<AntigoGuardado & { blocoId: string }> {
  const antigo = existente(await db.registroAntigo.findUnique({ where: { id } }), 'Registro não encontrado no acervo.');
  const { blocoId, retiradoEm } = antigo;
  if (blocoId === null) throw conflito('O registro ainda não foi publicado: corrija o arquivo e importe-o de novo.');
  if (retiradoEm !== null) throw conflito('O registro foi retirado do acervo.');
  return { ...antigo, blocoId };
}

/** Changes a registration. @throws AppError 409 where another one stands at the same place under the same name */
export async function mudarAntigo(tx: Db, id: string, data: Prisma.RegistroAntigoUncheckedUpdateInput): Promise<void> {
  try {
    await tx.registroAntigo.update({ where: { id }, data });
  } catch (erro) {
    if (violacaoDeUnicidade(erro) !== null)
      throw conflito('Já há no acervo um registro deste nome neste lugar do livro.');
    throw erro;
  }
}

export interface AnotacaoNova {
  registroId: string;
  acao: PedidoDeAnotacao['acao'];
  campo?: string;
  de?: string;
  para?: string;
  motivo: string;
  em: Date;
  por: string;
  confirmadoPor: string | null;
}

export async function inserirAnotacao(tx: Db, anotacao: AnotacaoNova): Promise<void> {
  await tx.acervoAnotacao.create({ data: anotacao });
}
