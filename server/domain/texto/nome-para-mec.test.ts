import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problemaTextoMec } from './caracteres-mec.ts';
import { nomeParaMec } from './nome-para-mec.ts';

test.each([
  ['Tukumẽ Suruí', 'Tukume Suruí'],
  ['Aỹ', 'Ay'],
  ['Nguyễn Thị Hồng', 'Nguyên Thi Hông'],
  ['Olúwọlé', 'Olúwolé'],
  ['Kaʻahumanu', "Ka'ahumanu"],
  ['Yve\u0303 Mirim', 'Yve Mirim'],
  ["José D'Ávila Neto Jr.", "José D'Ávila Neto Jr."],
  ['Ŵładysław Šćepan', 'Ŵładysław Šćepan'],
  ['Jose\u0301', 'José'],
])('%s is written %s', (nome, escrito) => {
  expect(nomeParaMec(nome)).toBe(escrito);
  expect(problemaTextoMec(nomeParaMec(nome))).toBeNull();
});

test.each(['Λάμδα', 'Иван', '王', 'Ana 😀'])('%s has no Latin base and stays refused', (nome) => {
  expect(problemaTextoMec(nomeParaMec(nome))).not.toBeNull();
});

test('what MEC takes is never touched, and writing twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (nome) => {
      const uma = nomeParaMec(nome);
      expect(nomeParaMec(uma)).toBe(uma);
      if (problemaTextoMec(nome.normalize('NFC')) === null) expect(uma).toBe(nome.normalize('NFC'));
    }),
  );
});
