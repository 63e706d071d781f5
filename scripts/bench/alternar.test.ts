import { expect, it } from 'vitest';
import { alternar, meioDe, razaoDe } from './alternar.ts';

it('lets product and floor begin by turns, and takes the middle of the pairs', async () => {
  const ordem: string[] = [];
  const turnos = await alternar(
    3,
    async () => ordem.push('produto') && ordem.length * 10,
    async () => ordem.push('piso') && 20,
  );
  expect(ordem).toEqual(['produto', 'piso', 'piso', 'produto', 'produto', 'piso']);
  expect(razaoDe(turnos)).toEqual({ meio: 2, pior: 0.5, melhor: 2.5 });
  expect(meioDe([])).toBe(0);
});
