import { createHash } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Usuario } from '#contract/sessao.contract.ts';
import {
  comPedido,
  guardarResposta,
  lerPedido,
  type PedidoGuardado,
  PedidoJaGravado,
  type PedidoRepetivel,
} from '../db/pedido-repetivel.ts';
import type { Dependencies } from '../dependencies.ts';
import { AppError, campoInvalido } from '../erros/app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    repetivel: PedidoRepetivel | null;
  }
  interface FastifyInstance {
    /** Carries a person's write out once for each key that comes with it. */
    umaVezSo(chamada: ChamadaRepetivel, atender: () => Promise<unknown>): Promise<unknown>;
  }
}

interface ChamadaRepetivel {
  req: FastifyRequest;
  reply: FastifyReply;
  usuario: Usuario;
}

type Deps = Pick<Dependencies, 'prisma' | 'agora'>;

const CABECALHO = 'idempotency-key';
const CHAVE = /^[\x21-\x7e]{8,100}$/;
const MAIOR_RESPOSTA = 256 * 1024;
/** The first answer is written right after it left: a repeat that comes sooner waits for it. */
const ESPERAS_MS = [50, 150, 300, 500, 1_000];
const RECENTE_MS = 15_000;

/**
 * Writes with an `Idempotency-Key` (header, optional): carried out once, whatever the network did; a repeat within a day gets the first
 * answer, with `idempotent-replayed: true`. The key is bound to the person. Answers above 256 kB and 5xx are not kept.
 */
export function instalarPedidoRepetido(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('repetivel', null);
  app.decorate('umaVezSo', (chamada, atender) => umaVezSo(deps, chamada, atender));
  app.addHook('onSend', async (req, reply, corpo) => {
    const pedido = req.repetivel;
    if (pedido === null || !pedido.gravado || reply.statusCode >= 500 || typeof corpo !== 'string') return;
    if (corpo.length > MAIOR_RESPOSTA) return;
    void guardarResposta(deps.prisma, pedido.chave, reply.statusCode, corpo).catch((err: unknown) =>
      req.log.warn({ err }, 'a resposta não ficou guardada para uma repetição'),
    );
  });
}

/**
 * Carries a write out once for each key.
 * @throws AppError 400 for a malformed key, 409 JA_RECEBIDO when the first answer is not there, 422 CHAVE_REUTILIZADA for another question
 */
async function umaVezSo(
  deps: Deps,
  { req, reply, usuario }: ChamadaRepetivel,
  atender: () => Promise<unknown>,
): Promise<unknown> {
  const chave = req.headers[CABECALHO];
  if (chave === undefined) return atender();
  if (typeof chave !== 'string' || !CHAVE.test(chave)) {
    throw campoInvalido('Idempotency-Key', 'A chave do pedido tem de 8 a 100 caracteres visíveis');
  }
  const pedido: PedidoRepetivel = {
    chave: resumir(usuario.cpf, chave),
    impressao: resumir(req.method, req.url, JSON.stringify(req.body ?? null)),
    recebidoEm: deps.agora(),
    gravado: false,
    transacao: null,
  };
  const anterior = await lerPedido(deps.prisma, pedido.chave);
  if (anterior !== null) return repetir(deps, pedido, anterior, reply);
  req.repetivel = pedido;
  try {
    return await comPedido(pedido, atender);
  } catch (erro) {
    if (!(erro instanceof PedidoJaGravado)) throw erro;
    req.repetivel = null;
    return repetir(deps, pedido, await lerPedido(deps.prisma, pedido.chave), reply);
  }
}

const resumir = (...partes: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(partes)).digest('hex');

async function repetir(
  deps: Deps,
  pedido: PedidoRepetivel,
  guardado: PedidoGuardado | null,
  reply: FastifyReply,
): Promise<FastifyReply> {
  let lido = guardado;
  if (lido !== null && lido.impressao !== pedido.impressao) {
    throw new AppError('CHAVE_REUTILIZADA', 422, 'Esta chave já foi usada em outro pedido. Nada foi alterado.');
  }
  const limite = pedido.recebidoEm.getTime() - RECENTE_MS;
  for (const pausa of ESPERAS_MS) {
    if (lido === null || lido.corpo !== null || lido.recebidoEm.getTime() < limite) break;
    await esperar(pausa);
    lido = await lerPedido(deps.prisma, pedido.chave);
  }
  if (lido?.status == null || lido.corpo === null) {
    throw new AppError(
      'JA_RECEBIDO',
      409,
      'Este pedido já foi recebido e a resposta não ficou guardada. Verifique o resultado; nada foi alterado agora.',
    );
  }
  void reply
    .header('idempotent-replayed', 'true')
    .type('application/json; charset=utf-8')
    .serializer((texto: string) => texto);
  return reply.code(lido.status).send(lido.corpo);
}
