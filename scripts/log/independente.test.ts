import { expect, test } from 'vitest';
import { contar } from '../../server/test/campanha.ts';
import { conferirAmostra, temGo } from './independente.ts';

test('Go’s implementation accepts head, tiles, entries and proofs of the log', async () => {
  if (!temGo()) return contar('registro aberto', 'Go não está instalado; sem conferência independente');
  const dito = await conferirAmostra(1_300, 100);
  expect(dito).toContain('cabeça de 1300 folhas assinada por amostra.exemplo.br/log; 100 entradas e 100 crescimentos');
  expect(dito).toContain('200 provas do produto conferidas');
});
