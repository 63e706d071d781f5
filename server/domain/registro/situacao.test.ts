import { describe, expect, test } from 'vitest';
import {
  estaAnulado,
  marcasCoerentes,
  mostraSuspenso,
  NOMES_DA_SITUACAO,
  palavraPublica,
  SITUACOES,
  situacaoDe,
} from './situacao.ts';
import { nomeDasMarcas, TODAS_AS_MARCAS } from './todas-as-marcas.ts';

/** flags → state, coherent?, public word, 'Suspenso' shown. */
const TABELA = {
  '-': ['ativo', true, 'Ativo.', false],
  assinado: ['assinado', true, 'Ativo.', false],
  suspenso: ['suspenso', true, 'Ativo.', true],
  'assinado+suspenso': ['suspenso', true, 'Ativo.', true],
  cancelado: ['cancelado', true, 'Anulado.', false],
  'assinado+cancelado': ['cancelado', true, 'Anulado.', false],
  'cancelado+revogado': ['revogado', true, 'Anulado.', false],
  'assinado+cancelado+revogado': ['revogado', true, 'Anulado.', false],
  'suspenso+cancelado': ['cancelado', false, 'Anulado.', false],
  'assinado+suspenso+cancelado': ['cancelado', false, 'Anulado.', false],
  revogado: ['revogado', false, 'Anulado.', false],
  'assinado+revogado': ['revogado', false, 'Anulado.', false],
  'suspenso+revogado': ['revogado', false, 'Anulado.', false],
  'assinado+suspenso+revogado': ['revogado', false, 'Anulado.', false],
  'suspenso+cancelado+revogado': ['revogado', false, 'Anulado.', false],
  'assinado+suspenso+cancelado+revogado': ['revogado', false, 'Anulado.', false],
} as const;

describe('every combination of flags', () => {
  test('is in the table', () => {
    expect(TODAS_AS_MARCAS.map(nomeDasMarcas).sort()).toEqual(Object.keys(TABELA).sort());
  });

  test.each(TODAS_AS_MARCAS.map((marcas) => [nomeDasMarcas(marcas), marcas] as const))('%s', (nome, marcas) => {
    const [situacao, coerente, palavra, suspenso] = TABELA[nome as keyof typeof TABELA];
    expect(situacaoDe(marcas)).toBe(situacao);
    expect(marcasCoerentes(marcas)).toBe(coerente);
    expect(palavraPublica(marcas)).toBe(palavra);
    expect(estaAnulado(marcas)).toBe(palavra === 'Anulado.');
    expect(mostraSuspenso(marcas)).toBe(suspenso);
  });
});

test('every state has a name', () => {
  expect(Object.keys(NOMES_DA_SITUACAO)).toEqual([...SITUACOES]);
});
