import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Usuario } from '#contract/sessao.contract.ts';
import {
  comPedido,
  guardarResposta,
  lerPedido,
  PedidoJaGravado,
  type PedidoRepetivel,
} from '../db/pedido-repetivel.queries.ts';
import type { Dependencies } from '../dependencies.ts';
import { campoInvalido } from '../erros/app-error.ts';
import { repetirResposta } from './repetir-resposta.ts';

declare module 'fastify' {
  interface FastifyRequest {
    repetivel: PedidoRepetivel | null;
  }
  interface FastifyInstance {
    /** Carries a write out, a person's once for each key that comes with it; the request then knows what stands. */
    umaVezSo(chamada: ChamadaRepetivel, atender: () => Promise<unknown>): Promise<unknown>;
  }
}

interface ChamadaRepetivel {
  req: FastifyRequest;
  reply: FastifyReply;
  /** Whose key it is; null where none is taken. */
  usuario: Usuario | null;
}

type Deps = Pick<Dependencies, 'prisma' | 'agora'>;

const CABECALHO = 'idempotency-key';
const CHAVE = /^[\x21-\x7e]{8,100}$/;
const MAIOR_RESPOSTA = 256 * 1024;

/**
 * Writes with an `Idempotency-Key` (header, optional): carried out once, whatever the network did; a repeat within a
 * day gets the first answer, with `idempotent-replayed: true`. The key is bound to the person. Answers above 256 kB and
 * 5xx are not kept.
 */
export function instalarPedidoRepetido(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('repetivel', null);
  app.decorate('umaVezSo', (chamada, atender) => umaVezSo(deps, chamada, atender));
  const guardas = new Set<Promise<unknown>>();
  const guardar = ({ repetivel: pedido, log }: FastifyRequest, { statusCode }: FastifyReply, corpo: unknown) => {
    if (!pedido?.gravado || pedido.chave === null || statusCode >= 500) return;
    if (typeof corpo !== 'string' || corpo.length > MAIOR_RESPOSTA) return;
    const guarda = guardarResposta(deps.prisma, pedido.chave, statusCode, corpo)
      .catch((err: unknown) => log.warn({ err }, 'a resposta não ficou guardada para uma repetição'))
      .finally(() => guardas.delete(guarda));
    guardas.add(guarda);
  };
  // Who lost the answer to the end of the server asks the next one for it.
  app.addHook('onClose', () => Promise.all(guardas).then(() => undefined));
  app.addHook('onSend', (req, reply, corpo, seguir) => {
    guardar(req, reply, corpo);
    seguir();
  });
}

/**
 * Carries a write out once for each key.
 * @throws AppError 400 for a malformed key, 409 JA_RECEBIDO when the first answer is not there, 422 CHAVE_REUTILIZADA
 * for another question
 */
async function umaVezSo(
  deps: Deps,
  { req, reply, usuario }: ChamadaRepetivel,
  atender: () => Promise<unknown>,
): Promise<unknown> {
  const chave = usuario === null ? null : chaveDe(req.headers[CABECALHO], usuario);
  const novo = { recebidoEm: deps.agora(), gravado: false, transacao: null };
  if (chave === null) {
    req.repetivel = { ...novo, chave, impressao: '' };
    return comPedido(req.repetivel, atender);
  }
  const pedido = { ...novo, chave, impressao: resumir(req.method, req.url, JSON.stringify(req.body ?? null)) };
  const anterior = await lerPedido(deps.prisma, chave);
  if (anterior !== null) return repetirResposta(deps, pedido, anterior, reply);
  req.repetivel = pedido;
  try {
    return await comPedido(pedido, atender);
  } catch (erro) {
    if (!(erro instanceof PedidoJaGravado)) throw erro;
    req.repetivel = null;
    return repetirResposta(deps, pedido, await lerPedido(deps.prisma, chave), reply);
  }
}

function chaveDe(cabecalho: string | string[] | undefined, { cpf }: Usuario): string | null {
  if (cabecalho === undefined) return null;
  if (typeof cabecalho === 'string' && CHAVE.test(cabecalho)) return resumir(cpf, cabecalho);
  throw campoInvalido('Idempotency-Key', 'A chave do pedido tem de 8 a 100 caracteres visíveis');
}

const resumir = (...partes: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(partes)).digest('hex');
