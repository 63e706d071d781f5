import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessaoApi } from '#contract/sessao.contract.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { anotarConsultas } from '../test/planos.ts';

let t: AppDeTeste;
beforeAll(async () => {
  // The clock stands: on a busy machine the minute would turn in between.
  t = await buildTestApp({
    env: { TRUST_PROXY: '1', LIMITE_POR_MINUTO: '40' },
    agora: new Date('2026-05-10T12:00:10Z'),
  });
});
afterAll(() => t.fechar());

const entrar = async (de: string) =>
  (
    await t.app.inject({
      method: 'POST',
      url: '/api/sessao/entrar',
      headers: { 'x-forwarded-for': de },
      payload: { CPF: '98765432100', Senha: 'errada' },
    })
  ).statusCode;

test('one home line is one address, however many of its IPv6 addresses it uses', async () => {
  const statuses: number[] = [];
  for (let n = 1; n <= 14; n += 1) statuses.push(await entrar(`2001:db8:1:2::${n}`));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3);
  expect(await entrar('2001:db8:1:3::1')).toBe(401);
});

test('the general limit answers in the same words and says when to come back; health checks stay free', async () => {
  const pedir = (url: string) => t.app.inject({ url, headers: { 'x-forwarded-for': '10.2.3.4' } });
  for (let n = 0; n < 90; n += 1) await pedir('/api/docs');
  const recusado = await pedir('/api/docs');
  expect(recusado.statusCode).toBe(429);
  expect(recusado.json()).toMatchObject({
    codigo: 'LIMITE',
    message: 'Muitas consultas em pouco tempo. Aguarde um minuto e tente novamente.',
  });
  expect(Number(recusado.headers['retry-after'])).toBeGreaterThan(0);
  expect((await pedir('/saude')).statusCode).toBe(200);
  expect(await t.deps.prisma.limiteDeUso.count({ where: { chave: { contains: '10.2.3.4' } } })).toBe(0);
});

test('the staff is counted by account: behind one address each has its own, from many addresses one has one', async () => {
  const pedir = async (cookie: string, de: string) =>
    (await t.app.inject({ url: '/api/sessao', headers: { cookie, 'x-forwarded-for': de } })).statusCode;
  const [uma, outra] = [await t.entrar('consulta'), await t.entrar('operador', { cpf: '98765432100' })];
  const juntas: number[] = [];
  for (let n = 0; n < 30; n += 1) juntas.push(await pedir(uma, '10.9.9.9'), await pedir(outra, '10.9.9.9'));
  expect(juntas.every((codigo) => codigo === 200)).toBe(true);
  const espalhadas: number[] = [];
  for (let n = 0; n < 30; n += 1) espalhadas.push(await pedir(uma, `10.8.${n}.1`));
  expect(espalhadas.filter((codigo) => codigo === 429).length).toBeGreaterThanOrEqual(10);
});

test('limits and guard look at the session once between them', async () => {
  const cookie = await t.entrar('consulta');
  const consultas = await anotarConsultas(() => t.chamar(sessaoApi.ler, {}, cookie));
  expect(consultas.filter(({ name }) => name === 'sessao')).toHaveLength(1);
});
