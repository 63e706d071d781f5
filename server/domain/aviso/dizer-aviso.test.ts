import { describe, expect, it } from 'vitest';
import { dizerAviso, ESPECIES_DE_AVISO } from './dizer-aviso.ts';

describe('a notice in words', () => {
  it.each(ESPECIES_DE_AVISO)('%s: says how it ended, whole and in part', (especie) => {
    const dito = (feitos: number, falhas: number) =>
      dizerAviso({ especie, chave: 'backup/2026-11-27', feitos, falhas });
    expect(dito(0, 2).tom).toBe('perigo');
    if (!['copia', 'de-ninguem'].includes(especie))
      expect([dito(3, 0).tom, dito(2, 1).tom]).toEqual(['sucesso', 'alerta']);
    for (const { titulo, texto } of [dito(1, 0), dito(1_284, 0), dito(58, 2), dito(0, 1)]) {
      expect(titulo).toMatch(/^.{5,80}[^.]$/);
      expect(texto).toMatch(/^.{5,120}\.$/);
      expect(titulo + texto).not.toMatch(/undefined|NaN/);
    }
  });

  it('counts one and many', () => {
    const dito = (feitos: number, falhas: number) => dizerAviso({ especie: 'diplomas', chave: '', feitos, falhas });
    expect(dito(1, 0).titulo).toBe('1 diploma assinado');
    expect(dito(1_284, 0).titulo).toBe('1.284 diplomas assinados');
    expect(dito(59, 1)).toMatchObject({ titulo: '59 diplomas assinados', texto: '1 parou antes da assinatura.' });
    const colacao = dizerAviso({ especie: 'colacao', chave: '', feitos: 58, falhas: 2 });
    expect(colacao).toMatchObject({
      titulo: '58 diplomas registrados de 60',
      texto: '2 foram recusados: veja por quê.',
    });
  });

  it('says that one can go on only where none failed', () => {
    const textos = (falhas: number) =>
      (['documentacoes', 'diplomas'] as const).map(
        (especie) => dizerAviso({ especie, chave: '', feitos: 2, falhas }).texto,
      );
    expect(textos(0)).toEqual(['O diploma já pode ser enviado.', 'O XML e o PDF já podem ser baixados.']);
    expect(textos(1)).toEqual(['1 parou antes da assinatura.', '1 parou antes da assinatura.']);
  });

  it('calls a document of the institution what the table of the kinds does', () => {
    const dito = (especie: 'curriculo' | 'lista-anulados') => dizerAviso({ especie, chave: '', feitos: 1, falhas: 0 });
    expect([dito('curriculo').titulo, dito('lista-anulados').titulo]).toEqual([
      'Currículo digital: assinatura pronta',
      'Lista de diplomas anulados: assinatura pronta',
    ]);
  });
});
