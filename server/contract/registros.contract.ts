import { z } from 'zod';
import {
  dataSchema,
  idParams,
  inteiroDaUrl,
  inteiros,
  paginacaoQuery,
  paginaDe,
  periodoBody,
  textoOuNull,
  textos,
  textosOuNull,
} from './common.ts';
import { consulta } from './endpoint.ts';

/** Flags of a registro as the specification names them (REG-55). */
export const marcasDoRegistro = {
  cancelado: z.boolean(),
  revogado: z.boolean(),
  suspenso: z.boolean(),
  assinado: z.boolean(),
};

/**
 * Registro in lists (REG-55, REG-56). Dates are yyyy-MM-dd. CPFs are masked: the whole one is only in the record
 * itself, where reading it leaves an audit entry (R5). `prazoPublicacao` is null when published or annulled.
 */
const registroDaListaResponse = z.object({
  ...textos('registroID', 'nomeDiplomado', 'cpf', 'codigoValidacao', 'nomeCurso'),
  id: z.string().describe('RGA'),
  ...marcasDoRegistro,
  segundaVia: z.boolean(),
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
const registroResponse = registroDaListaResponse.extend({
  ...textos('campus', 'processo', 'titulo', 'grau', 'dataIngresso', 'dataConclusao', 'dataColacaoGrau'),
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
  publicacoes: z.array(z.object({ data: z.string(), dataAnterior: textoOuNull, quando: z.string(), por: z.string() })),
});
export type RegistroCompleto = z.infer<typeof registroResponse>;

/** What the list may be narrowed to by the state of its DOU publication; `vencendo`: near or past the deadline. */
export const FILTROS_DE_PUBLICACAO = ['publicado', 'pendente', 'vencendo'] as const;

const ordem = z
  .enum(['numero', '-numero', 'nome', '-nome', 'data', '-data', 'via', '-via', 'publicacao', '-publicacao'], {
    error: 'Ordem inválida',
  })
  .optional();

/** REG-60, newest first; the document is masked. */
const anotacaoResponse = z.object({
  ...textos('registroAnotacaoID', 'acao', 'justificativa', 'dataJustificativa', 'responsavel', 'responsavelDocumento'),
  motivoAnulacao: z.object({ nome: z.string() }).nullable(),
});
export type Anotacao = z.infer<typeof anotacaoResponse>;

/** One act of the record's history. `de` and `para` hold what changed; the document is masked. */
const atoDaTrilhaResponse = z.object({
  ...textos('id', 'quando', 'acao', 'rotulo', 'quem', 'documento'),
  mudancas: z.array(z.object({ campo: z.string(), de: textoOuNull, para: textoOuNull })),
  porque: textoOuNull,
});
export type AtoDaTrilha = z.infer<typeof atoDaTrilhaResponse>;

/** Records: lists, one record, its history (REG-*). */
export const registrosApi = {
  /** REG-76: `filtro` is part of the name or the beginning of RGA or CPF; the period is that of the registration. */
  listar: consulta('GET /api/registro', {
    resumo: 'Lista os registros de diploma, por período, nome, RGA ou CPF.',
    query: z
      .strictObject({
        ...paginacaoQuery,
        ordem,
        dataInicio: dataSchema('Data inicial inválida').optional(),
        dataFim: dataSchema('Data final inválida').optional(),
        publicacao: z.enum(FILTROS_DE_PUBLICACAO, { error: 'Filtro de publicação inválido' }).optional(),
      })
      .refine(({ dataInicio, dataFim }) => !dataInicio || !dataFim || dataInicio <= dataFim, {
        path: ['dataInicio'],
        error: 'A data inicial não pode ser posterior à data final',
      }),
    resposta: paginaDe(registroDaListaResponse),
  }),
  /** REG-90: the same list with the period in the body. */
  listarDoPeriodo: consulta('POST /api/registro/periodo', {
    resumo: 'Lista os registros de diploma de um período.',
    query: z.strictObject({ ...paginacaoQuery, ordem }),
    body: periodoBody,
    resposta: paginaDe(registroDaListaResponse),
  }),
  /** REG-80: records whose digital diploma is signed. */
  listarDiplomasEmitidos: consulta('GET /api/registro/diploma-digital-emitidos', {
    resumo: 'Lista os registros com diploma digital emitido.',
    query: z.strictObject({ ...paginacaoQuery, ordem }),
    resposta: paginaDe(registroDaListaResponse),
  }),
  /** REG-77. */
  ler: consulta('GET /api/registro/:id', {
    resumo: 'Mostra um registro completo; a consulta fica anotada na auditoria.',
    params: idParams,
    resposta: registroResponse,
  }),
  /** REG-78, REG-58. */
  lerSituacao: consulta('GET /api/registro/situacao/:id', {
    resumo: 'Informa a situação de um registro.',
    params: idParams,
    resposta: z.object({ ...marcasDoRegistro, situacaoEnvioId: z.number().int() }),
  }),
  /** REG-79. */
  listarAnotacoes: consulta('GET /api/registro/anotacoes/:id', {
    resumo: 'Lista as anotações e justificativas de um registro.',
    params: idParams,
    resposta: z.array(anotacaoResponse),
  }),
  /** REG-81, REG-59. */
  listarMotivos: consulta('GET /api/registro/cancelaMotivos', {
    resumo: 'Lista os motivos de anulação de registro.',
    resposta: z.array(z.object({ registroMotivoAnulacaoUID: z.number().int(), nome: z.string() })),
  }),
  /** Audit trail of one record, newest first; without `consultas=sim` the mere readings stay out. */
  lerTrilha: consulta('GET /api/registro/trilha/:id', {
    resumo: 'Mostra o histórico de atos de um registro, lido da auditoria.',
    params: idParams,
    query: z.strictObject({
      consultas: z.enum(['sim']).optional(),
      pagina: inteiroDaUrl(1, 100_000).optional(),
      tamanho: inteiroDaUrl(1, 100).optional(),
    }),
    resposta: paginaDe(atoDaTrilhaResponse),
  }),
  /** For the home page: what is not yet published, near the deadline (`diasDeAviso`) and past it. */
  lerAtencao: consulta('GET /api/registro/atencao', {
    resumo: 'Conta os registros que ainda não foram publicados no DOU.',
    resposta: z.object({ ...inteiros('naoPublicados', 'vencendo', 'vencidos', 'prazoDias', 'diasDeAviso') }),
  }),
};
