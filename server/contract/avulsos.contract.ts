import { z } from 'zod';
import { ANDAMENTOS_AVULSOS, type EspecieAvulsa } from '#domain/envio/avulsos.ts';
import { idParams, paginacaoQuery, paginaDe, textoOuNull, textos } from './common.ts';
import { consulta, responsavel } from './endpoint.ts';

const ESPECIES = ['lista-anulados', 'fiscalizacao'] as const satisfies readonly EspecieAvulsa[];

/** A document of the institution on its way to be signed. Times are instants; `alvoId` is the list or file itself. */
const avulsoResponse = z.object({
  ...textos('id', 'alvoId', 'nome'),
  especie: z.enum(ESPECIES),
  andamento: z.enum(ANDAMENTOS_AVULSOS),
  situacaoNoConector: textoOuNull,
  motivo: textoOuNull,
  criadoEm: z.iso.datetime(),
  assinadoEm: z.iso.datetime().nullable(),
  assinadoPor: textoOuNull,
  origem: z.enum(['conector', 'arquivo']).nullable(),
});
export type Avulso = z.infer<typeof avulsoResponse>;

const MAXIMO_DO_XML = 30_000_000;

/** Lists of annulled diplomas and inspection files at the signing connector. */
export const avulsosApi = {
  /** Newest first, without those that were replaced. */
  listar: consulta('GET /api/Conector/avulsos', {
    resumo: 'Lista os documentos da instituição enviados para assinatura.',
    query: z.strictObject({ pagina: paginacaoQuery.pagina, tamanho: paginacaoQuery.tamanho }),
    resposta: paginaDe(avulsoResponse),
  }),
  /** The same document signed elsewhere; 422 says why it is not taken. */
  receber: responsavel('POST /api/Conector/avulsos/:id/assinado', {
    resumo: 'Recebe um documento da instituição que foi assinado fora do conector.',
    params: idParams,
    body: z.strictObject({ xml: z.string().min(1, { error: 'Escolha o arquivo' }).max(MAXIMO_DO_XML) }),
    resposta: avulsoResponse,
  }),
  retomar: responsavel('POST /api/Conector/avulsos/:id/retomar', {
    resumo: 'Tenta de novo a assinatura de um documento da instituição que parou.',
    params: idParams,
    resposta: avulsoResponse,
  }),
};
