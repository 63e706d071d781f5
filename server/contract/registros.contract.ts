import { z } from 'zod';
import { SITUACOES } from '#domain/registro/situacao.ts';
import {
  arquivoDaListaBody,
  dataSchema,
  idParams,
  inteiroDaUrl,
  inteiros,
  listaDaUrl,
  paginacaoQuery,
  paginaDe,
  periodoBody,
  textoOuNull,
  textos,
  uuidSchema,
} from './common.ts';
import { consulta } from './endpoint.ts';
import { marcasDoRegistro, registroDaListaResponse, registroResponse } from './registro.schemas.ts';
import { MAXIMO_DO_LOTE } from './registros.atos.contract.ts';

/** What the list may be narrowed to by the state of its DOU publication; `vencendo`: near or past the deadline. */
export const FILTROS_DE_PUBLICACAO = ['publicado', 'pendente', 'vencendo'] as const;

/** The list is ordered by one of these; `-` before it means descending. */
export const ORDENS_DA_LISTA = [
  'numero',
  '-numero',
  'nome',
  '-nome',
  'data',
  '-data',
  'via',
  '-via',
  'publicacao',
  '-publicacao',
] as const;
const ordem = z.enum(ORDENS_DA_LISTA, { error: 'Ordem inválida' }).optional();

/** Each filter of a column lets any of its values through; `envio` is the number of a sending's situation (CON-34). */
export const FILTROS_DAS_COLUNAS = {
  livro: listaDaUrl(uuidSchema),
  curso: listaDaUrl(uuidSchema),
  campus: listaDaUrl(inteiroDaUrl(1, 999_999_999)),
  situacao: listaDaUrl(z.enum(SITUACOES, { error: 'Situação inválida' })),
  envio: listaDaUrl(inteiroDaUrl(1, 12)),
};

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

/** Columns of the list, which are those of its file. */
export const COLUNAS_DO_ARQUIVO = [
  'numero',
  'livro',
  'via',
  'nome',
  'cpf',
  'curso',
  'campus',
  'data',
  'publicacao',
  'situacao',
  'envio',
] as const;

/** The list is narrowed by these, each left out at will. */
const recorteDaLista = z
  .strictObject({
    filtro: paginacaoQuery.filtro,
    dataInicio: dataSchema('Data inicial inválida').optional(),
    dataFim: dataSchema('Data final inválida').optional(),
    publicacao: z.enum(FILTROS_DE_PUBLICACAO, { error: 'Filtro de publicação inválido' }).optional(),
    ...z.object(FILTROS_DAS_COLUNAS).partial().shape,
  })
  .refine(({ dataInicio, dataFim }) => !dataInicio || !dataFim || dataInicio <= dataFim, {
    path: ['dataInicio'],
    error: 'A data inicial não pode ser posterior à data final',
  });

const opcao = z.object(textos('valor', 'texto'));

/** Records: lists, one record, its history (REG-*). */
export const registrosApi = {
  /** REG-76: `filtro` is part of the name or the beginning of RGA or CPF; the period is that of the registration. */
  listar: consulta('GET /api/registro', {
    resumo: 'Lista os registros de diploma, por período, nome, RGA ou CPF.',
    query: recorteDaLista.safeExtend({ pagina: paginacaoQuery.pagina, tamanho: paginacaoQuery.tamanho, ordem }),
    resposta: paginaDe(registroDaListaResponse),
  }),
  /** It counts how many of some records the list would show, on whatever page: the rest is hidden by its filters. */
  contarNoRecorte: consulta('POST /api/registro/no-recorte', {
    resumo: 'Conta quantos dos registros informados a lista filtrada mostra.',
    query: recorteDaLista,
    body: z.strictObject({ ids: z.array(uuidSchema).min(1).max(MAXIMO_DO_LOTE) }),
    resposta: z.object({ ...inteiros('dentro') }),
  }),
  /** The list as a file, in the columns and the order of the screen. 404: nothing was found; 422: too much. */
  exportarLista: consulta('POST /api/registro/exportar-lista', {
    resumo: 'Baixa a lista filtrada de registros em CSV ou XLSX.',
    query: recorteDaLista.safeExtend({ ordem }),
    body: arquivoDaListaBody(COLUNAS_DO_ARQUIVO),
    resposta: 'arquivo',
  }),
  /** REG-90: the same list with the period in the body. */
  listarDoPeriodo: consulta('POST /api/registro/periodo', {
    resumo: 'Lista os registros de diploma de um período.',
    query: z.strictObject({ ...paginacaoQuery, ordem }),
    body: periodoBody,
    resposta: paginaDe(registroDaListaResponse),
  }),
  /** For the box of every page: what is typed there stands in the body, as it may be a CPF; eight records at most. */
  procurar: consulta('POST /api/registro/procura', {
    resumo: 'Procura registros por nome, RGA, CPF, número e livro, processo ou código.',
    body: z.strictObject({
      texto: z
        .string()
        .trim()
        .min(2, { error: 'Digite ao menos dois caracteres' })
        .max(120, { error: 'O texto aceita até 120 caracteres' }),
    }),
    resposta: z.array(registroDaListaResponse),
  }),
  /** REG-80: records whose digital diploma is signed. */
  listarDiplomasEmitidos: consulta('GET /api/registro/diploma-digital-emitidos', {
    resumo: 'Lista os registros com diploma digital emitido.',
    query: z.strictObject({ ...paginacaoQuery, ordem }),
    resposta: paginaDe(registroDaListaResponse),
  }),
  /** The filters of the columns offer these; a course stands with its campus, as several have its name. */
  lerOpcoes: consulta('GET /api/registro/opcoes', {
    resumo: 'Lista livros, cursos e campi pelos quais a lista de registros pode ser filtrada.',
    resposta: z.object({ livros: z.array(opcao), cursos: z.array(opcao), campi: z.array(opcao) }),
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
  /** For the gazette, of a record that corrects one which was published; null: there is nothing to rectify. */
  lerRetificacao: consulta('GET /api/registro/retificacao/:id', {
    resumo: 'Redige a retificação, para o DOU, de um registro corrigido.',
    params: idParams,
    resposta: z.object({ texto: textoOuNull }),
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
