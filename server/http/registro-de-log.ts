import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Config } from '../config.ts';

const CAMPOS_PESSOAIS = [
  ...'cpf CPF senha Senha SenhaAtual NovaSenha rg RG nome Nome nomeMae nomePai'.split(' '),
  ...'NomeMae NomePai dataNascimento DataNascimento token cookie authorization snapshot Diplomado Filiacao'.split(' '),
];

/** Hides a CPF written in any form inside a log line; the field names above are hidden whole. */
export const ocultarCpf = (linha: string): string =>
  linha.replace(/(?<![\d.-])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\d-])/g, '[CPF oculto]');

/** JSON logs with the request id, the route's pattern instead of the address, and no personal data. */
export function opcoesDeLog(
  config: Config,
  criarSaida?: () => { write(linha: string): void },
): FastifyServerOptions['logger'] {
  if (config.logNivel === 'silent') return false;
  return {
    ...(criarSaida && { stream: criarSaida() }),
    level: config.logNivel,
    redact: { paths: CAMPOS_PESSOAIS.flatMap((campo) => [campo, `*.${campo}`, `*.*.${campo}`]), censor: '[oculto]' },
    hooks: { streamWrite: ocultarCpf },
    serializers: {
      req: (req: { method: string; routeOptions?: { url?: string } }) => ({
        metodo: req.method,
        rota: req.routeOptions?.url ?? '(sem rota)',
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
  };
}

/** One line for each answer: Fastify's own two, searched for personal fields, cost a third of a short request. */
export class UmaLinhaPorPedido extends LogController {
  /** Looks for no personal fields: those of its lines are all here. */
  #pedidos: FastifyBaseLogger | null = null;

  override incomingRequest(): void {}

  override requestCompleted(erro: Error | null | undefined, req: FastifyRequest, reply: FastifyReply): void {
    if (erro) super.requestCompleted(erro, req, reply);
    else this.#anotar(req, reply);
  }

  #anotar(req: FastifyRequest, reply: FastifyReply): void {
    this.#pedidos ??= req.server.log.child({}, { redact: [] });
    const rota = req.routeOptions.url ?? '(sem rota)';
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    this.#pedidos.info({ reqId: req.id, metodo: req.method, rota, status: reply.statusCode, ms }, 'respondido');
  }
}
