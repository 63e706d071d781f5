import { describe, expect, test } from 'vitest';
import { eDoGrupo, ORDEM_DO_GRUPO, type TipoNoConector } from './especies.ts';
import { chegouA, estadoDoConector, situacaoPeloConector } from './estados-do-conector.ts';
import { estaPronto, seguinteDoGrupo } from './grupo.ts';

const COMPLETO = { documentos: [4, 3, 2, 5] as readonly TipoNoConector[], semRegistro: false };
const DONO = { cancelado: false, suspenso: false, codigoOficial: true };
const ESTADOS = Array.from({ length: 600 }, (_, codigo) => codigo).filter((codigo) => estadoDoConector(codigo));

test('the four, the two of another institution, and the picture of the transcript are of the group', () => {
  expect(Array.from({ length: 14 }, (_, tipo) => tipo).filter(eDoGrupo)).toEqual([2, 3, 4, 5, 6, 7, 13]);
});

test('of what another institution issued its picture alone follows: the transcript is its own', () => {
  const pronta = { estado: 10, xmlGuid: 'x' };
  expect(seguinteDoGrupo(COMPLETO, DONO, [{ tipo: 7, ...pronta }])).toBe(null);
  const comDiploma = [
    { tipo: 7, ...pronta },
    { tipo: 6, ...pronta },
  ];
  expect(seguinteDoGrupo(COMPLETO, DONO, comDiploma)).toBe(5);
});

describe('what follows by itself', () => {
  const com = (...documentos: [number, number | null][]) =>
    documentos.map(([tipo, estado]) => ({ tipo, estado, xmlGuid: 'a' }));
  test.each([
    ['nothing was sent', com(), null],
    ['the request is not valid yet', com([4, 9]), null],
    ['the request is valid', com([4, 10]), 3],
    ['the transcript is on its way', com([4, 10], [3, 1]), null],
    ['the transcript is valid: a person sends the diploma', com([4, 10], [3, 10]), null],
    ['the diploma is signed', com([4, 10], [3, 10], [2, 6]), null],
    ['the diploma is valid', com([4, 10], [3, 10], [2, 10]), 5],
    ['the picture is on its way', com([4, 10], [3, 10], [2, 10], [5, 0]), null],
    ['the diploma is being revoked', com([4, 10], [3, 10], [2, 12]), null],
  ])('%s', (_, documentos, seguinte) => expect(seguinteDoGrupo(COMPLETO, DONO, documentos)).toBe(seguinte));

  test('the transcript’s picture follows it where it is wanted, and nothing waits for it', () => {
    const comFigura = { ...COMPLETO, documentos: [4, 3, 13, 2, 5] as const };
    expect(seguinteDoGrupo(comFigura, DONO, com([4, 10], [3, 10]))).toBe(13);
    expect(seguinteDoGrupo(comFigura, DONO, com([4, 10], [3, 10], [13, 503], [2, 10]))).toBe(5);
    expect(situacaoPeloConector(13, 10, comFigura)).toBeNull();
  });

  test('nothing follows what stands at the connector and was not believed here', () => {
    const recusado = com([4, 10]).map((um) => ({ ...um, xmlGuid: null }));
    expect(seguinteDoGrupo(COMPLETO, DONO, recusado)).toBeNull();
  });

  test('nothing of a record that does not stand, no picture without a code, nothing that is not wanted', () => {
    const documentos = com([4, 10], [3, 10], [2, 10]);
    expect(seguinteDoGrupo(COMPLETO, { ...DONO, cancelado: true }, documentos)).toBeNull();
    expect(seguinteDoGrupo(COMPLETO, { ...DONO, suspenso: true }, documentos)).toBeNull();
    expect(seguinteDoGrupo(COMPLETO, { ...DONO, codigoOficial: false }, documentos)).toBeNull();
    expect(seguinteDoGrupo({ ...COMPLETO, documentos: [4, 2] }, DONO, com([4, 10], [2, 10]))).toBeNull();
    expect(seguinteDoGrupo({ ...COMPLETO, semRegistro: true }, DONO, com([4, 6]))).toBe(3);
  });
});

test.each(ESTADOS)('state %i: the specified statuses with a transcript, and without registration', (codigo) => {
  const nosDois = situacaoPeloConector(4, codigo);
  expect(situacaoPeloConector(4, codigo, COMPLETO)).toBe(nosDois === 5 ? 4 : nosDois);
  expect(situacaoPeloConector(3, codigo, COMPLETO)).toBe(estaPronto(codigo, COMPLETO) ? 5 : null);
  expect(situacaoPeloConector(5, codigo, COMPLETO)).toBeNull();
  const semRegistro = { documentos: ORDEM_DO_GRUPO, semRegistro: true };
  const assinado = [6, 7, 8, 9].includes(codigo);
  expect(situacaoPeloConector(2, codigo, semRegistro)).toBe(assinado ? 9 : situacaoPeloConector(2, codigo));
  expect(situacaoPeloConector(3, codigo, semRegistro)).toBe(assinado ? 5 : situacaoPeloConector(3, codigo));
  expect(estaPronto(codigo, semRegistro)).toBe(chegouA('assinado', codigo) && !chegouA('revogando', codigo));
});
