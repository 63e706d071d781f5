import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { DadosDaChamada, Endpoint, RetornoDe } from '#contract/endpoint.ts';
import { PAPEIS } from '#contract/endpoint.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import type { Ator } from '../auditoria/atuar.ts';
import { AppError } from '../erros/app-error.ts';
import { validarEntrada } from './validar.ts';

/** A file to send: always as an attachment, never sniffed. */
export interface ArquivoParaBaixar {
  nome: string;
  tipo: string;
  conteudo: Buffer | Readable | string;
  /** Public content that caches may keep and ask about: the answer is 304 while they have this one. */
  etag?: string;
}

/** What a handler gets: validated input and, in the staff scope, who is acting (A13). */
export interface Chamada<E extends Endpoint> extends DadosDaChamada<E> {
  usuario: E['acesso'] extends 'publico' ? Usuario | null : Usuario;
  ator: E['acesso'] extends 'publico' ? null : Ator;
  req: FastifyRequest;
  reply: FastifyReply;
}

type Retorno<E extends Endpoint> = E['resposta'] extends z.ZodType ? RetornoDe<E> : ArquivoParaBaixar;

declare module 'fastify' {
  interface FastifyRequest {
    usuario: Usuario | null;
  }
  interface FastifyInstance {
    escopo: 'publico' | 'equipe';
    endpoints: Endpoint[];
    limitar(req: FastifyRequest, chave: string, porMinuto: number): Promise<void>;
  }
}

/** Registers an endpoint of the contract in the scope it belongs to. @throws at boot when the scope is the wrong one. */
export function rota<E extends Endpoint>(
  app: FastifyInstance,
  definicao: E,
  atender: (chamada: Chamada<E>) => Promise<Retorno<E>> | Retorno<E>,
): void {
  const escopoCerto = definicao.acesso === 'publico' ? 'publico' : 'equipe';
  if (app.escopo !== escopoCerto) throw new Error(`${definicao.path} pertence ao escopo ${escopoCerto}`);
  app.endpoints.push(definicao);

  app.route({
    method: definicao.metodo,
    url: definicao.path,
    config: { mudaEstado: definicao.mudaEstado === true },
    async preHandler(req) {
      exigirPapel(definicao, req.usuario);
      if (definicao.limitePorMinuto !== undefined) await app.limitar(req, definicao.path, definicao.limitePorMinuto);
    },
    async handler(req, reply) {
      if (definicao.body === undefined && definicao.multipart === undefined && temCorpo(req.body)) {
        throw new AppError('ENTRADA_INVALIDA', 400, 'Esta chamada não aceita corpo.');
      }
      const chamada = {
        params: validarEntrada(definicao.params ?? nada, req.params),
        query: validarEntrada(definicao.query ?? nada, req.query),
        body: definicao.body === undefined ? undefined : validarEntrada(definicao.body, req.body),
        usuario: req.usuario,
        ator: req.usuario && { usuario: req.usuario, requisicao: req.id },
        req,
        reply,
      } as Chamada<E>;
      const retorno = await atender(chamada);
      if (reply.sent) return reply;
      if (definicao.resposta === 'arquivo') return enviarArquivo(req, reply, retorno as ArquivoParaBaixar);
      // The response schema is the privacy filter (A4): what it does not list does not leave.
      return reply.send(definicao.resposta.parse(retorno));
    },
  });
}

const nada = z.strictObject({});

function temCorpo(corpo: unknown): boolean {
  return (
    corpo !== undefined &&
    corpo !== null &&
    (Array.isArray(corpo) || typeof corpo !== 'object' || Object.keys(corpo).length > 0)
  );
}

function exigirPapel(definicao: Endpoint, usuario: Usuario | null): void {
  if (definicao.acesso === 'publico') return;
  if (usuario === null) throw new AppError('SEM_SESSAO', 401, 'Entre no sistema para continuar.');
  if (PAPEIS.indexOf(usuario.papel) < PAPEIS.indexOf(definicao.acesso)) {
    throw new AppError('SEM_PERMISSAO', 403, 'Seu perfil não permite esta ação.');
  }
}

function enviarArquivo(req: FastifyRequest, reply: FastifyReply, arquivo: ArquivoParaBaixar): FastifyReply {
  if (arquivo.etag !== undefined) void reply.header('etag', arquivo.etag);
  void reply.header('cache-control', arquivo.etag === undefined ? 'no-store' : 'public, no-cache');
  if (arquivo.etag !== undefined && temEtag(req.headers['if-none-match'], arquivo.etag)) return reply.code(304).send();
  const semAcento = arquivo.nome.normalize('NFD').replace(/[^\x20-\x7e]|["\\]/g, '');
  return reply
    .header('content-type', arquivo.tipo)
    .header(
      'content-disposition',
      `attachment; filename="${semAcento}"; filename*=UTF-8''${encodeURIComponent(arquivo.nome)}`,
    )
    .header('x-content-type-options', 'nosniff')
    .send(arquivo.conteudo);
}

/** Weak comparison of `If-None-Match` (RFC 9110, 13.1.2). */
const temEtag = (pedido: string | undefined, etag: string): boolean =>
  (pedido ?? '').split(',').some((um) => um.trim() === '*' || um.trim().replace(/^W\//, '') === etag);
