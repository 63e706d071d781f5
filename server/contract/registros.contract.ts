import { z } from 'zod';
import { limparTexto } from '#domain/texto/limpar.ts';
import { dataSchema, inteiroDaUrl, paginacaoQuery, paginaDe, periodoBody, uuidSchema } from './common.ts';
import { endpoint } from './endpoint.ts';

const porId = z.strictObject({ id: uuidSchema });

/** Flags of a registro as the specification names them (REG-55). */
const marcas = {
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
  ...marcas,
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

/** REG-76: `filtro` is part of the name, or the beginning of the RGA or CPF; the period is that of the registration. */
export const listarRegistros = endpoint({
  metodo: 'GET',
  path: '/api/registro',
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
});

/** REG-90: the same list with the period in the body. */
export const listarRegistrosDoPeriodo = endpoint({
  metodo: 'POST',
  path: '/api/registro/periodo',
  acesso: 'consulta',
  resumo: 'Lista os registros de diploma de um período.',
  query: z.strictObject({ ...paginacaoQuery, ordem }),
  body: periodoBody,
  resposta: paginaDe(registroDaListaResponse),
});

/** REG-80: records whose digital diploma is signed. */
export const listarDiplomasEmitidos = endpoint({
  metodo: 'GET',
  path: '/api/registro/diploma-digital-emitidos',
  acesso: 'consulta',
  resumo: 'Lista os registros com diploma digital emitido.',
  query: z.strictObject({ ...paginacaoQuery, ordem }),
  resposta: paginaDe(registroDaListaResponse),
});

/** REG-77. */
export const lerRegistro = endpoint({
  metodo: 'GET',
  path: '/api/registro/:id',
  acesso: 'consulta',
  resumo: 'Mostra um registro completo; a consulta fica anotada na auditoria.',
  params: porId,
  resposta: registroResponse,
});

/** REG-78, REG-58. */
export const lerSituacao = endpoint({
  metodo: 'GET',
  path: '/api/registro/situacao/:id',
  acesso: 'consulta',
  resumo: 'Informa a situação de um registro.',
  params: porId,
  resposta: z.object({ ...marcas, situacaoEnvioId: z.number().int() }),
});

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

/** REG-79. */
export const listarAnotacoes = endpoint({
  metodo: 'GET',
  path: '/api/registro/anotacoes/:id',
  acesso: 'consulta',
  resumo: 'Lista as anotações e justificativas de um registro.',
  params: porId,
  resposta: z.array(anotacaoResponse),
});

/** REG-81, REG-59. */
export const listarMotivos = endpoint({
  metodo: 'GET',
  path: '/api/registro/cancelaMotivos',
  acesso: 'consulta',
  resumo: 'Lista os motivos de anulação de registro.',
  resposta: z.array(z.object({ registroMotivoAnulacaoUID: z.number().int(), nome: z.string() })),
});

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

/** Audit trail of one record, newest first; without `consultas=sim` the mere readings stay out. */
export const lerTrilha = endpoint({
  metodo: 'GET',
  path: '/api/registro/trilha/:id',
  acesso: 'consulta',
  resumo: 'Mostra o histórico de atos de um registro, lido da auditoria.',
  params: porId,
  query: z.strictObject({
    consultas: z.enum(['sim']).optional(),
    pagina: inteiroDaUrl(1, 100_000).optional(),
    tamanho: inteiroDaUrl(1, 100).optional(),
  }),
  resposta: paginaDe(atoDaTrilhaResponse),
});

/** Numbers for the home page: what is not yet published, what is near the deadline (`diasDeAviso`) and what is past it. */
export const lerAtencaoDosRegistros = endpoint({
  metodo: 'GET',
  path: '/api/registro/atencao',
  acesso: 'consulta',
  resumo: 'Conta os registros que ainda não foram publicados no DOU.',
  resposta: z.object({
    naoPublicados: z.number().int(),
    vencendo: z.number().int(),
    vencidos: z.number().int(),
    prazoDias: z.number().int(),
    diasDeAviso: z.number().int(),
  }),
});

const dataPublicacao = dataSchema('Data de publicação inválida');

/** REG-82. */
export const publicarRegistro = endpoint({
  metodo: 'POST',
  path: '/api/registro/publicacao',
  acesso: 'operador',
  resumo: 'Grava a data de publicação no DOU de um registro.',
  body: z.strictObject({ DataPublicacao: dataPublicacao, RegistroID: uuidSchema }),
  resposta: z.object({ publicados: z.number().int() }),
});

/** Most records that one batch may name. */
const MAXIMO_DO_LOTE = 1_000;

const selecionados = z
  .array(uuidSchema)
  .min(1, { error: 'Nenhum registro selecionado, Verifique' })
  .max(MAXIMO_DO_LOTE, { error: `Selecione no máximo ${MAXIMO_DO_LOTE} registros por vez` });

/** REG-83: all or none. */
export const publicarEmLote = endpoint({
  metodo: 'POST',
  path: '/api/registro/publicacao-lote',
  acesso: 'operador',
  resumo: 'Grava a mesma data de publicação no DOU em vários registros: todos ou nenhum.',
  body: z.strictObject({ DataPublicacao: dataPublicacao, Registros: selecionados }),
  resposta: z.object({ publicados: z.number().int() }),
});

/** Longest justification, in characters. */
export const MAXIMO_DA_JUSTIFICATIVA = 2_000;

/** REG-50 to REG-53: required after trimming; NFC; no control characters but the line break. */
export const justificativaSchema = z
  .string({ error: 'Justificativa é obrigatória' })
  .transform((texto) => limparTexto(texto.replaceAll('\r\n', '\n')))
  .pipe(
    z
      .string()
      .min(1, { error: 'Justificativa é obrigatória' })
      .max(MAXIMO_DA_JUSTIFICATIVA, {
        error: `Justificativa deve ter até ${MAXIMO_DA_JUSTIFICATIVA} caracteres`,
      })
      .regex(/^[^\p{Cc}\p{Cs}]*(?:\n[^\p{Cc}\p{Cs}]*)*$/u, {
        error: 'Justificativa tem um caractere de controle que não pode ser gravado',
      }),
  );

/** Who acts and why. `responsavel` and `responsavelDocumento` may be left out; when given they must be the session's (A13). */
const quemEPorque = {
  justificativa: justificativaSchema,
  responsavel: z.string().max(255).nullish(),
  responsavelDocumento: z.string().max(20).nullish(),
};

/** Reason of MEC's six, by id; 2 when none is given (REG-54, R6). */
export const motivoIdSchema = z
  .number({ error: 'Motivo inválido' })
  .int({ error: 'Motivo inválido' })
  .min(1, { error: 'Motivo inválido' })
  .max(6, { error: 'Motivo inválido' })
  .nullish();

/** Body of every change of state; `registroId` repeats the one of the address. */
const mudarSituacaoBody = z.strictObject({
  registroId: uuidSchema.nullish(),
  motivoId: motivoIdSchema,
  ...quemEPorque,
});

/** The record's state after the act. */
const situacaoMudadaResponse = z.object({
  registroId: z.string(),
  ...marcas,
  situacaoEnvioId: z.number().int(),
});
export type SituacaoMudada = z.infer<typeof situacaoMudadaResponse>;

/** REG-84, REG-91. 409 when the state does not allow it. */
export const cancelarRegistro = endpoint({
  metodo: 'POST',
  path: '/api/registro/cancelar/:id',
  acesso: 'responsavel',
  resumo: 'Cancela um registro sem diploma assinado.',
  params: porId,
  body: mudarSituacaoBody,
  resposta: situacaoMudadaResponse,
});

/** REG-85. */
export const revogarCancelamento = endpoint({
  metodo: 'POST',
  path: '/api/registro/revogarcancelamento/:id',
  acesso: 'responsavel',
  resumo: 'Revoga o cancelamento de um registro.',
  params: porId,
  body: mudarSituacaoBody,
  resposta: situacaoMudadaResponse,
});

/** REG-86. */
export const revogarRegistro = endpoint({
  metodo: 'POST',
  path: '/api/registro/revogar-registro/:id',
  acesso: 'responsavel',
  resumo: 'Revoga um registro assinado ou suspenso; não pode ser desfeito.',
  params: porId,
  body: mudarSituacaoBody,
  resposta: situacaoMudadaResponse,
});

/** REG-87. */
export const suspenderRegistro = endpoint({
  metodo: 'POST',
  path: '/api/conector/suspender-registro/:id',
  acesso: 'responsavel',
  resumo: 'Suspende um registro assinado.',
  params: porId,
  body: mudarSituacaoBody,
  resposta: situacaoMudadaResponse,
});

/** REG-88. */
export const reativarRegistro = endpoint({
  metodo: 'POST',
  path: '/api/conector/reativar-registro/:id',
  acesso: 'responsavel',
  resumo: 'Desfaz a suspensão de um registro.',
  params: porId,
  body: mudarSituacaoBody,
  resposta: situacaoMudadaResponse,
});

/** Acts that may be done on several records with one reason. */
export const ACOES_EM_LOTE = ['cancelar', 'suspender', 'revogar'] as const;

/** One reason for several records; each row is a transaction of its own and has its own result. */
export const mudarSituacaoEmLote = endpoint({
  metodo: 'POST',
  path: '/api/registro/situacao-lote',
  acesso: 'responsavel',
  resumo: 'Cancela, suspende ou revoga vários registros, com um resultado por registro.',
  body: z.strictObject({
    acao: z.enum(ACOES_EM_LOTE, { error: 'Ação inválida' }),
    Registros: selecionados,
    motivoId: motivoIdSchema,
    ...quemEPorque,
  }),
  resposta: z.object({
    feitos: z.number().int(),
    recusados: z.number().int(),
    resultados: z.array(
      z.object({ registroId: z.string(), nomeDiplomado: z.string().nullable(), ok: z.boolean(), motivo: z.string() }),
    ),
  }),
});
