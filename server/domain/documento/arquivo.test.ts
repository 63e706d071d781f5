import { expect, test } from 'vitest';
import {
  comecaComoPdf,
  LIMITE_DO_ARQUIVO,
  problemaDoArquivo,
  problemaDoRga,
  problemasDoEnvio,
  ultrapassaLimite,
} from './arquivo.ts';

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

test.each(
  [true, false].flatMap((tipo) => [true, false].flatMap((arquivo) => [true, false].map((obs) => [tipo, arquivo, obs]))),
)('type %s, file %s, observation %s', (tipo, arquivo, obs) => {
  const mensagens = problemasDoEnvio({
    tipoId: tipo ? 1 : null,
    arquivo: arquivo ? { tamanho: 10, inicio: PDF } : null,
    observacao: obs ? 'cópia' : '  ',
  }).map((p) => p.mensagem);
  expect(mensagens).toEqual([
    ...(tipo ? [] : ['Tipo do Arquivo não selecionado!']),
    ...(arquivo ? [] : ['Arquivo não selecionado!']),
    ...(obs ? [] : ['Observação não informada, Verifique!']),
  ]);
});

test.each([
  ['', 'RGA não informado!'],
  ['  ', 'RGA não informado!'],
  ['1', undefined],
])('RGA %j', (rga, mensagem) => {
  expect(problemaDoRga(rga)?.mensagem).toBe(mensagem);
});
