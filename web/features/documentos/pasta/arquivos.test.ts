import { expect, test } from 'vitest';
import type { PastaDaColacao } from '#contract/documentos.contract.ts';
import { type ArquivoDaPasta, julgarArquivos, oQueFalta } from './arquivos.ts';

const PASTA: PastaDaColacao = {
  data: '2026-03-17',
  tipos: [
    { documentoTipoId: 1, nome: 'Documento de identidade', obrigatorio: true },
    { documentoTipoId: 2, nome: 'Ensino médio', obrigatorio: true },
    { documentoTipoId: 9, nome: 'Outros', obrigatorio: false },
  ],
  formandos: [
    {
      rga: 'A',
      nome: 'Ana',
      curso: 'Letras',
      documentos: [{ nome: 'rg.pdf', sha256: 'guardado', tipoId: 1, conta: true }],
    },
    { rga: 'B', nome: 'Beto', curso: 'Letras', documentos: [] },
  ],
};
const um = (id: string, trocar: Partial<ArquivoDaPasta> = {}): ArquivoDaPasta => ({
  id,
  caminho: `${id}.pdf`,
  tamanho: 10,
  sha256: id,
  problema: null,
  enviado: false,
  recusa: null,
  rga: 'B',
  pista: 'RGA',
  candidatos: [],
  tipoId: 1,
  ...trocar,
});
const julgar = (...arquivos: ArquivoDaPasta[]) =>
  julgarArquivos(arquivos, PASTA).map(({ situacao, nota }) => [situacao, nota]);

test.each([
  ['whole', um('a'), 'pronto', null],
  ['sent', um('a', { enviado: true, sha256: 'guardado', rga: 'A' }), 'enviado', null],
  ['no PDF', um('a', { problema: 'não é PDF', rga: null }), 'nao-serve', 'não é PDF'],
  ['refused', um('a', { recusa: 'sem PDF/A' }), 'recusado', 'sem PDF/A'],
  ['nobody', um('a', { rga: null }), 'a-completar', 'Escolha o formando.'],
  [
    'several',
    um('a', { rga: null, candidatos: ['A', 'B'] }),
    'a-completar',
    'Pode ser de mais de um formando: escolha.',
  ],
  ['neither', um('a', { rga: null, tipoId: null }), 'a-completar', 'Escolha o formando. Escolha o tipo.'],
  [
    'stored for the same',
    um('a', { sha256: 'guardado', rga: 'A' }),
    'repetido',
    'Este arquivo já está na documentação de Ana.',
  ],
  [
    'stored for somebody',
    um('a', { sha256: 'guardado', rga: null }),
    'repetido',
    'Este arquivo já está na documentação de Ana.',
  ],
  ['stored for another', um('a', { sha256: 'guardado' }), 'pronto', 'O mesmo arquivo é também de Ana.'],
] as const)('%s', (_, arquivo, situacao, nota) => expect(julgar(arquivo)).toEqual([[situacao, nota]]));

test('the same bytes twice: once for one, said where it is for two', () => {
  expect(julgar(um('a'), um('b', { sha256: 'a' }))).toEqual([
    ['pronto', null],
    ['repetido', 'Igual a a.pdf.'],
  ]);
  expect(julgar(um('a'), um('b', { sha256: 'a', rga: 'A' }))[1]).toEqual([
    'pronto',
    'O mesmo arquivo é também de Beto.',
  ]);
  expect(julgar(um('a', { problema: 'vazio' }), um('b', { sha256: 'a' }))[1]).toEqual(['pronto', null]);
});

test('what is missing: mandatory types alone, what stands and what is ready taken off', () => {
  const faltas = (...arquivos: ArquivoDaPasta[]) =>
    oQueFalta(PASTA, julgarArquivos(arquivos, PASTA)).map(({ nome, formandos }) => [
      nome,
      formandos.map(({ rga }) => rga).join(),
    ]);
  expect(faltas()).toEqual([
    ['Documento de identidade', 'B'],
    ['Ensino médio', 'A,B'],
  ]);
  expect(faltas(um('a'), um('b', { tipoId: 2, recusa: 'não' }))).toEqual([['Ensino médio', 'A,B']]);
  expect(faltas(um('a'), um('b', { tipoId: 2 }), um('c', { tipoId: 2, rga: 'A' }))).toEqual([]);
});
