import { expect, test } from 'vitest';
import { comoVeio, comPonto, emFrase, emPortugues, frase, juntar } from './frase.ts';
import { TRADUTORES } from './tradutores.ts';

test('a sentence is said in each language, those inside it too, and what varies stays', () => {
  const nome = 'Ana {nome} $t(Curso)';
  const dita = frase('{nome}: {dito}', {
    nome,
    dito: frase('Carimbo do tempo: {motivo}', {
      motivo: frase('A chave da autoridade {nome} é fraca', { nome: 'AC' }),
    }),
  });
  expect(emPortugues(dita)).toBe(`${nome}: Carimbo do tempo: A chave da autoridade AC é fraca`);
  expect(TRADUTORES.pt(dita)).toBe(emPortugues(dita));
  expect(TRADUTORES.en(dita)).toBe(`${nome}: Time stamp: The key of the authority AC is weak`);
  expect(TRADUTORES.es(dita)).toBe(`${nome}: Sello de tiempo: La clave de la autoridad AC es débil`);
});

test('a name is no sentence, even where a dictionary has the same word', () => {
  expect(TRADUTORES.en(frase('Emitido por {autoridades}', { autoridades: 'Curso' }))).toBe('Issued by Curso');
  expect(TRADUTORES.en(comoVeio('Curso'))).toBe('Curso');
});

test('several are one', () => {
  const partes = juntar([frase('o documento inteiro'), comoVeio('Historico'), frase('outra assinatura')], ', ');
  expect(TRADUTORES.en(partes)).toBe('the whole document, Historico, another signature');
  expect(emPortugues(comPonto(partes))).toBe('o documento inteiro, Historico, outra assinatura.');
  const muitas = Array.from({ length: 100_000 }, (_, n) => comoVeio(`${n}`));
  expect(emPortugues(juntar(muitas, ', '))).toMatch(/^0, 1, .*, 99999$/);
  expect(emPortugues(juntar([], '; '))).toBe('');
  expect(emPortugues(emFrase('Este diploma é válido.'))).toBe('Este diploma é válido.');
});

test('a text is its own key, and one that no dictionary has stays', () => {
  expect(TRADUTORES.en('Consultado em {quando}', { quando: '{x}' })).toBe('Checked on {x}');
  expect(TRADUTORES.en('Diploma de {nome}')).toBe('Diploma of {nome}');
  expect(TRADUTORES.en('Sem tradução $t(Curso)')).toBe('Sem tradução $t(Curso)');
});

test('what no dictionary has, and gaps that do not fit, do not compile', () => {
  // @ts-expect-error
  frase('Uma frase que nenhum dicionário tem');
  // @ts-expect-error
  frase('A chave da autoridade {nome} é fraca');
  // @ts-expect-error
  frase('A chave da autoridade {nome} é fraca', { quem: 'AC' });
  // @ts-expect-error
  emFrase('A chave da autoridade {nome} é fraca');
});
