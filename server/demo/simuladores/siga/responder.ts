import type { ServerResponse } from 'node:http';
import { setTimeout as esperar } from 'node:timers/promises';
import { type Ordem, semCampo } from './ordens.ts';

/** Writes one JSON answer, spoilt by `ordem` when there is one. `anterior` is the body of the call before. */
export async function responder(
  res: ServerResponse,
  status: number,
  corpo: unknown,
  ordem: Ordem | undefined,
  anterior: string | undefined,
): Promise<void> {
  const json = JSON.stringify(corpo);
  const bytes = Buffer.from(json);
  const metade = bytes.subarray(0, Math.floor(bytes.length / 2));
  switch (ordem?.tipo) {
    case undefined:
      return enviar(res, status, bytes);
    case 'lento':
      await esperar(ordem.ms, undefined, { ref: false });
      return enviar(res, status, bytes);
    case 'gotejar':
      cabecalho(res, status, bytes.length);
      for (const byte of bytes) {
        if (res.destroyed) return;
        res.write(Buffer.of(byte));
        await esperar(ordem.ms, undefined, { ref: false });
      }
      res.end();
      return;
    case 'erro':
      res.writeHead(ordem.status, { 'content-type': 'text/plain; charset=utf-8', location: '/entrar' });
      res.end('NullPointerException at br.siga.Servico(Servico.java:161) password=segredo');
      return;
    case 'html':
      res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      res.end('<!doctype html><title>Entrar</title><form method="post">Sua sessão expirou</form>');
      return;
    case 'json-truncado':
      return enviar(res, status, metade);
    case 'campo-ausente':
      return enviar(res, status, Buffer.from(JSON.stringify(semCampo(corpo, ordem.campo))));
    case 'latin1':
      return enviar(res, status, Buffer.from(json, 'latin1'));
    case 'desligar':
      res.destroy();
      return;
    case 'cortar':
      cabecalho(res, status, bytes.length);
      res.write(metade, () => res.destroy());
      return;
    case 'repetir':
      return enviar(res, status, Buffer.from(anterior ?? json));
    case 'duplicar':
      return enviar(res, status, Buffer.from(JSON.stringify(Array.isArray(corpo) ? [...corpo, ...corpo] : corpo)));
    case 'gigante':
      res.writeHead(200, { 'content-type': 'application/json' });
      for (;;) {
        if (res.destroyed) return;
        if (!res.write(' '.repeat(1 << 20))) await esperar(1);
      }
  }
}

function cabecalho(res: ServerResponse, status: number, tamanho: number): void {
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': tamanho });
}

function enviar(res: ServerResponse, status: number, bytes: Buffer): void {
  cabecalho(res, status, bytes.length);
  res.end(bytes);
}
