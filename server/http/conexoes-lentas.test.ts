import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { livrosApi } from '#contract/livros.contract.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';

const QUANTAS = 600;
const PRAZO_MS = 1_000;

let t: AppDeTeste;
let porta: number;
const abertas: Socket[] = [];
beforeAll(async () => {
  t = await buildTestApp({ env: { CORPO_SEGUNDOS: String(PRAZO_MS / 1_000) } });
  porta = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  for (const uma of abertas) uma.destroy();
  await t.fechar();
});

const CABECALHO = 'POST /api/sessao/entrar HTTP/1.1\r\nhost: x\r\nx-gota: ';
const CORPO = `${CABECALHO}1\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{`;

/** A connection that never sends all of its request, until it is closed. */
function lenta(inicio: string): Promise<void> {
  const uma = connect(porta, '127.0.0.1');
  abertas.push(uma);
  const gotejar = setInterval(() => uma.write('1'), 200);
  uma.write(inicio);
  uma.resume().on('error', () => undefined);
  return new Promise((fechada) =>
    uma.once('close', () => {
      clearInterval(gotejar);
      fechada();
    }),
  );
}

test('600 connections that drip headers or bodies are all closed, and the office works meanwhile', async () => {
  const sessao = await t.entrar();
  const lentas = Array.from({ length: QUANTAS }, (_, n) => lenta(n % 2 === 0 ? CORPO : CABECALHO));
  let restam = QUANTAS;
  for (const uma of lentas) uma.then(() => (restam -= 1));
  const doEscritorio: number[] = [];
  while (restam > 0) {
    const { status } = await t.chamar(livrosApi.listar, {}, sessao);
    doEscritorio.push(status);
    await new Promise((seguir) => setImmediate(seguir));
  }
  expect(new Set(doEscritorio)).toEqual(new Set([200]));
  expect(doEscritorio.length).toBeGreaterThan(10);
});
