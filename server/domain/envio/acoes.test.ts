import { expect, test } from 'vitest';
import {
  podeEnviarDiploma,
  podeEnviarDocumentacao,
  podeSincronizar,
  problemaDoRgaDaBusca,
  validarSelecao,
} from './acoes.ts';
import { SITUACOES_ENVIO } from './situacoes.ts';

/** status → send documentation, send diploma, sync. */
const TABELA: Readonly<Record<number, [boolean, boolean, boolean]>> = {
  1: [true, false, false],
  2: [false, false, true],
  3: [false, false, true],
  4: [false, false, true],
  5: [false, true, false],
  6: [false, false, true],
  7: [false, false, true],
  8: [false, false, true],
  9: [false, false, false],
  10: [false, false, false],
  11: [false, false, false],
  12: [false, false, true],
};

test.each([...SITUACOES_ENVIO])('status $id', ({ id }) => {
  expect([podeEnviarDocumentacao(id), podeEnviarDiploma(id), podeSincronizar(id)]).toEqual(TABELA[id]);
});

test.each([null, 0, 13, -1])('%s offers nothing', (id) => {
  expect([podeEnviarDocumentacao(id), podeEnviarDiploma(id), podeSincronizar(id)]).toEqual([false, false, false]);
});

test('a selection needs one record and forgets repeats', () => {
  expect(validarSelecao([])).toEqual({ ok: false, motivo: 'Nenhum registro selecionado, Verifique' });
  expect(validarSelecao(['a', 'b', 'a'])).toEqual({ ok: true, ids: ['a', 'b'] });
});

test.each([
  ['1', null],
  ['12345678901234567890', null],
  [' 123 ', null],
  ['123456789012345678901', 'O RGA deve ter somente números (até 20)'],
  ['', 'O RGA deve ter somente números (até 20)'],
  ['12a', 'O RGA deve ter somente números (até 20)'],
])('RGA of the sync search %j', (rga, problema) => {
  expect(problemaDoRgaDaBusca(rga)).toBe(problema);
});
