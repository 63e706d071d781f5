import { afterEach, expect, test, vi } from 'vitest';
import { daAba, doNavegador } from './guarda.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  daAba.esquecerTudo();
  doNavegador.esquecerTudo();
});

/** As `window.sessionStorage` is where a browser blocks the data of sites. */
const bloquear = (nome: 'sessionStorage' | 'localStorage') =>
  vi.spyOn(globalThis, nome, 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });

test.each([
  ['daAba', daAba, 'sessionStorage'],
  ['doNavegador', doNavegador, 'localStorage'],
] as const)('%s keeps in its own place, and says that it will last', (_, guarda, nome) => {
  expect(guarda.guardar('a', '1')).toBe(true);
  expect(globalThis[nome].getItem('a')).toBe('1');
  expect(guarda.ler('a')).toBe('1');
  guarda.esquecer('a');
  expect(guarda.ler('a')).toBeNull();
});

test.each([
  ['daAba', daAba, 'sessionStorage'],
  ['doNavegador', doNavegador, 'localStorage'],
] as const)('%s, blocked: nothing throws, and what is kept lasts as long as the page', (_, guarda, nome) => {
  bloquear(nome);
  expect(guarda.ler('a')).toBeNull();
  expect(guarda.guardar('a', '{"b":1}')).toBe(false);
  expect(guarda.lerJson('a')).toEqual({ b: 1 });
  guarda.esquecer('a');
  expect(guarda.ler('a')).toBeNull();
  guarda.guardar('c', '2');
  guarda.esquecerTudo();
  expect(guarda.ler('c')).toBeNull();
});

test('a full storage keeps the newest value for the page, not the one of before', () => {
  daAba.guardar('a', 'antes');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(daAba.guardar('a', 'agora')).toBe(false);
  expect(daAba.ler('a')).toBe('agora');
  expect(sessionStorage.getItem('a')).toBeNull();
});

test('what is no JSON is nothing', () => {
  daAba.guardar('a', '{');
  expect(daAba.lerJson('a')).toBeNull();
});
