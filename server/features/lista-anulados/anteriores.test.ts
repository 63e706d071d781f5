import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmacoesApi } from '#contract/confirmacoes.contract.ts';
import { listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { confirmarPedido } from '../../test/confirmar-pedido.ts';
import { umaInstituicao } from '../../test/factories/um-catalogo.ts';

const MOTIVO = 'Listas 1 a 12 publicadas pelo sistema anterior.';
const dizer = (t: AppDeTeste, como: string, trocar: object = {}) =>
  t.chamar(listaAnuladosApi.dizerAnteriores, { body: { Ate: 12, Motivo: MOTIVO, Visto: 0, ...trocar } }, como);
const ler = async (t: AppDeTeste, como: string) => (await t.chamar(listaAnuladosApi.lerAnteriores, {}, como)).corpo;

describe('lists that another system published before (R7)', () => {
  let t: AppDeTeste;
  let como: string;
  beforeAll(async () => {
    t = await buildTestApp({ agora: new Date('2026-06-01T15:00:00Z') });
    como = await t.entrar('responsavel');
  });
  afterAll(() => t.fechar());

  test('can be said of no institution that is not stored', async () => {
    expect(await ler(t, como)).toEqual({ ate: 0, podeDizer: false, dito: null });
    expect((await dizer(t, como)).status).toBe(409);
    await umaInstituicao(t.deps.prisma);
  });

  test.each([
    [{ Ate: -1 }, 'Ate'],
    [{ Ate: '12' }, 'Ate'],
    [{ Ate: 1.5 }, 'Ate'],
    [{ Motivo: 'a' }, 'Motivo'],
  ])('%j is refused at its field', async (trocar, campo) => {
    const { status, erro } = await dizer(t, como, trocar);
    expect([status, erro.campos[0]?.campo]).toEqual([400, campo]);
    expect((await ler(t, como)).ate).toBe(0);
  });

  test('of two who say it at once one is heard, with the reason that stays', async () => {
    const dois = await Promise.all([dizer(t, como), dizer(t, como, { Ate: 13 })]);
    expect(dois.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { ate } = await ler(t, como);
    const corrigido = await dizer(t, como, { Visto: ate });
    expect(corrigido.corpo).toEqual({
      ate: 12,
      podeDizer: true,
      dito: { motivo: MOTIVO, por: 'Ana Teste da Silva', em: '2026-06-01T15:00:00.000Z', confirmadoPor: null },
    });
    const entradas = await t.deps.prisma.auditoria.findMany({ where: { acao: 'dizer-listas-anteriores' } });
    expect(entradas.at(-1)).toMatchObject({
      entidade: 'instituicao',
      entidadeId: '1',
      porque: MOTIVO,
      de: { listasAnteriores: ate },
      para: { listasAnteriores: 12 },
    });
  });

  test('are no reason for a list, and are said by who may make one', async () => {
    expect((await t.chamar(listaAnuladosApi.lerPendencia, {}, como)).corpo.motivo).toBeNull();
    expect((await dizer(t, await t.entrar('operador'), { Visto: 12 })).status).toBe(403);
  });

  test('are followed by the first list of this register, and from then on never said again', async () => {
    const { corpo: lista } = await t.chamar(listaAnuladosApi.gerar, {}, como);
    expect(lista.numeroDeSequencia).toBe(13);
    const depois = await dizer(t, como, { Ate: 20, Visto: 12 });
    expect([depois.status, depois.erro.mensagem]).toEqual([409, expect.stringContaining('já tem lista feita aqui')]);
    expect(await ler(t, como)).toMatchObject({ ate: 12, podeDizer: false });
  });
});

test('with two people on the second one decides, and not once there is a list', async () => {
  const t = await buildTestApp({ env: { DUAS_PESSOAS: 'sim' } });
  try {
    await umaInstituicao(t.deps.prisma);
    const ana = await t.entrar('responsavel');
    const bia = await t.entrar('responsavel', { nome: 'Bia Segunda Pessoa', cpf: '11144477735' });
    const confirmar = async () => {
      const { corpo } = await t.chamar(confirmacoesApi.listar, { query: {} }, bia);
      const id = corpo.itens.find(({ situacao }) => situacao === 'aberto')?.id ?? '';
      return confirmarPedido(t, id, bia);
    };
    expect((await dizer(t, ana)).erro.codigo).toBe('AGUARDA_CONFIRMACAO');
    expect((await ler(t, ana)).ate).toBe(0);
    expect((await confirmar()).status).toBe(200);
    expect(await ler(t, ana)).toMatchObject({ ate: 12, dito: { confirmadoPor: 'Bia Segunda Pessoa' } });

    expect((await dizer(t, ana, { Ate: 14, Visto: 12 })).erro.codigo).toBe('AGUARDA_CONFIRMACAO');
    expect((await t.chamar(listaAnuladosApi.gerar, {}, ana)).corpo.numeroDeSequencia).toBe(13);
    expect((await confirmar()).status).toBe(409);
    expect((await ler(t, ana)).ate).toBe(12);
  } finally {
    await t.fechar();
  }
});
