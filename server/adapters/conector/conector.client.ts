import { lerJson } from '../ler-json.ts';
import { lerAte } from '../ler-resposta.ts';
import { tokenWire } from './conector.wire.ts';
import { ConectorFalhou } from './conector-falhou.ts';
import { mensagensDoErro } from './mensagens-do-erro.ts';

/** Address, account and limits of the calls to the connector; `/api` is added to `url`. */
export interface ConfiguracaoDoConector {
  url: string;
  email?: string | undefined;
  senha?: string | undefined;
  /** Limit of one call, from the connection to the last byte. */
  tempoLimiteMs?: number;
  /** `fetch`, unless a campaign brings its own. */
  pedir?: typeof fetch;
  /** The clock that the token's life is measured by. */
  agora?: () => Date;
}

/** One request; `corpo` is multipart (FormData) or JSON. */
export interface Pedido {
  metodo: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  rota: string;
  corpo?: FormData | object;
  maximoDeBytes?: number;
}

// An answer of status 2xx; a 404 of a GET is `null`.
interface Resposta {
  tipo: string;
  texto: string;
}

const TEMPO_LIMITE_MS = 10_000;
const MAXIMO_DE_JSON = 1024 * 1024;
const VIDA_DO_TOKEN_MS = 780_000;
// Not now: too slow, too early, too many (RFC 9110, 8470, 6585).
const OCUPADO = [408, 425, 429];
// The connection was never made: nothing can have happened at the other side.
const SEM_CONEXAO = 'ECONNREFUSED ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH UND_ERR_CONNECT_TIMEOUT'.split(' ');

/** One time limit per call, bounded answers, no redirects, token cached; after a 401 it is renewed, and a GET repeated. */
export class ConectorClient {
  readonly #config: Required<Pick<ConfiguracaoDoConector, 'tempoLimiteMs' | 'pedir' | 'agora'>> &
    ConfiguracaoDoConector;
  readonly #base: string;
  #guardado: { token: string; ate: number } | null = null;

  constructor(config: ConfiguracaoDoConector) {
    const { tempoLimiteMs = TEMPO_LIMITE_MS, pedir = fetch, agora = () => new Date() } = config;
    this.#config = { ...config, tempoLimiteMs, pedir, agora };
    this.#base = `${config.url.replace(/\/+$/, '').replace(/\/api$/, '')}/api`;
  }

  async #fazer(pedido: Pedido, token: string | null): Promise<Resposta & { status: number }> {
    const { metodo, rota, corpo, maximoDeBytes = MAXIMO_DE_JSON } = pedido;
    const { pedir, tempoLimiteMs } = this.#config;
    const multipart = corpo instanceof FormData;
    const signal = AbortSignal.timeout(tempoLimiteMs);
    try {
      const resposta = await pedir(`${this.#base}${rota}`, {
        method: metodo,
        headers: {
          accept: 'application/json, text/xml',
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(corpo !== undefined && !multipart && { 'content-type': 'application/json' }),
        },
        ...(corpo !== undefined && { body: multipart ? corpo : JSON.stringify(corpo) }),
        redirect: 'manual',
        signal,
      });
      const texto = await lerTexto(resposta, maximoDeBytes, descrever(pedido));
      return { status: resposta.status, tipo: resposta.headers.get('content-type') ?? '', texto };
    } catch (erro) {
      throw falhaDaChamada(descrever(pedido), erro, signal.aborted, tempoLimiteMs);
    }
  }

  async #tokenAtual(): Promise<string | null> {
    const { email, senha, agora } = this.#config;
    if (!email) return null;
    if (this.#guardado !== null && this.#guardado.ate > agora().getTime()) return this.#guardado.token;
    const entrada: Pedido = { metodo: 'POST', rota: '/users/auth', corpo: { email, password: senha ?? '' } };
    const { status, texto } = await this.#fazer(entrada, null).catch((erro: unknown) => {
      // A token that was perhaps made does no harm: the request itself was never sent.
      throw new ConectorFalhou('CONECTOR_INACESSIVEL', 'POST /users/auth', [], erro);
    });
    const lido = status === 200 || status === 201 ? tokenWire.safeParse(lerJson(texto)) : null;
    if (!lido?.success) throw new ConectorFalhou('CONECTOR_ACESSO_NEGADO', `POST /users/auth: HTTP ${status}`);
    this.#guardado = { token: lido.data.accessToken, ate: agora().getTime() + VIDA_DO_TOKEN_MS };
    return this.#guardado.token;
  }

  /** Makes one call. @throws ConectorFalhou */
  async chamar(pedido: Pedido): Promise<Resposta | null> {
    let resposta = await this.#fazer(pedido, await this.#tokenAtual());
    // What changes something is not sent twice: a gateway may say 401 of what was carried out.
    if (resposta.status === 401 && this.#config.email && pedido.metodo === 'GET') {
      this.#guardado = null;
      resposta = await this.#fazer(pedido, await this.#tokenAtual());
    }
    const { status, tipo, texto } = resposta;
    if (status >= 200 && status < 300) return { tipo, texto };
    const chamada = `${descrever(pedido)}: HTTP ${status}`;
    if (status === 401 || status === 403) {
      this.#guardado = null;
      throw new ConectorFalhou('CONECTOR_RECUSOU_ACESSO', chamada);
    }
    if (status === 404 && pedido.metodo === 'GET') return null;
    if (OCUPADO.includes(status)) throw new ConectorFalhou('CONECTOR_OCUPADO', chamada);
    // A list is always there: what does not know it is not the connector.
    const semConector = status === 404 && pedido.rota === '/documents';
    if (status >= 400 && status < 500 && !semConector)
      throw new ConectorFalhou('CONECTOR_RECUSOU', chamada, mensagensDoErro(texto));
    throw new ConectorFalhou('CONECTOR_ERRO', chamada);
  }

  /** The token and its remaining life in seconds; null without an account. */
  async token(): Promise<{ token: string; segundos: number } | null> {
    const token = await this.#tokenAtual();
    if (token === null || this.#guardado === null) return null;
    const resta = this.#guardado.ate - this.#config.agora().getTime();
    return { token, segundos: Math.max(0, Math.floor(resta / 1000)) };
  }
}

function falhaDaChamada(chamada: string, erro: unknown, passouDoTempo: boolean, tempoLimiteMs: number): ConectorFalhou {
  if (erro instanceof ConectorFalhou) return erro;
  const codigo = codigoDe(erro);
  if (SEM_CONEXAO.includes(codigo))
    return new ConectorFalhou('CONECTOR_INACESSIVEL', `${chamada}: ${codigo}`, [], erro);
  if (passouDoTempo || (erro instanceof DOMException && erro.name === 'TimeoutError')) {
    return new ConectorFalhou('CONECTOR_SEM_RESPOSTA', `${chamada}: mais de ${tempoLimiteMs} ms`, [], erro);
  }
  return new ConectorFalhou('CONECTOR_INTERROMPIDO', `${chamada}: conexão interrompida`, [], erro);
}

// The call for the log: keys and ids of documents are ours, nobody's data.
const descrever = ({ metodo, rota }: Pedido): string => `${metodo} ${rota}`;

function codigoDe(erro: unknown): string {
  const causa = erro instanceof Error ? erro.cause : undefined;
  if (!(causa instanceof Error)) return '';
  // Ports that `fetch` never opens have no code of their own.
  if (causa.message === 'bad port') return 'ECONNREFUSED';
  return 'code' in causa ? String(causa.code) : '';
}

async function lerTexto(resposta: Response, maximo: number, chamada: string): Promise<string> {
  const bytes = await lerAte(resposta, maximo);
  if (bytes === null) throw new ConectorFalhou('CONECTOR_RESPOSTA_INVALIDA', `${chamada}: mais de ${maximo} bytes`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ConectorFalhou('CONECTOR_RESPOSTA_INVALIDA', `${chamada}: a resposta não está em UTF-8`);
  }
}
