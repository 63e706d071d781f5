import { describe, expect, test } from 'vitest';
import { SITUACOES_ENVIO } from '../envio/situacoes.ts';
import { etapasDoDiploma } from './etapas.ts';

const base = {
  assinado: false,
  cancelado: false,
  suspenso: false,
  dataRegistro: '2026-03-01',
  dataPublicacaoDou: null,
  limiteDou: '2026-03-31',
};
const estados = (fatos: Partial<Parameters<typeof etapasDoDiploma>[0]> & { situacaoEnvioId: number }) =>
  etapasDoDiploma({ ...base, ...fatos }).map(({ estado }) => estado);

describe('the steps of a diploma', () => {
  test.each(SITUACOES_ENVIO.map(({ id, descricao }) => [id, descricao] as const))('status %i: %s', (id, descricao) => {
    const assinado = id >= 8;
    const etapas = etapasDoDiploma({ ...base, situacaoEnvioId: id, assinado });
    expect(etapas).toHaveLength(5);
    expect(etapas[0]?.estado).toBe('feita');
    // What is being done now is told in the words of the specification, once.
    const doEnvio = etapas.slice(0, 4).filter(({ estado }) => estado === 'atual');
    expect(doEnvio.length).toBe(id >= 9 ? 0 : 1);
    if (id < 9) expect(doEnvio[0]?.detalhe).toBe(descricao);
    expect(etapas.at(-1)).toMatchObject({ estado: 'atual', detalhe: 'O prazo vai até 31/03/2026' });
  });

  test('what was annulled before it was signed will not come; what was done stays done', () => {
    expect(estados({ situacaoEnvioId: 6, cancelado: true })).toEqual(['feita', 'feita', 'parada', 'parada', 'parada']);
    expect(estados({ situacaoEnvioId: 11, assinado: true, cancelado: true, dataPublicacaoDou: '2026-03-09' })).toEqual([
      'feita',
      'feita',
      'feita',
      'feita',
      'feita',
    ]);
  });
});
