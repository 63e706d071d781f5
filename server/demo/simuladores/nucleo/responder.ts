import type { ServerResponse } from 'node:http';
import { setTimeout as esperar } from 'node:timers/promises';
import type { Ordem } from './ordem.ts';

/** One answer: JSON unless `xml` or `pdf` (one byte a character) is given. */
export interface Resposta {
  status: number;
  corpo: unknown;
  xml?: string;
  pdf?: string;
}

export const certo = (corpo: unknown = { ok: true }): Resposta => ({ status: 200, corpo });

export function emBytes({ corpo, xml, pdf }: Resposta): { bytes: Buffer; tipo: string } {
  if (pdf !== undefined) return { bytes: Buffer.from(pdf, 'latin1'), tipo: 'application/pdf' };
  return xml === undefined
    ? { bytes: Buffer.from(JSON.stringify(corpo)), tipo: 'application/json; charset=utf-8' }
    : { bytes: Buffer.from(xml), tipo: 'text/xml; charset=utf-8' };
}

export const PAGINA_DE_ENTRADA = '<!doctype html><title>Entrar</title><form method="post">Sua sessão expirou</form>';
const EXCECAO = 'NullPointerException at br.simulador.Servico(Servico.java:161) password=segredo';

/** Writes one answer, spoilt by `ordem` when there is one. `anterior` is the answer of the call before. */
export async function responder(res: ServerResponse, resposta: Resposta, ordem?: Ordem, anterior = resposta) {
  const { status, corpo } = resposta;
  const { bytes, tipo } = emBytes(resposta);
  const metade = bytes.subarray(0, Math.floor(bytes.length / 2));
  const abrir = (tamanho: number) => res.writeHead(status, { 'content-type': tipo, 'content-length': tamanho });
  const enviar = (outros: Buffer) => void abrir(outros.length).end(outros);
  switch (ordem?.tipo) {
    case 'lento':
      await esperar(ordem.ms, undefined, { ref: false });
      return enviar(bytes);
    case 'gotejar':
      abrir(bytes.length);
      return gotejar(res, bytes, ordem.ms);
    case 'erro':
    case 'erro-depois':
      res.writeHead(ordem.status, { 'content-type': 'text/plain; charset=utf-8', location: '/entrar' });
      return void res.end(EXCECAO);
    case 'html':
      return void res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGINA_DE_ENTRADA);
    case 'json-truncado':
      return enviar(metade);
    case 'campo-ausente':
      return enviar(Buffer.from(JSON.stringify(semCampo(corpo, ordem.campo))));
    case 'duplicar':
      return enviar(Buffer.from(JSON.stringify(Array.isArray(corpo) ? [...corpo, ...corpo] : corpo)));
    case 'latin1':
      return enviar(Buffer.from(bytes.toString('utf8'), 'latin1'));
    case 'desligar':
    case 'aceitar-e-desligar':
      return void res.destroy();
    case 'cortar':
      abrir(bytes.length);
      return void res.write(metade, () => res.destroy());
    case 'repetir':
      return responder(res, anterior);
    case 'gigante':
      res.writeHead(200, { 'content-type': 'application/json' });
      while (!res.destroyed) if (!res.write(' '.repeat(1 << 20))) await esperar(1);
      return;
    default:
      return enviar(bytes);
  }
}

async function gotejar(res: ServerResponse, bytes: Buffer, ms: number): Promise<void> {
  for (const byte of bytes) {
    if (res.destroyed) return;
    res.write(Buffer.of(byte));
    await esperar(ms, undefined, { ref: false });
  }
  res.end();
}

/** Copy of a JSON value without one key, at every depth. */
function semCampo(valor: unknown, campo: string): unknown {
  if (Array.isArray(valor)) return valor.map((v) => semCampo(v, campo));
  if (typeof valor !== 'object' || valor === null) return valor;
  const outros = Object.entries(valor).filter(([chave]) => chave !== campo);
  return Object.fromEntries(outros.map(([chave, v]) => [chave, semCampo(v, campo)]));
}
