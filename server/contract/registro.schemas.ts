import { z } from 'zod';
import { textoOuNull, textos, textosOuNull } from './common.ts';

/** Flags of a registro as the specification names them (REG-55). */
export const marcasDoRegistro = {
  cancelado: z.boolean(),
  revogado: z.boolean(),
  suspenso: z.boolean(),
  assinado: z.boolean(),
};

/** A record that another one is tied to: what it corrects or copies, what stands in its place, its second copy. */
const vinculoResponse = z.object({
  tipo: z.enum(['corrige', 'corrigidoPor', 'segundaViaDe', 'segundaVia']),
  ...textos('registroID', 'livro'),
  numeroRegistro: z.number().int(),
});
export type Vinculo = z.infer<typeof vinculoResponse>;

/**
 * Registro in lists (REG-55, REG-56). Dates are yyyy-MM-dd. CPFs are masked: the whole one is only in the record
 * itself, where reading it leaves an audit entry (R5). `prazoPublicacao` is null when published or annulled.
 */
export const registroDaListaResponse = z.object({
  ...textos('registroID', 'nomeDiplomado', 'cpf', 'codigoValidacao', 'nomeCurso', 'campus'),
  /** The name in use, where it is not the registered one (A20). */
  nomeSocial: textoOuNull,
  id: z.string().describe('RGA'),
  ...marcasDoRegistro,
  segundaVia: z.boolean(),
  vinculos: z.array(vinculoResponse),
  situacaoEnvioId: z.number().int(),
  diplomado: z.object({ nome: z.string() }),
  livroRegistro: z.object({
    livroRegistro: z.string(),
    numeroRegistro: z.number().int(),
    dataRegistroDiploma: z.string(),
    responsavelRegistro: z.object({ nome: z.string(), iDouNumeroMatricula: textoOuNull, cpf: z.string() }),
  }),
  registroDOUData: textoOuNull,
  registroDiplomaAtivo: z.boolean(),
  prazoPublicacao: z.object({ limite: z.string(), diasRestantes: z.number().int() }).nullable(),
});

export type RegistroDaLista = z.infer<typeof registroDaListaResponse>;

/** One record whole, for the staff: with its CPF, dates, transcript (REG-57) and every DOU date it had. */
export const registroResponse = registroDaListaResponse.extend({
  ...textos('processo', 'titulo', 'grau', 'dataIngresso', 'dataConclusao', 'dataColacaoGrau'),
  ...textos('dataExpedicaoDiploma'),
  ...textosOuNull('motivoAnulacao', 'dataAnulacao', 'registroOriginalID'),
  historico: z.array(
    z.object({
      codigoDisciplina: textoOuNull,
      ...textos('nomeDisciplina', 'periodoLetivo', 'situacao'),
      docentes: z.array(z.object({ nome: z.string() })),
    }),
  ),
  /** What was registered although a source said otherwise (H8), in the office's words; CPFs masked. */
  ressalvas: z.array(
    z.object({
      ...textos('campo', 'rotulo', 'origem', 'motivo', 'justificativa', 'por'),
      ...textosOuNull('valorDaFonte', 'valorInformado', 'documento'),
    }),
  ),
  /** Newest first; `data` is null where a publication was taken back and there was none before. */
  publicacoes: z.array(
    z.object({
      ...textos('quando', 'por'),
      ...textosOuNull('data', 'dataAnterior', 'edicao'),
      secao: z.number().int().nullable(),
      pagina: z.number().int().nullable(),
      desfaz: z.boolean(),
    }),
  ),
});

export type RegistroCompleto = z.infer<typeof registroResponse>;
