import { comCodigo, conferirLinha, seConfere } from '../acoes/linhas.ts';
import { novoId } from '../acoes/novo-id.ts';
import type { Db } from './prisma-client.ts';

/** Days for which a replaced address is kept, and is still the one on file for what is decided meanwhile. */
const DIAS_NO_ARQUIVO = 30;
const DIA_MS = 86_400_000;

/** Somebody who is written to: one of the staff, or a graduate. */
export interface Destinatario {
  cpf: string;
  de: 'equipe' | 'titular';
}

/** The moment since which an address, an invitation or a reset is too young to be relied on. */
export const inicioDaJanela = (agora: Date): Date => new Date(agora.getTime() - DIAS_NO_ARQUIVO * DIA_MS);

/** Keeps an address that is being replaced; null: there was none. */
export async function guardarEnderecoAnterior(
  db: Db,
  { cpf, de }: Destinatario,
  email: string | null,
  ate: Date,
): Promise<void> {
  await db.enderecoAnterior.create({ data: comCodigo('enderecoAnterior', { id: novoId(), cpf, de, email, ate }) });
}

/**
 * The address that was on file before anybody replaced it within thirty days; null: there was none, or it lacks its code.
 */
export async function enderecoNoArquivo(db: Db, { cpf, de }: Destinatario, agora: Date): Promise<string | null> {
  const anteriores = await db.enderecoAnterior.findMany({
    where: { cpf, de, ate: { gt: inicioDaJanela(agora) } },
    orderBy: { ate: 'asc' },
  });
  const anterior = anteriores.find((um) => conferirLinha('enderecoAnterior', um));
  if (anterior !== undefined) return anterior.email;
  const guardado =
    de === 'equipe'
      ? seConfere('conta', await db.conta.findUnique({ where: { cpf } }))
      : seConfere('contatoDoTitular', await db.contatoDoTitular.findUnique({ where: { cpf } }));
  return guardado?.email ?? null;
}

export async function esquecerEnderecosAnteriores(db: Db, agora: Date): Promise<void> {
  await db.enderecoAnterior.deleteMany({ where: { ate: { lt: inicioDaJanela(agora) } } });
}
