import { lerAte } from '../ler-resposta.ts';
import { SigaIndisponivel } from './siga-indisponivel.ts';

/** Address, token and limits of the calls to SIGA. `url` may carry a path prefix. */
export interface ConfiguracaoDoSiga {
  url: string;
  /** Sent as bearer token; without one, no header. */
  token?: string | undefined;
  /** Limit of one call, from the connection to the last byte. */
  tempoLimiteMs?: number;
  tamanhoMaximoBytes?: number;
}

/** One HTTP call; resolves with the parsed JSON, or `undefined` for a 404. */
type ChamadaSiga = (metodo: 'GET' | 'POST', rota: string, corpo?: unknown) => Promise<unknown>;

const TEMPO_LIMITE_MS = 10_000;
const TAMANHO_MAXIMO_BYTES = 16 * 1024 * 1024;
const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/** Builds the caller: a time limit per call, bounded answer, strict UTF-8 JSON, no redirects (the token stays here). */
export function createSigaClient(config: ConfiguracaoDoSiga): ChamadaSiga {
  const base = config.url.replace(/\/+$/, '');
  const tempoLimite = config.tempoLimiteMs ?? TEMPO_LIMITE_MS;
  const tamanhoMaximo = config.tamanhoMaximoBytes ?? TAMANHO_MAXIMO_BYTES;

  return async (metodo, rota, corpo) => {
    // The path may hold a student's number: the log gets its pattern only.
    const chamada = `${metodo} ${rota.replace(/\?.*$/, '').replace(/\d{5,}/g, '{id}')}`;
    let resposta: Response;
    let bytes: Uint8Array | null;
    try {
      resposta = await fetch(`${base}${rota}`, {
        method: metodo,
        redirect: 'manual',
        signal: AbortSignal.timeout(tempoLimite),
        headers: {
          accept: 'application/json',
          ...(config.token ? { authorization: `Bearer ${config.token}` } : {}),
          ...(corpo === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
        },
        body: corpo === undefined ? null : JSON.stringify(corpo),
      });
      bytes = await lerAte(resposta, tamanhoMaximo);
    } catch (erro) {
      if (erro instanceof DOMException && erro.name === 'TimeoutError')
        throw new SigaIndisponivel('SIGA_SEM_RESPOSTA', `${chamada}: mais de ${tempoLimite} ms`, erro);
      throw new SigaIndisponivel('SIGA_INACESSIVEL', `${chamada}: conexão recusada ou interrompida`, erro);
    }
    const { status, headers } = resposta;
    if (bytes === null) {
      throw new SigaIndisponivel('SIGA_RESPOSTA_INVALIDA', `${chamada}: mais de ${tamanhoMaximo} bytes`);
    }
    if (status === 404) return undefined;
    if (status === 401 || status === 403) {
      throw new SigaIndisponivel('SIGA_ACESSO_NEGADO', `${chamada}: HTTP ${status}`);
    }
    if (status >= 300 && status < 400) throw new SigaIndisponivel('SIGA_DESVIOU', `${chamada}: HTTP ${status}`);
    if (status !== 200) throw new SigaIndisponivel('SIGA_ERRO', `${chamada}: HTTP ${status}`);
    return lerJson(headers.get('content-type') ?? '', bytes, chamada);
  };
}

function lerJson(tipo: string, bytes: Uint8Array, chamada: string): unknown {
  const invalida = (oQue: string, causa?: unknown) =>
    new SigaIndisponivel('SIGA_RESPOSTA_INVALIDA', `${chamada}: ${oQue}`, causa);
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(tipo)) throw invalida('a resposta não é JSON');
  const charset = /charset="?([^";\s]+)/i.exec(tipo)?.[1];
  if (charset && !/^utf-?8$/i.test(charset)) throw invalida('a resposta não está em UTF-8');
  let texto: string;
  try {
    texto = UTF_8.decode(bytes);
  } catch (erro) {
    throw invalida('a resposta não está em UTF-8', erro);
  }
  try {
    return JSON.parse(texto);
  } catch {
    // The parser's own message quotes the text: it is not kept.
    throw invalida('JSON incompleto ou malformado');
  }
}
