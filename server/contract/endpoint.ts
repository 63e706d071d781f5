import type { z } from 'zod';
import type { Direito } from '#domain/sessao/papeis.ts';
import type { Pendencia } from '#domain/sessao/pendencia.ts';

/** `publico` needs no session, `titular` a graduate's own; else the right that one of the staff needs. */
type Acesso = 'publico' | 'titular' | Direito;

export { PAPEIS, type Papel } from '#domain/sessao/papeis.ts';

type Metodo = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** JSON described by a schema (unlisted fields are dropped), or the bytes of a file. */
type Resposta = z.ZodType | 'arquivo';

type Schema = z.ZodType | undefined;

/**
 * One endpoint as a value: route, validation, client call, test call and OpenAPI are all made from it (decisions A1,
 * A3, A12, A15). `path` is written in the specification's letter case with `:name` parameters; matching ignores case.
 * Input schemas are strict objects; query and path values arrive as text.
 */
export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Resposta = Resposta,
> {
  readonly metodo: Metodo;
  readonly path: `/api/${string}` | '/saude' | '/pronto';
  readonly acesso: Acesso;
  /** One pt-BR sentence for the OpenAPI page. */
  readonly resumo: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** The body is multipart/form-data; the handler reads the parts as a stream. */
  readonly multipart?: true;
  /** A GET that changes something (A11): it gets the cross-site check of the state-changing verbs. */
  readonly mudaEstado?: true;
  /** It changes nothing: a POST only because what it asks is too long, or too private, for an address. */
  readonly soLe?: true;
  /** Bytes of a body, where more than the general 2 MiB are to be taken. */
  readonly maximoDoCorpo?: number;
  /** A write that is no act of the register: it is taken although the server's clock stands before the last one. */
  readonly semRelogio?: true;
  /** A page asks it by itself, again and again: it does not keep the session alive. */
  readonly naoProlonga?: true;
  /** Requests per minute and address, when stricter than the general limit; counted over all server processes. */
  readonly limitePorMinuto?: number;
  /** Body or answer hold a password or a link that opens an account: neither they nor a hash of them are kept. */
  readonly comSegredo?: true;
  /** Also for who has yet to change a first password or to give a second factor. */
  readonly comPendencia?: readonly Pendencia[];
  /** The answer carries a tag of its content: 304 while the caller still has this one. */
  readonly etag?: true;
  /** A read that says whether a diploma is good: the client takes no answer that the schema does not describe. */
  readonly conferida?: true;
  readonly resposta: R;
}

/** Method and path in one, as the specification writes them: `GET /api/livro/:id`. */
export type Rota = `${Metodo} ${Endpoint['path']}`;

type Declaracao<P extends Schema, Q extends Schema, B extends Schema, R extends Resposta> = Omit<
  Endpoint<P, Q, B, R>,
  'metodo' | 'path' | 'acesso' | 'multipart'
>;

const endpointDe =
  (acesso: Acesso) =>
  <
    P extends Schema = undefined,
    Q extends Schema = undefined,
    B extends Schema = undefined,
    R extends Resposta = Resposta,
    M extends true | undefined = undefined,
  >(
    rota: Rota,
    declaracao: Declaracao<P, Q, B, R> & { readonly multipart?: M },
  ): Endpoint<P, Q, B, R> & { readonly multipart?: M } => {
    const [metodo, path] = rota.split(' ') as [Metodo, Endpoint['path']];
    return { metodo, path, acesso, ...declaracao };
  };

export const publico = endpointDe('publico');
/** Declares an endpoint for a graduate at their own door, about their own records alone. */
export const titular = endpointDe('titular');
export const equipe = <
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  R extends Resposta = Resposta,
  M extends true | undefined = undefined,
>(
  direito: Direito,
  rota: Rota,
  declaracao: Declaracao<P, Q, B, R> & { readonly multipart?: M },
) => endpointDe(direito)<P, Q, B, R, M>(rota, declaracao);

/** The schema of an optional member, or `undefined` when the endpoint does not declare it. */
type Declarado<S> = [Exclude<S, undefined>] extends [never] ? undefined : Exclude<S, undefined>;
type Saida<S> = S extends z.ZodType ? z.output<S> : undefined;

/** Values after validation, as a route handler sees them. */
export interface DadosDaChamada<E extends Endpoint> {
  params: Saida<Declarado<E['params']>>;
  query: Saida<Declarado<E['query']>>;
  body: Saida<Declarado<E['body']>>;
}

type Parte<K extends string, S> = S extends z.ZodType
  ? Record<never, never> extends z.input<S>
    ? { [chave in K]?: z.input<S> }
    : { [chave in K]: z.input<S> }
  : { [chave in K]?: undefined };

/** Only the parts that the endpoint declares, for web client and tests. */
export type ArgumentosDaChamada<E extends Endpoint> = Parte<'params', Declarado<E['params']>> &
  Parte<'query', Declarado<E['query']>> &
  (Declarado<E['multipart']> extends true ? { body?: FormData } : Parte<'body', Declarado<E['body']>>);

export type RespostaDe<E extends Endpoint> = E['resposta'] extends z.ZodType ? z.output<E['resposta']> : ArquivoBaixado;

/** Before the response schema is applied. */
export type RetornoDe<E extends Endpoint> = E['resposta'] extends z.ZodType ? z.input<E['resposta']> : undefined;

/** A downloaded file with the name from content-disposition, when the server gave one. */
export interface ArquivoBaixado {
  nome: string | null;
  conteudo: Blob;
}

/** About persons and the server, not about diplomas: it goes on while a restored database is not reconciled. */
export const valeNaRestauracao = ({ path }: Endpoint): boolean =>
  /^\/api\/(sessao|conta|servidor|restauracao)\b/i.test(path);

const porVerboDeEscrita = ({ metodo, mudaEstado }: Endpoint): boolean => metodo !== 'GET' || mudaEstado === true;

/** It changes something: done only when its own answer says so. */
export const ehAto = (endpoint: Endpoint): boolean => porVerboDeEscrita(endpoint) && !endpoint.soLe;

/** A person's write without a secret: it takes an idempotency key, and is carried out once for each (A19). */
export const aceitaChave = (endpoint: Endpoint): boolean =>
  endpoint.acesso !== 'publico' && endpoint.acesso !== 'titular' && !endpoint.comSegredo && porVerboDeEscrita(endpoint);
