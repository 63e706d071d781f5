import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { agendaApi } from '#contract/agenda.contract.ts';
import { conectorApi } from '#contract/conector.contract.ts';
import { fiscalizacaoApi } from '#contract/fiscalizacao.contract.ts';
import { listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import { meuDiplomaApi } from '#contract/meu-diploma.contract.ts';
import { registrosApi } from '#contract/registros.contract.ts';
import { servidorApi } from '#contract/servidor.contract.ts';
import { inicioApi } from '#contract/servidor.inicio.contract.ts';
import { sessaoApi } from '#contract/sessao.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umCatalogo } from '../../test/factories/um-catalogo.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';

let t: AppDeTeste;
beforeAll(async () => {
  t = await buildTestApp({ agora: new Date('2026-11-22T15:00:00Z') });
  const catalogo = await umCatalogo(t.deps.prisma);
  for (let dia = 1; dia <= 6; dia += 1) await umRegistro(t.deps.prisma, { catalogo, dataRegistro: `2026-11-0${dia}` });
});
afterAll(() => t.fechar());

test('the home in one answer says what each of its endpoints says alone', async () => {
  const sessao = await t.entrar('operador');
  const { corpo } = await t.chamar(inicioApi.ler, {}, sessao);
  expect(corpo).toEqual({
    aparelhosNovos: (await t.chamar(sessaoApi.aparelhosNovos, {}, sessao)).corpo,
    agenda: (await t.chamar(agendaApi.listar, {}, sessao)).corpo,
    resumoDaAgenda: (await t.chamar(agendaApi.resumir, {}, sessao)).corpo,
    atencao: (await t.chamar(servidorApi.atencao, {}, sessao)).corpo,
    registros: (await t.chamar(registrosApi.listar, { query: { tamanho: '5' } }, sessao)).corpo,
    pedidos: (await t.chamar(meuDiplomaApi.listarPedidos, { query: {} }, sessao)).corpo,
    listaAtual: null,
    pendenciaDaLista: (await t.chamar(listaAnuladosApi.lerPendencia, {}, sessao)).corpo,
    discordancias: (await t.chamar(fiscalizacaoApi.listarDiscordancias, {}, sessao)).corpo,
    carimbos: (await t.chamar(conectorApi.lerCarimbos, {}, sessao)).corpo,
  });
  expect(corpo.registros?.itens).toHaveLength(5);
  expect(corpo.agenda?.prazos.length).toBeGreaterThan(0);
});

test('it travels compressed to who takes it so', async () => {
  const cookie = await t.entrar('operador');
  const pedir = (headers: Record<string, string>) =>
    t.app.inject({ url: '/api/inicio', headers: { cookie, ...headers } });
  const [inteira, menor] = [await pedir({}), await pedir({ 'accept-encoding': 'gzip, br' })];
  expect(menor.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' });
  expect(JSON.parse(brotliDecompressSync(menor.rawPayload).toString())).toEqual(inteira.json());
  expect(menor.rawPayload.length).toBeLessThan(inteira.rawPayload.length / 2);
});

test("the graduates' requests are not for the least role", async () => {
  const { corpo } = await t.chamar(inicioApi.ler, {}, await t.entrar('consulta'));
  expect(corpo).not.toHaveProperty('pedidos');
  expect(corpo).toHaveProperty('registros');
});

test('a part that cannot be read is left out, and the others come', async () => {
  vi.spyOn(t.deps.relogio, 'adiante').mockRejectedValue(new Error('x'));
  const { corpo } = await t.chamar(inicioApi.ler, {}, await t.entrar('operador'));
  expect(corpo).not.toHaveProperty('atencao');
  expect(corpo).toHaveProperty('carimbos');
  vi.restoreAllMocks();
});
