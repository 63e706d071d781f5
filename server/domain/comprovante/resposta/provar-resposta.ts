import { decodeProtectedHeader } from 'jose';
import { conferirJwt } from '#assinatura/resposta/conferir-jwt.ts';
import { type LinhaDoRelatorio, lerChavesDoLog, lerConjunto } from '../verificar/contexto.ts';
import { linhasDoLog } from '../verificar/prova-do-log.ts';
import { acharResposta } from './achar-resposta.ts';

/** As text; null where it could not be had. */
export interface ChavesDoRegistro {
  jwks: string | null;
  log: string | null;
}

/** A signed answer and what its signature proves. `dados` are to be believed only where it 'confere'. */
export interface RespostaProvada {
  estado: 'confere' | 'nao-confere' | 'chave-desconhecida' | 'ilegivel' | 'sem-assinatura';
  /** False of a former key, which proves what it signed. */
  chaveDeHoje: boolean;
  dados: Record<string, unknown>;
  log: LinhaDoRelatorio[];
}

const SEM_PROVA = { chaveDeHoje: false, dados: {}, log: [] } as const;

/** Reads and proves the answer that a file holds, by a register's keys; null: it holds none. Plain data for a worker. */
export async function provarResposta(bytes: Uint8Array, chaves: ChavesDoRegistro): Promise<RespostaProvada | null> {
  const achada = acharResposta(bytes);
  if (achada === null) return null;
  if (achada === 'sem-assinatura') return { estado: achada, ...SEM_PROVA, log: [] };
  const publicas = lerConjunto(chaves.jwks ?? '');
  const lido = await conferirJwt(achada.jwt, publicas);
  if (lido.estado === 'ilegivel') return { estado: lido.estado, ...SEM_PROVA, log: [] };
  const { estado, dados } = lido;
  const doLog = lerChavesDoLog(chaves.log ?? '');
  const contexto = { logs: doLog === null ? [] : [doLog], registro: null, buscar: null };
  return {
    estado,
    dados,
    chaveDeHoje: decodeProtectedHeader(achada.jwt).kid === publicas[0]?.kid,
    log: estado === 'confere' ? await linhasDoLog(dados.log, String(dados.iss), contexto) : [],
  };
}
