import { z } from 'zod';
import {
  CAMPOS_CORRIGIVEIS,
  CAMPOS_DA_LISTA,
  DATAS_DO_ACERVO,
  FATOS_DA_LISTA,
  FATOS_DO_ACERVO,
  NOMES_DOS_CAMPOS,
} from '#domain/acervo/campos.ts';
import { FILTROS_DE_NIVEL } from '#domain/acervo/niveis.ts';
import { NOMES_DAS_RESPOSTAS, TIPOS_DE_PROBLEMA } from '#domain/acervo/problemas.ts';
import { NOMES_DAS_SITUACOES, RECORTES, SITUACOES_DA_IMPORTACAO } from '#domain/acervo/situacoes.ts';
import {
  arquivoDaListaBody,
  dataSchema,
  feitoResponse,
  idParams,
  inteiros,
  listaDaUrl,
  logicos,
  motivoSchema,
  paginacaoQuery,
  paginaDe,
  paginasQuery,
  recorteDaListaQuery,
  textoDaProcura,
  textoOuNull,
  textos,
  textosOuNull,
  uuidSchema,
} from './common.ts';
import { equipe } from './endpoint.ts';

/** Bytes from which a file of each kind is refused: a table as text, a workbook, a package of XML. */
export const LIMITES_DO_ACERVO = {
  csv: 300 * 1024 * 1024,
  xlsx: 100 * 1024 * 1024,
  ods: 100 * 1024 * 1024,
  xml: 20 * 1024 * 1024,
  zip: 500 * 1024 * 1024,
} as const;

export const CODIFICACOES = ['utf-8', 'windows-1252', 'utf-16le', 'cp850', 'cp437', 'macintosh'] as const;
export const SEPARADORES = [';', ',', '\t', '|'] as const;

/**
 * `cabecalho` is the line of the titles, from 1, 0 where there is none; `consertar` undoes accents that were saved
 * twice.
 */
export const leituraSchema = z.strictObject({
  aba: z.string().max(255),
  cabecalho: z
    .number()
    .int()
    .min(0, { error: 'A primeira linha é a 1; 0 é nenhuma' })
    .max(100, { error: 'O cabeçalho está além da linha 100' }),
  codificacao: z.enum(CODIFICACOES, { error: 'Escolha a codificação' }).nullable(),
  separador: z.enum(SEPARADORES, { error: 'Escolha o separador' }).nullable(),
  consertar: z.boolean(),
});
export type Leitura = z.infer<typeof leituraSchema>;

/** By the column's place; null: it is left out. */
const colunasSchema = z
  .array(z.enum(NOMES_DOS_CAMPOS, { error: 'Escolha o campo' }).nullable())
  .max(300, { error: 'Um arquivo tem até 300 colunas' });

export const respostaSchema = z
  .strictObject({
    tipo: z.enum(TIPOS_DE_PROBLEMA),
    campo: z.string().max(40),
    valor: z.string().max(500),
    resposta: z.enum(NOMES_DAS_RESPOSTAS, { error: 'Escolha a resposta' }),
    cursoId: uuidSchema.optional(),
    motivo: z.string().trim().max(500, { error: 'O motivo tem até 500 caracteres' }).optional(),
    data: dataSchema().optional(),
  })
  .refine(({ resposta, cursoId }) => resposta !== 'curso' || cursoId !== undefined, {
    path: ['cursoId'],
    error: 'Escolha o curso',
  });
export type RespostaDada = z.infer<typeof respostaSchema>;

/** Counts how many lines came of what: `linhas` is their sum once a rehearsal or an import is over. */
const somaResponse = z.object({
  linhas: z.number().int(),
  ...inteiros('pronta', 'aviso', 'recusada', 'em-branco', 'sem-pessoa', 'fora-do-escopo', 'ja-importada', 'importada'),
});
export type SomaDoAcervo = z.infer<typeof somaResponse>;

const celulaResponse = z.object({ linha: z.number().int(), texto: z.string() });
const ordemDaDataSchema = z.enum(['dia-mes', 'mes-dia']);

/**
 * Over all lines: how many cells prove each order and the first that does, the first different cells, how many have no
 * order of their own (`semOrdem`), the years of two figures that may be of two centuries; and what was answered.
 */
const datasDaColunaResponse = z.object({
  campo: z.enum(NOMES_DOS_CAMPOS),
  ...inteiros('coluna', 'semOrdem'),
  prova: z.object(inteiros('dia-mes', 'mes-dia')),
  exemplos: z.partialRecord(ordemDaDataSchema, celulaResponse),
  amostras: z.array(celulaResponse),
  seculos: z.array(
    z.object({ ...textos('ano'), ...inteiros('linhas'), resposta: z.enum(['1900', '2000']).nullable() }),
  ),
  ordem: ordemDaDataSchema.nullable(),
});
export type DatasDaColunaDita = z.infer<typeof datasDaColunaResponse>;

/** A file that is brought in. `datas` is null until its columns of dates are read. `feitas` of `linhas` is its progress; `semCpf` of the lines that are ready have no CPF. */
const importacaoResponse = z.object({
  ...textos('id', 'arquivo', 'tipo', 'sha256', 'recebidaPor'),
  recebidaEm: z.iso.datetime(),
  tamanho: z.number().int(),
  situacao: z.enum(SITUACOES_DA_IMPORTACAO),
  abas: z.array(z.string()),
  leitura: leituraSchema,
  colunas: colunasSchema,
  datas: z.array(datasDaColunaResponse).nullable(),
  perfil: textoOuNull,
  feitas: z.number().int(),
  soma: somaResponse,
  semCpf: z.number().int(),
  falha: textoOuNull,
  publicadaEm: z.iso.datetime().nullable(),
  ...textosOuNull('publicadaPor', 'confirmadaPor'),
  /** '': of the whole sheet. */
  recorte: z.enum(RECORTES),
  /** Its publication was asked for and waits for another person (DUAS_PESSOAS). */
  espera: z.object({ pedidaPor: z.string(), pedidaEm: z.iso.datetime() }).nullable(),
  /** Told of one import alone: answers given to another file that hold in this one; lines of other levels that it left out, null where they were forgotten. */
  herdadas: z.object({ arquivo: z.string(), respostas: z.number().int() }).nullable(),
  deOutrosNiveis: z.object({ linhas: z.number().int().nullable() }).nullable(),
});
export type ImportacaoDoAcervo = z.infer<typeof importacaoResponse>;

/** One encoding with the first names, or first cells, that it gives, so that a person sees which is right. */
const candidataResponse = z.object({ codificacao: z.enum(CODIFICACOES), exemplos: z.array(z.string()) });

/**
 * The first lines as they are read now. `titulos` are the cells of the header; `propostas` what each column seems to hold;
 * `ocultas`: sentences of what the sheet hides; `candidatas`: where nothing proves the encoding, the ones to choose from; `consertado`: a text whose accents were saved twice, as it is and mended.
 */
const amostraResponse = z.object({
  titulos: z.array(z.string()),
  linhas: z.array(z.object({ linha: z.number().int(), celulas: z.array(z.string()) })),
  propostas: colunasSchema,
  ocultas: z.array(z.string()),
  candidatas: z.array(candidataResponse),
  consertado: z.object({ antes: z.string(), depois: z.string() }).nullable(),
});
export type AmostraDoAcervo = z.infer<typeof amostraResponse>;

/** Columns of another file, kept under a name: what each title holds. */
const perfilResponse = z.object({
  nome: z.string(),
  colunas: z.array(z.object({ titulo: z.string(), campo: z.enum(NOMES_DOS_CAMPOS) })),
});

/** A kind of problem with equal cells. `primeira` is its first line; `bloqueia`: its lines are refused until it is answered. */
const grupoResponse = z.object({
  tipo: z.enum(TIPOS_DE_PROBLEMA),
  ...textos('texto', 'campo', 'valor'),
  ...inteiros('linhas', 'primeira'),
  bloqueia: z.boolean(),
  respostas: z.array(z.enum(NOMES_DAS_RESPOSTAS)),
  resposta: respostaSchema.nullable(),
});
export type GrupoDeProblemas = z.infer<typeof grupoResponse>;

const problemaResponse = z.object({ tipo: z.enum(TIPOS_DE_PROBLEMA), ...textos('texto', 'campo', 'valor') });

/** A line of the file, with what came of it; `alvo` is the registration that it is, or repeats. */
const linhaResponse = z.object({
  linha: z.number().int(),
  celulas: z.array(z.string()),
  situacao: z.enum(NOMES_DAS_SITUACOES),
  problemas: z.array(problemaResponse),
  alvo: textoOuNull,
});

/** A date as far as it is known: `1978`, `1978-03` or `1978-03-12`, and the text that it was read from. */
const dataDoAcervoResponse = z.object({ data: z.string(), precisao: z.enum(['dia', 'mes', 'ano']), texto: z.string() });
const datasResponse = z.partialRecord(z.enum(DATAS_DO_ACERVO), dataDoAcervoResponse);

/** A row of the office's list. `registro` is the date of registration as far as it is known; `publicado`: the public finds it. */
const antigoDaListaResponse = z.object({
  ...textos('id', 'nome', 'curso', 'livro', 'folha', 'sequencia', 'numero'),
  ...textosOuNull('registro', 'primeiraViaId', ...FATOS_DA_LISTA),
  ...logicos('verso', 'publicado', 'retirado', 'anulado'),
  via: z.number().int(),
});
export type AntigoDaLista = z.infer<typeof antigoDaListaResponse>;

/** After the registration was published. */
const anotacaoResponse = z.object({
  acao: z.enum(['corrigir', 'anular', 'restabelecer', 'retirar']),
  ...textosOuNull('campo', 'de', 'para', 'confirmadoPor'),
  ...textos('motivo', 'por'),
  em: z.iso.datetime(),
});

/** All that the office knows of an old registration, with the cells of its line and the file that they stood in. */
const antigoResponse = antigoDaListaResponse.extend({
  ...textosOuNull('cpf', 'cpfEscrito', 'cursoId', 'anuladoEm', ...FATOS_DO_ACERVO),
  datas: datasResponse,
  origem: z.object({
    ...textos('importacaoId', 'arquivo', 'sha256', 'aba'),
    linha: z.number().int(),
    celulas: z.array(z.object({ titulo: z.string(), texto: z.string() })),
  }),
  anotacoes: z.array(anotacaoResponse),
});
export type Antigo = z.infer<typeof antigoResponse>;

const livroDoAcervoResponse = z.object({
  livro: z.string(),
  ...inteiros('registros', 'anulados', 'segundasVias'),
  ...textosOuNull('primeiro', 'ultimo'),
});

/** A map has at most so many registrations, gaps and lines without a person: one numbering without books may have more. */
export const MAIOR_MAPA = { registros: 5_000, faltas: 500, semPessoa: 1_000 };

/**
 * The map of a book. `faltas`: numbers that no registration has, as ranges; `semPessoa`: numbered lines without a person. Both are
 * told where its numbers are whole numbers; a book numbered otherwise has none.
 */
const mapaResponse = z.object({
  livro: z.string(),
  registros: z.array(antigoDaListaResponse),
  faltas: z.array(z.object(inteiros('de', 'ate'))),
  semPessoa: z.array(z.object({ numero: z.string(), folha: z.string(), linha: z.number().int() })),
});

const motivo = { motivo: motivoSchema };
/** Each act on a published registration has a reason. */
const anotarBody = z.discriminatedUnion('acao', [
  z.strictObject({
    acao: z.literal('corrigir'),
    /** Each value as it is written; a date as dd/mm/aaaa, mm/aaaa or aaaa. */
    campo: z.enum(CAMPOS_CORRIGIVEIS, { error: 'Escolha o que corrigir' }),
    /** The value as the person saw it: nobody's correction is overwritten unseen. */
    de: z.string().max(1000),
    para: z.string().trim().max(1000, { error: 'O valor tem até 1000 caracteres' }),
    ...motivo,
  }),
  z.strictObject({ acao: z.literal('anular'), data: dataSchema().optional(), ...motivo }),
  z.strictObject({ acao: z.literal('restabelecer'), ...motivo }),
  z.strictObject({ acao: z.literal('retirar'), ...motivo }),
]);
export type PedidoDeAnotacao = z.infer<typeof anotarBody>;

/** Filters of the office's list, beside its words. */
export const FILTROS_DO_ACERVO = {
  livro: z.string().max(60),
  situacao: listaDaUrl(z.enum(['ativo', 'anulado', 'retirado'])),
  nivel: listaDaUrl(z.enum(FILTROS_DE_NIVEL)),
};

export const perfilSchema = z.string().trim().min(1).max(60, { error: 'O nome do perfil tem até 60 caracteres' });

/** The old books: import, list, a record and its notes. What the public reads of them: `consultaPublicaApi`. */
export const acervoApi = {
  listarImportacoes: equipe('ler-administracao', 'GET /api/acervo/importacao', {
    resumo: 'Lista os arquivos trazidos para o acervo, do mais novo ao mais antigo.',
    query: paginasQuery,
    resposta: paginaDe(importacaoResponse),
  }),
  /** Part `file`. 409 names the import of the same sheet of the same file; 413, 415 and 422 say what to do. */
  receber: equipe('importar-acervo', 'POST /api/acervo/importacao', {
    resumo: 'Recebe um arquivo com registros de livros anteriores (CSV, XLSX, ODS, XML do MEC ou ZIP de XML).',
    multipart: true,
    resposta: importacaoResponse,
  }),
  lerImportacao: equipe('ler-administracao', 'GET /api/acervo/importacao/:id', {
    resumo: 'Mostra um arquivo do acervo e até onde está.',
    params: idParams,
    naoProlonga: true,
    resposta: importacaoResponse,
  }),
  lerAmostra: equipe('ler-administracao', 'GET /api/acervo/importacao/:id/amostra', {
    resumo: 'Mostra as primeiras linhas de um arquivo do acervo como são lidas.',
    params: idParams,
    resposta: amostraResponse,
  }),
  /** Chooses sheet, header, encoding and separator; the columns are proposed anew and a rehearsal before it is void. */
  dizerLeitura: equipe('importar-acervo', 'PUT /api/acervo/importacao/:id/leitura', {
    resumo: 'Define como um arquivo do acervo é lido.',
    params: idParams,
    body: leituraSchema,
    resposta: importacaoResponse,
  }),
  /** Makes an import of its own, of the same sheet. 409 where nothing was left out, or it was brought in already. */
  trazerOutrosNiveis: equipe('importar-acervo', 'POST /api/acervo/importacao/:id/outros-niveis', {
    resumo: 'Traz as linhas de outros níveis que um arquivo publicado do acervo deixou de fora.',
    params: idParams,
    resposta: importacaoResponse,
  }),
  listarPerfis: equipe('ler-administracao', 'GET /api/acervo/perfis', {
    resumo: 'Lista os perfis de colunas guardados.',
    resposta: z.array(perfilResponse),
  }),
  /** 400 at `colunas` where nome, curso or the place in the book is missing; a name keeps the columns as a profile. */
  dizerColunas: equipe('importar-acervo', 'PUT /api/acervo/importacao/:id/colunas', {
    resumo: 'Define o que cada coluna de um arquivo do acervo contém.',
    params: idParams,
    body: z.strictObject({
      colunas: colunasSchema,
      perfil: perfilSchema.nullable(),
    }),
    resposta: importacaoResponse,
  }),
  /** Reads the whole file in the background for what its columns of dates prove, so that only the rest is asked. */
  provarDatas: equipe('importar-acervo', 'POST /api/acervo/importacao/:id/datas', {
    soLe: true,
    resumo: 'Lê o que as colunas de datas de um arquivo do acervo provam.',
    params: idParams,
    resposta: importacaoResponse,
  }),
  /** Adds answers, each in the place of one to the same cells; they count from the next rehearsal on. */
  responder: equipe('importar-acervo', 'PUT /api/acervo/importacao/:id/respostas', {
    resumo: 'Responde aos problemas de um arquivo do acervo.',
    params: idParams,
    body: z.strictObject({ respostas: z.array(respostaSchema).min(1).max(1000) }),
    resposta: importacaoResponse,
  }),
  /** The rehearsal: reads the whole file in the background and changes nothing but what is told of it. */
  conferir: equipe('importar-acervo', 'POST /api/acervo/importacao/:id/conferir', {
    resumo: 'Confere um arquivo do acervo inteiro, sem importar.',
    params: idParams,
    resposta: importacaoResponse,
  }),
  listarProblemas: equipe('ler-administracao', 'GET /api/acervo/importacao/:id/problemas', {
    resumo: 'Lista os problemas de um arquivo do acervo, um por tipo e célula igual.',
    params: idParams,
    query: paginasQuery,
    resposta: paginaDe(grupoResponse),
  }),
  listarLinhas: equipe('ler-administracao', 'GET /api/acervo/importacao/:id/linhas', {
    resumo: 'Lista as linhas de um arquivo do acervo e o que houve com cada uma.',
    params: idParams,
    query: z.strictObject({
      pagina: paginacaoQuery.pagina,
      tamanho: paginacaoQuery.tamanho,
      situacao: listaDaUrl(z.enum(NOMES_DAS_SITUACOES)).optional(),
    }),
    resposta: paginaDe(linhaResponse),
  }),
  /** The whole file back, with what is wrong in a last column: to be mended and sent again. */
  baixarPlanilha: equipe('ler-administracao', 'GET /api/acervo/importacao/:id/planilha', {
    resumo: 'Baixa o arquivo do acervo inteiro em XLSX, com uma coluna de problemas.',
    params: idParams,
    resposta: 'arquivo',
  }),
  /** 409 before a rehearsal. What is refused stays out; the rest is imported in the background. */
  importar: equipe('importar-acervo', 'POST /api/acervo/importacao/:id/importar', {
    resumo: 'Importa as linhas prontas de um arquivo do acervo.',
    params: idParams,
    resposta: importacaoResponse,
  }),
  /** Until it is published: not a row stays, and the same file may be sent again. */
  desfazer: equipe('importar-acervo', 'POST /api/acervo/importacao/:id/desfazer', {
    resumo: 'Desfaz a importação de um arquivo do acervo que não foi publicado.',
    params: idParams,
    body: z.strictObject(motivo),
    resposta: feitoResponse,
  }),
  /** Seals and publishes in the background; AGUARDA_CONFIRMACAO with two people on. */
  publicar: equipe('importar-acervo', 'POST /api/acervo/importacao/:id/publicar', {
    resumo: 'Publica os registros importados de um arquivo do acervo.',
    params: idParams,
    resposta: importacaoResponse,
  }),
  /** `filtro` looks in the name, the number or, whole, the CPF. */
  listar: equipe('consultar', 'GET /api/acervo', {
    resumo: 'Lista os registros de livros anteriores.',
    query: z.strictObject({
      ...paginacaoQuery,
      ...z.object(FILTROS_DO_ACERVO).partial().shape,
    }),
    resposta: paginaDe(antigoDaListaResponse),
  }),
  /** The list as a file, in the columns and the order of the screen. 404: nothing was found; 422: too much. */
  exportarLista: equipe('consultar', 'POST /api/acervo/exportar-lista', {
    resumo: 'Baixa a lista filtrada de registros de livros anteriores em CSV ou XLSX.',
    query: recorteDaListaQuery.safeExtend(z.object(FILTROS_DO_ACERVO).partial().shape),
    body: arquivoDaListaBody(CAMPOS_DA_LISTA),
    resposta: 'arquivo',
  }),
  /** For the box of every page: what is typed there stands in the body, as it may be a CPF; five at most, none withdrawn. */
  procurar: equipe('consultar', 'POST /api/acervo/procura', {
    soLe: true,
    resumo: 'Procura registros de livros anteriores por nome, CPF, número, processo ou código.',
    body: z.strictObject({
      texto: textoDaProcura,
    }),
    resposta: z.array(antigoDaListaResponse),
  }),
  listarLivros: equipe('consultar', 'GET /api/acervo/livros', {
    resumo: 'Lista os livros do acervo.',
    query: paginasQuery,
    resposta: paginaDe(livroDoAcervoResponse),
  }),
  /** 404 where no line names the book. */
  lerMapa: equipe('consultar', 'GET /api/acervo/mapa', {
    resumo: 'Mostra um livro do acervo: números, faltas, linhas sem pessoa, segundas vias e anulados.',
    // Empty: what is numbered without a book.
    query: z.strictObject({ livro: z.string().max(60).default('') }),
    resposta: mapaResponse,
  }),
  ler: equipe('consultar', 'GET /api/acervo/:id', {
    resumo: 'Mostra um registro de livro anterior, com a linha e o arquivo de que veio.',
    params: idParams,
    resposta: antigoResponse,
  }),
  /** 409 when it is not published, does not stand so any more, or waits for a second person. */
  anotar: equipe('cadastrar', 'POST /api/acervo/:id/anotacao', {
    resumo: 'Corrige, anula, restabelece ou retira um registro publicado de livro anterior.',
    params: idParams,
    body: anotarBody,
    resposta: antigoResponse,
  }),
};
