import { expect, test } from 'vitest';
import { UFS } from './nacionalidade.ts';
import { ufDeHoje } from './ufs-de-antes.ts';

test.each(UFS)('%s is itself, as a sign of any case', (uf) => {
  expect(ufDeHoje(uf)).toEqual({ uf, motivo: null });
  expect(ufDeHoje(` ${uf.toLowerCase()} `)).toEqual({ uf, motivo: null });
});

test.each([
  ['GB', 'Guanabara', 'RJ'],
  ['FN', 'Fernando de Noronha', 'PE'],
  ['GP', 'Guaporé', 'RO'],
  ['RB', 'Rio Branco', 'RR'],
  ['PP', 'Ponta Porã', 'MS'],
])('%s (%s) is %s today', (sigla, nome, uf) => {
  const lida = { uf, motivo: `O SIGA diz ${sigla} (${nome}), hoje ${uf}.` };
  expect(ufDeHoje(sigla)).toEqual(lida);
  expect(ufDeHoje(nome.toUpperCase())).toEqual(lida);
});

test('Iguaçu is asked for, unless the municipality tells which half', () => {
  expect(ufDeHoje('IG')).toEqual({
    uf: null,
    motivo: 'O SIGA diz IG (Iguaçu), hoje parte de PR e de SC: escolha a UF do município.',
  });
  expect(ufDeHoje('IG', '4108304')).toEqual({ uf: 'PR', motivo: 'O SIGA diz IG (Iguaçu), hoje PR.' });
  expect(ufDeHoje('IG', '4204202').uf).toBe('SC');
});

test.each([
  ['GO', '1709500', 'TO', 'Gurupi'],
  ['MT', '5002704', 'MS', 'Campo Grande'],
  ['MT', '1100106', 'RO', 'Guajará-Mirim'],
  ['AM', '1100205', 'RO', 'Porto Velho'],
  ['AM', '1400100', 'RR', 'Boa Vista'],
  ['PA', '1600303', 'AP', 'Macapá'],
  ['Goiás', '1721000', 'TO', 'Palmas'],
])('%s with the code %s belongs to %s today (%s)', (dita, codigo, uf) => {
  const { uf: hoje, motivo } = ufDeHoje(dita, codigo);
  expect(hoje).toBe(uf);
  expect(motivo).toMatch(new RegExp(`hoje a ${uf}\\.$`));
});

test('a code that contradicts the UF changes nothing: the table of IBGE refuses the two', () => {
  expect(ufDeHoje('SP', '5103403')).toEqual({ uf: 'SP', motivo: null });
  expect(ufDeHoje('TO', '5208707')).toEqual({ uf: 'TO', motivo: null });
});

test.each(['XX', 'EX', 'ZZ', '??', 'Atlântida', '1'])('%s is asked for, whatever the code says', (dita) => {
  const lida = { uf: null, motivo: `O SIGA diz “${dita}”, que não é sigla de UF: escolha a que está no documento.` };
  expect(ufDeHoje(dita)).toEqual(lida);
  expect(ufDeHoje(dita, '5103403')).toEqual(lida);
});

test('nothing said: the code tells, or nobody', () => {
  expect(ufDeHoje(null, '1709500')).toEqual({ uf: 'TO', motivo: null });
  expect(ufDeHoje(null, '9999999')).toEqual({ uf: null, motivo: null });
  expect(ufDeHoje(null, '17')).toEqual({ uf: null, motivo: null });
  expect(ufDeHoje(null)).toEqual({ uf: null, motivo: null });
});

test.each(['OU', 'ou'])('born abroad: %s', (dita) => {
  expect(ufDeHoje(dita)).toEqual({ uf: 'OU', motivo: null });
});
