import { z } from 'zod';
import { todosOsCampos } from '#domain/novo-registro/formulario-campos.ts';
import { textos, textosOuNull, uuidSchema } from './common.ts';
import { responsavel } from './endpoint.ts';
import { rgaSchema } from './formandos.contract.ts';

/** What is common to a whole ceremony; everything else comes from SIGA and the defaults. */
export const criarLoteBody = z.strictObject({
  DataColacaoId: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, { error: 'Data de colação inválida' }),
  Rgas: z
    .array(rgaSchema)
    .min(1, { error: 'Selecione ao menos um formando' })
    .max(500, { error: 'São aceitos até 500 formandos por vez' }),
  LivroID: uuidSchema,
  Processo: todosOsCampos.shape.Processo,
  DataExpedicao: todosOsCampos.shape.DataExpedicao,
  DataRegistro: todosOsCampos.shape.DataRegistro,
  DataEmissaoHistorico: todosOsCampos.shape.DataEmissaoHistorico,
  HoraEmissaoHistorico: todosOsCampos.shape.HoraEmissaoHistorico,
});

const itemDoLote = z.object({
  rga: z.string(),
  nome: z.string(),
  situacao: z.enum(['aguardando', 'registrado', 'recusado']),
  ...textosOuNull('erro', 'livro', 'registroID'),
  numeroRegistro: z.number().int().nullable(),
});

/** A ceremony being registered: one line a graduate; it can be gone on with from any browser. */
const loteResponse = z.object({
  ...textos('loteID', 'dataColacaoId', 'criadoPor', 'criadoEm'),
  itens: z.array(itemDoLote),
});
export type LoteDeRegistro = z.infer<typeof loteResponse>;

const loteParams = z.strictObject({ loteId: uuidSchema });

/** Registration of a whole ceremony. */
export const loteApi = {
  /** Begins the registration of a ceremony; nothing is registered yet. */
  criar: responsavel('POST /api/registro/lote', {
    resumo: 'Inicia o registro de uma colação inteira.',
    body: criarLoteBody,
    resposta: loteResponse,
  }),
  /** State of a ceremony's registration. */
  ler: responsavel('GET /api/registro/lote/:loteId', {
    resumo: 'Situação do registro de uma colação.',
    params: loteParams,
    resposta: loteResponse,
  }),
  /** Unfinished ceremonies, newest first: what a closed tab left behind. */
  listarAbertos: responsavel('GET /api/registro/lotes-abertos', {
    resumo: 'Colações com registro por terminar.',
    resposta: z.array(
      loteResponse.omit({ itens: true }).extend({ aguardando: z.number().int(), total: z.number().int() }),
    ),
  }),
  /** Registers one graduate in a transaction of its own; asking again for one that is done answers the same line. */
  registrarItem: responsavel('POST /api/registro/lote/:loteId/registrar/:rga', {
    resumo: 'Registra um formando da colação.',
    params: loteParams.extend({ rga: rgaSchema }),
    resposta: itemDoLote,
  }),
};
