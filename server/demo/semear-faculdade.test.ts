import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessaoApi } from '#contract/sessao.contract.ts';
import { solicitacoesApi } from '#contract/solicitacoes.contract.ts';
import { situacaoDasContas } from '../features/contas/primeira-conta.ts';
import { julgarTodas } from '../features/solicitacoes/solicitacoes.service.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { CONTA_DA_FACULDADE, FACULDADE, semearFaculdade } from './faculdade/semear-faculdade.ts';
import { semearDemo } from './semear-demo.ts';

let pasta: string;
let t: AppDeTeste;
beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'faculdade-'));
  t = await buildTestApp({
    agora: new Date(),
    env: { DATA_DIR: pasta, ICP_BRASIL_PEM: join(pasta, 'simulador-conector/certificados/raiz.pem') },
  });
});
afterAll(async () => {
  await t.fechar();
  rmSync(pasta, { recursive: true, force: true });
});

it('is nobody’s college beside an institution that is not the invented university', async () => {
  await semearFaculdade(t.deps);
  expect(await t.deps.prisma.instituicao.count()).toBe(0);
});

it('ten requests of one ceremony, six ready, two with warnings, two wrong; once, however often asked', async () => {
  const { prisma } = t.deps;
  await semearDemo(prisma, t.relogio.agora);
  await Promise.all([semearFaculdade(t.deps), semearFaculdade(t.deps)]);
  await semearFaculdade(t.deps);
  await julgarTodas(t.deps, new AbortController().signal);
  const cookie = await t.entrar('responsavel');
  const { corpo } = await t.chamar(solicitacoesApi.listar, { query: { tamanho: '20' } }, cookie);
  const comoEstao = corpo.itens.map(({ nome, situacao, erros, avisos }) => [
    nome?.split(' ')[0],
    situacao,
    erros,
    avisos,
  ]);
  expect(comoEstao.toSorted()).toEqual([
    ['Abel', 'na-fila', 0, 0],
    ['Bianca', 'na-fila', 0, 0],
    ['Caio', 'na-fila', 0, 0],
    ['Dora', 'na-fila', 0, 0],
    ['Elias', 'na-fila', 0, 0],
    ['Flora', 'na-fila', 0, 0],
    ['Gil', 'na-fila', 0, 1],
    ['Heloísa', 'na-fila', 0, 2],
    ['Ivo', 'com-erros', 2, 0],
    ['Júlia', 'com-erros', expect.any(Number), 0],
  ]);
});

it('lets its person in with the password that the manual says', async () => {
  const { status } = await t.chamar(sessaoApi.entrarLocal, {
    body: { CPF: CONTA_DA_FACULDADE.cpf, Senha: CONTA_DA_FACULDADE.senha },
  });
  expect(status).toBe(200);
  const conta = await t.deps.prisma.conta.findUniqueOrThrow({ where: { cpf: CONTA_DA_FACULDADE.cpf } });
  expect(conta).toMatchObject({ papel: 'emissora', instituicaoId: FACULDADE.id });
  // The house's own first account is still to be made.
  expect(await situacaoDasContas(t.deps)).toBe('nenhuma');
});
