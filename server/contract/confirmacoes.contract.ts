import { z } from 'zod';
import { feitoResponse, paginacaoQuery, paginaDe, textoOuNull, textos, textosOuNull, uuidSchema } from './common.ts';
import { responsavel } from './endpoint.ts';

const params = z.strictObject({ id: uuidSchema });

/** Why a request is refused, or taken back. */
export const recusarBody = z.strictObject({
  motivo: z
    .string()
    .trim()
    .min(5, { error: 'Diga o motivo' })
    .max(1000, { error: 'Motivo deve ter até 1000 caracteres' }),
});

/** A request for confirmation (H8). `podeConfirmar`: it is somebody else's and open. */
const pedidoResponse = z.object({
  ...textos('id', 'especie', 'alvo', 'resumo', 'pedidoPor', 'pedidoEm'),
  ...textosOuNull('justificativa', 'decididoPor', 'decididoEm', 'motivo'),
  situacao: z.enum(['aberto', 'confirmado', 'recusado']),
  podeConfirmar: z.boolean(),
  diferenca: z.array(z.object({ campo: z.string(), de: textoOuNull, para: textoOuNull, porque: textoOuNull })),
});
export type PedidoDeConfirmacao = z.infer<typeof pedidoResponse>;

/** Acts that wait for a second person. */
export const confirmacoesApi = {
  listar: responsavel('GET /api/confirmacao', {
    resumo: 'Lista os pedidos de confirmação, os abertos primeiro.',
    query: z.strictObject(paginacaoQuery),
    resposta: paginaDe(pedidoResponse).extend({ exigida: z.boolean() }),
  }),
  /** 403 for one's own; 409 when it was decided, or when what it was asked on has changed. */
  confirmar: responsavel('POST /api/confirmacao/:id/confirmar', {
    resumo: 'Confirma e executa o pedido de outra pessoa.',
    params,
    resposta: feitoResponse,
  }),
  recusar: responsavel('POST /api/confirmacao/:id/recusar', {
    resumo: 'Recusa um pedido, ou retira o próprio.',
    params,
    body: recusarBody,
    resposta: feitoResponse,
  }),
};
