import { enviadoSchema } from '#domain/envio/enviado.ts';
import { TIPOS_DE_DIPLOMA } from '#domain/envio/especies.ts';
import type { Db } from '../../db/prisma-client.ts';
import { VERSAO } from '../../mec/namespaces.ts';

/** Layout in which the diploma went to be signed, the one written here before it goes; null: it was not noted then. */
export async function versaoDoEnvio(db: Db, registroId: string): Promise<string | null> {
  const diploma = await db.documentoNoConector.findFirst({
    where: { registroId, tipo: { in: [...TIPOS_DE_DIPLOMA] } },
    select: { enviado: true },
  });
  return diploma === null ? VERSAO : (enviadoSchema.safeParse(diploma.enviado).data?.leiaute ?? null);
}
