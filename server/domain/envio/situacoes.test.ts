import { expect, test } from 'vitest';
import {
  descricaoDaSituacao,
  descricaoDoDocumento,
  diplomaAssinado,
  ETAPAS,
  etapaDoEnviado,
  SITUACOES_DO_FILTRO,
  SITUACOES_ENVIO,
  situacaoEnvio,
} from './situacoes.ts';

const TABELA = [
  [1, 'Aguardando envio do XML da documentação acadêmica', 'Aguardando envio do XML', false],
  [2, 'XML da documentação acadêmica enviado', 'XML enviado', false],
  [3, 'Aguardando assinatura do XML da documentação acadêmica', 'Aguardando assinatura', false],
  [4, 'XML da documentação acadêmica assinado', 'XML assinado', false],
  [5, 'Aguardando envio do XML do diploma digital', 'Aguardando envio do XML', false],
  [6, 'XML do diploma digital enviado', 'XML enviado', false],
  [7, 'Aguardando assinatura do diploma digital', 'Aguardando assinatura', false],
  [8, 'XML do diploma digital assinado', 'XML assinado', true],
  [9, 'Diploma digital válido', 'XML válido', true],
  [10, 'Diploma digital suspenso', undefined, true],
  [11, 'Diploma digital revogado', undefined, true],
  [12, 'Aguardando revogação do diploma digital no MEC', undefined, true],
] as const;

test.each(TABELA)('status %i: %s', (id, descricao, etapa, assinado) => {
  const situacao = situacaoEnvio(id);
  expect(situacao?.descricao).toBe(descricao);
  expect(ETAPAS[(situacao?.etapa ?? 0) - 1]).toBe(etapa);
  expect(situacao?.documento).toBe(id <= 4 ? 'documentacao-academica' : 'diploma-digital');
  expect(descricaoDaSituacao(id)).toBe(descricao);
  expect(diplomaAssinado(id)).toBe(assinado);
});

test('the documentação acadêmica stays valid while its diploma is on its way', () => {
  const etapas = (documento: 'documentacao-academica' | 'diploma-digital') =>
    SITUACOES_ENVIO.map(({ id }) => etapaDoEnviado(id, documento));
  expect(etapas('documentacao-academica')).toEqual([1, 2, 3, 4, 5, 5, 5, 5, 5, 5, 5, 5]);
  expect(etapas('diploma-digital')).toEqual([1, 2, 3, 4, 1, 2, 3, 4, 5, null, null, null]);
});

test('there are 12 and only 11 is hidden from the filter', () => {
  expect(SITUACOES_ENVIO.map((s) => s.id)).toEqual(TABELA.map(([id]) => id));
  expect(SITUACOES_DO_FILTRO.map((s) => s.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12]);
});

test('nothing sent yet reads as status 1', () => {
  expect(descricaoDaSituacao(null)).toBe('Aguardando envio do XML da documentação acadêmica');
  expect(diplomaAssinado(null)).toBe(false);
});

test.each([0, 13, -1, 8.5, 500])('%d is no status', (id) => {
  expect(situacaoEnvio(id)).toBeUndefined();
  expect(descricaoDaSituacao(id)).toBe('Situação desconhecida');
  expect(diplomaAssinado(id)).toBe(false);
});

test.each([
  [-1, 'Não enviado'],
  [-100, 'Não enviado'],
  [0, 'Assinado'],
  [1, 'Assinado'],
])('document %i shows %s', (id, texto) => {
  expect(descricaoDoDocumento(id, 'Assinado')).toBe(texto);
});
