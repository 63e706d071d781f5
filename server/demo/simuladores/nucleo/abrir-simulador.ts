import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ordemSchema } from './ordem.ts';
import { criarOrdens } from './ordens.ts';
import { lerPedido, type Pedido } from './pedido.ts';
import { certo, type Resposta, responder } from './responder.ts';

/** Any free port of the loopback by default. */
export interface Endereco {
  porta?: number;
  host?: string;
}

interface Simulacao<C> {
  anotar(pedido: Pedido): C;
  atender(pedido: Pedido): Promise<Resposta>;
  /** Commands under `/_` of its own; null: there is no such command. */
  comandar(comando: string, corpo: unknown): Resposta | null;
  /** Forgets ordered failures of its own. */
  esquecer?(): void;
  /** Makes all tokens invalid. */
  expirarTokens?(): void;
}

/** A running simulator. `ordem` of a logged call names the fault that answered it. */
export interface Simulador<C> {
  url: string;
  parar(): Promise<void>;
  chamadas(): (C & { ordem: string | null })[];
}

const MAXIMO_DE_CHAMADAS = 10_000;

/**
 * A real HTTP server that remembers its calls and can be told to fail: `POST /_ordens` spoils coming answers, `DELETE
 * /_ordens` forgets that, `GET /_chamadas` tells what came, `DELETE /_chamadas` forgets it, `GET /_saude` answers 200.
 */
export async function abrirSimulador<C>(endereco: Endereco, simulacao: Simulacao<C>): Promise<Simulador<C>> {
  const ordens = criarOrdens();
  const chamadas: (C & { ordem: string | null })[] = [];
  let anterior: Resposta | undefined;

  function comandar(comando: string, corpo: unknown): Resposta {
    switch (comando) {
      case 'GET /_saude':
        return certo();
      case 'GET /_chamadas':
        return certo(chamadas);
      case 'DELETE /_chamadas':
        chamadas.length = 0;
        return certo();
      case 'POST /_ordens': {
        const lida = ordemSchema.safeParse(corpo);
        if (!lida.success) return { status: 400, corpo: lida.error.issues };
        ordens.dar(lida.data);
        return certo();
      }
      case 'DELETE /_ordens':
        ordens.esquecer();
        simulacao.esquecer?.();
        return certo();
      default:
        return simulacao.comandar(comando, corpo) ?? { status: 404, corpo: {} };
    }
  }

  async function tratar(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const pedido = await lerPedido(req);
    const { metodo, url } = pedido;
    if (url.pathname.startsWith('/_')) return responder(res, comandar(`${metodo} ${url.pathname}`, pedido.json));
    const ordem = ordens.tomar(metodo, url.pathname);
    chamadas.push({ ...simulacao.anotar(pedido), ordem: ordem?.tipo ?? null });
    if (chamadas.length > MAXIMO_DE_CHAMADAS) chamadas.shift();
    if (ordem?.tipo === 'erro' || ordem?.tipo === 'desligar') return responder(res, certo(), ordem);
    if (ordem?.tipo === 'atrasar') {
      setTimeout(() => void simulacao.atender(pedido), ordem.ms).unref();
      return;
    }
    if (ordem?.tipo === 'nao-autorizado') {
      simulacao.expirarTokens?.();
      return responder(res, { status: 401, corpo: { error: { message: 'Token expirado' } } });
    }
    const resposta = await simulacao.atender(pedido);
    await responder(res, resposta, ordem, anterior);
    anterior = resposta;
  }

  const servidor = createServer((req, res) => void tratar(req, res).catch(() => res.destroy()));
  return { ...(await escutar(servidor, endereco)), chamadas: () => [...chamadas] };
}

async function escutar(servidor: Server, { porta = 0, host = '127.0.0.1' }: Endereco) {
  await new Promise<void>((pronto, falhou) => void servidor.once('error', falhou).listen(porta, host, pronto));
  const { port } = servidor.address() as AddressInfo;
  const parar = () =>
    new Promise<void>((parado) => {
      servidor.close(() => parado());
      servidor.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, parar };
}

/** For a simulator that is a process of its own: says where it is, ends on a signal. */
export function anunciar(nome: string, simulador: Simulador<unknown>): void {
  process.stdout.write(`Simulador ${nome} em ${simulador.url}\n`);
  for (const sinal of ['SIGINT', 'SIGTERM'] as const) process.once(sinal, () => void simulador.parar());
}
