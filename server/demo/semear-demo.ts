import { anotarVariosNaAuditoria } from '../auditoria/anotar.ts';
import { SISTEMA } from '../auditoria/atuar.ts';
import type { Db, PrismaClient } from '../db/prisma-client.ts';
import { aplicarNaTransacao, arquivoSchema } from '../features/instituicao/arquivo.ts';
import { criarCursos, criarLivros } from './semear-catalogo.ts';
import { hojeNaUniversidade } from './universidade/calendario.ts';
import { ARQUIVO, INSTITUICAO } from './universidade/instituicao.ts';

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
        await criarInstituicao(tx, agora);
        await criarCursos(tx);
      }
      await criarLivros(tx, Number(hojeNaUniversidade(agora).slice(0, 4)));
    },
    { timeout: 30_000 },
  );
}

/** The demonstration's institution is a file like an office's, and goes through the same code. */
async function criarInstituicao(tx: Db, quando: Date): Promise<void> {
  const { anotar } = await aplicarNaTransacao(tx, arquivoSchema.parse(ARQUIVO));
  const entradas = anotar.map(({ id, ...resto }) => ({
    entidade: 'instituicao',
    entidadeId: id,
    usuario: SISTEMA.usuario,
    quando,
    ...resto,
  }));
  await anotarVariosNaAuditoria(tx, entradas);
}
