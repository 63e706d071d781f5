import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { registrosApi } from '#contract/registros.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';
import { sequenciarTudo } from '../../test/sequenciar-tudo.ts';

let t: AppDeTeste;
let como: string;

const NOMES = [
  'João Ingá',
  "Nívea Sant'Ipê d'Água",
  "Ivo Pau d'Alho",
  'Marília Jatobá',
  'Aurora Bem-te-vi',
  'Sara Sant’Ana O’Brien',
  'Ciro D´Ávila',
  'Rita  Saint–Hilaire   Neta',
  'Túlio Dagoberto Bemtevi',
  'Regina Sousa',
  'Estela Babaçu',
  'Luís Ferreira',
  'Thiago Gonçalves',
];

beforeAll(async () => {
  t = await buildTestApp();
  for (const nome of NOMES) await umRegistro(t.deps.prisma, { nome });
  await sequenciarTudo(t.deps);
  como = await t.entrar('consulta');
});
afterAll(() => t.fechar());

const naLista = async (filtro: string) => (await t.chamar(registrosApi.listar, { query: { filtro } }, como)).corpo;
const noPublico = async (filtro: string) => (await t.chamar(consultaPublicaApi.buscar, { body: { filtro } })).corpo;
const naCaixa = async (texto: string) => (await t.chamar(registrosApi.procurar, { body: { texto } }, como)).corpo;

const acharEmTudo = async (texto: string) => {
  const achados = [(await naLista(texto)).itens, (await noPublico(texto)).itens, await naCaixa(texto)];
  return achados.map((itens: readonly { nomeDiplomado: string }[]) => itens.map((um) => um.nomeDiplomado));
};

test.each([
  ['João Ingá.', 'João Ingá'],
  ['Ingá, João', 'João Ingá'],
  ['  joão ,inga ;', 'João Ingá'],
  ['“João Ingá”', 'João Ingá'],
  ['João/Ingá', 'João Ingá'],
  ['dagua', "Nívea Sant'Ipê d'Água"],
  ['nivea dagua', "Nívea Sant'Ipê d'Água"],
  ['d agua', "Nívea Sant'Ipê d'Água"],
  ['D’Água', "Nívea Sant'Ipê d'Água"],
  ['dʼagua', "Nívea Sant'Ipê d'Água"],
  ['d`água', "Nívea Sant'Ipê d'Água"],
  ['d′Água', "Nívea Sant'Ipê d'Água"],
  ['d´água', "Nívea Sant'Ipê d'Água"],
  ['d＇água', "Nívea Sant'Ipê d'Água"],
  ['santipe', "Nívea Sant'Ipê d'Água"],
  ['sant ipe', "Nívea Sant'Ipê d'Água"],
  ['Pau dAlho', "Ivo Pau d'Alho"],
  ['pau-d’alho', "Ivo Pau d'Alho"],
  ['Dra. Marília Jatobá', 'Marília Jatobá'],
  ['Profa. Dra. Marília Jatobá', 'Marília Jatobá'],
  ['Marília Jatobá (solteira)', 'Marília Jatobá'],
  ['(Marília Jatobá)', 'Marília Jatobá'],
  ['marilia\u00a0 jatoba', 'Marília Jatobá'],
  ['mari\u00adlia jatobá', 'Marília Jatobá'],
  ['aurora bem te vi', 'Aurora Bem-te-vi'],
  ['aurora bem–te—vi', 'Aurora Bem-te-vi'],
  ['aurora bemtevi', 'Aurora Bem-te-vi'],
  ['santana obrien', 'Sara Sant’Ana O’Brien'],
  ["o'brien", 'Sara Sant’Ana O’Brien'],
  ['davila', 'Ciro D´Ávila'],
  ["d'avila ciro", 'Ciro D´Ávila'],
  ['saint hilaire', 'Rita  Saint–Hilaire   Neta'],
  ['sainthilaire', 'Rita  Saint–Hilaire   Neta'],
  ['tulio bem-te-vi', 'Túlio Dagoberto Bemtevi'],
])('%s finds %s in the list, in the box of every page and in public', async (texto, nome) => {
  expect(await acharEmTudo(texto)).toEqual([[nome], [nome], [nome]]);
});

test.each(['%%%', '___', '...', "''''", '(((', '---'])('%s finds nobody in the office', async (texto) => {
  expect(await naLista(texto)).toMatchObject({ itens: [], total: 0 });
  expect(await naCaixa(texto)).toEqual([]);
});

test.each([
  ['souza', 'Sousa'],
  ['regina souza', 'Regina Sousa'],
  ['estella', 'Estela'],
  ['babassu', 'Babaçu'],
  ['stela babassú', 'stela Babaçu'],
  ['luiz', 'Luís'],
  ['ferreria, luiz', 'Ferreira Luís'],
  ['tiago gonsalves', 'Thiago Gonçalves'],
  ['dagus', "d'Água"],
])('%s finds nobody, and %s is offered', async (texto, sugestao) => {
  for (const lista of [await naLista(texto), await noPublico(texto)]) {
    expect(lista).toMatchObject({ itens: [], total: 0, totalExato: true, sugestao });
  }
  expect((await naLista(sugestao)).total).toBe(1);
});

test('nothing is offered where somebody was found, where nothing is near, and of a CPF', async () => {
  for (const texto of ['sousa', 'xptoxyzw', '529.982.247-2', '52998224725', '']) {
    expect([texto, (await naLista(texto)).sugestao, (await noPublico(texto)).sugestao]).toEqual([
      texto,
      undefined,
      undefined,
    ]);
  }
});

test('in public only a name in use is offered; the office is offered the registered one, too', async () => {
  await umRegistro(t.deps.prisma, { nome: 'Valdomiro Quebracho', nomeSocial: 'Valéria Quebracho' });
  await sequenciarTudo(t.deps);
  expect((await naLista('Waldomiro')).sugestao).toBe('Valdomiro');
  expect((await noPublico('Waldomiro')).sugestao).toBeUndefined();
  expect((await naLista('Waleria')).sugestao).toBe('Valéria');
  expect((await noPublico('Waleria')).sugestao).toBe('Valéria');
});

test('in public nothing is offered of a record that is not as its last act left it', async () => {
  const { id } = await umRegistro(t.deps.prisma, { nome: 'Zózimo Quaresmeira' });
  await sequenciarTudo(t.deps);
  expect((await noPublico('Zosimo Quaresmeira')).sugestao).toBe('Zózimo Quaresmeira');
  await t.deps.pool.query(`UPDATE registro SET assinado = true WHERE id = $1`, [id]);
  expect(await t.chamar(consultaPublicaApi.buscar, { body: { filtro: 'Zosimo Quaresmeira' } })).toMatchObject({
    status: 503,
  });
});
