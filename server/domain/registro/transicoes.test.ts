import { describe, expect, test } from 'vitest';
import { marcasCoerentes } from './situacao.ts';
import { nomeDasMarcas, TODAS_AS_MARCAS } from './test/todas-as-marcas.ts';
import { ACOES, type Acao, ANOTACOES, guardaMotivo, pedeMotivo, transitar } from './transicoes.ts';

/** Legal acts of each combination of flags and the flags they lead to; what is not here is refused (R2). */
const LEGAIS: Readonly<Record<string, Partial<Record<Acao, string>>>> = {
  '-': { cancelar: 'cancelado' },
  assinado: { suspender: 'assinado+suspenso', revogar: 'assinado+cancelado+revogado' },
  suspenso: { reativar: '-', revogar: 'cancelado+revogado' },
  'assinado+suspenso': { reativar: 'assinado', revogar: 'assinado+cancelado+revogado' },
  cancelado: { revogarCancelamento: '-' },
  'assinado+cancelado': { revogarCancelamento: 'assinado' },
  'cancelado+revogado': {},
  'assinado+cancelado+revogado': {},
};

const CASOS = TODAS_AS_MARCAS.flatMap((marcas) => ACOES.map((acao) => [nomeDasMarcas(marcas), acao, marcas] as const));

describe('every combination of flags × every act', () => {
  test('there are 80 pairs', () => {
    expect(CASOS).toHaveLength(80);
  });

  test.each(CASOS)('%s, %s', (nome, acao, marcas) => {
    const antes = { ...marcas };
    const resultado = transitar(marcas, acao);
    const esperado = LEGAIS[nome]?.[acao];
    if (esperado === undefined) {
      expect(resultado.ok).toBe(false);
      if (!resultado.ok) expect(resultado.motivo).toMatch(/^[A-ZÀ-Ú].{10,}\.$/);
    } else {
      expect(resultado).toMatchObject({ ok: true, anotacao: ANOTACOES[acao] });
      if (resultado.ok) {
        expect(nomeDasMarcas(resultado.para)).toBe(esperado);
        expect(marcasCoerentes(resultado.para)).toBe(true);
      }
    }
    expect(marcas).toEqual(antes);
  });
});

test('suspending and reactivating comes back to where it was', () => {
  const assinado = { assinado: true, suspenso: false, cancelado: false, revogado: false };
  const ida = transitar(assinado, 'suspender');
  expect(ida).toMatchObject({ ok: true, de: 'assinado', situacao: 'suspenso' });
  if (ida.ok) expect(transitar(ida.para, 'reativar')).toMatchObject({ ok: true, para: assinado, situacao: 'assinado' });
});

test('revocation is irreversible: no act leaves it', () => {
  const revogado = { assinado: true, suspenso: false, cancelado: true, revogado: true };
  for (const acao of ACOES) expect(transitar(revogado, acao).ok).toBe(false);
});

test('contradictory flags say so', () => {
  const resultado = transitar({ assinado: false, suspenso: false, cancelado: false, revogado: true }, 'cancelar');
  expect(resultado).toEqual({
    ok: false,
    de: 'revogado',
    motivo: 'As marcas deste registro se contradizem. Procure o administrador do sistema.',
  });
});

test('every act but the undoing of a cancellation keeps a reason; who reactivates chooses none (REG-54)', () => {
  expect(ACOES.filter(guardaMotivo)).toEqual(['cancelar', 'suspender', 'reativar', 'revogar']);
  expect(ACOES.filter(pedeMotivo)).toEqual(['cancelar', 'suspender', 'revogar']);
});
