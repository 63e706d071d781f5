import { expect, test } from 'vitest';
import { nomeDasMarcas, TODAS_AS_MARCAS } from './test/todas-as-marcas.ts';
import { RESULTADOS_DA_VALIDACAO, validacaoPublica } from './validacao-publica.ts';

const TABELA: Readonly<Record<string, [string, string]>> = {
  '-': ['Válido', 'Ativo'],
  suspenso: ['Suspenso', 'Suspenso'],
  cancelado: ['Revogado', 'Anulado'],
  revogado: ['Revogado', 'Revogado'],
  'suspenso+cancelado': ['Suspenso', 'Suspenso'],
  'suspenso+revogado': ['Suspenso', 'Suspenso'],
  'cancelado+revogado': ['Revogado', 'Revogado'],
  'suspenso+cancelado+revogado': ['Suspenso', 'Suspenso'],
};

test.each(TODAS_AS_MARCAS.map((m) => [nomeDasMarcas(m), m] as const))('%s', (_, marcas) => {
  const esperado = TABELA[nomeDasMarcas({ ...marcas, assinado: false })];
  const validacao = validacaoPublica(marcas);
  expect([validacao.resultado, validacao.rotulo]).toEqual(esperado);
  expect(RESULTADOS_DA_VALIDACAO).toContain(validacao.resultado);
  expect(validacao.frase?.includes('não tem validade') ?? false).toBe(validacao.resultado !== 'Válido');
  if (marcas.cancelado || marcas.revogado || marcas.suspenso) expect(validacao.resultado).not.toBe('Válido');
});
