import { z } from 'zod';
import { opcional } from './atos-regulatorios.contract.ts';
import {
  arquivoDaListaBody,
  dataSchema,
  ditoResponse,
  feitoResponse,
  idParams,
  listaQuery,
  motivoSchema,
  paginaDe,
  recorteDaListaQuery,
  textoMecSchema,
  textoOuNull,
} from './common.ts';
import { equipe } from './endpoint.ts';

export const COLUNAS_DOS_LIVROS = ['nome', 'campus', 'registros', 'ultimo'] as const;

/** LIV-11, LIV-12: required, at most 100 characters after trimming; of MEC's set, since its records say it. */
export const nomeDoLivroSchema = textoMecSchema('Nome', 100);

/** Body of a new book; `CampusIds` are the campuses whose courses preselect it in the wizard (NOV-46). */
const criarLivroBody = z.strictObject({
  Nome: nomeDoLivroSchema,
  CampusIds: z.array(z.number().int()).max(100).optional(),
});

/** Body of the link between a book and its campuses; the list replaces the one before. */
const vincularCampiBody = z.strictObject({ CampusIds: z.array(z.number().int()).max(100) });

/** As the person saw it, so that nobody's beginning is overwritten unseen. */
const inicioVisto = z.strictObject({
  PrimeiroNumero: z.number().int(),
  FolhaInicial: z.string().max(20).nullable(),
  DataEmPapel: z.iso.date().nullable(),
});

/** Body that states where an empty book goes on from one of paper; 1 without sheet and date: it does not. */
export const dizerInicioBody = z.strictObject({
  PrimeiroNumero: z
    .number({ error: 'Informe o primeiro número, só com algarismos' })
    .int({ error: 'O primeiro número é inteiro' })
    .min(1, { error: 'O menor número é 1' })
    .max(9_999_999, { error: 'O maior número é 9999999' }),
  /** Sheet of the paper book as it is written there: `160`, `34v`. */
  FolhaInicial: opcional(textoMecSchema('Folha inicial', 20)),
  /** Date of the last registration on paper. */
  DataEmPapel: opcional(dataSchema()),
  Motivo: motivoSchema,
  Visto: inicioVisto,
});
export type PedidoDeInicio = z.infer<typeof dizerInicioBody>;

/**
 * Livro de registro (LIV-10), with how much it holds. `vazio`: nothing was written in it; `encerrado`: it takes nothing
 * more (a restore closes it). A book that is empty and open may go or begin elsewhere.
 */
const livroResponse = z.object({
  livroID: z.string(),
  nome: z.string(),
  campus: z.array(z.object({ campusUID: z.number().int(), nome: z.string(), sigla: z.string() })),
  totalRegistros: z.number().int(),
  ultimoNumero: z.number().int(),
  vazio: z.boolean(),
  encerrado: z.boolean(),
  primeiroNumero: z.number().int(),
  folhaInicial: textoOuNull,
  dataEmPapel: z.iso.date().nullable(),
  /** Null: nobody said where the book begins. */
  inicio: ditoResponse.nullable(),
});
export type Livro = z.infer<typeof livroResponse>;

/** LIV-*. */
export const livrosApi = {
  /** The list as a file, in the columns and the order of the screen. 404: nothing was found. */
  exportarLista: equipe('consultar', 'POST /api/livro/exportar-lista', {
    resumo: 'Baixa a lista de livros em CSV ou XLSX.',
    query: recorteDaListaQuery,
    body: arquivoDaListaBody(COLUNAS_DOS_LIVROS),
    resposta: 'arquivo',
  }),
  /** LIV-15: `filtro` looks in the name, ignoring accents and case. */
  listar: equipe('consultar', 'GET /api/livro', {
    resumo: 'Lista os livros de registro.',
    query: listaQuery,
    resposta: paginaDe(livroResponse),
  }),
  /** One book; 404 when it is gone. */
  ler: equipe('consultar', 'GET /api/livro/:id', {
    resumo: 'Dados de um livro de registro.',
    params: idParams,
    resposta: livroResponse,
  }),
  /** LIV-16: 409 at `Nome` when another book has the name, whatever its accents and case. */
  criar: equipe('cadastrar', 'POST /api/livro', {
    resumo: 'Cadastra um livro de registro.',
    body: criarLivroBody,
    resposta: livroResponse,
  }),
  vincularCampi: equipe('cadastrar', 'PUT /api/livro/:id/campus', {
    resumo: 'Define os campi de um livro de registro.',
    params: idParams,
    body: vincularCampiBody,
    resposta: livroResponse,
  }),
  /** 409 when the book holds anything, or another person said its beginning first; AGUARDA_CONFIRMACAO with two people on. */
  dizerInicio: equipe('cadastrar', 'PUT /api/livro/:id/inicio', {
    resumo: 'Diz por qual número um livro vazio continua o livro em papel.',
    params: idParams,
    body: dizerInicioBody,
    resposta: livroResponse,
  }),
  /** LIV-17, R12: 409 while the book holds a record. */
  excluir: equipe('cadastrar', 'DELETE /api/livro/:id', {
    resumo: 'Exclui um livro de registro vazio.',
    params: idParams,
    resposta: feitoResponse,
  }),
};
