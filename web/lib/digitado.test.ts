import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessaoApi } from '#contract/sessao.contract.ts';
import { apiFake, erroDaApi } from '../test/api-fake.ts';

const [ANA, BIA] = ['52998224725', '11144477735'];
const TEXTO = { Motivo: [null, 'texto secreto'] as const };
const HORA = 3_600_000;

let quemEsta = ANA;
let api: ReturnType<typeof apiFake>;
beforeEach(() => {
  quemEsta = ANA;
  vi.resetModules();
  // Each person has a key of their own, as the server gives it.
  api = apiFake().responder(sessaoApi.chaveDoDigitado, () => ({ chave: quemEsta.slice(0, 8).repeat(8) }));
});
afterEach(() => {
  vi.useRealTimers();
});

async function carregar(cpf: string) {
  quemEsta = cpf;
  vi.resetModules();
  const digitado = await import('./digitado.ts');
  await digitado.abrirDigitado(cpf);
  return digitado;
}

test('what was typed comes back after a reload, and cannot be read where it lies', async () => {
  const antes = await carregar(ANA);
  antes.guardarDigitado('livro', TEXTO);
  expect(await antes.ficaGuardado()).toBe(true);
  const guardado = JSON.stringify({ ...sessionStorage });
  expect(guardado).not.toContain('secreto');
  expect(guardado).not.toContain('livro');
  expect(guardado).not.toContain(ANA.slice(0, 8));
  expect((await carregar(ANA)).lerDigitado('livro')).toEqual(TEXTO);
});

test('another person who signs in gets nothing, and nothing stays', async () => {
  const deAna = await carregar(ANA);
  deAna.guardarDigitado('livro', TEXTO);
  await deAna.ficaGuardado();
  // Without a reload, as after a session that ended.
  quemEsta = BIA;
  await deAna.abrirDigitado(BIA);
  expect([deAna.lerDigitado('livro'), deAna.haDigitado()]).toEqual([null, false]);
  expect((await carregar(ANA)).lerDigitado('livro')).toBeNull();
});

test('it goes when it is saved, and when the person signs out, in this tab and in the others', async () => {
  const digitado = await carregar(ANA);
  digitado.guardarDigitado('livro', TEXTO);
  digitado.guardarDigitado('curso', TEXTO);
  digitado.esquecerDigitado('livro');
  await digitado.ficaGuardado();
  expect([digitado.lerDigitado('livro'), digitado.lerDigitado('curso')]).toEqual([null, TEXTO]);

  vi.resetModules();
  const outraAba = await import('./digitado.ts');
  await outraAba.abrirDigitado(ANA);
  const parar = digitado.ouvirSaidas();
  outraAba.esquecerTudoDigitado();
  await vi.waitFor(() => expect(digitado.lerDigitado('curso')).toBeNull(), 120_000);
  parar();
  expect(digitado.haDigitado()).toBe(false);
  digitado.guardarDigitado('curso', TEXTO);
  expect(digitado.lerDigitado('curso')).toBeNull();
});

test('after eight hours it is gone', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const inicio = Date.now();
  const digitado = await carregar(ANA);
  digitado.guardarDigitado('livro', TEXTO);
  await digitado.ficaGuardado();
  vi.setSystemTime(inicio + 8 * HORA);
  expect((await carregar(ANA)).lerDigitado('livro')).toEqual(TEXTO);
  vi.setSystemTime(inicio + 8 * HORA + 1);
  const depois = await carregar(ANA);
  expect(depois.lerDigitado('livro')).toBeNull();
  await depois.ficaGuardado();
  expect(depois.haDigitado()).toBe(false);
});

test('a browser that blocks storage keeps nothing beyond the page, and that is known', async () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const digitado = await carregar(ANA);
  digitado.guardarDigitado('livro', TEXTO);
  expect(await digitado.ficaGuardado()).toBe(false);
  expect(digitado.lerDigitado('livro')).toEqual(TEXTO);
});

test('without the key nothing is written, and what lay there is not written over', async () => {
  const antes = await carregar(ANA);
  antes.guardarDigitado('livro', TEXTO);
  await antes.ficaGuardado();
  api.responder(sessaoApi.chaveDoDigitado, () => erroDaApi(503, 'Agora não.'));
  const semChave = await carregar(ANA);
  semChave.guardarDigitado('curso', TEXTO);
  expect(await semChave.ficaGuardado()).toBe(false);
  api.responder(sessaoApi.chaveDoDigitado, () => ({ chave: ANA.slice(0, 8).repeat(8) }));
  semChave.guardarDigitado('curso', TEXTO);
  expect(await semChave.ficaGuardado()).toBe(true);
  const depois = await carregar(ANA);
  expect([depois.lerDigitado('livro'), depois.lerDigitado('curso')]).toEqual([TEXTO, TEXTO]);
});
