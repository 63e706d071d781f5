import type { Prisma } from '../../db/generated/client.ts';
import type { PrismaClient } from '../../db/prisma-client.ts';
import { ordenarAssinatura, paraDocumento } from '../../features/conector/conector.service.ts';

/** A document at the connector as a test wants it, and the order of a person that it needs to be handed over. */
export async function umDocumentoPedido(
  prisma: PrismaClient,
  dados: Omit<Prisma.DocumentoNoConectorUncheckedCreateInput, 'criadoPor'>,
): Promise<string> {
  const por = { nome: 'Ana Teste da Silva', cpf: '52998224725' };
  const documento = await prisma.documentoNoConector.create({ data: { ...dados, criadoPor: por.nome } });
  await ordenarAssinatura(prisma, paraDocumento(documento), por, documento.criadoEm);
  return documento.id;
}
