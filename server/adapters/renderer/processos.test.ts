import { afterEach, expect, test, vi } from 'vitest';
import type { ProcessoAberto } from './processo-aberto.ts';
import { criarProcessos } from './processos.ts';

afterEach(() => void vi.useRealTimers());

test('the process of the last file makes the next one, for a minute; one that failed or died does not', () => {
  vi.useFakeTimers();
  const mortos = new Set<ProcessoAberto>();
  const processos = criarProcessos(() => {
    const processo: ProcessoAberto = {
      enviar: async () => undefined,
      pedacos: async function* () {},
      encerrado: () => mortos.has(processo),
      encerrar: () => void mortos.add(processo),
      descansar: () => undefined,
    };
    return processo;
  });
  const primeiro = processos.tomar();
  expect(processos.tomar()).not.toBe(primeiro);
  processos.devolver(primeiro, true);
  expect(processos.tomar()).toBe(primeiro);
  processos.devolver(primeiro, true);
  vi.advanceTimersByTime(59_000);
  expect(mortos.has(primeiro)).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(mortos.has(primeiro)).toBe(true);

  const segundo = processos.tomar();
  processos.devolver(segundo, false);
  expect(mortos.has(segundo)).toBe(true);
  const terceiro = processos.tomar();
  vi.advanceTimersByTime(60_000);
  expect(mortos.has(terceiro)).toBe(true);
  processos.devolver(terceiro, true);
  expect(processos.tomar()).not.toBe(terceiro);
});
