import { z } from 'zod';
import { feitoResponse, paginacaoQuery, paginaDe, textoOuNull, textos, textosOuNull, uuidSchema } from './common.ts';
import { equipe } from './endpoint.ts';

const params = z.strictObject({ id: uuidSchema });

export const recusarBody = z.strictObject({
  motivo: z
    .string()
    .trim()
    .min(5, { error: 'Diga o motivo' })
    .max(1000, { error: 'Motivo deve ter até 1000 caracteres' }),
});

/** Confirms the request that was looked at, and no other. */
const confirmarBody = z.strictObject({
  sha256: z.string().regex(/^[0-9a-f]{64}$/, { error: 'Abra o pedido e confira-o antes de confirmar' }),
});

/**
 * A request for confirmation (H8). `podeConfirmar`: it is somebody else's and open; `prazo`: the act stands already, and
 * another person's agreement is asked for until then.
 */
const pedidoResponse = z.object({
  ...textos('id', 'especie', 'alvo', 'resumo', 'pedidoPor', 'pedidoEm'),
  ...textosOuNull('justificativa', 'decididoPor', 'decididoEm', 'motivo', 'prazo'),
  situacao: z.enum(['aberto', 'confirmado', 'recusado']),
  podeConfirmar: z.boolean(),
  diferenca: z.array(z.object({ campo: z.string(), de: textoOuNull, para: textoOuNull, porque: textoOuNull })),
});
export type PedidoDeConfirmacao = z.infer<typeof pedidoResponse>;

/**
 * All of a request. `dados`: what is carried out, as JSON with sorted keys; `sha256` is of the whole request, and
 * `comoFoiPedido` tells whether that is the one of the audit's entry.
 */
const examinadoResponse = z.object({
  ...textos('sha256', 'dados'),
  comoFoiPedido: z.boolean(),
  /** Null for one's own request; `ate`: when the wait ends, null before it has begun. */
  independencia: z.object({ tipo: z.enum(['independente', 'ha-terceira', 'espera']), ate: textoOuNull }).nullable(),
});
export type PedidoExaminado = z.infer<typeof examinadoResponse>;

export const confirmacoesApi = {
  listar: equipe('ler-confirmacoes', 'GET /api/confirmacao', {
    resumo: 'Lista os pedidos de confirmação, os abertos primeiro.',
    query: z.strictObject(paginacaoQuery),
    resposta: paginaDe(pedidoResponse).extend({ exigida: z.boolean() }),
  }),
  examinar: equipe('ler-confirmacoes', 'GET /api/confirmacao/:id', {
    resumo: 'Mostra um pedido por inteiro: o que será executado e o seu SHA-256.',
    params,
    resposta: examinadoResponse,
  }),
  /**
   * 403 for one's own, and for who has both sides in hand while a third person may; 409 when it was decided, when what
   * it was asked on has changed, or when a decision without an independent person has to wait for a day.
   */
  confirmar: equipe('confirmar', 'POST /api/confirmacao/:id/confirmar', {
    resumo: 'Confirma e executa o pedido de outra pessoa.',
    params,
    body: confirmarBody,
    resposta: feitoResponse,
  }),
  recusar: equipe('confirmar', 'POST /api/confirmacao/:id/recusar', {
    resumo: 'Recusa um pedido, ou retira o próprio.',
    params,
    body: recusarBody,
    resposta: feitoResponse,
  }),
};
