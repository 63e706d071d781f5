import { z } from 'zod';
import { dataSchema, inteiroDaUrl, paginacaoQuery, paginaDe, periodoBody, uuidSchema } from './common.ts';
import { endpoint } from './endpoint.ts';

const porId = z.strictObject({ id: uuidSchema });

/** Flags of a registro as the specification names them (REG-55). */
export const marcasDoRegistro = {
  cancelado: z.boolean(),
  revogado: z.boolean(),
  suspenso: z.boolean(),
  assinado: z.boolean(),
};

/**
 * Registro in lists (REG-55, REG-56). Dates are yyyy-MM-dd. CPFs are masked: the whole one is only in the record itself,
 * where reading it leaves an audit entry (R5). `prazoPublicacao` is null when published or annulled.
 */
const registroDaListaResponse = z.object({
  registroID: z.string(),
  nomeDiplomado: z.string(),
  cpf: z.string(),
  id: z.string().describe('RGA'),
  codigoValidacao: z.string(),
  ...marcasDoRegistro,
  segundaVia: z.boolean(),
  nomeCurso: z.string(),
  situacaoEnvioId: z.number().int(),
  diplomado: z.object({ nome: z.string() }),
  livroRegistro: z.object({
    livroRegistro: z.string(),
    numeroRegistro: z.number().int(),
    dataRegistroDiploma: z.string(),
    responsavelRegistro: z.object({
      nome: z.string(),
      iDouNumeroMatricula: z.string().nullable(),
      cpf: z.string(),
    }),
  }),
  registroDOUData: z.string().nullable(),
  registroDiplomaAtivo: z.boolean(),
  prazoPublicacao: z.object({ limite: z.string(), diasRestantes: z.number().int() }).nullable(),
});
export type RegistroDaLista = z.infer<typeof registroDaListaResponse>;

/** One record whole, for the staff: with its CPF, dates, transcript (REG-57) and every DOU date it had. */
const registroResponse = registroDaListaResponse.extend({
  campus: z.string(),
  processo: z.string(),
  titulo: z.string(),
  grau: z.string(),
  dataIngresso: z.string(),
  dataConclusao: z.string(),
  dataColacaoGrau: z.string(),
  dataExpedicaoDiploma: z.string(),
  motivoAnulacao: z.string().nullable(),
  dataAnulacao: z.string().nullable(),
  registroOriginalID: z.string().nullable(),
  historico: z.array(
    z.object({
      codigoDisciplina: z.string().nullable(),
      nomeDisciplina: z.string(),
      periodoLetivo: z.string(),
      docentes: z.array(z.object({ nome: z.string() })),
      situacao: z.string(),
    }),
  ),
  publicacoes: z.array(
    z.object({ data: z.string(), dataAnterior: z.string().nullable(), quando: z.string(), por: z.string() }),
  ),
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
  registroAnotacaoID: z.string(),
  acao: z.string(),
  justificativa: z.string(),
  dataJustificativa: z.string(),
  responsavel: z.string(),
  responsavelDocumento: z.string(),
  motivoAnulacao: z.object({ nome: z.string() }).nullable(),
});
export type Anotacao = z.infer<typeof anotacaoResponse>;

/** One act of the record's history. `de` and `para` hold what changed; the document is masked. */
const atoDaTrilhaResponse = z.object({
  id: z.string(),
  quando: z.string(),
  acao: z.string(),
  rotulo: z.string(),
  quem: z.string(),
  documento: z.string(),
  mudancas: z.array(z.object({ campo: z.string(), de: z.string().nullable(), para: z.string().nullable() })),
  porque: z.string().nullable(),
});
export type AtoDaTrilha = z.infer<typeof atoDaTrilhaResponse>;

/** Records: lists, one record, its history (REG-*). */
export const registrosApi = {
  /** REG-76: `filtro` is part of the name, or the beginning of the RGA or CPF; the period is that of the registration. */
  listar: endpoint({
    rota: 'GET /api/registro',
    acesso: 'consulta',
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
  listarDoPeriodo: endpoint({
    rota: 'POST /api/registro/periodo',
    acesso: 'consulta',
    resumo: 'Lista os registros de diploma de um período.',
    query: z.strictObject({ ...paginacaoQuery, ordem }),
    body: periodoBody,
    resposta: paginaDe(registroDaListaResponse),
  }),

  /** REG-80: records whose digital diploma is signed. */
  listarDiplomasEmitidos: endpoint({
    rota: 'GET /api/registro/diploma-digital-emitidos',
    acesso: 'consulta',
    resumo: 'Lista os registros com diploma digital emitido.',
    query: z.strictObject({ ...paginacaoQuery, ordem }),
    resposta: paginaDe(registroDaListaResponse),
  }),

  /** REG-77. */
  ler: endpoint({
    rota: 'GET /api/registro/:id',
    acesso: 'consulta',
    resumo: 'Mostra um registro completo; a consulta fica anotada na auditoria.',
    params: porId,
    resposta: registroResponse,
  }),

  /** REG-78, REG-58. */
  lerSituacao: endpoint({
    rota: 'GET /api/registro/situacao/:id',
    acesso: 'consulta',
    resumo: 'Informa a situação de um registro.',
    params: porId,
    resposta: z.object({ ...marcasDoRegistro, situacaoEnvioId: z.number().int() }),
  }),

  /** REG-79. */
  listarAnotacoes: endpoint({
    rota: 'GET /api/registro/anotacoes/:id',
    acesso: 'consulta',
    resumo: 'Lista as anotações e justificativas de um registro.',
    params: porId,
    resposta: z.array(anotacaoResponse),
  }),

  /** REG-81, REG-59. */
  listarMotivos: endpoint({
    rota: 'GET /api/registro/cancelaMotivos',
    acesso: 'consulta',
    resumo: 'Lista os motivos de anulação de registro.',
    resposta: z.array(z.object({ registroMotivoAnulacaoUID: z.number().int(), nome: z.string() })),
  }),

  /** Audit trail of one record, newest first; without `consultas=sim` the mere readings stay out. */
  lerTrilha: endpoint({
    rota: 'GET /api/registro/trilha/:id',
    acesso: 'consulta',
    resumo: 'Mostra o histórico de atos de um registro, lido da auditoria.',
    params: porId,
    query: z.strictObject({
      consultas: z.enum(['sim']).optional(),
      pagina: inteiroDaUrl(1, 100_000).optional(),
      tamanho: inteiroDaUrl(1, 100).optional(),
    }),
    resposta: paginaDe(atoDaTrilhaResponse),
  }),

  /** Numbers for the home page: what is not yet published, what is near the deadline (`diasDeAviso`) and what is past it. */
  lerAtencao: endpoint({
    rota: 'GET /api/registro/atencao',
    acesso: 'consulta',
    resumo: 'Conta os registros que ainda não foram publicados no DOU.',
    resposta: z.object({
      naoPublicados: z.number().int(),
      vencendo: z.number().int(),
      vencidos: z.number().int(),
      prazoDias: z.number().int(),
      diasDeAviso: z.number().int(),
    }),
  }),
};
