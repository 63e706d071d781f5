import { z } from 'zod';
import { feitoResponse, idParams, textos } from './common.ts';
import { equipe } from './endpoint.ts';
import { ordemJudicialSchema } from './registros.contract.ts';

/** An order as it stands; `revisarEm` is yyyy-MM-dd. */
const ordemResponse = z.object({ ...textos('numero', 'juizo', 'autos', 'criadoPor'), revisarEm: z.iso.date() });

/** An order with the suspended record that it is about. */
const suspensaoResponse = ordemResponse.extend({
  ...textos('registroId', 'nomeDiplomado', 'livro'),
  numeroRegistro: z.number().int(),
});
export type SuspensaoPorOrdem = z.infer<typeof suspensaoResponse>;

/** Court orders that suspensions stand on. */
export const ordensJudiciaisApi = {
  /** Of the records that are suspended now, the next review first. */
  listar: equipe('consultar', 'GET /api/ordem-judicial', {
    resumo: 'Registros suspensos por ordem judicial, com a próxima revisão.',
    resposta: z.array(suspensaoResponse),
  }),
  /** Of one record; null where no suspension stands on an order. */
  ler: equipe('consultar', 'GET /api/ordem-judicial/:id', {
    resumo: 'Ordem judicial da suspensão de um registro.',
    params: idParams,
    resposta: z.object({ ordem: ordemResponse.nullable() }),
  }),
  /** The order was looked at and stands: the next look. 409 where no suspension stands on one. */
  rever: equipe('mudar-situacao', 'POST /api/ordem-judicial/:id/revisao', {
    resumo: 'Marca nova data de revisão da ordem judicial de um registro suspenso.',
    params: idParams,
    body: ordemJudicialSchema.pick({ revisarEm: true }),
    resposta: feitoResponse,
  }),
};
