import { expect, test } from 'vitest';
import { resolverDesafio } from '../../test/resolver-desafio.ts';
import { createCaptcha } from './captcha.altcha.ts';

const captcha = createCaptcha({ segredo: 'segredo-de-teste-com-mais-de-32-caracteres', dificuldade: 100 });
const CODIGO = `99991.99991.${'c'.repeat(24)}`;
const agora = () => new Date();

const abrir = (resposta: string) => JSON.parse(Buffer.from(resposta, 'base64').toString('utf8'));
const fechar = (valor: unknown) => Buffer.from(JSON.stringify(valor)).toString('base64');

test('a solved challenge names its code and itself', async () => {
  const desafio = await captcha.criar(CODIGO, agora());
  const resposta = await resolverDesafio(desafio);
  expect(await captcha.conferir(resposta, agora())).toMatchObject({
    ok: true,
    codigo: CODIGO,
    desafio: desafio.signature,
  });
});

test('the same work solves no other code, other expiry or other cost', async () => {
  const resposta = abrir(await resolverDesafio(await captcha.criar(CODIGO, agora())));
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
    expect(await captcha.conferir(fechar(forjada), agora())).toEqual({ ok: false, motivo: 'invalido' });
  }
});

test('a challenge signed with another secret is refused', async () => {
  const outro = createCaptcha({ segredo: 'um-outro-segredo-com-mais-de-32-caracteres!', dificuldade: 100 });
  const resposta = await resolverDesafio(await outro.criar(CODIGO, agora()));
  expect(await captcha.conferir(resposta, agora())).toEqual({ ok: false, motivo: 'invalido' });
});

test('an expired challenge says so', async () => {
  const resposta = await resolverDesafio(await captcha.criar(CODIGO, agora()));
  const depois = new Date(Date.now() + 11 * 60_000);
  expect(await captcha.conferir(resposta, depois)).toEqual({ ok: false, motivo: 'expirado' });
  const velha = await resolverDesafio(await captcha.criar(CODIGO, new Date(Date.now() - 11 * 60_000)));
  expect(await captcha.conferir(velha, agora())).toEqual({ ok: false, motivo: 'expirado' });
});

test.each(['', 'x', 'bnVsbA==', fechar([]), fechar({ challenge: null, solution: 1 }), fechar({ verified: true })])(
  'nonsense %s is refused without an error',
  async (resposta) => {
    expect(await captcha.conferir(resposta, agora())).toEqual({ ok: false, motivo: 'invalido' });
  },
);

test('a wrong solution is refused', async () => {
  const resposta = abrir(await resolverDesafio(await captcha.criar(CODIGO, agora())));
  for (const solution of [
    { counter: 0, derivedKey: '00' },
    { ...resposta.solution, derivedKey: 'zz' },
    { ...resposta.solution, derivedKey: '' },
  ]) {
    expect(await captcha.conferir(fechar({ ...resposta, solution }), agora())).toMatchObject({ ok: false });
  }
});
