import { describe, expect, test } from 'vitest';
import { PAPEIS, pode } from '../sessao/papeis.ts';
import { acoesPermitidas, DIREITO_DA_ACAO, ofertasDeCancelar, rotuloDeCancelar, tituloDeCancelar } from './acoes.ts';
import { ACOES_DA_LINHA, acoesDaLinha } from './acoes-da-linha.ts';
import { estaAnulado } from './situacao.ts';
import { nomeDasMarcas, TODAS_AS_MARCAS } from './test/todas-as-marcas.ts';
import { ACOES, transitar } from './transicoes.ts';

const SEMPRE = ['publicacao', 'documentacao', 'conector'];

/** flags → what the row adds to the three common actions, what the cancel screen offers, the label. */
const TABELA: Readonly<Record<string, [string[], string[], string]>> = {
  '-': [['cancelar'], ['cancelar'], 'Cancelar'],
  assinado: [['cancelar'], ['suspender', 'revogar'], 'Revogar/Suspender'],
  suspenso: [['reativar', 'cancelar'], ['revogar'], 'Revogar/Suspender'],
  'assinado+suspenso': [['reativar', 'cancelar'], ['revogar'], 'Revogar/Suspender'],
  cancelado: [['verCancelamento'], [], 'Cancelar'],
  'assinado+cancelado': [['verCancelamento'], [], 'Revogar/Suspender'],
  'cancelado+revogado': [['verDetalhe'], [], 'Cancelar'],
  'assinado+cancelado+revogado': [['verDetalhe'], [], 'Revogar/Suspender'],
};

describe('row actions and cancel screen', () => {
  test.each(Object.entries(TABELA))('%s', (nome, [linha, ofertas, rotulo]) => {
    const marcas = TODAS_AS_MARCAS.find((m) => nomeDasMarcas(m) === nome);
    if (!marcas) throw new Error(nome);
    expect(acoesDaLinha(marcas, { papel: 'responsavel' }).map((a) => a.id)).toEqual([...SEMPRE, ...linha]);
    expect(ofertasDeCancelar(marcas)).toEqual(ofertas);
    expect(rotuloDeCancelar(marcas)).toBe(rotulo);
    expect(tituloDeCancelar(marcas)).toBe(rotulo === 'Cancelar' ? 'Cancelar Registro' : rotulo);
  });

  test('tooltips', () => {
    const assinadoSuspenso = { assinado: true, suspenso: true, cancelado: false, revogado: false };
    expect(acoesDaLinha(assinadoSuspenso, { papel: 'administrador' })).toEqual([
      { id: 'publicacao', rotulo: 'Data de Publicação' },
      { id: 'documentacao', rotulo: 'Documentação Acadêmica' },
      { id: 'conector', rotulo: 'Detalhes do Envio' },
      { id: 'reativar', rotulo: 'Desfazer Suspensão' },
      { id: 'cancelar', rotulo: 'Revogar/Suspender' },
    ]);
    expect(
      acoesDaLinha({ ...assinadoSuspenso, suspenso: false, cancelado: true }, { papel: 'consulta' }).at(-1)?.rotulo,
    ).toBe('Ver Cancelamento');
    expect(
      acoesDaLinha({ assinado: false, suspenso: false, cancelado: true, revogado: true }, { papel: 'consulta' }).at(-1),
    ).toEqual({
      id: 'verDetalhe',
      rotulo: 'Ver Detalhes da Revogação',
    });
  });
});

describe.each(PAPEIS)('role %s', (papel) => {
  test.each(TODAS_AS_MARCAS.map((m) => [nomeDasMarcas(m), m] as const))('on %s', (_, marcas) => {
    const linha = acoesDaLinha(marcas, { papel }).map((a) => a.id);
    const decide = papel === 'responsavel' || papel === 'administrador';
    expect(linha.includes('publicacao')).toBe(decide || papel === 'operador');
    if (!decide) expect(linha.filter((id) => id === 'reativar' || id === 'cancelar')).toEqual([]);
    expect(acoesPermitidas(marcas, { papel })).toEqual(
      decide ? ACOES.filter((acao) => transitar(marcas, acao).ok) : [],
    );
    expect(linha).toEqual(ACOES_DA_LINHA.filter((id) => linha.includes(id)));
  });

  test('only responsavel and above register, cancel, suspend, revoke (A9)', () => {
    for (const acao of [...ACOES, 'registrar'] as const) {
      expect(pode({ papel }, DIREITO_DA_ACAO[acao])).toBe(papel === 'responsavel' || papel === 'administrador');
    }
  });
});

test('a new registro needs the old one annulled', () => {
  for (const marcas of TODAS_AS_MARCAS) expect(estaAnulado(marcas)).toBe(marcas.cancelado || marcas.revogado);
});
