import { z } from 'zod';

const lista = z.array(z.object({ nome: z.string(), cpf: z.string(), cargo: z.string() }));
export type Assinante = z.infer<typeof lista>[number];

/** The signers in a form value; a draft may hold anything, and what is no list of signers is none. */
export function lerAssinantes(valor: unknown): Assinante[] {
  const lida = lista.safeParse(valor);
  return lida.success ? lida.data : [];
}
