import { z } from 'zod';
import { CONFERENCIAS } from '#domain/veredito/linhas.ts';
import { RESULTADOS, TONS } from '#domain/veredito/resultados.ts';
import { textos } from './common.ts';

/** One line of evidence: outcome, one sentence, details, what it means and how to check it oneself. */
const evidenciaResponse = z.object({
  chave: z.enum(CONFERENCIAS),
  resultado: z.enum(RESULTADOS),
  ...textos('titulo', 'detalhe', 'explicacao', 'comoConferir'),
  itens: z.array(z.string()).readonly(),
});

/** The verdict (H4), beside the specified keys of an answer. */
export const doVeredito = {
  tom: z.enum(TONS),
  ...textos('manchete', 'frase'),
  evidencias: z.array(evidenciaResponse),
};
export const vereditoResponse = z.object(doVeredito);
