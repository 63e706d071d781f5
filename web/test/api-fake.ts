import { vi } from 'vitest';
import type { ErroResponse } from '#contract/common.ts';
import type { Endpoint, RespostaDe, RetornoDe } from '#contract/endpoint.ts';

import { criarXhrFake } from './xhr-fake.ts';

/** The parts have passed the contract's input schemas. */
export interface Pedido {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

type Corpo<E extends Endpoint> = E['resposta'] extends 'arquivo' ? RespostaDe<E> : RetornoDe<E>;
type Resposta<E extends Endpoint> =
  | Corpo<E>
  | Response
  | ((pedido: Pedido, versao: number | null) => Corpo<E> | Response | Promise<Corpo<E> | Response>);

interface Combinado {
  endpoint: Endpoint;
  responder: (pedido: Pedido, versao: number | null) => unknown;
  pedidos: Pedido[];
}

let desconhecidas: string[] = [];

/** Requests of this test nothing was agreed for, or that broke the contract; read (and cleared) after each test. */
export function conferirApiFake(): string[] {
  const lidas = desconhecidas;
  desconhecidas = [];
  vi.unstubAllGlobals();
  return lidas;
}

/** Error answer in the body of decision A3. */
export function erroDaApi(
  status: number,
  message: string,
  campos: ErroResponse['campos'] = [],
  codigo = 'ERRO',
): Response {
  return Response.json({ codigo, message, mensagem: message, campos, requisicao: 'req-teste' } satisfies ErroResponse, {
    status,
  });
}

/**
 * Stands in for the server, made from the contract: a request that no endpoint was agreed for, or whose input the
 * contract refuses, fails the test, and so does an answer that the contract does not describe.
 */
export function apiFake() {
  const combinados: Combinado[] = [];

  const atender = async (entrada: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(entrada instanceof Request ? entrada.url : entrada), 'http://localhost');
    const metodo = init.method ?? 'GET';
    for (const combinado of combinados.toReversed()) {
      const params = casar(combinado.endpoint, metodo, url.pathname);
      if (params === null) continue;
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined);
      const pedido: Pedido = { params, query: Object.fromEntries(url.searchParams), body };
      const queixa = conferirPedido(combinado.endpoint, pedido);
      if (queixa !== null) return recusar(`${metodo} ${url.pathname}${url.search}: ${queixa}`);
      combinado.pedidos.push(pedido);
      const corpo = await combinado.responder(pedido, versaoDe(init));
      init.signal?.throwIfAborted();
      try {
        return responderCom(combinado.endpoint, corpo);
      } catch (erro) {
        return recusar(`${metodo} ${url.pathname}: resposta fora do contrato: ${erro}`);
      }
    }
    return recusar(`${metodo} ${url.pathname}${url.search}`);
  };
  vi.stubGlobal('fetch', atender);
  vi.stubGlobal('XMLHttpRequest', criarXhrFake(atender));

  const fake = {
    /** Agrees on the answer of an endpoint: a value, a `Response`, or a function of the request. The last one wins. */
    responder<E extends Endpoint>(endpoint: E, resposta: Resposta<E>) {
      combinados.push({
        endpoint,
        responder: typeof resposta === 'function' ? (resposta as Combinado['responder']) : () => resposta,
        pedidos: [],
      });
      return fake;
    },
    /** Requests that came for an endpoint, in order. */
    pedidos: (endpoint: Endpoint): Pedido[] =>
      combinados.filter((combinado) => combinado.endpoint === endpoint).flatMap((combinado) => combinado.pedidos),
  };
  return fake;
}

function recusar(queixa: string): Response {
  desconhecidas.push(queixa);
  return erroDaApi(599, `Chamada fora do combinado: ${queixa}`);
}

function versaoDe({ headers }: RequestInit): number | null {
  const dita = new Headers(headers).get('if-match');
  return dita === null ? null : Number(dita.replaceAll('"', ''));
}

function casar(endpoint: Endpoint, metodo: string, pathname: string): Record<string, string> | null {
  if (endpoint.metodo !== metodo) return null;
  const padrao = endpoint.path.replace(/:([A-Za-z]+)/g, '(?<$1>[^/]+)');
  const achado = new RegExp(`^${padrao}/?$`, 'i').exec(pathname);
  if (achado === null) return null;
  return Object.fromEntries(
    Object.entries(achado.groups ?? {}).map(([nome, valor]) => [nome, decodeURIComponent(valor)]),
  );
}

function conferirPedido(endpoint: Endpoint, pedido: Pedido): string | null {
  const corpo = endpoint.multipart ? undefined : pedido.body;
  const partes = [
    ['params', endpoint.params, pedido.params],
    ['query', endpoint.query, pedido.query],
    ['body', endpoint.multipart ? undefined : endpoint.body, corpo],
  ] as const;
  for (const [nome, schema, valor] of partes) {
    if (schema === undefined) {
      if (valor !== undefined && Object.keys(valor as object).length > 0) return `${nome} não previsto no contrato`;
      continue;
    }
    const lido = schema.safeParse(valor);
    if (!lido.success) return `${nome}: ${lido.error.message}`;
  }
  return null;
}

function responderCom(endpoint: Endpoint, corpo: unknown): Response {
  if (corpo instanceof Response) return corpo;
  if (endpoint.resposta !== 'arquivo') return Response.json(endpoint.resposta.parse(corpo));
  const { nome, conteudo } = corpo as { nome: string | null; conteudo: Blob };
  return new Response(conteudo, {
    headers: nome === null ? {} : { 'content-disposition': `attachment; filename="${nome}"` },
  });
}
