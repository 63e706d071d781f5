import { expect, test } from 'vitest';
import { documentosQueFaltam, mensagemDaDocumentacao } from './documentacao.ts';

const TIPOS = [
  { id: 1, nome: 'Documento de identidade', obrigatorio: true },
  { id: 2, nome: 'Prova de conclusão do ensino médio', obrigatorio: true },
  { id: 3, nome: 'Outros', obrigatorio: false },
];

test.each([
  [[], ['Documento de identidade', 'Prova de conclusão do ensino médio']],
  [[1], ['Prova de conclusão do ensino médio']],
  [[1, 3], ['Prova de conclusão do ensino médio']],
  [[1, 2], []],
])('with %j sent, %j are missing', (enviados, faltam) => {
  expect(documentosQueFaltam(false, TIPOS, new Set(enviados))).toEqual(faltam);
  expect(documentosQueFaltam(true, TIPOS, new Set(enviados))).toEqual([]);
});

test('the sentence names everything', () => {
  expect(mensagemDaDocumentacao([])).toBe('Documentação completa.');
  expect(mensagemDaDocumentacao(['A', 'B'])).toBe('Documentação obrigatória não enviada: A, B.');
  expect(mensagemDaDocumentacao(['A'], ['CEP: inválido'])).toBe(
    'Documentação obrigatória não enviada: A. Dados que o esquema do MEC não aceita: CEP: inválido.',
  );
});
