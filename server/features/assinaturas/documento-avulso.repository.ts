import { chaveDoDocumento, type EspecieAvulsa, type NumeroDoTipo } from '#domain/envio/especies.ts';
import type { Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';

/** A document to be signed, as its room hands it over with its own row. */
interface NovoAvulso {
  especie: EspecieAvulsa;
  alvoId: string;
  /** RNP's `documentType`. */
  tipo: NumeroDoTipo;
  /** What it is written from when it is sent. */
  dados: object;
  criadoEm: Date;
}

/** What is sent as it stands is kept as text: the database would reorder the keys, and MEC's is a sequence. */
export const comoTexto = (dados: object): string => JSON.stringify(dados);

/** Asks for a document's signature; once for each. */
export async function pedirAssinatura(tx: Db, { dados, ...novo }: NovoAvulso): Promise<void> {
  await tx.documentoAvulso.createMany({
    data: {
      ...novo,
      dados: novo.especie === 'fiscalizacao' ? comoTexto(dados) : (dados as Prisma.InputJsonObject),
      yourNumber: chaveDoDocumento(novo.tipo, novo.alvoId),
      proximaEm: novo.criadoEm,
    },
    skipDuplicates: true,
  });
}

/** Those of a room that nobody signed yet give way to a newer one. */
export async function substituirAvulsos(tx: Db, especie: EspecieAvulsa, alvos: readonly string[]): Promise<void> {
  await tx.documentoAvulso.updateMany({
    where: { especie, alvoId: { in: [...alvos] }, andamento: { in: ['pendente', 'enviado', 'erro'] } },
    data: { andamento: 'substituido' },
  });
}
