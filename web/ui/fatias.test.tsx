import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useFatias } from './fatias.ts';

const ids = (letra: string, quantos: number) => Array.from({ length: quantos }, (_, i) => `${letra}${i}`);

function Lista({ de, aoCrescer }: { de: string[]; aoCrescer: () => void }) {
  return <p>{useFatias(de, aoCrescer)}</p>;
}

const quantas = () => Number(screen.getByRole('paragraph').textContent);
const esperar = async () => {
  for (let vez = 0; vez < 30; vez += 1) await act(() => vi.advanceTimersByTimeAsync(5));
};

afterEach(() => vi.useRealTimers());

test('a long list stands at once with its first rows and in the end with all; the columns are held once', async () => {
  vi.useFakeTimers();
  const aoCrescer = vi.fn();
  const { rerender } = render(<Lista de={ids('a', 120)} aoCrescer={aoCrescer} />);
  expect(quantas()).toBe(20);
  await esperar();
  expect(quantas()).toBe(120);
  expect(aoCrescer).toHaveBeenCalledTimes(1);
  // The same rows, made anew by who shows them, stay.
  rerender(<Lista de={ids('a', 120)} aoCrescer={aoCrescer} />);
  expect(quantas()).toBe(120);
  rerender(<Lista de={ids('b', 60)} aoCrescer={aoCrescer} />);
  expect(quantas()).toBe(20);
  await esperar();
  expect(quantas()).toBe(60);
});

test('a short list stands whole, and a page that is to be printed has every row', () => {
  vi.useFakeTimers();
  const { rerender } = render(<Lista de={ids('a', 7)} aoCrescer={() => undefined} />);
  expect(quantas()).toBe(7);
  rerender(<Lista de={ids('b', 90)} aoCrescer={() => undefined} />);
  expect(quantas()).toBe(20);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(quantas()).toBe(90);
});
