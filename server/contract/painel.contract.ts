import { z } from 'zod';
import { inteiroDaUrl, inteiros, textos } from './common.ts';
import { equipe } from './endpoint.ts';

const contagem = z.array(z.object({ ...textos('nome'), ...inteiros('quantos') }));
/** Days, over the diplomas that came so far; null where none did. */
const tempo = z.object({
  quantos: z.number().int(),
  mediana: z.number().nullable(),
  p90: z.number().nullable(),
  pior: z.number().nullable(),
});
export type Tempo = z.infer<typeof tempo>;

const painelResponse = z.object({
  ano: z.number().int(),
  /** Years that have records, the newest first. */
  anos: z.array(z.number().int()),
  total: z.number().int(),
  /** Twelve, January first. */
  porMes: z.array(z.number().int()),
  porCurso: contagem,
  porCampus: contagem,
  porLivro: contagem,
  /** From the ceremony. */
  tempos: z.object({ ateRegistro: tempo, ateAssinatura: tempo, ateDou: tempo }),
  /** Against the terms of Portaria 1.095: how many kept each, and how many did not. */
  prazos: z.array(z.object({ ...textos('nome', 'norma'), ...inteiros('dias', 'dentro', 'fora') })),
  /** Of the records of the year. */
  desvios: z.object({ ...inteiros('cancelados', 'revogados', 'suspensos', 'corrigidos', 'segundasVias', 'recusados') }),
});
export type Painel = z.infer<typeof painelResponse>;

export const painelApi = {
  /** Of the records of one year, by the date of registration; without `ano`, of this one, or of the last with any. */
  ler: equipe('consultar', 'GET /api/painel', {
    resumo: 'Números dos registros de um ano: por mês, curso, campus e livro, tempos e prazos.',
    query: z.strictObject({ ano: inteiroDaUrl(1900, 2200).optional() }),
    resposta: painelResponse,
  }),
};
