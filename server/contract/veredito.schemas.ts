import { z } from 'zod';
import { CONFERENCIAS } from '#domain/veredito/linhas.ts';
import { RESULTADOS, TONS } from '#domain/veredito/resultados.ts';
import { fraseSchema, textos } from './common.ts';

/** One line of evidence: outcome, one sentence, details, what it means and how to check it oneself. */
const evidenciaResponse = z.object({
  chave: z.enum(CONFERENCIAS),
  resultado: z.enum(RESULTADOS),
  ...textos('titulo', 'detalhe', 'explicacao', 'comoConferir'),
  itens: z.array(z.string()).readonly(),
  frases: z.object({ detalhe: fraseSchema, itens: z.array(fraseSchema).readonly() }),
});

/** The verdict (H4), whole or without its lines, beside the specified keys of an answer. */
export const doAnuncio = {
  tom: z.enum(TONS),
  ...textos('manchete', 'frase'),
  frases: z.object({ frase: fraseSchema }),
};
export const doVeredito = { ...doAnuncio, evidencias: z.array(evidenciaResponse) };
export const vereditoResponse = z.object(doVeredito);
