import { expect, test } from 'vitest';
import { CONFERENCIAS, conferirEvidencias, type Fatos } from './evidencias.ts';

const momento = { agora: new Date('2026-05-10T15:00:00Z'), fuso: 'America/Cuiaba', prazoDouDias: 30 };
const vigente = {
  numeroDeSequencia: 7,
  dataCriacao: '2026-05-01',
  dataMaximaProximaAtualizacao: '2026-05-31',
  contem: false,
};
const ativo = { assinado: true, suspenso: false, cancelado: false, revogado: false };
const fatos = (trocar: Partial<Fatos> = {}): Fatos => ({
  livro: 'TESTE/2026',
  numeroRegistro: '12',
  dataRegistro: '2026-03-01',
  marcas: ativo,
  dataPublicacaoDou: '2026-03-15',
  lista: vigente,
  assinatura: { estado: 'valida', motivo: 'Todas as assinaturas conferem.', itens: ['Reitor de Teste'] },
  ...trocar,
});
const uma = (chave: (typeof CONFERENCIAS)[number], trocar: Partial<Fatos>) =>
  conferirEvidencias(fatos(trocar), momento).find((evidencia) => evidencia.chave === chave);

test('a sound record passes every check, in the fixed order', () => {
  const todas = conferirEvidencias(fatos(), momento);
  expect(todas.map(({ chave }) => chave)).toEqual([...CONFERENCIAS]);
  expect(todas.map(({ resultado }) => resultado)).toEqual(Array(5).fill('confirmado'));
  expect(todas[0]?.detalhe).toBe('Livro TESTE/2026, registro nº 12, de 01/03/2026.');
  expect(todas[1]?.detalhe).toBe('Este diploma é válido. Consultado em 10/05/2026 11:00:00.');
});

test.each([
  [{ ...ativo, suspenso: true }, 'suspenso'],
  [{ ...ativo, cancelado: true }, 'anulado'],
  [{ ...ativo, cancelado: true, revogado: true }, 'revogado'],
])('a record that does not stand fails the status check: %o', (marcas, palavra) => {
  const evidencia = uma('situacao', { marcas });
  expect(evidencia?.resultado).toBe('negado');
  expect(evidencia?.detalhe).toContain(palavra);
});

test('the list check has its three outcomes', () => {
  expect(uma('lista-anulados', {})?.detalhe).toBe('Não consta na lista nº 7, de 01/05/2026.');
  expect(uma('lista-anulados', { lista: { ...vigente, contem: true } })?.resultado).toBe('negado');
  expect(uma('lista-anulados', { marcas: { ...ativo, cancelado: true } })?.resultado).toBe('negado');
  expect(uma('lista-anulados', { lista: null })?.resultado).toBe('nao-verificado');
  expect(uma('lista-anulados', { lista: 'indisponivel' })?.resultado).toBe('nao-verificado');
  const vencida = { ...vigente, dataMaximaProximaAtualizacao: '2026-05-09' };
  expect(uma('lista-anulados', { lista: vencida })?.resultado).toBe('nao-verificado');
  const ultimoDia = { ...vigente, dataMaximaProximaAtualizacao: '2026-05-10' };
  expect(uma('lista-anulados', { lista: ultimoDia })?.resultado).toBe('confirmado');
});

test('the DOU check waits until the deadline, then fails', () => {
  expect(uma('publicacao-dou', { dataPublicacaoDou: null, dataRegistro: '2026-04-10' })).toMatchObject({
    resultado: 'nao-verificado',
    detalhe: 'Ainda não publicado; o prazo vai até 10/05/2026.',
  });
  expect(uma('publicacao-dou', { dataPublicacaoDou: null, dataRegistro: '2026-04-09' })?.resultado).toBe('negado');
});

test.each([
  ['sem-assinatura', 'nao-verificado'],
  ['invalida', 'negado'],
  ['nao-verificada', 'nao-verificado'],
] as const)('a signature that is %s is %s', (estado, resultado) => {
  expect(uma('assinatura-xml', { assinatura: { estado, motivo: 'x', itens: [] } })?.resultado).toBe(resultado);
});

test('a part that does not answer is never green', () => {
  const todas = conferirEvidencias(fatos({ lista: 'indisponivel', assinatura: 'indisponivel' }), momento);
  expect(todas.filter(({ resultado }) => resultado === 'nao-verificado').map(({ chave }) => chave)).toEqual([
    'lista-anulados',
    'assinatura-xml',
  ]);
});
