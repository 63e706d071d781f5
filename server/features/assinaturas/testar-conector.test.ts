import { afterAll, beforeAll, expect, test } from 'vitest';
import { assinaturasApi } from '#contract/assinaturas.contract.ts';
import { createConector } from '../../adapters/conector/conector.http.ts';
import {
  iniciarSimuladorConector,
  type SimuladorConector,
} from '../../demo/simuladores/conector/iniciar-simulador-conector.ts';
import { INSTITUICAO } from '../../demo/universidade/instituicao.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umaInstituicao } from '../../test/factories/um-catalogo.ts';

let simulador: SimuladorConector;
let t: AppDeTeste;
let cookie: string;
beforeAll(async () => {
  simulador = await iniciarSimuladorConector();
  t = await buildTestApp({ trocar: { conector: createConector({ url: simulador.url, tempoLimiteMs: 20_000 }) } });
  await umaInstituicao(t.deps.prisma);
  cookie = await t.entrar('administrador');
});
afterAll(async () => {
  await t.fechar();
  await simulador.parar();
});
const testar = async () => (await t.chamar(assinaturasApi.testar, {}, cookie)).corpo;

test('an institution that the connector does not let sign is said, with what to do', async () => {
  const passos = await testar();
  expect(passos.at(-1)).toMatchObject({ passo: 'Assinantes', situacao: 'problema' });
  expect(passos.at(-1)?.oQueFazer).toMatch(/e-CNPJ/);
});

test('the invented diploma goes the whole way and is revoked again; nothing is stored here', async () => {
  await t.deps.prisma.instituicao.update({ where: { id: 1 }, data: { cnpj: INSTITUICAO.cnpj } });
  const passos = await testar();
  expect(
    passos.map(({ passo, situacao, detalhe }) => [passo, situacao, situacao === 'problema' ? detalhe : '']),
  ).toEqual([
    ['Endereço', 'certo', ''],
    ['Conta', 'certo', ''],
    ['Versão', 'certo', ''],
    ['Identificador da instituição', 'pulado', ''],
    ['Assinantes', 'certo', ''],
    ['Diploma inventado', 'certo', ''],
  ]);
  const noConector = (await (await fetch(`${simulador.url}/_documentos`)).json()) as { currentState: number }[];
  expect(await testar()).toHaveLength(6);
  expect(noConector).toHaveLength(3);
  expect(await t.deps.prisma.registro.count()).toBe(0);
});

test('a connector that is away ends the test at its address; only an administrator may ask', async () => {
  const fora = await buildTestApp({ bancoUrl: t.deps.config.banco.url ?? '' });
  const { corpo } = await fora.chamar(assinaturasApi.testar, {}, await fora.entrar('administrador'));
  expect(corpo).toMatchObject([{ passo: 'Endereço', situacao: 'problema' }]);
  expect((await fora.chamar(assinaturasApi.testar, {}, await fora.entrar('responsavel'))).status).toBe(403);
  await fora.fechar();
});
