import { setTimeout as esperar } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { lerPedido, type PedidoGuardado, type PedidoRepetivel } from '../db/pedido-repetivel.queries.ts';
import type { Dependencies } from '../dependencies.ts';
import { AppError } from '../erros/app-error.ts';

/** The first answer is written right after it left: a repeat that comes sooner waits for it. */
const ESPERAS_MS = [50, 150, 300, 500, 1_000];
const RECENTE_MS = 15_000;

/**
 * Answers a repeated request as the first one was answered.
 * @throws AppError 409 JA_RECEBIDO when that answer is not there, 422 CHAVE_REUTILIZADA for another question
 */
export async function repetirResposta(
  deps: Pick<Dependencies, 'prisma'>,
  pedido: PedidoRepetivel & { chave: string },
  guardado: PedidoGuardado | null,
  reply: FastifyReply,
): Promise<FastifyReply> {
  let lido = guardado;
  if (lido !== null && lido.impressao !== pedido.impressao) {
    throw new AppError('CHAVE_REUTILIZADA', 422, 'Esta chave já foi usada em outro pedido. Nada foi alterado.');
  }
  const limite = pedido.recebidoEm.getTime() - RECENTE_MS;
  for (const pausa of ESPERAS_MS) {
    if (lido === null || lido.corpo !== null || lido.recebidoEm.getTime() < limite) break;
    await esperar(pausa);
    lido = await lerPedido(deps.prisma, pedido.chave);
  }
  if (lido?.status == null || lido.corpo === null) {
    throw new AppError(
      'JA_RECEBIDO',
      409,
      'Este pedido já foi recebido e a resposta não ficou guardada. Verifique o resultado; nada foi alterado agora.',
    );
  }
  void reply
    .header('idempotent-replayed', 'true')
    .type('application/json; charset=utf-8')
    .serializer((texto: string) => texto);
  return reply.code(lido.status).send(lido.corpo);
}
