import { z } from 'zod';
import { feitoResponse, idParams, listaQuery, paginaDe } from './common.ts';
import { consulta, responsavel } from './endpoint.ts';
import { textoMecSchema } from './texto-mec.ts';

/** LIV-11, LIV-12: required, at most 100 characters after trimming; of MEC's set, since its records say it. */
export const nomeDoLivroSchema = textoMecSchema('Nome', 100);

/** Body of a new book; `CampusIds` are the campuses whose courses preselect it in the wizard (NOV-46). */
const criarLivroBody = z.strictObject({
  Nome: nomeDoLivroSchema,
  CampusIds: z.array(z.number().int()).max(100).optional(),
});

/** Body of the link between a book and its campuses; the list replaces the one before. */
const vincularCampiBody = z.strictObject({ CampusIds: z.array(z.number().int()).max(100) });

/** Livro de registro (LIV-10), with how much it holds. */
const livroResponse = z.object({
  livroID: z.string(),
  nome: z.string(),
  campus: z.array(z.object({ campusUID: z.number().int(), nome: z.string(), sigla: z.string() })),
  totalRegistros: z.number().int(),
  ultimoNumero: z.number().int(),
});
export type Livro = z.infer<typeof livroResponse>;

/** Registry books (LIV-*). */
export const livrosApi = {
  /** LIV-15: `filtro` looks in the name, ignoring accents and case. */
  listar: consulta('GET /api/livro', {
    resumo: 'Lista os livros de registro.',
    query: listaQuery,
    resposta: paginaDe(livroResponse),
  }),
  /** One book; 404 when it is gone. */
  ler: consulta('GET /api/livro/:id', {
    resumo: 'Dados de um livro de registro.',
    params: idParams,
    resposta: livroResponse,
  }),
  /** LIV-16: 409 at `Nome` when another book has the name, whatever its accents and case. */
  criar: responsavel('POST /api/livro', {
    resumo: 'Cadastra um livro de registro.',
    body: criarLivroBody,
    resposta: livroResponse,
  }),
  /** Sets the campuses of a book. */
  vincularCampi: responsavel('PUT /api/livro/:id/campus', {
    resumo: 'Define os campi de um livro de registro.',
    params: idParams,
    body: vincularCampiBody,
    resposta: livroResponse,
  }),
  /** LIV-17, R12: 409 while the book holds a record. */
  excluir: responsavel('DELETE /api/livro/:id', {
    resumo: 'Exclui um livro de registro vazio.',
    params: idParams,
    resposta: feitoResponse,
  }),
};
