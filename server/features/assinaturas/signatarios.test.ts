import { afterAll, beforeAll, expect, test } from 'vitest';
import { novoRegistroApi, sigaApi } from '#contract/novo-registro.contract.ts';
import { createConector } from '../../adapters/conector/conector.http.ts';
import {
  iniciarSimuladorConector,
  type SimuladorConector,
} from '../../demo/simuladores/conector/iniciar-simulador-conector.ts';
import { ASSINANTES } from '../../demo/universidade/instituicao.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { sigaComHistorico, umPayload } from '../../test/factories/um-payload.ts';

/* A catalogue with authorities of the demonstration, whom the simulator lets sign, and one whom it does not know. */

const AGORA = new Date('2026-06-01T15:00:00Z');
const DECANA = { nome: 'Decana Esquecida', cpf: '98765432100', cargo: 'Decana' };
const REITORA = ASSINANTES.find(({ tipo }) => tipo === 'DocumentacaoAcademica') ?? { ...DECANA, tipo: '' };
let simulador: SimuladorConector;
let t: AppDeTeste;
let catalogo: CatalogoDeTeste;

beforeAll(async () => {
  simulador = await iniciarSimuladorConector();
  const conector = createConector({ url: simulador.url, tempoLimiteMs: 60_000 });
  t = await buildTestApp({ trocar: { siga: sigaComHistorico(), conector }, agora: AGORA });
  catalogo = await umCatalogo(t.deps.prisma);
  const { nome, cpf, cargo } = REITORA;
  const tipo = 'DocumentacaoAcademica';
  await t.deps.prisma.assinante.deleteMany({ where: { tipo } });
  const novos = [{ nome, cpf, cargo }, DECANA].map((um) => ({ ...um, tipo, instituicaoId: 1 }));
  await t.deps.prisma.assinante.createMany({ data: novos });
});
afterAll(async () => {
  await t.fechar();
  await simulador.parar();
});

const daLista = async (app: AppDeTeste) => {
  const query = { tipo: 'DocumentacaoAcademica' as const };
  const { corpo } = await app.chamar(sigaApi.listarAssinantes, { query }, await app.entrar('operador'));
  return corpo.map(({ cpf, noConector }) => [cpf, noConector]);
};

test('the wizard begins with signers whom the connector knows, and the list says who is missing', async () => {
  const rga = umPayload(catalogo).Diplomado.ID ?? '';
  const { corpo } = await t.chamar(novoRegistroApi.abrir, { params: { rga } }, await t.entrar('operador'));
  expect(corpo.valores.AssinaturasDiploma).toMatchObject([{ cpf: expect.stringContaining(REITORA.cpf.slice(0, 3)) }]);
  expect((await daLista(t)).toSorted()).toEqual(
    [
      [REITORA.cpf, true],
      [DECANA.cpf, false],
    ].toSorted(),
  );
});

test('one who is typed all the same is told in the review, to be ticked', async () => {
  const body = umPayload(catalogo, (p) => {
    p.AssinaturasDiploma = [DECANA];
  });
  const { corpo } = await t.chamar(novoRegistroApi.revisar, { body }, await t.entrar('responsavel'));
  expect(corpo.divergencias).toContainEqual(
    expect.objectContaining({
      campo: 'AssinaturasDiploma.0.cpf',
      gravidade: 'aviso',
      mensagem: expect.stringMatching(/^O conector não conhece Decana Esquecida.*Peça à RNP/),
    }),
  );
});

test('a connector that is away keeps nobody from the list', async () => {
  const fora = await buildTestApp({ trocar: { siga: sigaComHistorico() }, bancoUrl: t.deps.config.banco.url ?? '' });
  expect((await daLista(fora)).map(([, noConector]) => noConector)).toEqual([null, null]);
  await fora.fechar();
});
