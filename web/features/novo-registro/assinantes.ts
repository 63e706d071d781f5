import { z } from 'zod';
import type { Valores } from '#domain/novo-registro/formulario-campos.ts';

const lista = z.array(z.object({ nome: z.string(), cpf: z.string(), cargo: z.string() }));
export type Assinante = z.infer<typeof lista>[number];

/** The signers in a form value; a draft may hold anything, and what is no list of signers is none. */
export function lerAssinantes(valor: unknown): Assinante[] {
  const lida = lista.safeParse(valor);
  return lida.success ? lida.data : [];
}

/** A change of one part of a signer, `AssinaturasDiploma.0.cpf`, as the change of its list; null: another field. */
export function mudancaDoAssinante(valores: Valores, caminho: string, valor: unknown): Valores | null {
  const [, campo, posicao, parte] = /^(Assinaturas(?:Diploma|Registro))\.(\d+)\.(\w+)$/.exec(caminho) ?? [];
  if (campo === undefined || parte === undefined) return null;
  const assinantes = lerAssinantes(valores[campo as 'AssinaturasDiploma']);
  return { [campo]: assinantes.map((um, i) => (i === Number(posicao) ? { ...um, [parte]: valor } : um)) };
}
