import { expect, test } from 'vitest';
import {
  ehBrasileiro,
  identificadoPorOutro,
  identificadoPorRg,
  nacionalidadeNaFrase,
  pedeMunicipioEstrangeiro,
  podeTerOutroDocumento,
  UF_EXTERIOR,
  UFS,
} from './nacionalidade.ts';

test('27 UFs, sorted, without OU', () => {
  expect(UFS).toHaveLength(27);
  expect(UFS).toEqual([...UFS].sort());
  expect(UFS.every((uf) => /^[A-Z]{2}$/.test(uf))).toBe(true);
  expect(UFS).not.toContain(UF_EXTERIOR);
});

test.each([
  ['Brasileiro', true],
  ['Brasileira', true],
  ['BRASILEIRA', true],
  [' brasileiro ', true],
  ['Brasil', false],
  ['Argentina', false],
  ['Brasileiros', false],
  ['', false],
])('%j is Brazilian: %s', (nacionalidade, sim) => {
  expect(ehBrasileiro(nacionalidade)).toBe(sim);
});

test.each([
  ['Brasileira', 'MT', false],
  ['Brasileira', 'OU', true],
  ['Brasileira', '', false],
  ['Argentina', 'MT', true],
  ['Argentina', 'OU', true],
  ['Argentina', '', true],
  ['', '', false],
  ['', 'OU', true],
])('%j with UF %j asks for a foreign municipality: %s', (nacionalidade, uf, sim) => {
  expect(pedeMunicipioEstrangeiro(nacionalidade, uf)).toBe(sim);
});

const OUTROS = [
  ['', ''],
  ['Passaporte', ''],
  ['', 'FX123456'],
  ['Passaporte', 'FX123456'],
] as const;
const PESSOAS = ['Brasileira', 'Argentina', ''].flatMap((Nacionalidade) =>
  ['1234567', '  ', undefined].flatMap((RGNumero) =>
    OUTROS.map(([tipo, identificador]) => [Nacionalidade, RGNumero, tipo, identificador] as const),
  ),
);

test.each(PESSOAS)(
  '%j with the RG %j and the document %j %j has one of the two',
  (Nacionalidade, RGNumero, tipo, id) => {
    const v = {
      Nacionalidade,
      RGNumero,
      OutroDocumentoIdentificacaoTipoDocumento: tipo,
      OutroDocumentoIdentificacaoIdentificador: id,
    };
    const semRg = Nacionalidade === 'Brasileira' && RGNumero !== '1234567';
    const outro = Nacionalidade === 'Argentina' || (semRg && (tipo !== '' || id !== ''));
    expect(identificadoPorOutro(v)).toBe(outro);
    expect(identificadoPorRg(v)).toBe(Nacionalidade === 'Brasileira' && !outro);
    expect(podeTerOutroDocumento(v)).toBe(Nacionalidade === 'Argentina' || semRg);
  },
);

test.each([
  ['BRASILEIRO', 'F', 'brasileira'],
  ['Brasileira', 'M', 'brasileiro'],
  ['Brasileira', null, 'nacionalidade Brasileira'],
  ['Argentina', 'F', 'nacionalidade Argentina'],
])('%s of sex %s is %j in a sentence', (nacionalidade, sexo, frase) => {
  expect(nacionalidadeNaFrase(nacionalidade, sexo)).toBe(frase);
});
