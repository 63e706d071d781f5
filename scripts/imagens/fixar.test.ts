import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { fixarImagens, resolverNoRegistro } from './fixar.ts';

const DIGEST = `sha256:${'ab'.repeat(32)}`;
const DOCKERFILE = 'FROM node:24-bookworm-slim AS construcao\nRUN x\n\nFROM node:24-bookworm-slim\n';
const COMPOSE = `services:\n  db:\n    image: postgres:18@sha256:${'00'.repeat(32)}\n  app:\n    image: registro-diplomas\n`;

test('each image gets its digest once, an older one is replaced, images of our own stay', async () => {
  const pedidas: string[] = [];
  const [docker, compose] = await fixarImagens([DOCKERFILE, COMPOSE], async (imagem) => {
    pedidas.push(imagem);
    return DIGEST;
  });
  expect(pedidas).toEqual(['node:24-bookworm-slim', 'postgres:18']);
  expect(docker?.texto).toBe(DOCKERFILE.replaceAll('-slim', `-slim@${DIGEST}`));
  expect(compose?.texto).toContain(`image: postgres:18@${DIGEST}\n`);
  expect(compose?.texto).toContain('image: registro-diplomas\n');
});

test('a registry that asks for a token gets it; one without the image is named', async () => {
  const servidor = createServer((req, res) => {
    const porta = (servidor.address() as AddressInfo).port;
    if (req.url?.startsWith('/token'))
      return void res.end(JSON.stringify({ token: new URL(req.url, 'http://x').searchParams.get('scope') }));
    if (req.headers.authorization !== 'Bearer repository:library/node:pull') {
      const realm = `Bearer realm="http://127.0.0.1:${porta}/token",service="x",scope="repository:library/node:pull"`;
      return void res.writeHead(401, { 'www-authenticate': realm }).end();
    }
    const tem = req.url === '/v2/library/node/manifests/24-bookworm-slim';
    return void res.writeHead(tem ? 200 : 404, tem ? { 'docker-content-digest': DIGEST } : {}).end();
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  try {
    const registro = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
    expect(await resolverNoRegistro(registro, 'node:24-bookworm-slim')).toBe(DIGEST);
    await expect(resolverNoRegistro(registro, 'node:0')).rejects.toThrow('node:0: o registro respondeu 404');
  } finally {
    servidor.close();
  }
});
