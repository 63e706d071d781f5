import { expect, test } from 'vitest';
import {
  podeDesistir,
  podeEnviarDiploma,
  podeEnviarDocumentacao,
  podeSincronizar,
  problemaDoRgaDaBusca,
  validarSelecao,
} from './acoes.ts';
import type { Andamento } from './andamento.ts';
import type { TipoNoConector } from './especies.ts';
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

const VIVO = { cancelado: false, assinado: false };
const CANCELADO = { cancelado: true, assinado: false };
test.each<[string, TipoNoConector, Andamento, string | null, number, typeof VIVO, boolean]>([
  ['a request not taken yet', 4, 'incerto', null, 1, VIVO, true],
  ['a request on its way', 4, 'enviando', null, 1, VIVO, false],
  ['a request that was taken', 4, 'erro', '7', 2, VIVO, false],
  ['a diploma not taken yet', 2, 'erro', null, 5, VIVO, true],
  ['a diploma whose id is known', 2, 'erro', '7', 5, VIVO, false],
  ['a signed diploma', 2, 'erro', '7', 9, { cancelado: false, assinado: true }, false],
  ['a revoked diploma', 2, 'erro', '7', 11, { cancelado: true, assinado: true }, false],
  ['a transcript', 3, 'erro', null, 4, VIVO, false],
  ['a transcript of a cancelled record', 3, 'erro', null, 4, CANCELADO, true],
  ['a request that was taken, of a cancelled record', 4, 'erro', '7', 2, CANCELADO, false],
])('giving up: %s', (_, tipo, andamento, documentId, situacaoEnvioId, marcas, pode) => {
  expect(podeDesistir({ tipo, andamento, documentId }, { situacaoEnvioId, ...marcas })).toBe(pode);
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
