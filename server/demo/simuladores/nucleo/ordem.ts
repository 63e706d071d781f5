import { z } from 'zod';

/** For the next `vezes` calls (0: until told otherwise) whose method and path fit. */
export const ordemSchema = z.strictObject({
  tipo: z.enum([
    /** Does what it was asked, answers after `ms`. */
    'lento',
    /** Does it only `ms` later, and never answers. */
    'atrasar',
    /** Answers one byte every `ms`. */
    'gotejar',
    /** Refuses with `status` and a stack trace, as servers do, before doing anything. */
    'erro',
    /** Does it, then answers `status` as above. */
    'erro-depois',
    /** Does it, then answers 200 with an HTML login page. */
    'html',
    /** Does it, then sends the first half of the answer, complete by its own headers. */
    'json-truncado',
    /** Answers the JSON without the key `campo`, at every depth. */
    'campo-ausente',
    /** Answers in Latin-1 bytes. */
    'latin1',
    /** Closes the connection before doing anything. */
    'desligar',
    /** Does it, then closes the connection without a word. */
    'aceitar-e-desligar',
    /** Does it, then sends half of the answer and closes the connection. */
    'cortar',
    /** Does it, then gives the answer of the call before. */
    'repetir',
    /** Answers every list twice over. */
    'duplicar',
    /** Does it, then answers blanks without end. */
    'gigante',
    /** Forgets all tokens, then refuses this call with 401. */
    'nao-autorizado',
  ]),
  vezes: z.number().int().min(0).default(1),
  metodo: z.string().default(''),
  caminho: z.string().default(''),
  ms: z.number().int().min(0).max(600_000).default(30_000),
  status: z.number().int().min(300).max(599).default(500),
  campo: z.string().default('nome'),
});

export type Ordem = z.output<typeof ordemSchema>;
export type NovaOrdem = z.input<typeof ordemSchema>;
