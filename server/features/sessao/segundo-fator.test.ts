import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { livrosApi } from '#contract/livros.contract.ts';
import { segundoFatorApi, sessaoApi } from '#contract/sessao.contract.ts';
import { contaNova } from '../../db/contas.ts';
import { hashDaSenha } from '../../db/segredos.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';

let t: AppDeTeste;
const SENHA = 'cavalo bateria grampo certo';
const CPF = '11144477735';

beforeAll(async () => {
  t = await buildTestApp({ agora: new Date('2026-06-01T12:00:00Z'), env: { SEGUNDO_FATOR: 'obrigatorio' } });
  const dados = { cpf: CPF, nome: 'Rita Responsável', matricula: '1', cargo: 'Chefe', papel: 'responsavel' };
  await t.deps.prisma.conta.create({ data: contaNova({ ...dados, senhaHash: await hashDaSenha(SENHA) }) });
});
afterAll(() => t.fechar());

const biscoito = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] ?? '';
const depois = (segundos: number) => {
  t.relogio.agora = new Date(t.relogio.agora.getTime() + segundos * 1000);
};
const entrar = async () => {
  const { corpo } = await t.chamar(sessaoApi.entrarLocal, { body: { CPF, Senha: SENHA } });
  const { headers, corpo: usuario } = await t.chamar(sessaoApi.entrarComToken, { query: { cookie: corpo.token } });
  return { cookie: biscoito(headers), pendencia: usuario.pendencia };
};
const codigoDe = (segredo: string) =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: t.relogio.agora.getTime() });
const informar = (Codigo: string, cookie: string) =>
  t.chamar(segundoFatorApi.informarCodigo, { body: { Codigo } }, cookie);
let segredo = '';
let codigos: string[] = [];

it('is demanded of who answers for acts: nothing else opens until there is one', async () => {
  const { cookie, pendencia } = await entrar();
  expect(pendencia).toBe('cadastrar-segundo-fator');
  expect((await t.chamar(livrosApi.listar, {}, cookie)).erro.codigo).toBe('PENDENCIA');
  const { corpo: novo } = await t.chamar(segundoFatorApi.iniciarAplicativo, {}, cookie);
  segredo = novo.segredo;
  expect(novo.endereco).toMatch(/^otpauth:\/\/totp\//);
  const confirmar = (Codigo: string) =>
    t.chamar(segundoFatorApi.confirmarAplicativo, { body: { Desafio: novo.desafio, Codigo } }, cookie);
  expect((await confirmar('000000')).erro.campos[0]?.campo).toBe('Codigo');
  const { corpo, headers } = await confirmar(codigoDe(segredo));
  codigos = corpo.codigos;
  expect(codigos).toHaveLength(10);
  expect((await t.chamar(sessaoApi.ler, {}, cookie)).status).toBe(401);
  expect((await t.chamar(livrosApi.listar, {}, biscoito(headers))).status).toBe(200);
  const { rows } = await t.deps.pool.query('SELECT totp_segredo FROM conta WHERE cpf = $1', [CPF]);
  expect(rows[0].totp_segredo).not.toContain(segredo);
});

it('is asked for at the next entry; a code works once, and the password alone changes nothing', async () => {
  depois(60);
  const { cookie, pendencia } = await entrar();
  expect(pendencia).toBe('segundo-fator');
  const NovaSenha = 'outra senha bem comprida';
  const trocar = await t.chamar(sessaoApi.trocarSenha, { body: { SenhaAtual: SENHA, NovaSenha } }, cookie);
  expect(trocar.erro.codigo).toBe('PENDENCIA');
  expect((await t.chamar(segundoFatorApi.iniciarAplicativo, {}, cookie)).erro.codigo).toBe('PENDENCIA');
  const codigo = codigoDe(segredo);
  const { status, headers } = await informar(codigo, cookie);
  expect(status).toBe(200);
  expect((await t.chamar(livrosApi.listar, {}, cookie)).status).toBe(401);
  expect((await t.chamar(livrosApi.listar, {}, biscoito(headers))).status).toBe(200);
  const outra = await entrar();
  expect((await informar(codigo, outra.cookie)).status).toBe(422);
});

it('changes only for who gives password or code once more, and for five minutes', async () => {
  depois(16 * 60);
  const { cookie } = await entrar();
  const { headers } = await informar(codigoDe(segredo), cookie);
  const dentro = biscoito(headers);
  const iniciar = () => t.chamar(segundoFatorApi.iniciarAplicativo, {}, dentro);
  const provar = (body: { Senha?: string; Codigo?: string }) => t.chamar(segundoFatorApi.provar, { body }, dentro);
  for (const endpoint of [
    segundoFatorApi.removerAplicativo,
    segundoFatorApi.novosCodigos,
    segundoFatorApi.iniciarChave,
  ]) {
    expect((await t.chamar(endpoint, {}, dentro)).erro.codigo).toBe('PROVA');
  }
  expect((await provar({ Senha: 'errada' })).erro.campos[0]?.campo).toBe('Senha');
  expect((await provar({ Senha: SENHA, Codigo: '123456' })).status).toBe(400);
  expect((await iniciar()).erro.codigo).toBe('PROVA');
  expect((await provar({ Senha: SENHA })).status).toBe(200);
  expect((await iniciar()).status).toBe(200);
  depois(5 * 60 + 1);
  expect((await iniciar()).erro.codigo).toBe('PROVA');
  expect((await provar({ Codigo: codigoDe(segredo) })).status).toBe(200);
  expect((await iniciar()).status).toBe(200);
});

it('is replaced by each recovery code once; the last factor stays; five wrong codes end the session', async () => {
  depois(16 * 60);
  const primeira = await entrar();
  const { headers } = await informar(codigos[0]?.toUpperCase() ?? '', primeira.cookie);
  const dentro = biscoito(headers);
  expect((await t.chamar(segundoFatorApi.ler, {}, dentro)).corpo).toMatchObject({
    aplicativo: true,
    codigosRestantes: 9,
  });
  await t.chamar(segundoFatorApi.provar, { body: { Senha: SENHA } }, dentro);
  expect((await t.chamar(segundoFatorApi.removerAplicativo, {}, dentro)).status).toBe(409);
  const segunda = await entrar();
  const respostas: number[] = [];
  for (let i = 0; i < 6; i += 1) respostas.push((await informar(codigos[0] ?? '', segunda.cookie)).status);
  expect(respostas.slice(0, 4)).toEqual([422, 422, 422, 422]);
  expect(respostas.at(-1)).toBe(401);
  expect((await t.chamar(sessaoApi.ler, {}, segunda.cookie)).status).toBe(401);
});

it('by a passkey that nobody knows lets nobody in', async () => {
  const { corpo } = await t.chamar(segundoFatorApi.desafiar, {});
  expect(corpo.opcoes).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  const Resposta = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {}, clientExtensionResults: {} } as const;
  expect((await t.chamar(segundoFatorApi.entrarPorChave, { body: { Resposta } })).status).toBe(401);
});

it('by one code, and by one recovery code, lets one of two in who bring it at once', async () => {
  for (const qual of ['aplicativo', 'recuperação']) {
    depois(16 * 60);
    const codigo = qual === 'aplicativo' ? codigoDe(segredo) : (codigos[1] ?? '');
    const entradas = [await entrar(), await entrar()];
    const juntas = await Promise.all(entradas.map(({ cookie }) => informar(codigo, cookie)));
    expect([qual, ...juntas.map(({ status }) => status).toSorted()]).toEqual([qual, 200, 422]);
  }
});
