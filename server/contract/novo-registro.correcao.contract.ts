import { z } from 'zod';
import { idParams, textoOuNull, textos, textosOuNull, uuidSchema } from './common.ts';
import { responsavel } from './endpoint.ts';
import { registroCriadoResponse } from './novo-registro.contract.ts';
import { valoresDoRascunho } from './novo-registro.rascunho.contract.ts';
import { justificativaSchema, motivoIdSchema } from './registros.atos.contract.ts';

/** Where a correction stands that waits for the connector; `parada` and `desistida`: nothing changed, here or there. */
const SITUACOES_DA_CORRECAO = ['nenhuma', 'aguardando', 'parada', 'desistida', 'concluida'] as const;

const andamentoResponse = z.object({
  situacao: z.enum(SITUACOES_DA_CORRECAO),
  /** Why it waits or stopped, in the connector's words. */
  motivo: textoOuNull,
  /** The record that stands in its place now. */
  novoID: textoOuNull,
});

/** A record as it can be corrected or copied: what was registered, and what may be chosen anew. */
const corrigivelResponse = z.object({
  ...textos('registroID', 'nomeDiplomado', 'rga', 'livro', 'nomeCurso', 'processo', 'emissora'),
  numeroRegistro: z.number().int(),
  /** The form that made the record. */
  valores: valoresDoRascunho,
  titulacoes: z.array(z.object({ titulacao: z.string(), sexo: z.string() })),
  livros: z.array(z.object({ livroID: z.string(), nome: z.string() })),
  /** The record's own book while it is open, else that of the course. */
  livroID: textoOuNull,
  /** What happens to the record: cancelled, revoked (it was signed), or nothing: it is annulled already. */
  acao: z.enum(['cancelar', 'revogar']).nullable(),
  ...textosOuNull('impedimento', 'impedimentoDaSegundaVia'),
  /** Whether another person has to confirm (H8). */
  duasPessoas: z.boolean(),
  andamento: andamentoResponse,
});
export type Corrigivel = z.infer<typeof corrigivelResponse>;

const novoRegistro = {
  /** Fields that say something else than before, under the wizard's names. */
  Campos: valoresDoRascunho,
  LivroID: uuidSchema,
  Processo: z.string({ error: 'Processo é obrigatório' }).max(255),
};

const correcaoBody = z.strictObject({ ...novoRegistro, motivoId: motivoIdSchema, justificativa: justificativaSchema });
const segundaViaBody = z.strictObject({ ...novoRegistro, justificativa: justificativaSchema.nullish() });

/** What a correction or a second copy takes. */
export type PedidoDeCorrecao = Omit<z.output<typeof correcaoBody>, 'justificativa'> & {
  justificativa?: string | null | undefined;
};

/** Correction of a record, and its second copy: both from what was registered. */
export const correcaoApi = {
  /** Reads the whole record: the audit notes it. */
  abrir: responsavel('GET /api/registro/correcao/:id', {
    resumo: 'Reúne o que foi registrado, para corrigir um registro ou registrar a segunda via dele.',
    params: idParams,
    resposta: corrigivelResponse,
  }),
  /** Annuls and registers anew, or neither. 409 when the state does not allow it, 422 when nothing differs. */
  corrigir: responsavel('POST /api/registro/correcao/:id', {
    resumo: 'Corrige um registro: anula-o e registra de novo, ligado a ele, em um só ato.',
    params: idParams,
    body: correcaoBody,
    resposta: z.object({
      situacao: z.enum(['aguardando', 'concluida']),
      novo: registroCriadoResponse.nullable(),
    }),
  }),
  /** How a correction goes that waits for the connector. */
  acompanhar: responsavel('GET /api/registro/correcao/:id/andamento', {
    resumo: 'Informa como está a correção de um registro que espera a revogação no conector.',
    params: idParams,
    resposta: andamentoResponse,
  }),
  /** 409 when there is one, or the first copy does not stand. */
  registrarSegundaVia: responsavel('POST /api/registro/segunda-via/:id', {
    resumo: 'Registra a segunda via de um registro, com o que foi registrado na primeira.',
    params: idParams,
    body: segundaViaBody,
    resposta: registroCriadoResponse,
  }),
};
