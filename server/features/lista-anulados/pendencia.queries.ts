import { motivoDaListaDevida } from '#domain/envio/lista-devida.ts';
import type { Db } from '../../db/prisma-client.ts';
import { lerUltimaLista } from './lista-anulados.queries.ts';
import { lerAnulados } from './lista-anulados.repository.ts';
import { lerItensDaUltima } from './lista-publica.queries.ts';

/** What is to be done about the list, for the home: why a new one is due, and whether one is being signed. */
export async function lerPendencia(prisma: Db, instituicaoId: number) {
  const [anulados, itens, ultima] = await Promise.all([
    lerAnulados(prisma, instituicaoId),
    lerItensDaUltima(prisma, instituicaoId),
    lerUltimaLista(prisma, instituicaoId),
  ]);
  const andamento = ultima?.assinatura.andamento;
  const parada = andamento === 'erro' ? `A assinatura da lista parou: ${ultima?.assinatura.motivo ?? ''}` : null;
  return {
    motivo: parada ?? motivoDaListaDevida(anulados, itens),
    emAssinatura: andamento === 'pendente' || andamento === 'enviado',
  };
}
