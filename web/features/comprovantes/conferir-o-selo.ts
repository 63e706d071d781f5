import { abrirSelo, conferirSelo } from '#assinatura/selo/codigo-do-selo.ts';
import type { ChavePublica } from '#assinatura/selo/cose.ts';
import type { SeloDoDiploma } from '#assinatura/selo/selo.ts';
import { lerNaLista, type SituacaoLida } from '#assinatura/situacao/ler-lista.ts';
import { julgarSelo, type VereditoDoSelo } from '#domain/comprovante/julgar-selo.ts';
import { obter } from '../../lib/sem-rede.ts';

/** A seal that was read, with its verdict; null: the code is no seal. */
export type SeloConferido = { selo: SeloDoDiploma; veredito: VereditoDoSelo } | null;

/**
 * Reads and judges the seal of a QR code by this register's keys and its list of statuses, each from the network or as
 * it was last kept. Of the diploma nothing is sent: the list is the same for 131,072 of them.
 */
export async function conferirOSelo(codigo: string, fuso: string): Promise<SeloConferido> {
  const lido = abrirSelo(codigo);
  if (lido === null) return null;
  const { selo } = lido;
  const daqui = selo.emissor === window.location.origin;
  const obtidas = await obter('/.well-known/jwks.json');
  const chaves = obtidas === null ? [] : chavesDe(obtidas.texto);
  const assinatura = await conferirSelo(lido, chaves);
  const situacao = daqui && assinatura === 'confere' ? await situacaoDe(selo, chaves) : null;
  const fatos = { selo, assinatura, emissorConhecido: daqui, chavesDe: obtidas?.em ?? null, situacao };
  return { selo, veredito: julgarSelo(fatos, fuso) };
}

function chavesDe(texto: string): ChavePublica[] {
  const { keys = [] } = JSON.parse(texto) as { keys?: ChavePublica[] };
  return keys;
}

async function situacaoDe({ situacao }: SeloDoDiploma, chaves: readonly ChavePublica[]): Promise<SituacaoLida | null> {
  if (situacao === null || new URL(situacao.lista).origin !== window.location.origin) return null;
  const lista = await obter(new URL(situacao.lista).pathname);
  return lista === null ? null : lerNaLista(lista.texto, situacao, chaves, new Date());
}
