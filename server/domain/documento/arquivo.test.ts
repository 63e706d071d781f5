import { expect, test } from 'vitest';
import { comecaComoPdf, LIMITE_DO_ARQUIVO, problemaDoArquivo, ultrapassaLimite } from './arquivo.ts';

const bytes = (texto: string) => new TextEncoder().encode(texto);
const PDF = bytes('%PDF-1.7');

test.each([
  [LIMITE_DO_ARQUIVO - 1, false],
  [LIMITE_DO_ARQUIVO, true],
  [LIMITE_DO_ARQUIVO + 1, true],
  [Math.floor(6.99 * 1024 * 1024), false],
  [7 * 1024 * 1024, true],
  [0, false],
])('%i bytes are too many: %s', (tamanho, demais) => {
  expect(ultrapassaLimite(tamanho)).toBe(demais);
});

test.each([
  ['%PDF-1.7', true],
  ['%PDF-', true],
  ['%PDF', false],
  [' %PDF-1.7', false],
  ['%pdf-1.7', false],
  ['<html>%PDF-', false],
  ['PK', false],
  ['', false],
])('%j begins like a PDF: %s', (inicio, sim) => {
  expect(comecaComoPdf(bytes(inicio))).toBe(sim);
});

test.each([
  [null, { campo: 'file', mensagem: 'Arquivo não selecionado!', status: 400 }],
  [{ tamanho: 0 }, { campo: 'file', mensagem: 'O arquivo está vazio.', status: 400 }],
  [{ tamanho: 1 }, null],
  [{ tamanho: LIMITE_DO_ARQUIVO - 1, inicio: PDF }, null],
  [
    { tamanho: LIMITE_DO_ARQUIVO, inicio: PDF },
    { campo: 'file', mensagem: 'O tamanho do arquivo ultrapassa o limite (7 MB).', status: 413 },
  ],
  [
    { tamanho: 10, inicio: bytes('<html>') },
    { campo: 'file', mensagem: 'O arquivo deve ser um PDF (PDF/A, para preservação).', status: 415 },
  ],
])('file %j', (arquivo, esperado) => {
  expect(problemaDoArquivo(arquivo)).toEqual(esperado);
});
