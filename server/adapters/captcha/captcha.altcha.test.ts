import { expect, test } from 'vitest';
import { resolverDesafio } from '../../test/resolver-desafio.ts';
import { createCaptcha } from './captcha.altcha.ts';

const captcha = createCaptcha({ segredo: 'segredo-de-teste-com-mais-de-32-caracteres', dificuldade: 100 });
const CODIGO = `99991.99991.${'c'.repeat(24)}`;
const QUEM = '2001:db8:1:2::';
const PEDIDO = { codigo: CODIGO, quem: QUEM, vezesOEsforco: 1 };
const agora = () => new Date();

const abrir = (resposta: string) => JSON.parse(Buffer.from(resposta, 'base64').toString('utf8'));
const fechar = (valor: unknown) => Buffer.from(JSON.stringify(valor)).toString('base64');

test('a solved challenge names its code and itself', async () => {
  const desafio = await captcha.criar(PEDIDO, agora());
  const resposta = await resolverDesafio(desafio);
  expect(await captcha.conferir(resposta, QUEM, agora())).toMatchObject({
    ok: true,
    codigo: CODIGO,
    desafio: desafio.signature,
  });
});

test('the same work solves no other code, other expiry or other cost', async () => {
  const resposta = abrir(await resolverDesafio(await captcha.criar(PEDIDO, agora())));
  const trocas = [
    { data: { codigo: `99991.99991.${'d'.repeat(24)}` } },
    { expiresAt: resposta.challenge.parameters.expiresAt + 60 },
    { cost: 1 },
    { keyPrefix: '00' },
    { data: {} },
  ];
  for (const troca of trocas) {
    const forjada = structuredClone(resposta);
    Object.assign(forjada.challenge.parameters, troca);
    if (JSON.stringify(forjada) === JSON.stringify(resposta)) continue;
    expect(await captcha.conferir(fechar(forjada), QUEM, agora())).toEqual({ ok: false, motivo: 'invalido' });
  }
});

test('a challenge signed with another secret is refused', async () => {
  const outro = createCaptcha({ segredo: 'um-outro-segredo-com-mais-de-32-caracteres!', dificuldade: 100 });
  const resposta = await resolverDesafio(await outro.criar(PEDIDO, agora()));
  expect(await captcha.conferir(resposta, QUEM, agora())).toEqual({ ok: false, motivo: 'invalido' });
});

test("a solution brought by another network is nobody's", async () => {
  const resposta = await resolverDesafio(await captcha.criar(PEDIDO, agora()));
  expect(await captcha.conferir(resposta, '203.0.113.7', agora())).toEqual({ ok: false, motivo: 'invalido' });
  expect(await captcha.conferir(resposta, QUEM, agora())).toMatchObject({ ok: true });
});

test('a try costs what a challenge is to be worth, divided into no more than the server does itself', async () => {
  const dear = createCaptcha({ segredo: 'segredo-de-teste-com-mais-de-32-caracteres', dificuldade: 200_000 });
  for (const [vezesOEsforco, rodadas] of [
    [1, 200_000],
    [80, 16_000_000],
    [800, 160_000_000],
  ] as const) {
    const { parameters } = await dear.criar({ ...PEDIDO, vezesOEsforco }, agora());
    // One try is all that the server does itself.
    expect(parameters.cost).toBeLessThanOrEqual(20_000);
    expect(parameters.cost * Math.ceil(rodadas / parameters.cost)).toBeGreaterThanOrEqual(rodadas);
  }
});

test('wherever a search begins, it takes the work that was asked for', async () => {
  // A hundred tries of one round are asked for: the mean of 800 challenges deviates by two tries.
  const contadores: number[] = [];
  for (let n = 0; n < 800; n += 1) {
    const { challenge, solution } = abrir(await resolverDesafio(await captcha.criar(PEDIDO, agora())));
    expect(challenge.parameters.cost).toBe(1);
    contadores.push(solution.counter);
  }
  const AMPLITUDE = 200;
  for (const inicio of [0, 40, 80, 100, 120, 160]) {
    const tentativas = contadores.map((contador) => ((contador - inicio + AMPLITUDE) % AMPLITUDE) + 1);
    const media = tentativas.reduce((soma, uma) => soma + uma, 0) / tentativas.length;
    expect(media).toBeGreaterThan(90);
    expect(media).toBeLessThan(111);
  }
});

test('an expired challenge says so', async () => {
  const resposta = await resolverDesafio(await captcha.criar(PEDIDO, agora()));
  const depois = new Date(Date.now() + 11 * 60_000);
  expect(await captcha.conferir(resposta, QUEM, depois)).toEqual({ ok: false, motivo: 'expirado' });
  const velha = await resolverDesafio(await captcha.criar(PEDIDO, new Date(Date.now() - 11 * 60_000)));
  expect(await captcha.conferir(velha, QUEM, agora())).toEqual({ ok: false, motivo: 'expirado' });
});

test.each(['', 'x', 'bnVsbA==', fechar([]), fechar({ challenge: null, solution: 1 }), fechar({ verified: true })])(
  'nonsense %s is refused without an error',
  async (resposta) => {
    expect(await captcha.conferir(resposta, QUEM, agora())).toEqual({ ok: false, motivo: 'invalido' });
  },
);

test('a wrong solution is refused', async () => {
  const resposta = abrir(await resolverDesafio(await captcha.criar(PEDIDO, agora())));
  for (const solution of [
    { counter: 0, derivedKey: '00' },
    { ...resposta.solution, derivedKey: 'zz' },
    { ...resposta.solution, derivedKey: '' },
  ]) {
    expect(await captcha.conferir(fechar({ ...resposta, solution }), QUEM, agora())).toMatchObject({ ok: false });
  }
});
