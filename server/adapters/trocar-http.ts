import { Agent, type IncomingMessage, request } from 'node:http';
import { Agent as AgentTls, request as requestTls } from 'node:https';

/** An unused connection is closed after so long, before servers of the usual settings do. */
const PARADA_MS = 4_000;
const agente = new Agent({ keepAlive: true, timeout: PARADA_MS });
const agenteTls = new AgentTls({ keepAlive: true, timeout: PARADA_MS });
const REDIRECIONA = new Set([301, 302, 303, 307, 308]);

/** One exchange: what is asked, until when, and how many bytes are read. */
interface Pedido {
  method: string;
  headers: Readonly<Record<string, string>>;
  corpo?: string | undefined;
  /** From the connection to the last byte. */
  prazoMs: number;
  maximo: number;
}

/** The whole answer did not come in time. */
export class TempoEsgotado extends Error {
  override name = 'TempoEsgotado';
}

/** What came back; `bytes` null: more than were wanted. */
interface Trocado {
  status: number;
  tipo: string;
  bytes: Uint8Array | null;
}

/**
 * An exchange over a kept connection, by Node's own client: `fetch` costs twice its processor time, most of it for
 * streams that nobody reads piece by piece. A redirect is refused. @throws TempoEsgotado; Error when no answer came whole
 */
export function trocarHttp(url: string, { corpo, maximo, prazoMs, ...opcoes }: Pedido): Promise<Trocado> {
  const { promise, resolve, reject } = Promise.withResolvers<Trocado>();
  const tls = url.startsWith('https:');
  const pedido = (tls ? requestTls : request)(url, { ...opcoes, agent: tls ? agenteTls : agente });
  // A signal to abort by would be looked after by request, socket and answer alike.
  const relogio = setTimeout(() => {
    reject(new TempoEsgotado(`mais de ${prazoMs} ms`));
    pedido.destroy();
  }, prazoMs);
  pedido.on('error', reject);
  pedido.on('response', (resposta) => lerResposta(resposta, maximo).then(resolve, reject));
  pedido.end(corpo);
  return promise.finally(() => clearTimeout(relogio));
}

function lerResposta(resposta: IncomingMessage, maximo: number): Promise<Trocado> {
  const status = resposta.statusCode ?? 0;
  return new Promise((cumprir, rejeitar) => {
    const partes: Buffer[] = [];
    let total = 0;
    const acabar = (bytes: Uint8Array | null) =>
      cumprir({ status, tipo: resposta.headers['content-type'] ?? '', bytes });
    resposta.on('error', rejeitar);
    resposta.on('end', () => acabar(Buffer.concat(partes, total)));
    resposta.on('data', (parte: Buffer) => {
      total += parte.length;
      partes.push(parte);
      if (total <= maximo) return;
      acabar(null);
      resposta.destroy();
    });
    if (REDIRECIONA.has(status)) resposta.destroy(new Error('redirecionamento recusado'));
  });
}
