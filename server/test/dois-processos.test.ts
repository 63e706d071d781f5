import { afterAll, beforeAll, expect, it } from 'vitest';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { sessaoApi } from '#contract/sessao.contract.ts';
import { type AppDeTeste, buildTestApp } from './build-test-app.ts';
import { umCatalogo } from './factories/um-catalogo.ts';
import { sigaComHistorico, umPayload } from './factories/um-payload.ts';
import { verificarAuditoria } from './verificar-auditoria.ts';

let um: AppDeTeste;
let outro: AppDeTeste;

beforeAll(async () => {
  um = await buildTestApp({ trocar: { siga: sigaComHistorico() } });
  outro = await buildTestApp({ trocar: { siga: sigaComHistorico() }, bancoUrl: um.deps.config.banco.url ?? '' });
});
afterAll(async () => {
  await outro.fechar();
  await um.fechar();
});

it('share a session, and its end', async () => {
  const sessao = await um.entrar();
  expect((await outro.chamar(sessaoApi.ler, {}, sessao)).status).toBe(200);
  await outro.chamar(sessaoApi.sair, {}, sessao);
  expect((await um.chamar(sessaoApi.ler, {}, sessao)).status).toBe(401);
});

it('number one book together without gap or repeat, and chain one audit', async () => {
  const sessao = await um.entrar();
  const catalogo = await umCatalogo(um.deps.prisma);
  const respostas = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      (i % 2 ? um : outro).chamar(novoRegistroApi.registrar, { body: umPayload(catalogo) }, sessao),
    ),
  );
  expect(respostas.map(({ corpo }) => corpo.numeroRegistro).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, i) => i + 1),
  );
  expect(await verificarAuditoria(um.deps.pool)).toMatchObject({ integra: true });
});

it('count a stricter limit together', async () => {
  const codigos = [];
  for (let i = 0; i < 14; i += 1) {
    const resposta = await (i % 2 ? um : outro).app.inject({
      method: 'POST',
      url: '/api/sessao/entrar',
      remoteAddress: '10.9.8.7',
      payload: { CPF: '98765432100', Senha: 'errada' },
    });
    codigos.push(resposta.statusCode);
  }
  expect(codigos.filter((codigo) => codigo === 429).length).toBeGreaterThanOrEqual(3);
});

it('count what an account asks for together, from whatever address; another account has its own', async () => {
  const [uma, outra] = [await um.entrar('responsavel'), await um.entrar('responsavel', { cpf: '98765432100' })];
  const pedir = async (i: number, cookie: string) =>
    (
      await (i % 2 ? um : outro).app.inject({
        url: '/api/Conector/access',
        headers: { cookie, 'user-agent': 'script' },
        remoteAddress: `10.1.${i}.7`,
      })
    ).statusCode;
  const codigos: number[] = [];
  for (let i = 0; i < 16; i += 1) codigos.push(await pedir(i, uma));
  expect(codigos.filter((codigo) => codigo === 429).length).toBeGreaterThanOrEqual(3);
  expect(await pedir(16, outra)).not.toBe(429);
});
