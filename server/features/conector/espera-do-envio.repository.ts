import type { Andamento } from '#domain/envio/andamento.ts';
import { especieDe } from '#domain/envio/especies.ts';
import { anotarFimDaAssinatura, esperarAssinatura } from '../../db/avisos.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { Documento } from './documento.ts';

const COMO_TERMINOU: Partial<Record<Andamento, 'feitos' | 'falhas'>> = {
  concluido: 'feitos',
  erro: 'falhas',
  desistido: 'falhas',
};

/** So that the one who sends a document, or lets it go on, is told how it ends. */
export async function esperarDocumento(
  tx: Db,
  cpf: string,
  { id, registroId, alvoId, tipo }: Pick<Documento, 'id' | 'registroId' | 'alvoId' | 'tipo'>,
  quando: Date,
): Promise<void> {
  const { pedido: especie } = especieDe(tipo);
  // One of the institution's own is waited for from the moment in which its room made it.
  const alvo = registroId === null ? alvoId : id;
  if (especie !== undefined) await esperarAssinatura(tx, { cpf, especie, alvo, quando });
}

/** Told when it is signed, and when it will not be by itself. */
export async function anotarFim(
  tx: Db,
  { id: alvo, registroId }: { id: string; registroId: string },
  andamento: Andamento | undefined,
  quando: Date,
): Promise<void> {
  const como = andamento && COMO_TERMINOU[andamento];
  if (como !== undefined) await anotarFimDaAssinatura(tx, { alvo, registroId, como, quando });
}
