import { describe, expect, test } from 'vitest';
import { estaAnulado, marcasCoerentes, NOMES_DA_SITUACAO, palavraPublica, SITUACOES, situacaoDe } from './situacao.ts';
import { nomeDasMarcas, TODAS_AS_MARCAS } from './test/todas-as-marcas.ts';

/** flags → state, coherent?, public word. */
const TABELA = {
  '-': ['ativo', true, 'Ativo.'],
  assinado: ['assinado', true, 'Ativo.'],
  suspenso: ['suspenso', true, 'Ativo.'],
  'assinado+suspenso': ['suspenso', true, 'Ativo.'],
  cancelado: ['cancelado', true, 'Anulado.'],
  'assinado+cancelado': ['cancelado', true, 'Anulado.'],
  'cancelado+revogado': ['revogado', true, 'Anulado.'],
  'assinado+cancelado+revogado': ['revogado', true, 'Anulado.'],
  'suspenso+cancelado': ['cancelado', false, 'Anulado.'],
  'assinado+suspenso+cancelado': ['cancelado', false, 'Anulado.'],
  revogado: ['revogado', false, 'Anulado.'],
  'assinado+revogado': ['revogado', false, 'Anulado.'],
  'suspenso+revogado': ['revogado', false, 'Anulado.'],
  'assinado+suspenso+revogado': ['revogado', false, 'Anulado.'],
  'suspenso+cancelado+revogado': ['revogado', false, 'Anulado.'],
  'assinado+suspenso+cancelado+revogado': ['revogado', false, 'Anulado.'],
} as const;

describe('every combination of flags', () => {
  test('is in the table', () => {
    expect(TODAS_AS_MARCAS.map(nomeDasMarcas).sort()).toEqual(Object.keys(TABELA).sort());
  });

  test.each(TODAS_AS_MARCAS.map((marcas) => [nomeDasMarcas(marcas), marcas] as const))('%s', (nome, marcas) => {
    const [situacao, coerente, palavra] = TABELA[nome as keyof typeof TABELA];
    expect(situacaoDe(marcas)).toBe(situacao);
    expect(marcasCoerentes(marcas)).toBe(coerente);
    expect(palavraPublica(marcas)).toBe(palavra);
    expect(estaAnulado(marcas)).toBe(palavra === 'Anulado.');
  });
});

test('every state has a name', () => {
  expect(Object.keys(NOMES_DA_SITUACAO)).toEqual([...SITUACOES]);
});
