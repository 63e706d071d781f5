import { z } from 'zod';
import { PASSOS_DA_COLACAO } from '#domain/colacao/passos-da-linha.ts';
import { inteiros, textoOuNull, textos, textosOuNull, uuidSchema } from './common.ts';
import { consulta } from './endpoint.ts';
import { anoDoCampusParams, dataColacaoId, registroAnulado } from './formandos.contract.ts';

/** A ceremony with how far its graduates are; `data` is yyyy-MM-dd, `tipo` E, P or ''. */
const resumoDaColacao = z.object({
  ...textos('dataColacaoId', 'data', 'tipo'),
  ...inteiros('formandos', 'registrados', 'assinados', 'publicados'),
});
export type ResumoDaColacao = z.infer<typeof resumoDaColacao>;

/** The record of a graduate on the way to its signed diploma; stages 1 to 5 (CON-12), null: stands no longer. */
const registroNaColacao = z.object({
  registroID: uuidSchema,
  ...textos('livro', 'dataRegistro', 'situacao'),
  ...textosOuNull('dataPublicacao', 'erro'),
  numeroRegistro: z.number().int(),
  situacaoId: z.number().int(),
  suspenso: z.boolean(),
  etapaDocumentacao: z.number().int().nullable(),
  etapaDiploma: z.number().int().nullable(),
});

/** One graduate: what is there, what can be done next (`passos`) and what it waits for (`motivo`). */
const linhaDaColacao = z.object({
  ...textos('rga', 'nome', 'curso'),
  pendencias: z.array(z.string()),
  documentosQueFaltam: z.array(z.string()),
  registro: registroNaColacao.nullable(),
  registroAnulado,
  prazo: z
    .object({
      oQue: z.enum(['expedir e registrar', 'publicar no DOU']),
      limite: z.string(),
      diasRestantes: z.number().int(),
    })
    .nullable(),
  passos: z.array(z.enum(PASSOS_DA_COLACAO)),
  motivo: textoOuNull,
});
export type LinhaDaColacao = z.infer<typeof linhaDaColacao>;

/** A ceremony as one case; `data` is null where SIGA's students do not say it. */
const colacaoResponse = z.object({
  ...textosOuNull('data', 'campus'),
  campusID: z.number().int().nullable(),
  linhas: z.array(linhaDaColacao),
});
export type Colacao = z.infer<typeof colacaoResponse>;

/** The ceremonies as cases: every graduate with the whole way to the published, signed diploma. */
export const colacoesApi = {
  listar: consulta('GET /api/colacoes/:campusId/:ano', {
    resumo: 'Colações de um campus em um ano, com o andamento de seus diplomas.',
    params: anoDoCampusParams,
    resposta: z.array(resumoDaColacao),
  }),
  ler: consulta('GET /api/colacoes/:id', {
    resumo: 'Formandos de uma colação, do que falta até o diploma assinado e publicado.',
    params: z.strictObject({ id: dataColacaoId }),
    resposta: colacaoResponse,
  }),
};
