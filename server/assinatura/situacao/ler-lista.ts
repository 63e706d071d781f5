import { conferirJwt } from '../resposta/conferir-jwt.ts';
import type { ChavePublica } from '../selo/cose.ts';
import type { LugarNaLista } from '../selo/selo.ts';
import { type ValorDaSituacao, valorNaLista } from './lista-de-situacao.ts';

/** `vencida`: it is no longer to be relied upon. */
export interface SituacaoLida {
  valor: ValorDaSituacao;
  em: Date;
  vencida: boolean;
}

/** Reads a place in a signed list; null when the list is not the one named, not signed by these keys, or too short. */
export async function lerNaLista(
  jwt: string,
  { lista, indice }: LugarNaLista,
  chaves: readonly ChavePublica[],
  agora: Date,
): Promise<SituacaoLida | null> {
  const lido = await conferirJwt(jwt, chaves);
  if (lido.estado !== 'confere' || lido.tipo !== 'statuslist+jwt' || lido.dados.sub !== lista) return null;
  const { status_list: dita, iat, exp } = lido.dados;
  if (typeof dita !== 'object' || dita === null || typeof iat !== 'number') return null;
  const valor = valorNaLista(dita, indice);
  if (valor === null) return null;
  return { valor, em: new Date(iat * 1000), vencida: typeof exp === 'number' && exp * 1000 < agora.getTime() };
}
