import { expect, test } from 'vitest';
import { emPortugues } from '../idiomas/frase.ts';
import { nomeDaParte } from './nome-da-parte.ts';

test.each([
  ['', 'o documento inteiro'],
  ['infDiploma.DadosDiploma', 'os dados do diploma'],
  ['infDiploma.DadosRegistro', 'os dados do registro'],
  ['infDiploma.DadosDiploma.Signature', 'outra assinatura'],
  ['infDiploma.Outro', 'Outro'],
  ['constructor', 'constructor'],
])('the part at %j is called %s', (caminho, nome) => expect(emPortugues(nomeDaParte(caminho))).toBe(nome));
