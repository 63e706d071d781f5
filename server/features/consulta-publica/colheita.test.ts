import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import type { Registro } from '../../db/generated/client.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umCatalogo } from '../../test/factories/um-catalogo.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';
import { passeDe, solucaoPara } from '../../test/resolver-captcha.ts';

const DIFICULDADE = 100;
let t: AppDeTeste;
let um: Registro;

beforeAll(async () => {
  t = await buildTestApp({
    agora: new Date(),
    env: { TRUST_PROXY: '1', CONSULTA_REDUZIDA: 'nao', LIMITE_POR_MINUTO: '100000' },
  });
  um = await umRegistro(t.deps.prisma, { catalogo: await umCatalogo(t.deps.prisma) });
});
afterAll(() => t.fechar());

const de = (ip: string) => ({ 'x-forwarded-for': ip });
const resolver = (captcha: string, ip: string) =>
  t.chamar(consultaPublicaApi.resolverCaptcha, { body: { captcha } }, null, de(ip));
const info = (passe: string | null, ip: string) =>
  t.chamar(consultaPublicaApi.lerInfoDiploma, { params: { registroId: um.id } }, passe, de(ip));
/** The most hash rounds that the next challenge of this address may take. */
const preco = async (ip: string) => {
  const { parameters } = (await t.chamar(consultaPublicaApi.pedirCaptcha, { query: { codigo: um.id } }, null, de(ip)))
    .corpo;
  return parameters.cost;
};

test('by the list’s id the code is told only to who passes a captcha made for that id', async () => {
  expect((await info(null, '10.0.0.1')).corpo).toMatchObject({ codigoValidacao: null, naturalidade: null });
  const passou = await resolver(await solucaoPara(t, um.id, de('10.0.0.1')), '10.0.0.1');
  expect(passou.corpo).toMatchObject({ ok: true, codigoValidacao: um.codigoValidacao });
  const lido = await info(passeDe(passou.headers), '10.0.0.1');
  expect(lido.corpo).toMatchObject({ codigoValidacao: um.codigoValidacao, naturalidade: 'Cuiabá/MT' });
});

test('solved here and used elsewhere, neither solution nor pass is worth anything', async () => {
  const solucao = await solucaoPara(t, um.id, de('10.0.1.1'));
  expect((await resolver(solucao, '10.0.1.2')).status).toBe(400);
  const passou = await resolver(solucao, '10.0.1.1');
  expect(passou.status).toBe(200);
  const params = { codigo: um.codigoValidacao };
  const passe = passeDe(passou.headers);
  expect((await t.chamar(consultaPublicaApi.lerDiploma, { params }, passe, de('10.0.1.2'))).status).toBe(403);
  expect((await t.chamar(consultaPublicaApi.lerDiploma, { params }, passe, de('10.0.1.1'))).status).toBe(200);
});

test('all addresses of one /64 pay together, the neighbour does not, and an hour later all is forgotten', async () => {
  const precos: number[] = [];
  for (let n = 1; n <= 51; n += 1) precos.push(await preco(`2001:db8:1:2::${n}`));
  const primeiro = DIFICULDADE / 100;
  expect(precos).toEqual([
    ...Array<number>(10).fill(primeiro),
    ...Array<number>(40).fill(primeiro * 80),
    primeiro * 800,
  ]);
  expect(await preco('2001:db8:1:3::1')).toBe(primeiro);
  const { prisma } = t.deps;
  expect(await prisma.eventoDeSeguranca.count({ where: { tipo: 'consulta-em-massa' } })).toBe(1);
  expect(await prisma.limiteDeUso.count({ where: { chave: { contains: '2001' } } })).toBe(0);
  const antes = t.relogio.agora;
  t.relogio.agora = new Date(antes.getTime() + 59 * 60_000);
  expect(await preco('2001:db8:1:2::9')).toBe(primeiro * 800);
  t.relogio.agora = new Date(antes.getTime() + 131 * 60_000);
  expect(await preco('2001:db8:1:2::9')).toBe(primeiro);
  t.relogio.agora = antes;
});

test('what the whole register is asked for makes everybody’s a little dearer', async () => {
  const chave = 'consulta|*';
  await t.deps.prisma.limiteDeUso.updateMany({ where: { chave }, data: { contagem: 4_000 } });
  const caro = await preco('10.0.2.1');
  expect(caro).toBeGreaterThanOrEqual(16);
  expect(caro).toBeLessThanOrEqual(80);
  await t.deps.prisma.limiteDeUso.updateMany({ where: { chave }, data: { contagem: 1 } });
});

test('with CONSULTA_REDUZIDA the list leads to a diploma without code, birth and RGA; the code to all of it', async () => {
  const reduzido = await buildTestApp({
    agora: new Date(),
    bancoUrl: t.deps.config.banco.url ?? '',
    env: { CONSULTA_REDUZIDA: 'sim' },
  });
  const ler = async (chave: string) => {
    const captcha = await solucaoPara(reduzido, chave);
    const passou = await reduzido.chamar(consultaPublicaApi.resolverCaptcha, { body: { captcha } });
    const passe = passeDe(passou.headers);
    const { corpo } = await reduzido.chamar(consultaPublicaApi.lerDiploma, { params: { codigo: chave } }, passe);
    return { passou: passou.corpo, corpo };
  };
  try {
    const { passou, corpo } = await ler(um.id);
    expect(passou.codigoValidacao).toBeNull();
    expect(corpo.registro).toMatchObject({ registroID: um.id, codigoValidacao: null });
    const { diplomado } = corpo.diploma?.infDiploma.dadosDiploma ?? {};
    expect(diplomado).toMatchObject({
      id: null,
      dataNascimento: null,
      naturalidade: null,
      nacionalidade: 'Brasileira',
    });
    expect(JSON.stringify(corpo)).not.toContain(um.codigoValidacao);
    const inteiro = await ler(um.codigoValidacao);
    expect(inteiro.corpo.diploma?.infDiploma.dadosDiploma.diplomado.dataNascimento).toMatch(/^\d{4}-/);
  } finally {
    await reduzido.fechar();
  }
});
