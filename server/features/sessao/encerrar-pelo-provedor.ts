import { usuarioResponse } from '#contract/sessao.contract.ts';
import type { ProvedorPort } from '../../adapters/identidade/provedor.port.ts';
import { verUmaVez } from '../../db/desafios.ts';
import { anotarEvento, type Origem } from '../../db/eventos.ts';
import { encerrarDoProvedor } from '../../db/sessoes.queries.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../erros/app-error.ts';

/** Ends what the provider opened, when the provider says so; each message counts once. @throws AppError 400 */
export async function encerrarPeloProvedor(
  { prisma, agora }: Pick<Dependencies, 'prisma' | 'agora'>,
  provedor: ProvedorPort,
  token: string,
  origem: Origem,
): Promise<void> {
  const aviso = await provedor.lerEncerramento(token);
  if (aviso === null) throw new AppError('ENTRADA_INVALIDA', 400, 'O aviso de saída não pôde ser conferido.');
  const quando = agora();
  const { sub, sid, jti } = aviso;
  await withTransaction(prisma, async (tx) => {
    // It is known for as long as it could be believed: the same again must not end what was opened since.
    if (!(await verUmaVez(tx, `saida ${jti}`, quando))) return;
    for (const { cpf, usuario } of await encerrarDoProvedor(tx, { sub, sid }, quando)) {
      const nome = usuarioResponse.parse(usuario).nome;
      const evento = {
        tipo: 'sessao-encerrada',
        quando,
        cpf: cpf ?? '',
        nome,
        detalhe: `por ${provedor.nome}`,
      } as const;
      await anotarEvento(tx, origem, evento);
    }
  });
}
