import type { FastifyRequest } from 'fastify';
import type { Usuario } from '#contract/sessao.contract.ts';
import { ehCpfInteiro } from '#domain/texto/cpf.ts';
import { anotarEvento } from '../db/eventos.ts';
import type { Dependencies } from '../dependencies.ts';
import { origemDe } from './origem.ts';

/** Notes who of the staff looks for a person by the whole CPF, to be known afterwards (F-10); the number itself is not kept. */
export async function anotarBuscaPorCpf(
  { prisma, agora }: Pick<Dependencies, 'prisma' | 'agora'>,
  filtro: string | undefined,
  { usuario: { cpf, nome }, req }: { usuario: Pick<Usuario, 'cpf' | 'nome'>; req: FastifyRequest },
): Promise<void> {
  if (!ehCpfInteiro(filtro ?? null)) return;
  await anotarEvento(prisma, origemDe(req), { tipo: 'busca-por-cpf', quando: agora(), cpf, nome });
}
