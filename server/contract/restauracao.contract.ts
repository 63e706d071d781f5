import { z } from 'zod';
import { feitoResponse, idParams, textosOuNull } from './common.ts';
import { equipe } from './endpoint.ts';
import { nomeDoLivroSchema } from './livros.contract.ts';

/** Null is what nobody knows. */
const dadosDoAchado = z.object({
  /** A diploma that the signing service has and the register has not. */
  ...textosOuNull('nome', 'livro', 'codigo'),
  numero: z.number().int().nullable(),
  /** A difference of state, documents at the service, acts in the published log: in words. */
  descricao: z.string().nullable(),
  /** A book: its last number here, and the last that may have been given; null: only a new book is safe. */
  ultimoNumero: z.number().int().nullable(),
  seguro: z.number().int().nullable(),
});
export type DadosDoAchado = z.infer<typeof dadosDoAchado>;

/** Kinds of findings that a person decides, and the ways of each. */
export const DECISOES = {
  registro: ['registrar-de-novo', 'somente-fora'],
  situacao: ['seguir-o-conector', 'manter'],
  avulso: ['ciente'],
  log: ['ciente'],
  livro: ['manter', 'avancar', 'encerrar', 'bloquear'],
  documento: ['automatica'],
} as const;
export type EspecieDeAchado = keyof typeof DECISOES;

const achadoResponse = z.object({
  id: z.string(),
  especie: z.enum(['registro', 'situacao', 'avulso', 'log', 'livro']),
  dados: dadosDoAchado,
  opcoes: z.array(z.string()),
  ...textosOuNull('decisao', 'justificativa', 'decididoPor', 'decididoEm'),
});
export type Achado = z.infer<typeof achadoResponse>;

/** A decision; `numero` of a book that goes on, `nome` of the one that follows a closed book. */
export const decidirBody = z.strictObject({
  decisao: z.string().max(20),
  justificativa: z
    .string()
    .trim()
    .min(5, { error: 'Diga o porquê' })
    .max(1000, { error: 'Justificativa deve ter até 1000 caracteres' }),
  numero: z
    .number({ error: 'Informe o último número, só com algarismos' })
    .int({ error: 'O último número é inteiro' })
    .min(1, { error: 'O menor número é 1' })
    .max(2_000_000_000, { error: 'O maior número é 2000000000' })
    .optional(),
  nome: nomeDoLivroSchema.optional(),
});

const restauracaoResponse = z.object({
  id: z.string(),
  em: z.iso.datetime(),
  de: z.iso.datetime(),
  origem: z.enum(['backup', 'instante', 'log']),
  consultadoEm: z.iso.datetime().nullable(),
  /** Acts of the published log that have no entry here; null: nothing of the log lies outside. */
  atosPerdidos: z.number().int().nullable(),
  /** Documents at the service that the queue takes up by itself afterwards. */
  retomados: z.number().int(),
  achados: z.array(achadoResponse),
});

/** After a restore: what is outside and not here, and a person's word on each (H5 of the reliability findings). */
export const restauracaoApi = {
  ler: equipe('ler-administracao', 'GET /api/restauracao', {
    resumo: 'A conciliação aberta de um banco restaurado, com o que falta decidir.',
    resposta: z.object({ aberta: restauracaoResponse.nullable() }),
  }),
  /** May be repeated; what was decided stays decided. */
  consultar: equipe('operar-servidor', 'POST /api/restauracao/consultar', {
    resumo: 'Pergunta ao conector e ao registro aberto o que existe fora do banco restaurado.',
    resposta: feitoResponse,
  }),
  decidir: equipe('operar-servidor', 'POST /api/restauracao/achado/:id', {
    resumo: 'Decide um achado da conciliação.',
    params: idParams,
    body: decidirBody,
    resposta: feitoResponse,
  }),
  /** 409 while something is undecided. */
  concluir: equipe('operar-servidor', 'POST /api/restauracao/concluir', {
    resumo: 'Conclui a conciliação: o escritório volta a registrar.',
    resposta: feitoResponse,
  }),
};
