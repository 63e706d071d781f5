import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { abrirAutoridade } from '../../assinante/autoridade.ts';
import { armazemEmDisco, armazemEmMemoria } from './armazem.ts';
import { type ChamadaAoConector, criarConectorSimulado, type RespostaDoConector } from './conector-simulado.ts';
import { criarOrdens, falhaSchema, ordemSchema } from './ordens.ts';
import { responder } from './responder.ts';

/** One call that came in, without the documents' data; `ordem` names the fault that answered it. */
export interface ChamadaRecebida {
  quando: string;
  metodo: string;
  caminho: string;
  yourNumber: string | null;
  ordem: string | null;
}

export interface OpcoesDoSimulador {
  /** 0 (default) takes any free port. */
  porta?: number;
  /** Loopback by default. */
  host?: string;
  /** Folder of documents and test certificates. Absent: documents in memory, nothing is signed for real. */
  pasta?: string;
  /** Time that a document stays in each state; 0 (default): it is done at once. */
  msPorEstado?: number;
  /** Account to ask for; absent: calls need no token. */
  conta?: { email: string; senha: string };
}

export interface SimuladorConector {
  url: string;
  /** Root certificate (PEM) that its signatures go back to; null when nothing is signed for real. */
  raizPem: string | null;
  parar(): Promise<void>;
  chamadas(): ChamadaRecebida[];
}

const MAXIMO_DE_CHAMADAS = 10_000;
const MAXIMO_DO_CORPO = 512 * 1024 * 1024;

/**
 * A signing connector of our own: RNP's REST paths, states and JSON, documents kept on disk, XML built and signed with a test authority.
 * `POST /_ordens` spoils coming answers, `DELETE /_ordens` forgets that, `POST /_falhas` makes documents fail at a state,
 * `POST /_avancar` moves its clock by `ms`, `GET /_chamadas` tells what came, `DELETE /_chamadas` forgets it,
 * `GET /_documentos` lists what it holds, `GET /_ca.pem` is the root certificate.
 */
export async function iniciarSimuladorConector(opcoes: OpcoesDoSimulador = {}): Promise<SimuladorConector> {
  let adiantado = 0;
  const agora = () => Date.now() + adiantado;
  const { pasta } = opcoes;
  const autoridade =
    pasta === undefined ? null : await abrirAutoridade(join(pasta, 'certificados'), () => new Date(agora()));
  const conector = criarConectorSimulado({
    armazem: pasta === undefined ? armazemEmMemoria() : armazemEmDisco(join(pasta, 'documentos')),
    agora,
    msPorEstado: opcoes.msPorEstado ?? 0,
    autoridade,
    ...(opcoes.conta === undefined ? {} : { conta: opcoes.conta }),
  });
  const ordens = criarOrdens();
  const chamadas: ChamadaRecebida[] = [];
  let anterior: RespostaDoConector | undefined;

  function comandar(metodo: string, caminho: string, corpo: unknown): RespostaDoConector {
    const certo = (valor: unknown = { ok: true }) => ({ status: 200, corpo: valor });
    switch (`${metodo} ${caminho}`) {
      case 'GET /_saude':
        return certo();
      case 'GET /_chamadas':
        return certo(chamadas);
      case 'DELETE /_chamadas':
        chamadas.length = 0;
        return certo();
      case 'GET /_documentos':
        return certo(conector.documentos());
      case 'GET /_ca.pem':
        return { status: autoridade === null ? 404 : 200, corpo: null, xml: autoridade?.raizPem ?? '' };
      case 'DELETE /_ordens':
        ordens.esquecer();
        conector.esquecerFalhas();
        return certo();
      case 'POST /_ordens':
        ordens.dar(ordemSchema.parse(corpo));
        return certo();
      case 'POST /_falhas':
        conector.falhar(falhaSchema.parse(corpo));
        return certo();
      case 'POST /_avancar':
        adiantado += z.object({ ms: z.number().int().min(0) }).parse(corpo).ms;
        return certo();
      default:
        return { status: 404, corpo: {} };
    }
  }

  const servidor = createServer((req, res) => {
    void (async () => {
      const url = new URL(req.url ?? '/', 'http://conector.invalid');
      const metodo = req.method ?? 'GET';
      const { json, campos } = await lerCorpo(req);
      if (url.pathname.startsWith('/_')) {
        return responder(res, comandar(metodo, url.pathname, json), undefined, undefined);
      }
      const caminho = url.pathname.replace(/^\/api(?=\/)/, '');
      const ordem = ordens.tomar(metodo, caminho);
      const yourNumber =
        /"yourNumber":"([^"]+)"/.exec(campos.documentData ?? '')?.[1] ?? url.searchParams.get('yourNumber');
      chamadas.push({
        quando: new Date(agora()).toISOString(),
        metodo,
        caminho,
        yourNumber,
        ordem: ordem?.tipo ?? null,
      });
      if (chamadas.length > MAXIMO_DE_CHAMADAS) chamadas.shift();
      const chamada: ChamadaAoConector = {
        metodo,
        caminho,
        busca: url.searchParams,
        autorizacao: req.headers.authorization ?? null,
        json,
        campos,
      };
      switch (ordem?.tipo) {
        case 'erro':
          return responder(res, { status: ordem.status, corpo: null }, ordem, undefined);
        case 'desligar':
          return void res.destroy();
        case 'nao-autorizado':
          conector.expirarTokens();
          return responder(res, { status: 401, corpo: { error: { message: 'Token expirado' } } }, undefined, undefined);
        case 'atrasar':
          setTimeout(() => void conector.atender(chamada), ordem.ms).unref();
          return;
        default: {
          const resposta = await conector.atender(chamada);
          await responder(res, resposta, ordem, anterior);
          anterior = resposta;
        }
      }
    })().catch(() => res.destroy());
  });

  await new Promise<void>((pronto, falhou) => {
    servidor.once('error', falhou);
    servidor.listen(opcoes.porta ?? 0, opcoes.host ?? '127.0.0.1', pronto);
  });
  const { port } = servidor.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    raizPem: autoridade?.raizPem ?? null,
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

async function lerCorpo(req: IncomingMessage): Promise<{ json: unknown; campos: Record<string, string> }> {
  const partes: Buffer[] = [];
  let total = 0;
  for await (const parte of req) {
    total += (parte as Buffer).length;
    if (total > MAXIMO_DO_CORPO) throw new Error('Corpo grande demais');
    partes.push(parte as Buffer);
  }
  const bytes = Buffer.concat(partes);
  const tipo = req.headers['content-type'] ?? '';
  if (tipo.startsWith('multipart/form-data')) {
    const formulario = await new Response(bytes, { headers: { 'content-type': tipo } }).formData();
    const campos: Record<string, string> = {};
    for (const [nome, valor] of formulario) if (typeof valor === 'string') campos[nome] = valor;
    return { json: null, campos };
  }
  return { json: bytes.length === 0 ? null : JSON.parse(bytes.toString('utf8')), campos: {} };
}
