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

test.each([
  ['its own check says so, before anything is sent', '0.25.0'],
  ['it has no such check, and refuses what is sent', '0.16.0'],
])('a connector that takes another layout than it is written to is found out: %s', async (_, versao) => {
  // It speaks 1.04.1, whatever its version says or CONECTOR_VERSAO is set to.
  const soO1041 = (documento: unknown) =>
    JSON.stringify(documento).includes('PEC-G') ? ['/data/RegistroReq/…/FormaAcesso must be one of the list'] : [];
  const outro = await iniciarSimuladorConector({ versao, esquemas: soO1041 });
  const comEle = await buildTestApp({
    bancoUrl: t.deps.config.banco.url ?? '',
    env: { CONECTOR_VERSAO: '0.25.0' },
    trocar: { conector: createConector({ url: outro.url, tempoLimiteMs: 20_000 }) },
  });
  const { corpo } = await comEle.chamar(assinaturasApi.testar, {}, await comEle.entrar('administrador'));
  expect(corpo.at(-1)).toMatchObject({
    situacao: 'problema',
    detalhe: 'O conector recusa documentos do leiaute 1.05 e aceita os do 1.04.1.',
    oQueFazer: 'Defina CONECTOR_VERSAO=0.16.0 e reinicie o servidor.',
  });
  const documentos = (await (await fetch(`${outro.url}/_documentos`)).json()) as { currentState: number }[];
  const VALIDO = 10;
  expect(documentos.map(({ currentState }) => currentState)).not.toContain(VALIDO);
  await comEle.fechar();
  await outro.parar();
});
