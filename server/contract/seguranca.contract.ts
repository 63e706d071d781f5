import { z } from 'zod';
import { TIPOS_DE_EVENTO } from '#domain/sessao/eventos.ts';
import { paginacaoQuery, paginaDe, textoOuNull, textos } from './common.ts';
import { equipe } from './endpoint.ts';

const eventoResponse = z.object({
  ...textos('eventoID', 'quando', 'cpf', 'nome', 'endereco', 'aparelho', 'detalhe'),
  tipo: z.enum(TIPOS_DE_EVENTO),
  requisicao: textoOuNull,
});
export type EventoDeSeguranca = z.infer<typeof eventoResponse>;

/** Security events: who entered, failed, was refused, and what left the house. */
export const segurancaApi = {
  /** Newest first; `filtro` looks in name, network and request, and for a whole CPF. */
  listar: equipe('ler-administracao', 'GET /api/evento-seguranca', {
    resumo: 'Lista os eventos de segurança.',
    query: z.strictObject({ ...paginacaoQuery, tipo: z.enum(TIPOS_DE_EVENTO).optional() }),
    resposta: paginaDe(eventoResponse),
  }),
};
