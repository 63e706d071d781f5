import { z } from 'zod';
import { SECOES_DO_DOU } from '#domain/registro/publicacao.ts';
import { SITUACOES } from '#domain/registro/situacao.ts';
import { emUmaLinha, limparTexto } from '#domain/texto/limpar.ts';
import { acusarSinal, comSinaisUsuais } from '#domain/texto/parecidos.ts';
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
  textoDaProcura,
  textoOuNull,
  textos,
  textosOuNull,
  uuidSchema,
} from './common.ts';
import { equipe, type Rota } from './endpoint.ts';

/** Flags of a registro as the specification names them (REG-55). */
const marcasDoRegistro = {
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
const registroDaListaResponse = z.object({
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
const registroResponse = registroDaListaResponse.extend({
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
  /** Registered although a source said otherwise (H8), in the office's words; CPFs masked. */
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
      /** An undo names the act by it. */
      ato: z.string().nullable(),
    }),
  ),
});

export type RegistroCompleto = z.infer<typeof registroResponse>;

const dataPublicacao = dataSchema('Data de publicação inválida', 'Informe a data de publicação');

export const MAXIMO_DO_LOTE = 1_000;

/** As far as the office tells it. */
const lugarNoDou = {
  Edicao: z
    .string({ error: 'Edição inválida' })
    .trim()
    .overwrite(comSinaisUsuais)
    .regex(/^[\p{L}\p{N} .\-/]{0,20}$/u, {
      error: ({ input }) =>
        acusarSinal('A edição aceita até 20 letras e algarismos, como 45 ou 45-A', input, /[\p{L}\p{N} .\-/]/u),
    })
    .nullish(),
  Secao: z.literal(SECOES_DO_DOU, { error: 'A seção do DOU é 1, 2 ou 3' }).nullish(),
  Pagina: z
    .int({ error: 'A página é um número inteiro' })
    .min(1, { error: 'A página começa em 1' })
    .max(99_999, { error: 'A página tem até cinco algarismos' })
    .nullish(),
};

const selecionados = z
  .array(uuidSchema)
  .min(1, { error: 'Nenhum registro selecionado, Verifique' })
  .max(MAXIMO_DO_LOTE, { error: `Selecione no máximo ${MAXIMO_DO_LOTE} registros por vez` });

/** Characters. */
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

/** The one who is named must be the session's person (A13); both names may be left out. */
const quemEPorque = {
  justificativa: justificativaSchema,
  responsavel: z.string().max(255).nullish(),
  responsavelDocumento: z.string().max(20).nullish(),
};

const motivoInvalido = { error: 'Motivo inválido' };

/** Reason of MEC's six, by id; 2 when none is given (REG-54, R6). */
export const motivoIdSchema = z.int(motivoInvalido).min(1, motivoInvalido).max(6, motivoInvalido).nullish();

/** Body of every change of state; `registroId` repeats the one of the address. */
const mudarSituacaoBody = z.strictObject({
  registroId: uuidSchema.nullish(),
  motivoId: motivoIdSchema,
  ...quemEPorque,
});

const umaLinha = (oQue: string, maximo: number) =>
  z
    .string({ error: `Informe ${oQue}` })
    .transform(emUmaLinha)
    .pipe(
      z
        .string()
        .min(1, { error: `Informe ${oQue}`, abort: true })
        .max(maximo, `São aceitos até ${maximo} caracteres`),
    );

/** The order by which a court suspends; `revisarEm` (yyyy-MM-dd): when the office looks at it again. */
export const ordemJudicialSchema = z.strictObject({
  numero: umaLinha('o número da ordem judicial', 120),
  juizo: umaLinha('o juízo que deu a ordem', 255),
  autos: umaLinha('o número dos autos', 120),
  revisarEm: dataSchema('Data de revisão inválida', 'Informe a data de revisão'),
});
export type OrdemJudicial = z.output<typeof ordemJudicialSchema>;

/** The record's state after the act. */
const situacaoMudadaResponse = z.object({
  registroId: z.string(),
  ...marcasDoRegistro,
  situacaoEnvioId: z.number().int(),
});
export type SituacaoMudada = z.infer<typeof situacaoMudadaResponse>;

const mudanca = (rota: Rota, resumo: string) => mudancaCom(rota, resumo, mudarSituacaoBody);
const mudancaCom = <B extends z.ZodType>(rota: Rota, resumo: string, body: B) =>
  equipe('mudar-situacao', rota, { resumo, params: idParams, body, resposta: situacaoMudadaResponse });

/** Acts that may be done on several records with one reason. */
export const ACOES_EM_LOTE = ['cancelar', 'suspender', 'revogar'] as const;

/** `gravados`: those whose date or place the act changed; the other `publicados` had both before. `ato`: for the undo; null: nothing was changed. */
const publicacaoGravada = z.object({
  publicados: z.number().int(),
  gravados: z.number().int(),
  ato: z.string().nullable(),
});

/** After registration (REG-82 to REG-91). */
export const atosDoRegistroApi = {
  /** REG-82. */
  publicar: equipe('publicar', 'POST /api/registro/publicacao', {
    resumo: 'Grava a data de publicação no DOU de um registro.',
    body: z.strictObject({ DataPublicacao: dataPublicacao, RegistroID: uuidSchema, ...lugarNoDou }),
    resposta: publicacaoGravada,
  }),
  /** REG-83: all or none. */
  publicarEmLote: equipe('publicar', 'POST /api/registro/publicacao-lote', {
    resumo: 'Grava a mesma data de publicação no DOU em vários registros: todos ou nenhum.',
    body: z.strictObject({ DataPublicacao: dataPublicacao, Registros: selecionados, ...lugarNoDou }),
    resposta: publicacaoGravada,
  }),
  /**
   * One act is taken back, `Ato` or else the last one of these records; `mantidos`: those that it did not write, or that
   * another act has written since. 409 after ten minutes, or where it was no publication: nothing is changed then.
   */
  desfazerPublicacao: equipe('publicar', 'POST /api/registro/publicacao/desfazer', {
    resumo: 'Desfaz, nos dez minutos seguintes, a publicação gravada em um ou vários registros.',
    body: z.strictObject({ Registros: selecionados, Ato: uuidSchema.nullish() }),
    resposta: z.object({
      desfeitos: z.number().int(),
      mantidos: z.array(z.object({ registroID: z.string(), numeroRegistro: z.number().int(), motivo: z.string() })),
    }),
  }),
  /** REG-84, REG-91. 409 when the state does not allow it. */
  cancelar: mudanca('POST /api/registro/cancelar/:id', 'Cancela um registro sem diploma assinado.'),
  /** REG-85. */
  revogarCancelamento: mudanca('POST /api/registro/revogarcancelamento/:id', 'Revoga o cancelamento de um registro.'),
  /** REG-86. */
  revogar: mudanca(
    'POST /api/registro/revogar-registro/:id',
    'Revoga um registro assinado ou suspenso; não pode ser desfeito.',
  ),
  /** REG-87. */
  suspender: mudancaCom(
    'POST /api/conector/suspender-registro/:id',
    'Suspende um registro assinado; por decisão judicial, com a ordem.',
    mudarSituacaoBody.extend({ ordemJudicial: ordemJudicialSchema.nullish() }),
  ),
  /** REG-88. */
  reativar: mudanca('POST /api/conector/reativar-registro/:id', 'Desfaz a suspensão de um registro.'),
  /** One reason for several records; each row is a transaction of its own and has its own result. */
  mudarSituacaoEmLote: equipe('mudar-situacao', 'POST /api/registro/situacao-lote', {
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
        z.object({ registroId: z.string(), nomeDiplomado: textoOuNull, ok: z.boolean(), motivo: z.string() }),
      ),
    }),
  }),
};

/** `vencendo`: near or past the deadline. */
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

/** Beside the period, each left out at will; statement and notice of the DOU take the same. */
export const filtrosDaLista = z.strictObject({
  filtro: paginacaoQuery.filtro,
  publicacao: z.enum(FILTROS_DE_PUBLICACAO, { error: 'Filtro de publicação inválido' }).optional(),
  ...z.object(FILTROS_DAS_COLUNAS).partial().shape,
});

const recorteDaLista = filtrosDaLista
  .extend({
    dataInicio: dataSchema('Data inicial inválida', 'Informe a data inicial').optional(),
    dataFim: dataSchema('Data final inválida', 'Informe a data final').optional(),
  })
  .refine(({ dataInicio, dataFim }) => !dataInicio || !dataFim || dataInicio <= dataFim, {
    path: ['dataInicio'],
    error: 'A data inicial não pode ser posterior à data final',
  });

const opcao = z.object(textos('valor', 'texto'));

/** Records: lists, one record, its history (REG-*). */
export const registrosApi = {
  /** REG-76: `filtro` is part of the name or the beginning of RGA or CPF; the period is that of the registration. */
  listar: equipe('consultar', 'GET /api/registro', {
    resumo: 'Lista os registros de diploma, por período, nome, RGA ou CPF.',
    query: recorteDaLista.safeExtend({ pagina: paginacaoQuery.pagina, tamanho: paginacaoQuery.tamanho, ordem }),
    resposta: paginaDe(registroDaListaResponse),
  }),
  /** It counts how many of some records the list would show, on whatever page: the rest is hidden by its filters. */
  contarNoRecorte: equipe('consultar', 'POST /api/registro/no-recorte', {
    soLe: true,
    resumo: 'Conta quantos dos registros informados a lista filtrada mostra.',
    query: recorteDaLista,
    body: z.strictObject({ ids: z.array(uuidSchema).min(1).max(MAXIMO_DO_LOTE) }),
    resposta: z.object({ ...inteiros('dentro') }),
  }),
  /** The list as a file, in the columns and the order of the screen. 404: nothing was found; 422: too much. */
  exportarLista: equipe('consultar', 'POST /api/registro/exportar-lista', {
    resumo: 'Baixa a lista filtrada de registros em CSV ou XLSX.',
    query: recorteDaLista.safeExtend({ ordem }),
    body: arquivoDaListaBody(COLUNAS_DO_ARQUIVO),
    resposta: 'arquivo',
  }),
  /** REG-90: the same list with the period in the body. */
  listarDoPeriodo: equipe('consultar', 'POST /api/registro/periodo', {
    soLe: true,
    resumo: 'Lista os registros de diploma de um período.',
    query: z.strictObject({ ...paginacaoQuery, ordem }),
    body: periodoBody,
    resposta: paginaDe(registroDaListaResponse),
  }),
  /** For the box of every page: what is typed there stands in the body, as it may be a CPF; eight records at most. */
  procurar: equipe('consultar', 'POST /api/registro/procura', {
    soLe: true,
    resumo: 'Procura registros por nome, RGA, CPF, número e livro, processo ou código.',
    body: z.strictObject({
      texto: textoDaProcura,
    }),
    resposta: z.array(registroDaListaResponse),
  }),
  /** REG-80: records whose digital diploma is signed. */
  listarDiplomasEmitidos: equipe('consultar', 'GET /api/registro/diploma-digital-emitidos', {
    resumo: 'Lista os registros com diploma digital emitido.',
    query: z.strictObject({ ...paginacaoQuery, ordem }),
    resposta: paginaDe(registroDaListaResponse),
  }),
  /** The filters of the columns offer these; a course stands with its campus, as several have its name. */
  lerOpcoes: equipe('consultar', 'GET /api/registro/opcoes', {
    resumo: 'Lista livros, cursos e campi pelos quais a lista de registros pode ser filtrada.',
    resposta: z.object({ livros: z.array(opcao), cursos: z.array(opcao), campi: z.array(opcao) }),
  }),
  /** REG-77. */
  ler: equipe('consultar', 'GET /api/registro/:id', {
    resumo: 'Mostra um registro completo; a consulta fica anotada na auditoria.',
    params: idParams,
    resposta: registroResponse,
  }),
  /** REG-78, REG-58. */
  lerSituacao: equipe('consultar', 'GET /api/registro/situacao/:id', {
    resumo: 'Informa a situação de um registro.',
    params: idParams,
    resposta: z.object({ ...marcasDoRegistro, situacaoEnvioId: z.number().int() }),
  }),
  /** REG-79. */
  listarAnotacoes: equipe('consultar', 'GET /api/registro/anotacoes/:id', {
    resumo: 'Lista as anotações e justificativas de um registro.',
    params: idParams,
    resposta: z.array(anotacaoResponse),
  }),
  /** REG-81, REG-59. */
  listarMotivos: equipe('consultar', 'GET /api/registro/cancelaMotivos', {
    resumo: 'Lista os motivos de anulação de registro.',
    resposta: z.array(z.object({ registroMotivoAnulacaoUID: z.number().int(), nome: z.string() })),
  }),
  /** For the gazette, of a record that corrects one which was published; null: there is nothing to rectify. */
  lerRetificacao: equipe('consultar', 'GET /api/registro/retificacao/:id', {
    resumo: 'Redige a retificação, para o DOU, de um registro corrigido.',
    params: idParams,
    resposta: z.object({ texto: textoOuNull }),
  }),
  /** Audit trail of one record, newest first; without `consultas=sim` the mere readings stay out. */
  lerTrilha: equipe('consultar', 'GET /api/registro/trilha/:id', {
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
  lerAtencao: equipe('consultar', 'GET /api/registro/atencao', {
    resumo: 'Conta os registros que ainda não foram publicados no DOU.',
    resposta: z.object({ ...inteiros('naoPublicados', 'vencendo', 'vencidos', 'prazoDias', 'diasDeAviso') }),
  }),
};
