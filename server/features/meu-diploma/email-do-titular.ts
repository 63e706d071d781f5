import type { Dependencies } from '../../dependencies.ts';
import { lerContato, lerQuemTemDiploma } from './titular.queries.ts';

const ENDERECO = /^[^\s@]+@[^\s@]+$/;

/**
 * As the office recorded it, else as SIGA gives it for one of the person's courses; null when neither knows, or SIGA is
 * away. Only for who has a diploma here.
 */
export async function emailDoTitular(
  { prisma, siga }: Pick<Dependencies, 'prisma' | 'siga'>,
  cpf: string,
): Promise<string | null> {
  const { nome, rgas } = await lerQuemTemDiploma(prisma, cpf);
  if (nome === null) return null;
  const registrado = (await lerContato(prisma, cpf))?.email ?? null;
  if (registrado !== null) return registrado;
  for (const rga of rgas) {
    const estudante = await siga.estudante(rga).catch(() => null);
    // SIGA's student number may have been given anew: the person must be the same.
    if (estudante?.email && ENDERECO.test(estudante.email) && estudante.cpf === cpf) return estudante.email;
  }
  return null;
}

/** `m…a@uf.example`: enough to be recognised by whoever owns it. */
export function mascararEmail(email: string): string {
  const [conta = '', dominio = ''] = email.split('@');
  return `${conta.slice(0, 1)}…${conta.length > 2 ? conta.slice(-1) : ''}@${dominio}`;
}
