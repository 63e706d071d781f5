import type { Db, PrismaClient } from '../db/prisma-client.ts';
import { criarCursos, criarLivros, dia } from './semear-catalogo.ts';
import { hojeNaUniversidade } from './universidade/calendario.ts';
import { ASSINANTES, ATOS_DA_INSTITUICAO, CAMPI, INSTITUICAO, MANTENEDORA } from './universidade/instituicao.ts';

// Any number that nobody else locks: two processes that start at once seed once.
const TRANCA = 990_161;

/**
 * The invented university: institution with acts, campuses, courses with titles, formations and acts, books of the year
 * of `agora`. No records. Needs the lookups of `semear`. Safe to repeat: what is there stays, only a new year's books
 * are added; a database whose institution 1 is another one is left alone.
 */
export async function semearDemo(prisma: PrismaClient, agora: Date): Promise<void> {
  await prisma.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(${TRANCA})`;
      const existente = await tx.instituicao.findUnique({ where: { id: INSTITUICAO.id } });
      if (existente && existente.cnpj !== INSTITUICAO.cnpj) return;
      if (!existente) {
        await criarInstituicao(tx);
        await criarCursos(tx);
      }
      await criarLivros(tx, Number(hojeNaUniversidade(agora).slice(0, 4)));
    },
    { timeout: 30_000 },
  );
}

async function criarInstituicao(tx: Db): Promise<void> {
  const { endereco, codigoEmec, ...instituicao } = INSTITUICAO;
  await tx.instituicao.create({
    data: {
      ...instituicao,
      codigoEmec: BigInt(codigoEmec),
      endereco: { create: endereco },
      mantenedora: { create: { ...MANTENEDORA, endereco: { create: MANTENEDORA.endereco } } },
      atos: {
        create: ATOS_DA_INSTITUICAO.map((ato) => ({
          ...ato,
          data: dia(ato.data),
          dataPublicacao: dia(ato.dataPublicacao),
          vigenteDe: dia(ato.data),
        })),
      },
      assinantes: { create: ASSINANTES },
      campi: { create: CAMPI.map(({ id, sigla, nome }) => ({ id, sigla, nome })) },
    },
  });
}
