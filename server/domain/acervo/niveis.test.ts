import { describe, expect, test } from 'vitest';
import { nivelDaLinha } from './niveis.ts';

const lido = (um: Partial<Parameters<typeof nivelDaLinha>[0]>) =>
  nivelDaLinha({ nivel: '', grau: '', curso: '', livro: '', ...um });
const nivel = (um: Parameters<typeof lido>[0]) => lido(um)?.nivel ?? null;

describe('the level of an old registration', () => {
  test.each([
    ['MESTRADO PROFISSIONAL', 'mestrado'],
    ['Me.', 'mestrado'],
    ['M.Sc.', 'mestrado'],
    ['Dr.', 'doutorado'],
    ['Doutora', 'doutorado'],
    ['Ph.D.', 'doutorado'],
    ['Esp.', 'especializacao'],
    ['lato sensu', 'especializacao'],
    ['Pós-Graduação Lato Sensu', 'especializacao'],
    ['MBA Executivo', 'especializacao'],
    ['Aperf.', 'aperfeicoamento'],
    ['Residência Médica – R2', 'residencia'],
    ['Residente', 'residencia'],
    ['R1', 'residencia'],
    ['Graduação', 'graduacao'],
    ['Bach.', 'graduacao'],
    ['Curso Superior de Tecnologia', 'graduacao'],
  ])('a column says %s', (escrito, esperado) => {
    expect(lido({ nivel: escrito, curso: 'Letras' })).toEqual({ nivel: esperado, escrito, campo: 'nivel' });
  });

  test.each(['PÓS-GRADUAÇÃO', 'Pós-Doutorado', 'stricto sensu', 'Mestrado e Doutorado', 'Técnico', 'Sequencial'])(
    'a column says %s, which is none of ours: as written',
    (escrito) => expect(nivel({ nivel: escrito })).toBe(escrito),
  );

  test.each([
    ['Mestrado em Letras', 'mestrado'],
    ['Letras (Mestrado)', 'mestrado'],
    ['Direito – Mestrado Profissional', 'mestrado'],
    ['Programa de Pós-Graduação em Letras - Mestrado', 'mestrado'],
    ['Curso de Especialização em Gestão', 'especializacao'],
    ['Esp. em Direito', 'especializacao'],
    ['Residência Médica em Pediatria', 'residencia'],
    ['Lic. Letras (Port./Ingl.)', 'graduacao'],
    ['Técnico em Enfermagem', 'Técnico'],
    ['PÓS-GRADUAÇÃO EM LETRAS', 'PÓS-GRADUAÇÃO'],
    ['Gestão de Ensino Técnico', null],
    ['Extensão Rural', null],
    ['Letras', null],
  ])('a course says %s', (curso, esperado) => expect(nivel({ curso })).toBe(esperado));

  test.each([
    ['Mestrado 3', 'mestrado'],
    ['Livro de Residência Médica I', 'residencia'],
    ['Livro Pós-Graduação 2', 'Pós-Graduação'],
    ['PG-2', null],
    ['IX', null],
  ])('a book says %s', (livro, esperado) => expect(nivel({ curso: 'Letras', livro })).toBe(esperado));

  test('what is plainest counts: column, degree, course, book', () => {
    expect(lido({ grau: 'Mestre', curso: 'Letras', livro: 'Pós-Graduação 1' })).toMatchObject({
      nivel: 'mestrado',
      campo: 'grau',
    });
    expect(lido({ curso: 'Mestrado em Letras', livro: 'Pós-Graduação 1' })).toMatchObject({ campo: 'curso' });
    expect(nivel({ grau: 'Pedagogo', curso: 'Pedagogia' })).toBeNull();
  });
});
