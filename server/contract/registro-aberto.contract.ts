import { z } from 'zod';
import { publico } from './endpoint.ts';

const ancora = z.object({
  /** `testemunha:<name>`, `arquivo`, `carimbo` or `email`. */
  destino: z.string(),
  tamanho: z.number().int().nullable(),
  em: z.string().nullable(),
  falha: z.string().nullable(),
});

const registroAbertoResponse = z.object({
  origem: z.string(),
  /** Name and public key (C2SP vkey) by which heads are verified. */
  verificador: z.string(),
  /** The head that is shown now: a signed note; null: none is published yet. */
  checkpoint: z.string().nullable(),
  publicadoEm: z.string().nullable(),
  testemunhas: z.array(z.string()),
  quorum: z.number().int(),
  /** Leaves that were published and whose acts a restored database does not have. */
  semAto: z.number().int(),
  /** Size at the end of each month, yyyy-MM. */
  crescimento: z.array(z.object({ mes: z.string(), tamanho: z.number().int() })),
  ancoras: z.array(ancora),
});
export type RegistroAberto = z.output<typeof registroAbertoResponse>;

/** The open log: its head, how it grows, who vouches for it. Tiles, checkpoint: under `/log` (C2SP tlog-tiles). */
export const registroAbertoApi = {
  ler: publico('GET /api/publico/registro-aberto', {
    resumo: 'Cabeça, crescimento e testemunhas do registro aberto',
    resposta: registroAbertoResponse,
  }),
};
