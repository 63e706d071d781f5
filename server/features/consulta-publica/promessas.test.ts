import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { exportacoesApi } from '#contract/exportacoes.contract.ts';
import { atosDoRegistroApi } from '#contract/registros.contract.ts';
import { oQueOPublicoLera } from '#domain/registro/pergunta-do-ato.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';
import { passarNoCaptcha } from '../../test/resolver-captcha.ts';

/* What screens promise that the public will see, held against what the public gets. */

let t: AppDeTeste;
let como: string;

beforeAll(async () => {
  t = await buildTestApp({ agora: new Date() });
  como = await t.entrar('responsavel');
});
afterAll(() => t.fechar());

const ordemJudicial = {
  numero: 'Ofício 12/2026',
  juizo: '1ª Vara Federal de Cuiabá',
  autos: '5001234-56.2026.4.01.3600',
  revisarEm: '2099-03-01',
};
const justificativa = 'Liminar que manda suspender.';
const verDiploma = async (codigo: string) =>
  (await t.chamar(consultaPublicaApi.lerDiploma, { params: { codigo } }, await passarNoCaptcha(t, codigo))).corpo;

test('of a court order go reason, justification, day and who suspended; number, court, file and review do not', async () => {
  const registro = await umRegistro(t.deps.prisma, { situacao: 'assinado' });
  const body = { motivoId: 3, justificativa, ordemJudicial };
  const { status } = await t.chamar(atosDoRegistroApi.suspender, { params: { id: registro.id }, body }, como);
  expect(status).toBe(200);
  const corpo = await verDiploma(registro.codigoValidacao);
  expect(corpo.anotacoes).toMatchObject([
    {
      justificativa,
      motivoAnulacao: { nome: 'Decisão Judicial' },
      responsavel: 'Ana Teste da Silva',
      dataJustificativa: expect.stringMatching(/^\d{4}-/),
    },
  ]);
  for (const calado of Object.values(ordemJudicial)) expect(JSON.stringify(corpo)).not.toContain(calado);
});

test('the question before an act says the sentence and the annotation that are read afterwards', async () => {
  const registro = await umRegistro(t.deps.prisma, { situacao: 'ativo' });
  const ato = { acao: 'cancelar', motivoId: 2, justificativa } as const;
  const dito = oQueOPublicoLera(registro, ato).join('\n');
  const { id, codigoValidacao } = registro;
  await t.chamar(atosDoRegistroApi.cancelar, { params: { id }, body: { motivoId: 2, justificativa } }, como);
  const { corpo } = await t.chamar(consultaPublicaApi.validarDiploma, { params: { codigo: codigoValidacao } });
  const [anotacao] = (await verDiploma(codigoValidacao)).anotacoes;
  expect(dito).toContain(corpo.frase);
  expect(dito).toContain(`${anotacao?.motivoAnulacao?.nome}. ${anotacao?.justificativa}`);
});

test('nothing of the CPF of an annulled registration is in the list, in the files or on its page', async () => {
  const registro = await umRegistro(t.deps.prisma, { situacao: 'cancelado', dataRegistro: '2026-03-01' });
  const centrais = `${registro.cpf.slice(3, 6)}.${registro.cpf.slice(6, 9)}`;
  const periodo = { DataInicio: '2026-03-01', DataFim: '2026-03-01' };
  const arquivo = async (formato: 'csv' | 'json') =>
    (await t.chamar(exportacoesApi.exportarConsultaPublica, { body: { ...periodo, formato } })).bytes.toString('utf8');
  const lista = JSON.stringify((await t.chamar(consultaPublicaApi.buscar, { body: periodo })).corpo);
  const pagina = JSON.stringify(await verDiploma(registro.codigoValidacao));
  for (const texto of [lista, pagina, await arquivo('csv'), await arquivo('json')])
    expect(texto).not.toContain(centrais);
  expect(lista).toContain(registro.id);
});
