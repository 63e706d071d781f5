import { createHash } from 'node:crypto';
import { jsonCanonico } from '#domain/texto/json-canonico.ts';
import type { PedidoDeConfirmacao } from '../db/generated/client.ts';

/** SHA-256 (hex) of everything that a request asks for and of who asks, the same for the same octets. */
export function impressaoDoPedido(pedido: PedidoDeConfirmacao): string {
  const { id, especie, alvo, resumo, diferenca, justificativa, dados, pedidoPor, pedidoPorCpf, parteCpf } = pedido;
  const pedidoEm = pedido.pedidoEm.toISOString();
  const prazo = pedido.prazo?.toISOString();
  const partes = { id, especie, alvo, resumo, diferenca, justificativa, dados, pedidoPor, pedidoPorCpf, parteCpf };
  return createHash('sha256')
    .update(jsonCanonico({ ...partes, pedidoEm, prazo }))
    .digest('hex');
}
