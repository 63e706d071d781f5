import { expect, test } from 'vitest';
import { comoVeio } from '../idiomas/frase.ts';
import { type FatoDasAssinaturas, NIVEL_ABAIXO } from './assinaturas.ts';
import type { FatosDoRegistro } from './fatos.ts';
import { julgarRegistro } from './julgar-registro.ts';
import { ASPECTOS, type ChaveDaConferencia } from './linhas.ts';
import { constatar } from './resultados.ts';

const momento = { agora: new Date('2026-05-10T15:00:00Z'), fuso: 'America/Cuiaba', prazoDouDias: 30 };
const vigente = {
  numeroDeSequencia: 7,
  dataCriacao: '2026-05-01',
  dataMaximaProximaAtualizacao: '2026-05-31',
  contem: false,
};
const ativo = { assinado: true, suspenso: false, cancelado: false, revogado: false };
const assinaturas = (trocar: Partial<FatoDasAssinaturas> = {}) => ({
  estado: 'julgado' as const,
  assinaturas: {
    ...(Object.fromEntries(
      ASPECTOS.map((um) => [um, constatar('confirmado', comoVeio('Confere.'))]),
    ) as FatoDasAssinaturas),
    ...trocar,
  },
});
const fatos = (trocar: Partial<FatosDoRegistro> = {}): FatosDoRegistro => ({
  livro: 'TESTE/2026',
  numeroRegistro: '12',
  dataRegistro: '2026-03-01',
  marcas: ativo,
  dataPublicacaoDou: '2026-03-15',
  lista: vigente,
  xml: assinaturas(),
  ...trocar,
});
const julgar = (trocar: Partial<FatosDoRegistro> = {}) => julgarRegistro(fatos(trocar), momento);
const uma = (chave: ChaveDaConferencia, trocar: Partial<FatosDoRegistro> = {}) =>
  julgar(trocar).evidencias.find((evidencia) => evidencia.chave === chave);

test('a sound record passes every check, in the fixed order, and is said to be valid', () => {
  const { evidencias, ...dito } = julgar();
  expect(dito).toEqual({
    resultado: 'Válido',
    rotulo: 'Ativo',
    tom: 'sucesso',
    manchete: 'Ativo',
    frase: 'Este diploma é válido.',
    frases: { frase: { chave: 'Este diploma é válido.' } },
    marca: null,
  });
  expect(evidencias.map(({ chave }) => chave)).toEqual([
    'registro',
    'situacao',
    'lista-anulados',
    'publicacao-dou',
    ...ASPECTOS,
  ]);
  expect(new Set(evidencias.map(({ resultado }) => resultado))).toEqual(new Set(['confirmado']));
  expect(evidencias[0]?.detalhe).toBe('Livro TESTE/2026, registro nº 12, de 01/03/2026.');
  expect(evidencias[1]?.detalhe).toContain('Consultado em 10/05/2026 11:00:00.');
});

test.each([
  [{ ...ativo, suspenso: true }, 'suspenso', 'alerta', 'SUSPENSO'],
  [{ ...ativo, cancelado: true }, 'anulado', 'perigo', 'ANULADO'],
  [{ ...ativo, cancelado: true, revogado: true }, 'revogado', 'perigo', 'REVOGADO'],
])('a record that does not stand fails the status check: %o', (marcas, palavra, tom, marca) => {
  expect(uma('situacao', { marcas })).toMatchObject({ resultado: 'negado' });
  expect(uma('situacao', { marcas })?.detalhe).toContain(palavra);
  expect(julgar({ marcas })).toMatchObject({ tom, marca });
});

test('without a signed XML it is registered, not valid (public.md 4)', () => {
  expect(julgar({ marcas: { ...ativo, assinado: false } })).toMatchObject({
    resultado: 'Válido',
    rotulo: 'Ativo',
    manchete: 'Ativo',
    tom: 'neutro',
    frase: 'Registrado; o diploma digital ainda não foi assinado.',
    marca: 'AINDA NÃO ASSINADO',
  });
  expect(uma('assinatura-xml', { marcas: { ...ativo, assinado: false } })?.resultado).toBe('ainda-nao');
});

test('what is missing of the proof is said, and only that', () => {
  const sem = constatar('nao-verificado', comoVeio('x'));
  expect(julgar({ xml: assinaturas({ revogacao: sem }) })).toMatchObject({
    tom: 'alerta',
    frase: 'Registrado; assinatura íntegra; revogação não conferida.',
  });
  const abaixo = { politica: constatar('nao-verificado', NIVEL_ABAIXO) };
  expect(julgar({ xml: assinaturas(abaixo) })).toMatchObject({
    tom: 'alerta',
    frase: 'Registrado; assinatura íntegra; o nível da política de assinatura está abaixo do exigido.',
  });
  const estranho = { assinantes: constatar('negado', comoVeio('Falta assinar.')) };
  expect(julgar({ xml: assinaturas(estranho) })).toMatchObject({
    tom: 'perigo',
    frase: 'Registrado, mas o diploma digital não passou. Quem assinou: Falta assinar.',
  });
  for (const estado of ['ausente', 'indisponivel'] as const)
    expect(julgar({ xml: { estado } })).toMatchObject({ tom: 'alerta', marca: null });
  expect(julgar({ xml: { estado: 'alterado' } })).toMatchObject({ tom: 'perigo', marca: 'ASSINATURA NÃO CONFERE' });
});

test('the list check: in it, not in it, not yet published, late, out of reach', () => {
  expect(uma('lista-anulados')?.detalhe).toBe('Não consta na lista nº 7, de 01/05/2026.');
  expect(uma('lista-anulados', { lista: null })?.resultado).toBe('ainda-nao');
  expect(uma('lista-anulados', { lista: 'indisponivel' })?.resultado).toBe('nao-verificado');
  const vencida = { ...vigente, dataMaximaProximaAtualizacao: '2026-05-09' };
  expect(uma('lista-anulados', { lista: vencida })?.resultado).toBe('nao-verificado');
  const ultimoDia = { ...vigente, dataMaximaProximaAtualizacao: '2026-05-10' };
  expect(uma('lista-anulados', { lista: ultimoDia })?.resultado).toBe('confirmado');
  const anulado = { ...ativo, cancelado: true };
  expect(uma('lista-anulados', { marcas: anulado })?.resultado).toBe('negado');
});

test('a record that stands again is still in the old list: said, and never green (public.md 1)', () => {
  const lista = { ...vigente, contem: true };
  expect(julgar({ lista })).toMatchObject({
    tom: 'alerta',
    frase:
      'O registro está ativo, mas o código ainda consta na lista de anulados nº 7, de antes da revogação do cancelamento.',
  });
  expect(uma('lista-anulados', { lista })?.detalhe).toBe(
    'Consta na lista nº 7, de 01/05/2026, de antes da revogação do cancelamento; sai na próxima.',
  );
});

test('the DOU is a matter of not yet, before the deadline and after it (public.md 15)', () => {
  expect(uma('publicacao-dou', { dataPublicacaoDou: null, dataRegistro: '2026-04-10' })).toMatchObject({
    resultado: 'ainda-nao',
    detalhe: 'Ainda não publicado; o prazo vai até 10/05/2026.',
  });
  expect(uma('publicacao-dou', { dataPublicacaoDou: null, dataRegistro: '2026-04-09' })).toMatchObject({
    resultado: 'ainda-nao',
    detalhe: 'Não há data de publicação informada; o prazo terminou em 09/05/2026.',
  });
  const anulado = { ...ativo, cancelado: true };
  expect(uma('publicacao-dou', { dataPublicacaoDou: null, marcas: anulado })?.detalhe).not.toContain('prazo');
});
