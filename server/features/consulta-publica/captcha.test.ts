import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import type { Registro } from '../../db/generated/client.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umCatalogo } from '../../test/factories/um-catalogo.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';
import { passarNoCaptcha, passeDe, solucaoPara } from '../../test/resolver-captcha.ts';
import { resolverDesafio } from '../../test/resolver-desafio.ts';

let teste: AppDeTeste;
let um: Registro;
let outro: Registro;
const agora = new Date();
const daqui = (minutos: number) => {
  teste.relogio.agora = new Date(agora.getTime() + minutos * 60_000);
};

beforeAll(async () => {
  teste = await buildTestApp({ agora });
  const catalogo = await umCatalogo(teste.deps.prisma);
  um = await umRegistro(teste.deps.prisma, { catalogo });
  outro = await umRegistro(teste.deps.prisma, { catalogo });
});
afterAll(() => teste.fechar());

const ler = (codigo: string, passe: string | null) =>
  teste.chamar(consultaPublicaApi.lerDiploma, { params: { codigo } }, passe);

test('without the captcha there is no diploma, whether the code exists or not', async () => {
  const [existe, naoExiste] = [await ler(um.codigoValidacao, null), await ler('1.1.aaaaaaaaaaaa', null)];
  for (const { status, erro } of [existe, naoExiste]) {
    expect(status).toBe(403);
    expect(erro).toMatchObject({ codigo: 'CAPTCHA_NECESSARIO' });
  }
  expect({ ...existe.erro, requisicao: '' }).toEqual({ ...naoExiste.erro, requisicao: '' });
});

test('a solved captcha opens its diploma once', async () => {
  const captcha = await solucaoPara(teste, um.codigoValidacao);
  const resposta = await teste.chamar(consultaPublicaApi.resolverCaptcha, { body: { captcha } });
  expect(resposta.corpo).toMatchObject({ ok: true, codigoValidacao: um.codigoValidacao });
  expect(String(resposta.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Strict/);
  const passe = passeDe(resposta.headers);
  const primeira = await ler(um.codigoValidacao, passe);
  expect(primeira.status).toBe(200);
  expect(primeira.corpo.registro.registroID).toBe(um.id);
  expect((await ler(um.codigoValidacao, passe)).status).toBe(403);
});

test('the code may be typed in capitals and with blanks', async () => {
  const digitado = ` ${um.codigoValidacao.toUpperCase()} `;
  const passe = await passarNoCaptcha(teste, digitado);
  expect((await ler(digitado, passe)).status).toBe(200);
});

test('a replayed solution is refused', async () => {
  const captcha = await solucaoPara(teste, um.codigoValidacao);
  expect((await teste.chamar(consultaPublicaApi.resolverCaptcha, { body: { captcha } })).status).toBe(200);
  const replica = await teste.chamar(consultaPublicaApi.resolverCaptcha, { body: { captcha } });
  expect(replica.status).toBe(400);
  expect(replica.erro.campos).toEqual([
    { campo: 'captcha', message: 'Esta verificação já foi usada. Faça uma nova verificação.' },
  ]);
  expect(replica.headers['set-cookie']).toBeUndefined();
});

test('one solution sent 20 times at once gives exactly one pass', async () => {
  const captcha = await solucaoPara(teste, um.codigoValidacao);
  daqui(1);
  const respostas = await Promise.all(
    Array.from({ length: 20 }, () => teste.chamar(consultaPublicaApi.resolverCaptcha, { body: { captcha } })),
  );
  expect(respostas.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(respostas.filter(({ status }) => status === 400)).toHaveLength(19);
});

test('one pass used 20 times at once opens exactly once', async () => {
  daqui(2);
  const passe = await passarNoCaptcha(teste, um.codigoValidacao);
  const respostas = await Promise.all(Array.from({ length: 20 }, () => ler(um.codigoValidacao, passe)));
  expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(403)]);
});

test('a pass opens no other code, under its own name or that of the other', async () => {
  daqui(3);
  const passe = await passarNoCaptcha(teste, um.codigoValidacao);
  const deOutro = await passarNoCaptcha(teste, outro.codigoValidacao);
  const [nomeDoOutro] = deOutro.split('=');
  const valor = passe.split('=')[1];
  expect((await ler(outro.codigoValidacao, passe)).status).toBe(403);
  expect((await ler(outro.codigoValidacao, `${nomeDoOutro}=${valor}`)).status).toBe(403);
  expect((await ler(um.codigoValidacao, passe)).status).toBe(200);
});

test('a pass expires after two minutes, a challenge after ten', async () => {
  daqui(4);
  const passe = await passarNoCaptcha(teste, um.codigoValidacao);
  const captcha = await solucaoPara(teste, um.codigoValidacao);
  daqui(6.01);
  expect((await ler(um.codigoValidacao, passe)).status).toBe(403);
  daqui(14.1);
  const { status, erro } = await teste.chamar(consultaPublicaApi.resolverCaptcha, { body: { captcha } });
  expect(status).toBe(400);
  expect(erro.message).toBe('A verificação expirou. Faça a verificação novamente.');
});

test('a code that does not exist is found out only behind the captcha, with the one sentence', async () => {
  daqui(15);
  const codigo = `1.1.${'a'.repeat(24)}`;
  const { status, erro } = await ler(codigo, await passarNoCaptcha(teste, codigo));
  expect(status).toBe(404);
  expect(erro.message).toBe('Diploma Não encontrado');
});

test('the validation result is complete with a pass, and the pass is spent', async () => {
  daqui(16);
  const params = { codigo: um.codigoValidacao };
  const passe = await passarNoCaptcha(teste, um.codigoValidacao);
  const com = await teste.chamar(consultaPublicaApi.validarDiploma, { params }, passe);
  expect(com.corpo).toMatchObject({
    nacionalidade: 'Brasileira',
    naturalidade: 'Cuiabá/MT',
    dataColacaoGrau: '2026-02-09',
  });
  const sem = await teste.chamar(consultaPublicaApi.validarDiploma, { params }, passe);
  expect(sem.corpo).toMatchObject({ nacionalidade: null, naturalidade: null, titulo: null, dataColacaoGrau: null });
});

test.each([
  [{ captcha: '' }, 400],
  [{ captcha: 'x' }, 400],
  [{ captcha: 'x'.repeat(8193) }, 400],
  [{ captcha: true as unknown as string }, 400],
  [{ captcha: ['x'] as unknown as string }, 400],
  [{} as { captcha: string }, 400],
])('the body %j is refused', async (body, status) => {
  daqui(17);
  expect((await teste.chamar(consultaPublicaApi.resolverCaptcha, { body })).status).toBe(status);
});

test('a challenge needs its code', async () => {
  expect((await teste.chamar(consultaPublicaApi.pedirCaptcha, { query: {} as { codigo: string } })).status).toBe(400);
  const { corpo } = await teste.chamar(consultaPublicaApi.pedirCaptcha, { query: { codigo: um.codigoValidacao } });
  expect(corpo.parameters.data).toEqual({ codigo: um.codigoValidacao });
  expect(await resolverDesafio(corpo)).toMatch(/^[\w+/=]+$/);
});
