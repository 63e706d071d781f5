import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pedirCarimbo } from './ancoras/carimbo.ts';
import { pedirCoassinatura } from './ancoras/testemunha.ts';
import { createIdentidadeHttp } from './identidade/identidade.http.ts';
import { createSigaClient } from './siga/siga.client.ts';

const PEDACO = Buffer.alloc(1024 * 1024, ' ');
/** Far more than any of them has to say; what the system holds between the two is among it. */
const MUITO = 128 * 1024 * 1024;

let servidor: Server;
let url: string;
let enviados = 0;

beforeAll(async () => {
  servidor = createServer((pedido, resposta) => {
    pedido.resume();
    resposta.setHeader('content-type', 'application/json');
    const escrever = () => {
      if (enviados > MUITO) return void resposta.end();
      enviados += PEDACO.length;
      if (resposta.write(PEDACO)) setImmediate(escrever);
    };
    resposta.on('drain', escrever);
    escrever();
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  url = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((feito) => servidor.close(feito)));

const verificador = { nome: 'testemunha', tipo: 1, publica: new Uint8Array(32), id: new Uint8Array(4) };
const SISTEMAS: Record<string, () => Promise<unknown>> = {
  'the timestamp authority': () => pedirCarimbo(url, new Uint8Array(1)),
  'a witness': () => pedirCoassinatura({ url, verificador }, { texto: 'a\n1\nb\n', assinaturas: [] }, 0, []),
  'the service of permissions': () => createIdentidadeHttp({ url, tempoLimiteMs: 60_000 }).trocarToken('t'),
  SIGA: () => createSigaClient({ url, tempoLimiteMs: 60_000 })('GET', '/campus'),
};

test.each(Object.entries(SISTEMAS))('%s that goes on answering is cut off, not read into memory', async (_, pedir) => {
  enviados = 0;
  await expect(pedir()).rejects.toThrow();
  expect(enviados).toBeLessThan(MUITO);
});
