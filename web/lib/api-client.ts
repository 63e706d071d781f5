import { type ErroResponse, erroResponse } from '#contract/common.ts';
import { type ArgumentosDaChamada, aceitaChave, type Endpoint, ehAto, type RespostaDe } from '#contract/endpoint.ts';
import { montarPath, montarQuery } from '#contract/montar-endereco.ts';
import { ArquivoMudou, exigirNoLugar } from './arquivo-mudou.ts';
import { chaveDoPedido, descreverPedido, encerrarPedido } from './chave-do-pedido.ts';
import { anunciarSessaoEncerrada, sessaoDeAgora } from './sessao-encerrada.ts';
import { anotarSomenteLeitura } from './somente-leitura.ts';

/** How a call gives no usable answer. `requisicao` is the id to tell the administrator, when there is one. */
export class FalhaDaChamada extends Error {
  readonly requisicao: string | null;
  constructor(message: string, requisicao: string | null = null) {
    super(message);
    this.name = new.target.name;
    this.requisicao = requisicao;
  }
}

/** The error body of decision A3. */
export class ErroDaApi extends FalhaDaChamada {
  readonly status: number;
  readonly codigo: string;
  readonly campos: ErroResponse['campos'];
  readonly frases: ErroResponse['frases'];
  constructor(status: number, corpo: ErroResponse) {
    super(corpo.message, corpo.requisicao);
    this.status = status;
    this.codigo = corpo.codigo;
    this.campos = corpo.campos;
    this.frases = corpo.frases;
  }
}

/** The staff's session is over: whoever was at work is led to the login. */
export class SessaoEncerrada extends ErroDaApi {}

/** No answer came: no network, or the server is not there. Whether anything changed is not known. */
export class FalhaDeRede extends FalhaDaChamada {
  constructor(message = 'Não foi possível falar com o servidor. Verifique a conexão e tente novamente.') {
    super(message);
  }
}

/**
 * An answer came that is not ours: empty, a page of something between, or JSON of another shape (SES-05, SES-06).
 * It is not known then whether an act was done.
 */
export class RespostaInesperada extends FalhaDaChamada {
  readonly status: number;
  constructor(endpoint: Endpoint, status: number, requisicao: string | null) {
    super(
      ehAto(endpoint)
        ? 'Resposta inesperada do servidor: confira se o ato foi feito antes de tentar de novo.'
        : 'O servidor deu uma resposta que não pôde ser lida.',
      requisicao,
    );
    this.status = status;
  }
}

interface Partes {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Calls an endpoint of the contract. Same origin, aborted by `signal`; `seCombinar` is the version that a change is
 * made on. Throws `ErroDaApi`, `FalhaDeRede`, `ArquivoMudou` or `RespostaInesperada`; an abort passes through as `AbortError`. A 401 of
 * a staff endpoint also announces that the session is over.
 */
export async function chamar<E extends Endpoint>(
  endpoint: E,
  argumentos: ArgumentosDaChamada<E>,
  opcoes: { signal?: AbortSignal | undefined; seCombinar?: number | null } = {},
): Promise<RespostaDe<E>> {
  // What the types above have checked is read here without them: each part is plain data.
  const { params, query, body } = argumentos as Partes;
  const url = montarPath(endpoint.path, params) + montarQuery(query);
  const repetivel = descreverSeGrava(endpoint, url, body);
  const sessao = sessaoDeAgora();
  const resposta = await pedir(url, {
    method: endpoint.metodo,
    headers: {
      Accept: endpoint.resposta === 'arquivo' ? '*/*' : 'application/json',
      ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
      ...(repetivel !== null && { 'Idempotency-Key': chaveDoPedido(repetivel) }),
      ...(opcoes.seCombinar != null && { 'If-Match': `"${opcoes.seCombinar}"` }),
    },
    body: body === undefined || body instanceof FormData ? (body ?? null) : JSON.stringify(body),
    credentials: 'same-origin',
    signal: opcoes.signal ?? null,
  });
  return interpretar(endpoint, resposta, repetivel, sessao);
}

/** A person's write, so that its repetition is known as one; null for what changes nothing. */
export const descreverSeGrava = (endpoint: Endpoint, url: string, body: unknown): string | null =>
  aceitaChave(endpoint) ? descreverPedido(endpoint.metodo, url, body) : null;

/** Reads an answer by the contract of its endpoint; throws as `chamar` does. */
export async function interpretar<E extends Endpoint>(
  endpoint: E,
  resposta: Response,
  repetivel: string | null,
  sessao: number,
): Promise<RespostaDe<E>> {
  const requisicao = resposta.headers.get('x-request-id');
  // What something in between answers knows nothing of the register.
  if (requisicao !== null) anotarSomenteLeitura(resposta.headers);
  if (!resposta.ok) {
    const daEquipe = endpoint.acesso !== 'publico' && endpoint.acesso !== 'titular';
    const encerrada = resposta.status === 401 && daEquipe;
    if (encerrada) anunciarSessaoEncerrada(sessao);
    const corpo = erroResponse.safeParse(await lerJson(resposta));
    if (!corpo.success) throw new RespostaInesperada(endpoint, resposta.status, requisicao);
    if (repetivel !== null && resposta.status < 500) encerrarPedido(repetivel);
    throw encerrada ? new SessaoEncerrada(401, corpo.data) : new ErroDaApi(resposta.status, corpo.data);
  }
  // The conditional type is settled by the same test that it is made of, which the compiler cannot follow.
  if (endpoint.resposta === 'arquivo') {
    // No file of ours is a page, and a page is what something in between answers with.
    if (ehDoTipo(resposta, 'text/html')) throw new RespostaInesperada(endpoint, resposta.status, requisicao);
    if (repetivel !== null) encerrarPedido(repetivel);
    return {
      nome: nomeDoArquivo(resposta.headers.get('content-disposition')),
      conteudo: await resposta.blob(),
    } as RespostaDe<E>;
  }
  const corpo = await lerJson(resposta);
  const conferir = endpoint.conferida === true || ehAto(endpoint);
  const nossa = corpo !== undefined && (!conferir || endpoint.resposta.safeParse(corpo).success);
  if (!nossa) throw new RespostaInesperada(endpoint, resposta.status, requisicao);
  if (repetivel !== null) encerrarPedido(repetivel);
  // Written by the contract's schemas on the server, which drop what they do not name.
  return corpo as RespostaDe<E>;
}

type Busca = (url: string, init: RequestInit) => Promise<Response>;

let buscar: Busca = (url, init) => fetch(url, init);

/** Calls go through this instead of the browser's `fetch`: where the server draws a page it asks itself. */
export function usarBusca(outra: Busca): void {
  buscar = outra;
}

async function pedir(url: string, init: RequestInit): Promise<Response> {
  try {
    return await buscar(url, init);
  } catch (erro) {
    if (foiAbortado(erro)) throw erro;
    throw await semResposta(init.body);
  }
}

/** Why no answer came: a file of the body that the browser can no longer read, or the network. */
export async function semResposta(body: unknown): Promise<ArquivoMudou | FalhaDeRede> {
  const partes = body instanceof FormData ? [...body.values()] : [];
  try {
    for (const parte of partes) if (parte instanceof Blob) await exigirNoLugar(parte);
  } catch (erro) {
    if (erro instanceof ArquivoMudou) return erro;
  }
  return new FalhaDeRede();
}

const foiAbortado = (erro: unknown): boolean =>
  typeof erro === 'object' && erro !== null && 'name' in erro && erro.name === 'AbortError';

/** Undefined for what is no JSON by its content type or by its text: a page of something in between. */
async function lerJson(resposta: Response): Promise<unknown> {
  if (!ehDoTipo(resposta, 'application/json')) return undefined;
  try {
    return await resposta.json();
  } catch (erro) {
    if (foiAbortado(erro)) throw erro;
    return undefined;
  }
}

const ehDoTipo = (resposta: Response, tipo: string): boolean =>
  resposta.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === tipo;

/** File name of a content-disposition header (RFC 6266: `filename*` wins over `filename`), or null. */
export function nomeDoArquivo(cabecalho: string | null): string | null {
  if (cabecalho === null) return null;
  const estendido = /filename\*\s*=\s*UTF-8'[^']*'([^;]+)/i.exec(cabecalho)?.[1];
  if (estendido !== undefined) {
    try {
      return decodeURIComponent(estendido.trim());
    } catch {
      // A malformed escape: the plain name below will do.
    }
  }
  const simples = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(cabecalho);
  return simples?.[1] ?? simples?.[2] ?? null;
}
