import { afterEach, expect, test, vi } from 'vitest';
import { SEM_ANTD, tela } from '../lib/tela.ts';
import { aquecerAosPoucos } from './aquecer.ts';

const NADA = () => null;
const [primeira, segunda] = ['/aquecer-primeira', '/aquecer-segunda'].map((path) => {
  const carregar = vi.fn(async () => ({ NADA }));
  tela({ path }, carregar, 'NADA', SEM_ANTD);
  return { path, carregar };
});
const enderecos = [primeira, segunda].flatMap((uma) => uma?.path ?? []);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const uma of [primeira, segunda]) uma?.carregar.mockClear();
});

test('what may be wanted next is fetched once the page has rested, and not after it was left', async () => {
  vi.useFakeTimers();
  const parar = aquecerAosPoucos(enderecos);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(primeira?.carregar).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(segunda?.carregar).toHaveBeenCalled());
  expect(primeira?.carregar).toHaveBeenCalled();
  parar();
  const outra = aquecerAosPoucos(enderecos);
  outra();
  primeira?.carregar.mockClear();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(primeira?.carregar).not.toHaveBeenCalled();
});

test('nothing is fetched ahead while a long list stands', async () => {
  vi.useFakeTimers();
  const linhas = Array.from({ length: 31 }, () => '<tr></tr>').join('');
  document.body.innerHTML = `<table><tbody>${linhas}</tbody></table>`;
  const parar = aquecerAosPoucos(enderecos);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(primeira?.carregar).not.toHaveBeenCalled();
  document.querySelector('tr')?.remove();
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => expect(primeira?.carregar).toHaveBeenCalled());
  parar();
  document.body.replaceChildren();
});

test('a browser that saves data fetches nothing ahead', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } });
  aquecerAosPoucos(enderecos);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(primeira?.carregar).not.toHaveBeenCalled();
});
