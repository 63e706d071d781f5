import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import pino, { type Logger } from 'pino';
import type { Config } from '../config.ts';
import { textoSimples } from '../renderer/texto-simples.ts';

const CAMPOS_PESSOAIS = [
  ...'cpf CPF senha Senha SenhaAtual NovaSenha rg RG nome Nome nomeMae nomePai outrosGenitores'.split(' '),
  ...'NomeMae NomePai NomeGenitor3 NomeGenitor4 Diplomado Filiacao'.split(' '),
  ...'dataNascimento DataNascimento token cookie authorization snapshot'.split(' '),
];

/** Hides a CPF written in any form inside a log line; the field names above are hidden whole. */
export const ocultarCpf = (linha: string): string =>
  linha.replace(/(?<![\d.-])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\d-])/g, '[CPF oculto]');

// JSON leaves as they are those that begin orders to a terminal, end a line for some readers, hide or turn what follows.
const POR_ESCAPAR = /[\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g;

/** The same JSON, with signs that a reader would obey instead of showing written by their codes. */
const escapar = (linha: string): string =>
  linha.replace(POR_ESCAPAR, (sinal) => `\\u${sinal.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** How far behind a reader of the log may be, in bytes: later lines are dropped, so that it does not fill the memory. */
const MAIOR_ATRASO = 8 * 1024 * 1024;

const NIVEIS: Readonly<Record<number, string>> = { 40: 'Atenção: ', 50: 'Erro: ', 60: 'Erro: ' };

export function emPalavras(linha: string): string {
  const { time, level, msg = '', metodo, rota, status, ms, err } = JSON.parse(linha) as LinhaDoLog;
  const hora = new Date(time).toTimeString().slice(0, 8);
  const resposta = status === undefined ? '' : `: ${metodo} ${rota}, ${status}, ${ms} ms`;
  const causa = err?.message === undefined ? '' : ` (${err.message})`;
  return `${hora} ${NIVEIS[level] ?? ''}${textoSimples(`${msg}${resposta}${causa}`)}\n`;
}

interface LinhaDoLog {
  time: number;
  level: number;
  msg?: string;
  metodo?: string;
  rota?: string;
  status?: number;
  ms?: number;
  err?: { message?: string };
}

/** JSON lines on standard output with the request id, the route's pattern instead of the address, and no personal data. */
export function opcoesDeLog(config: Config): FastifyServerOptions['logger'] {
  if (config.logNivel === 'silent') return false;
  return {
    stream: process.stdout.isTTY
      ? { write: (linha: string) => void process.stdout.write(emPalavras(linha)) }
      : pino.destination({ dest: 1, sync: false, minLength: 1, maxLength: MAIOR_ATRASO }),
    level: config.logNivel,
    redact: { paths: CAMPOS_PESSOAIS.flatMap((campo) => [campo, `*.${campo}`, `*.*.${campo}`]), censor: '[oculto]' },
    hooks: { streamWrite: (linha) => escapar(ocultarCpf(linha)) },
    serializers: {
      req: (req: { method: string; routeOptions?: { url?: string } }) => ({
        metodo: req.method,
        rota: req.routeOptions?.url ?? '(sem rota)',
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
  };
}

/** Waits until standard output has taken all lines; a log that is off has none. */
export const esvaziarLog = (log: FastifyBaseLogger): Promise<void> =>
  new Promise((feito) => {
    const { flush } = log as Partial<Logger>;
    if (flush) flush.call(log, () => feito());
    else feito();
  });

/** Fastify writes one line for each answer, with its time, in place of one for the request and one for the answer. */
export class UmaLinhaPorPedido extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(erro: Error | null | undefined, req: FastifyRequest, reply: FastifyReply): void {
    if (erro) {
      super.requestCompleted(erro, req, reply);
      return;
    }
    const rota = req.routeOptions.url ?? '(sem rota)';
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    reply.log.info({ metodo: req.method, rota, status: reply.statusCode, ms }, 'respondido');
  }
}
