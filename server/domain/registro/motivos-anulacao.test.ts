import { expect, test } from 'vitest';
import { MOTIVO_PADRAO, MOTIVOS_ANULACAO, motivoAnulacao } from './motivos-anulacao.ts';

test('six reasons, ids 1 to 6, default 2', () => {
  expect(MOTIVOS_ANULACAO.map((m) => m.id)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(motivoAnulacao(MOTIVO_PADRAO)?.nome).toBe('Erro de Direito');
});

test.each([...MOTIVOS_ANULACAO])('$id is $nome', (motivo) => {
  expect(motivoAnulacao(motivo.id)).toBe(motivo);
});

test.each([0, 7, -1, 2.5, Number.NaN])('%s is no reason', (id) => {
  expect(motivoAnulacao(id)).toBeUndefined();
});
