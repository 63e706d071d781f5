import { expect, test } from 'vitest';
import { linhaDaPendencia, textoDasPendencias } from './pendencias.ts';

test.each([
  [0, 'Livre de pendências'],
  [-1, 'Livre de pendências'],
  [1, '1'],
  [12, '12'],
])('%i pendências read %s', (quantidade, texto) => {
  expect(textoDasPendencias(quantidade)).toBe(texto);
});

test.each([
  [{ nome: 'Cálculo I', periodo: '20241', motivo: 'Reprovado' }, 'Cálculo I – 2024/1 – Reprovado'],
  [{ nome: ' Cálculo I ', periodo: '', motivo: 'Reprovado' }, 'Cálculo I – Reprovado'],
  [{ nome: 'Cálculo I', periodo: '2024/2', motivo: '' }, 'Cálculo I – 2024/2'],
])('%j', (disciplina, linha) => {
  expect(linhaDaPendencia(disciplina)).toBe(linha);
});
