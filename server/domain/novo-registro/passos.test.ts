import { expect, test } from 'vitest';
import { todosOsCampos } from './formulario-campos.ts';
import { anterior, ehCampo, ehUltimo, PASSOS, passo, passoDoCampo, proximo } from './passos.ts';

test('the seven steps of the specification', () => {
  expect(PASSOS.map((p) => [p.numero, p.titulo])).toEqual([
    [1, 'Dados do Diplomado'],
    [2, 'Dados do Curso'],
    [3, 'Livro de Registro'],
    [4, 'Histórico Escolar'],
    [5, 'Dados de Ingresso'],
    [6, 'Assinaturas'],
    [7, 'Informações Adicionais'],
  ]);
});

test('every field stands in exactly one step', () => {
  const campos = PASSOS.flatMap((p) => p.campos);
  expect(campos).toHaveLength(new Set(campos).size);
  expect([...campos].sort()).toEqual(Object.keys(todosOsCampos.shape).sort());
  for (const p of PASSOS) for (const campo of p.campos) expect(passoDoCampo(campo)).toBe(p);
});

// NOV-76, and parents in step 1 (R11).
test.each([
  [1, ['Nome', 'NomeSocial', 'Sexo', 'Nacionalidade', 'CPF', 'DataNascimento', 'RGNumero', 'RGOrgaoExpedidor', 'RGUF']],
  [1, ['OutroDocumentoIdentificacaoTipoDocumento', 'OutroDocumentoIdentificacaoIdentificador']],
  [1, ['NomeMae', 'SexoMae', 'NomePai', 'SexoPai']],
  [2, ['NomeCurso', 'Modalidade', 'Grau', 'CursoFormacao', 'TituloConferido', 'ReconhecimentoID', 'Habilitacao']],
  [2, ['CodigoCursoEMEC', 'EnderecoCurso', 'AutorizacaoCurso']],
  [3, ['LivroID', 'LivroRegistro', 'Processo', 'DataColacao', 'DataExpedicao', 'DataRegistro']],
  [4, ['SituacaoENADE', 'DataEmissaoHistorico', 'HoraEmissaoHistorico', 'CodigoCurriculo', 'EdicaoENADE']],
  [5, ['FormaAcesso', 'DataIngresso', 'DataConclusao']],
  [6, ['AssinaturasDiploma', 'AssinaturasRegistro', 'TermoNome', 'TermoCPF', 'TermoCargo']],
  [7, ['IesEmissoraId', 'IesRegistradoraId', 'Observacao', 'SegundaVia']],
])('step %i has %j', (numero, campos) => {
  expect(passo(numero).campos).toEqual(expect.arrayContaining(campos));
});

test.each([
  [1, 1, 2, false],
  [2, 1, 3, false],
  [3, 2, 4, false],
  [4, 3, 5, false],
  [5, 4, 6, false],
  [6, 5, 7, false],
  [7, 6, 7, true],
])('from step %i: back to %i, on to %i, last: %s', (numero, antes, depois, ultimo) => {
  expect([anterior(numero), proximo(numero), ehUltimo(numero)]).toEqual([antes, depois, ultimo]);
});

test.each([
  [0, 1],
  [-3, 1],
  [8, 7],
  [2.9, 2],
  [Number.NaN, 1],
])('step %d is step %i', (numero, real) => {
  expect(passo(numero).numero).toBe(real);
});

test('names that are no field', () => {
  expect(ehCampo('Nome')).toBe(true);
  for (const nome of ['nome', '', 'toString', '__proto__']) expect(ehCampo(nome)).toBe(false);
});
