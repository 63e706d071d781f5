import { expect, test } from 'vitest';
import * as padroes from './padroes.ts';
import { lerProcesso } from './padroes.ts';
import {
  edicaoEnadePadrao,
  formacaoPadrao,
  grauPadrao,
  livroPadrao,
  reconhecimentoPadrao,
  tituloPadrao,
  ufNaturalidadePadrao,
} from './preselecao.ts';

test('constants of the specification', () => {
  expect(padroes).toMatchObject({
    IES_PADRAO: 1,
    UF_NATURALIDADE_PADRAO: 'MT',
    SITUACAO_ALUNO_PADRAO: 'Aprovado',
    MODALIDADES: ['Presencial', 'EAD'],
    MODALIDADE_PADRAO: 'Presencial',
    SEXO_PADRAO: 'M',
    SEXO_MAE_PADRAO: 'F',
    SEXO_PAI_PADRAO: 'M',
    SEGUNDA_VIA_PADRAO: false,
    FORMACAO_PADRAO: 'Não se aplica',
  });
});

const bacharel = { titulacao: 'Bacharel', sexo: 'M' };
const bacharela = { titulacao: 'Bacharela', sexo: 'F' };
const segunda = { titulacao: 'Bacharela em outra coisa', sexo: 'F' };

test.each([
  [[bacharel, bacharela], 'M', 'Bacharel'],
  [[bacharel, bacharela], 'F', 'Bacharela'],
  [[bacharela, segunda], 'F', 'Bacharela'],
  [[bacharela], 'M', 'Bacharela'],
  [[], 'F', ''],
] as const)('title of %j for %s is %j', (titulacoes, sexo, titulo) => {
  expect(tituloPadrao(titulacoes, sexo)).toBe(titulo);
});

const ato = (id: number, data: string | null) => ({ id, atoRegulatorio: { data } });

test.each([
  [[ato(1, '2010-01-01'), ato(2, '2020-01-01'), ato(3, '2015-01-01')], 2],
  [[ato(1, '2020-01-01'), ato(2, '2020-01-01')], 1],
  [[ato(1, null), ato(2, '1990-01-01')], 2],
  [[ato(1, null)], 1],
  [[], undefined],
])('recognition %j: %s', (reconhecimentos, id) => {
  expect(reconhecimentoPadrao(reconhecimentos)?.id).toBe(id);
});

test.each([
  [[{ formacao: 'Física' }, { formacao: 'Química' }], 'Física'],
  [[], 'Não se aplica'],
])('formation %j: %s', (formacoes, formacao) => {
  expect(formacaoPadrao(formacoes)).toBe(formacao);
});

const livro = (id: string, ...campi: number[]) => ({ id, campus: campi.map((campusUID) => ({ campusUID })) });

test.each([
  [[livro('a', 1), livro('b', 2, 3), livro('c', 3)], 3, 'b'],
  [[livro('a', 1), livro('b', 2)], 3, 'a'],
  [[livro('a'), livro('b', 3)], 3, 'b'],
  [[], 3, undefined],
])('book %j of campus %i: %s', (livros, campus, id) => {
  expect(livroPadrao(livros, campus)?.id).toBe(id);
});

const GRAUS = [{ descricao: 'Bacharelado' }, { descricao: 'Licenciatura' }];

test.each([
  [GRAUS, 'Licenciatura', 'Licenciatura'],
  [GRAUS, 'Bacharelado', 'Bacharelado'],
  [GRAUS, 'Mestrado', 'Bacharelado'],
  [GRAUS, '', 'Bacharelado'],
  [[], 'Licenciatura', ''],
])('degree of %j with %j: %s', (graus, doCurso, grau) => {
  expect(grauPadrao(graus, doCurso)).toBe(grau);
});

test.each([
  ['SP', 'GO', 'SP'],
  ['OU', 'GO', 'OU'],
  [null, 'GO', 'GO'],
  ['', 'GO', 'GO'],
  [null, null, 'MT'],
])('naturality UF of %j, institution %j: %s', (aluno, instituicao, uf) => {
  expect(ufNaturalidadePadrao(aluno, instituicao)).toBe(uf);
});

test.each([
  ['2024-02-29', '2024'],
  ['', ''],
  ['2023-02-29', ''],
])('ENADE edition for conclusão %j: %j', (conclusao, edicao) => {
  expect(edicaoEnadePadrao(conclusao)).toBe(edicao);
});

test.each([
  ['23108.', '23108.999999/9999-99'],
  [null, '00000.999999/9999-99'],
])('the hint of a process with the prefix %s: %s', (prefixo, exemplo) => {
  expect(padroes.exemploDeProcesso(prefixo)).toBe(exemplo);
});

test('a pasted process number does not repeat the prefix', () => {
  expect(lerProcesso('23108.23108.000001/2026-11')).toBe('23108.000001/2026-11');
  expect(lerProcesso('01.01.000001/2026')).toBe('01.01.000001/2026');
  expect(lerProcesso('23108.000001\u20442026\u201311 a')).toBe('23108.000001/2026-11 a');
});
