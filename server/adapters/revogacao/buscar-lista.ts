import type { Confianca } from '#assinatura/confianca.ts';
import { autoridadesDe, signatario } from '#assinatura/revogacao/consultar-lista.ts';
import { lerListaOuNada } from '#assinatura/revogacao/lista.ts';
import type { PrismaClient } from '../../db/prisma-client.ts';
import { baixarLista, ListaInacessivel } from './baixar-lista.ts';
import { hospedeirosDe } from './enderecos-permitidos.ts';
import { guardarLista } from './lista-de-revogados.repository.ts';

export interface OpcoesDaRevogacao {
  prisma: PrismaClient;
  agora: () => Date;
  /** Demo only: lists may be on this machine. */
  permitirInternos: boolean;
  tempoLimiteMs: number;
  maximoDeBytes?: number;
}

const MAXIMO_DE_BYTES = 32 * 1024 * 1024;

/**
 * Fetches a list and keeps it, if the authority that it is about has signed it. Times in milliseconds.
 * @throws ListaInacessivel
 */
export async function buscarLista(
  opcoes: OpcoesDaRevogacao,
  url: string,
  emissor: string,
  confianca: Confianca,
): Promise<void> {
  const conteudo = await baixarLista(url, {
    hospedeiros: hospedeirosDe(autoridadesDe(confianca)),
    permitirInternos: opcoes.permitirInternos,
    tempoLimiteMs: opcoes.tempoLimiteMs,
    maximoDeBytes: opcoes.maximoDeBytes ?? MAXIMO_DE_BYTES,
  });
  const lista = lerListaOuNada(conteudo);
  if (lista === null || (await signatario(lista, emissor, confianca)) === null) {
    throw new ListaInacessivel('a lista não é da autoridade que a nomeia');
  }
  const { desde, ate } = lista;
  await guardarLista(opcoes.prisma, { url, emissor, desde, ate, buscadaEm: opcoes.agora(), conteudo });
}
