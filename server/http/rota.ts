import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  aceitaChave,
  type DadosDaChamada,
  type Endpoint,
  type RetornoDe,
  valeNaRestauracao,
} from '#contract/endpoint.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { pode } from '#domain/sessao/papeis.ts';
import type { Pendencia } from '#domain/sessao/pendencia.ts';
import type { Ator } from '../auditoria/atuar.ts';
import { AppError } from '../erros/app-error.ts';
import { type ArquivoParaBaixar, enviarArquivo, etagDe, jaTem } from './enviar-arquivo.ts';
import { semPagina } from './security.ts';
import type { SessaoViva } from './sessao-ativa.ts';
import type { TitularVivo } from './sessao-do-titular.ts';
import { aparar, validarEntrada } from './validar.ts';

/** Validated input and, in the staff scope, who is acting (A13). */
interface Chamada<E extends Endpoint> extends DadosDaChamada<E> {
  usuario: E['acesso'] extends 'publico' ? Usuario | null : Usuario;
  ator: E['acesso'] extends 'publico' ? null : Ator;
  req: FastifyRequest;
  reply: FastifyReply;
}

type Retorno<E extends Endpoint> = E['resposta'] extends z.ZodType ? RetornoDe<E> : ArquivoParaBaixar;

declare module 'fastify' {
  interface FastifyRequest {
    usuario: Usuario | null;
    sessao: SessaoViva | null;
    titular: TitularVivo | null;
  }
  interface FastifyInstance {
    escopo: 'publico' | 'titular' | 'equipe';
    endpoints: Endpoint[];
    /** @throws AppError 503 while the clock stands before the last act */
    exigirRelogioEmDia(): Promise<void>;
    /** @throws AppError 503 while a restored database is not reconciled */
    exigirConciliado(): Promise<void>;
    /** Lets requests happen `porMinuto` times a minute and address, or staff account. It throws AppError 429. */
    limitar(chave: string, porMinuto: number): (req: FastifyRequest) => Promise<void>;
  }
}

/** Serves an endpoint of the contract in the scope it belongs to. @throws at boot when the scope is the wrong one. */
export function rota<E extends Endpoint>(
  app: FastifyInstance,
  definicao: E,
  atender: (chamada: Chamada<E>) => Promise<Retorno<E>> | Retorno<E>,
): void {
  const { acesso } = definicao;
  const escopoCerto = acesso === 'publico' || acesso === 'titular' ? acesso : 'equipe';
  if (app.escopo !== escopoCerto) throw new Error(`${definicao.path} pertence ao escopo ${escopoCerto}`);
  app.endpoints.push(definicao);
  const { limitePorMinuto } = definicao;
  const repetivel = aceitaChave(definicao);
  const escreve = repetivel || (acesso === 'titular' && definicao.metodo !== 'GET');
  const limitar = limitePorMinuto === undefined ? null : app.limitar(definicao.path, limitePorMinuto);

  app.route({
    method: definicao.metodo,
    url: definicao.path,
    config: { mudaEstado: definicao.mudaEstado === true, naoProlonga: definicao.naoProlonga === true },
    ...(definicao.maximoDoCorpo !== undefined && { bodyLimit: definicao.maximoDoCorpo }),
    async preHandler(req) {
      exigirPapel(definicao, req);
      await limitar?.(req);
      if (escreve && definicao.semRelogio !== true) await app.exigirRelogioEmDia();
      // A staff session was read with it, at this request.
      const conciliado = req.sessao?.porConciliar === false;
      if (escreve && !conciliado && !valeNaRestauracao(definicao)) await app.exigirConciliado();
    },
    async handler(req, reply) {
      if (definicao.body === undefined && definicao.multipart === undefined && temCorpo(req.body)) {
        throw new AppError('ENTRADA_INVALIDA', 400, 'Esta chamada não aceita corpo.');
      }
      const chamada = {
        params: lerEntrada(definicao.params, req.params, (params) => params),
        query: lerEntrada(definicao.query, req.query, aparar),
        body: definicao.body === undefined ? undefined : validarEntrada(definicao.body, req.body),
        usuario: req.usuario,
        ator: req.usuario && { usuario: req.usuario, requisicao: req.id },
        req,
        reply,
      } as Chamada<E>;
      const fazer = async () => atender(chamada);
      const retorno = await (repetivel || definicao.metodo !== 'GET'
        ? app.umaVezSo({ req, reply, usuario: repetivel ? req.usuario : null }, fazer)
        : fazer());
      // A redirect that waits for its hooks is on its way, though not sent yet.
      if (reply.sent || retorno === reply || reply.hasHeader('location')) return reply;
      if (definicao.resposta === 'arquivo') return enviarArquivo(req, reply, retorno as ArquivoParaBaixar);
      // The response schema is the privacy filter (A4): what it does not list does not leave.
      const resposta = definicao.resposta.parse(retorno);
      if (definicao.etag && jaTem(req, reply, etagDe(resposta), 'no-cache')) return reply.code(304).send();
      return semPagina(reply).send(resposta);
    },
  });
}

const nada = z.strictObject({});

/** Most calls take nothing and bring nothing: no schema has to say so. */
function lerEntrada(schema: z.ZodType | undefined, valor: unknown, aparada: (valor: unknown) => unknown): unknown {
  if (schema === undefined && !temCorpo(valor)) return {};
  return validarEntrada(schema ?? nada, aparada(valor));
}

function temCorpo(corpo: unknown): boolean {
  if (typeof corpo !== 'object' || Array.isArray(corpo)) return corpo !== undefined;
  return corpo !== null && Object.keys(corpo).length > 0;
}

const TEXTO_DA_PENDENCIA: Record<Pendencia, string> = {
  'segundo-fator': 'Informe o segundo fator para continuar.',
  'trocar-senha': 'Troque a senha provisória para continuar.',
  'cadastrar-segundo-fator': 'Cadastre um segundo fator para continuar.',
};

function exigirPapel(definicao: Endpoint, { usuario, titular }: Pick<FastifyRequest, 'usuario' | 'titular'>): void {
  if (definicao.acesso === 'publico') return;
  const dentro = definicao.acesso === 'titular' ? titular : usuario;
  if (dentro === null) throw new AppError('SEM_SESSAO', 401, 'Entre no sistema para continuar.');
  if (definicao.acesso === 'titular' || usuario === null) return;
  if (!pode(usuario, definicao.acesso)) {
    throw new AppError('SEM_PERMISSAO', 403, 'Seu perfil não permite esta ação.');
  }
  if (usuario.pendencia && !definicao.comPendencia?.includes(usuario.pendencia)) {
    throw new AppError('PENDENCIA', 403, TEXTO_DA_PENDENCIA[usuario.pendencia]);
  }
}
