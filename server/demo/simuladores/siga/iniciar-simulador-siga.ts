import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gerarDadosSiga } from '../../universidade/gerar-estudantes.ts';
import type { DadosSiga } from '../../universidade/tipos.ts';
import { criarOrdens, ordemSchema } from './ordens.ts';
import { responder } from './responder.ts';
import { atender, type Resposta } from './rotas.ts';

/** One call that came in; `ordem` names the fault that answered it. */
export interface ChamadaRecebida {
  quando: string;
  metodo: string;
  caminho: string;
  corpo: unknown;
  ordem: string | null;
}

export interface OpcoesDoSimulador {
  /** 0 (default) takes any free port. */
  porta?: number;
  /** Loopback by default. */
  host?: string;
  /** Data to answer from; by default the invented university as of `agora`. */
  dados?: DadosSiga;
  agora?: Date;
  /** When given, calls without this bearer token get 401. */
  token?: string | undefined;
}

export interface SimuladorSiga {
  url: string;
  parar(): Promise<void>;
  chamadas(): ChamadaRecebida[];
}

const MAXIMO_DE_CHAMADAS = 10_000;

/**
 * A SIGA of our own: the HTTP contract of docs/siga.md over invented data, deterministic, with a memory of every call.
 * `POST /_ordens` spoils coming answers, `DELETE /_ordens` forgets that, `GET /_chamadas` tells what came,
 * `DELETE /_chamadas` forgets it, `PATCH /_estudantes/:rga` changes a student (keys of its data, and `pendencias`,
 * `enade`, `historico`).
 */
export async function iniciarSimuladorSiga(opcoes: OpcoesDoSimulador = {}): Promise<SimuladorSiga> {
  const dados = structuredClone(opcoes.dados ?? gerarDadosSiga(opcoes.agora ?? new Date()));
  const ordens = criarOrdens();
  const chamadas: ChamadaRecebida[] = [];
  let anterior: string | undefined;

  async function comandar(metodo: string, caminho: string, corpo: Record<string, unknown>): Promise<Resposta> {
    if (caminho === '/_saude') return { status: 200, corpo: { ok: true } };
    if (caminho === '/_chamadas' && metodo === 'DELETE') {
      chamadas.length = 0;
      return { status: 200, corpo: { ok: true } };
    }
    if (caminho === '/_chamadas') return { status: 200, corpo: chamadas };
    if (caminho === '/_ordens' && metodo === 'DELETE') ordens.esquecer();
    else if (caminho === '/_ordens' && metodo === 'POST') {
      const lida = ordemSchema.safeParse(corpo);
      if (!lida.success) return { status: 400, corpo: lida.error.issues };
      ordens.dar(lida.data);
    } else if (caminho.startsWith('/_estudantes/') && metodo === 'PATCH') {
      const estudante = dados.estudantes.find((e) => e.dados.matricula === caminho.slice('/_estudantes/'.length));
      if (!estudante) return { status: 404, corpo: {} };
      const { pendencias, enade, historico, ...pessoais } = corpo;
      Object.assign(estudante.dados, pessoais);
      if (pendencias) Object.assign(estudante, { pendencias });
      Object.assign(estudante.enade, enade);
      Object.assign(estudante.historico, historico);
    } else return { status: 404, corpo: {} };
    return { status: 200, corpo: { ok: true } };
  }

  const servidor = createServer((req, res) => {
    void (async () => {
      const url = new URL(req.url ?? '/', 'http://siga.invalid');
      const metodo = req.method ?? 'GET';
      const corpo = await lerCorpo(req);
      if (url.pathname.startsWith('/_')) {
        const { status, corpo: dito } = await comandar(metodo, url.pathname, corpo);
        return responder(res, status, dito, undefined, undefined);
      }
      const ordem = ordens.tomar(url.pathname);
      chamadas.push({
        quando: new Date().toISOString(),
        metodo,
        caminho: url.pathname + url.search,
        corpo,
        ordem: ordem?.tipo ?? null,
      });
      if (chamadas.length > MAXIMO_DE_CHAMADAS) chamadas.shift();
      if (opcoes.token && req.headers.authorization !== `Bearer ${opcoes.token}`) {
        return responder(res, 401, { message: 'Token inválido' }, undefined, undefined);
      }
      const resposta = atender(dados, metodo, url, corpo);
      await responder(res, resposta.status, resposta.corpo, ordem, anterior);
      anterior = JSON.stringify(resposta.corpo);
    })().catch(() => res.destroy());
  });

  await new Promise<void>((pronto, falhou) => {
    servidor.once('error', falhou);
    servidor.listen(opcoes.porta ?? 0, opcoes.host ?? '127.0.0.1', pronto);
  });
  const { port } = servidor.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    parar: () => parar(servidor),
    chamadas: () => [...chamadas],
  };
}

function parar(servidor: Server): Promise<void> {
  return new Promise((parado) => {
    servidor.close(() => parado());
    servidor.closeAllConnections();
  });
}

async function lerCorpo(req: IncomingMessage): Promise<Record<string, unknown>> {
  const partes: Buffer[] = [];
  let total = 0;
  for await (const parte of req) {
    total += (parte as Buffer).length;
    if (total > 1 << 20) throw new Error('Corpo grande demais');
    partes.push(parte as Buffer);
  }
  if (total === 0) return {};
  const lido: unknown = JSON.parse(Buffer.concat(partes).toString('utf8'));
  return typeof lido === 'object' && lido !== null ? { ...lido } : {};
}
