import { describe, expect, it } from 'vitest';
import { passosDaLinha, type SituacaoDaLinha } from './passos-da-linha.ts';
import { prazoDaColacao } from './prazo-da-colacao.ts';

const LIVRE: SituacaoDaLinha = { pendencias: 0, documentosQueFaltam: [], registroAnulado: null, registro: null };
const com = (registro: Partial<NonNullable<SituacaoDaLinha['registro']>>, resto: Partial<SituacaoDaLinha> = {}) => ({
  ...LIVRE,
  ...resto,
  registro: { situacaoId: 1, andamento: null, dataPublicacao: null, suspenso: false, ...registro },
});
const PUBLICADO = { dataPublicacao: '2026-11-01' };

describe('passosDaLinha', () => {
  it.each<[string, SituacaoDaLinha, string[], string | null]>([
    ['a graduate without anything pending', LIVRE, ['registrar'], null],
    ['with pendências', { ...LIVRE, pendencias: 2 }, [], 'Tem pendências'],
    [
      'revoked',
      { ...LIVRE, registroAnulado: { revogado: true } },
      [],
      'Teve o registro revogado: um novo só pelo assistente, um a um',
    ],
    ['registered, documents there', com({}), ['enviar-documentacao', 'publicar'], null],
    ['registered, a document missing', com({}, { documentosQueFaltam: ['RG'] }), ['publicar'], 'Falta enviar: RG'],
    [
      'refused by the connector: it can be sent again',
      com({ andamento: 'erro' }),
      ['enviar-documentacao', 'publicar'],
      null,
    ],
    ['on its way', com({ andamento: 'enviado', ...PUBLICADO }), [], 'Envio em andamento'],
    ['awaiting signature', com({ situacaoId: 3 }), ['publicar'], 'Aguardando assinatura'],
    ['documentation signed', com({ situacaoId: 5, andamento: 'concluido', ...PUBLICADO }), ['enviar-diploma'], null],
    ['diploma valid, not published', com({ situacaoId: 9 }), ['publicar'], 'Falta a data do DOU'],
    ['all done', com({ situacaoId: 9, ...PUBLICADO }), [], null],
    ['suspended', com({ suspenso: true }), [], 'Registro suspenso'],
    ['revoked at the connector', com({ situacaoId: 11, ...PUBLICADO }), [], 'Diploma não está em vigor'],
  ])('%s', (_, linha, passos, motivo) => {
    expect(passosDaLinha(linha)).toEqual({ passos, motivo });
  });
});

describe('prazoDaColacao', () => {
  const momento = { hoje: '2026-11-22', prazoDouDias: 30 };

  it('is sixty days from the ceremony until registered, then the days of the DOU, then none', () => {
    expect(prazoDaColacao('2026-10-01', null, momento)).toEqual({
      oQue: 'expedir e registrar',
      limite: '2026-11-30',
      diasRestantes: 8,
    });
    const registro = { dataRegistro: '2026-10-20', dataPublicacao: null };
    expect(prazoDaColacao('2026-10-01', registro, momento)).toMatchObject({
      oQue: 'publicar no DOU',
      diasRestantes: -3,
    });
    expect(prazoDaColacao('2026-10-01', { ...registro, ...PUBLICADO }, momento)).toBeNull();
    expect(prazoDaColacao(null, null, momento)).toBeNull();
  });
});
