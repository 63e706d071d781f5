import { esquecerAparelho, reconhecerAparelho } from '../../db/aparelhos.ts';
import { anotarEvento, type Origem } from '../../db/eventos.ts';
import { encerrarSessoesDoAparelho } from '../../db/sessoes.queries.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { naoEncontrado } from '../../erros/app-error.ts';

/** With the device: none may vouch for itself. */
interface QuemResponde {
  cpf: string;
  nome: string;
  aparelhoId: string | null;
  origem: Origem;
}

/** A new device is the person's own, or it is not: then its sessions end, it is unknown again. @throws AppError 404 */
export async function responderAparelho(
  { prisma, agora }: Pick<Dependencies, 'prisma' | 'agora'>,
  { cpf, nome, aparelhoId, origem }: QuemResponde,
  id: string,
  fuiEu: boolean,
): Promise<void> {
  const quando = agora();
  await withTransaction(prisma, async (tx) => {
    if (!(await reconhecerAparelho(tx, cpf, id, aparelhoId))) throw naoEncontrado('Aparelho não encontrado.');
    if (fuiEu) return;
    await encerrarSessoesDoAparelho(tx, cpf, id, quando);
    await esquecerAparelho(tx, cpf, id);
    await anotarEvento(tx, origem, {
      tipo: 'sessao-encerrada',
      quando,
      cpf,
      nome,
      detalhe: 'aparelho não reconhecido',
    });
  });
}
