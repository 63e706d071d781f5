import { expect, it } from 'vitest';
import { alternar, meioDe, razaoDe } from './alternar.ts';
import { comparar, perdidas } from './comparar.ts';
import type { ResultadoDaBancada, Tamanho } from './resultado.ts';

const umaRodada = (quantos: number, razoes: Record<string, number>, memoriaEmRepousoMb = 180): ResultadoDaBancada => ({
  quando: '2026-06-01T00:00:00Z',
  maquina: { processadores: 2, modelo: '', memoriaGb: 25, node: '', postgres: '' },
  carga: { antes: 0, depois: 0 },
  segundosPorRodada: 1,
  alternancias: 5,
  tamanhos: [
    {
      ...{ quantos, memoriaEmRepousoMb, preenchimentoSegundos: 1, partidaMs: 1, vaziaPorSegundo: 1 },
      ...{ medidas: [], registros: [], mistura: null },
      atos: Object.entries(razoes).map(([nome, meio]) => ({
        ...{ nome, titulo: nome, ms: 1, pisoMs: 1, primeiroByteMs: 1 },
        razao: { meio, pior: meio, melhor: meio },
      })),
    } satisfies Tamanho,
  ],
  ingenuo: null,
  documentosPorSegundo: null,
  cliente: null,
});

it('names what lost more than 15 % of its ratio, and nothing that has no counterpart', () => {
  const antes = umaRodada(1_000, { a: 0.8, b: 0.8, c: 0.8 });
  const agora = umaRodada(1_000, { a: 0.7, b: 0.67, nova: 0.1 }, 215);
  const comparadas = comparar(antes, agora);
  expect(comparadas.map(({ figura }) => figura)).toEqual(['a', 'b', 'memoria']);
  expect(perdidas(comparadas).map(({ figura }) => figura)).toEqual(['b', 'memoria']);
  expect(comparar(antes, umaRodada(2_000, { a: 0.1 }))).toEqual([]);
});

it('lets product and floor begin by turns, and takes the middle of the pairs', async () => {
  const ordem: string[] = [];
  const turnos = await alternar(
    3,
    async (vez) => ordem.push(`p${vez}`) && (vez + 1) * 10,
    async (vez) => ordem.push(`f${vez}`) && 20,
  );
  expect(ordem).toEqual(['p0', 'f0', 'f1', 'p1', 'p2', 'f2']);
  expect(razaoDe(turnos, 'vazao')).toEqual({ meio: 1, pior: 0.5, melhor: 1.5 });
  expect(razaoDe(turnos, 'tempo')).toEqual({ meio: 1, pior: 20 / 30, melhor: 2 });
  expect(meioDe([])).toBe(0);
});
