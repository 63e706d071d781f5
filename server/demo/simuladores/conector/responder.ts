import type { ServerResponse } from 'node:http';
import { setTimeout as esperar } from 'node:timers/promises';
import type { RespostaDoConector } from './conector-simulado.ts';
import type { Ordem } from './ordens.ts';

/** Bytes and type of an answer. */
export function emBytes({ corpo, xml }: RespostaDoConector): { bytes: Buffer; tipo: string } {
  return xml === undefined
    ? { bytes: Buffer.from(JSON.stringify(corpo)), tipo: 'application/json; charset=utf-8' }
    : { bytes: Buffer.from(xml), tipo: 'text/xml; charset=utf-8' };
}

export const PAGINA_DE_ENTRADA = '<!doctype html><title>Entrar</title><form method="post">Sua sessão expirou</form>';

/** Writes one answer, spoilt by `ordem` when there is one. `anterior` is the answer of the call before. */
export async function responder(
  res: ServerResponse,
  resposta: RespostaDoConector,
  ordem: Ordem | undefined,
  anterior: RespostaDoConector | undefined,
): Promise<void> {
  const { bytes, tipo } = emBytes(resposta);
  const metade = bytes.subarray(0, Math.floor(bytes.length / 2));
  const cabecalho = (status: number, tamanho: number) =>
    res.writeHead(status, { 'content-type': tipo, 'content-length': tamanho });
  const enviar = (status: number, corpo: Buffer) => void cabecalho(status, corpo.length).end(corpo);
  switch (ordem?.tipo) {
    case 'lento':
      await esperar(ordem.ms, undefined, { ref: false });
      return enviar(resposta.status, bytes);
    case 'gotejar':
      cabecalho(resposta.status, bytes.length);
      for (const byte of bytes) {
        if (res.destroyed) return;
        res.write(Buffer.of(byte));
        await esperar(ordem.ms, undefined, { ref: false });
      }
      return void res.end();
    case 'erro':
    case 'erro-depois':
      res.writeHead(ordem.status, { 'content-type': 'text/plain; charset=utf-8', location: '/entrar' });
      return void res.end('NullPointerException at br.conector.Servico(Servico.java:161) password=segredo');
    case 'html':
      res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      return void res.end(PAGINA_DE_ENTRADA);
    case 'json-truncado':
      return enviar(resposta.status, metade);
    case 'aceitar-e-desligar':
      return void res.destroy();
    case 'cortar':
      cabecalho(resposta.status, bytes.length);
      return void res.write(metade, () => res.destroy());
    case 'repetir': {
      const outra = emBytes(anterior ?? resposta);
      res.writeHead(anterior?.status ?? resposta.status, { 'content-type': outra.tipo });
      return void res.end(outra.bytes);
    }
    case 'gigante':
      res.writeHead(200, { 'content-type': 'application/json' });
      for (let mb = 0; mb < 10 && !res.destroyed; mb += 1) {
        if (!res.write(' '.repeat(1 << 20))) await esperar(1);
      }
      return void res.end();
    default:
      return enviar(resposta.status, bytes);
  }
}
