import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { livrosApi } from '#contract/livros.contract.ts';
import { servidorApi } from '#contract/servidor.contract.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { criarVigiaDoRelogio, instanteDoAto, type VigiaDoRelogio } from './relogio.queries.ts';

const DIA_MS = 24 * 3_600_000;
let t: AppDeTeste;
let vigia: VigiaDoRelogio;

beforeAll(async () => {
  const relogio: VigiaDoRelogio = {
    adiante: () => vigia.adiante(),
    saltou: () => vigia.saltou(),
    exigirEmDia: () => vigia.exigirEmDia(),
    esquecer: () => vigia.esquecer(),
  };
  t = await buildTestApp({ agora: new Date('2026-06-01T15:00:00Z'), trocar: { relogio } });
  vigia = criarVigiaDoRelogio(t.deps.pool, () => t.relogio.agora);
});
afterAll(() => t.fechar());

const criar = async (Nome: string) => t.chamar(livrosApi.criar, { body: { Nome } }, await t.entrar('administrador'));
const voltar = (ms: number) => {
  t.relogio.agora = new Date(t.relogio.agora.getTime() - ms);
  vigia.esquecer();
};

test('a clock set back refuses acts, not reads, until it has caught up or a person confirms it', async () => {
  expect((await criar('Livro do presente')).status).toBe(200);
  vigia.esquecer();
  const presente = t.relogio.agora;

  voltar(DIA_MS);
  const recusado = await criar('Livro do passado');
  expect([recusado.status, recusado.erro.codigo]).toEqual([503, 'RELOGIO_ATRASADO']);
  expect(await t.deps.prisma.livroRegistro.count({ where: { nome: 'Livro do passado' } })).toBe(0);
  const administrador = await t.entrar('administrador');
  const { corpo } = await t.chamar(servidorApi.atencao, {}, administrador);
  expect(corpo.relogioAntesDe).toBe(presente.toISOString());

  t.relogio.agora = presente;
  expect((await criar('Livro em dia outra vez')).status).toBe(200);

  voltar(DIA_MS);
  expect((await t.chamar(servidorApi.confirmarRelogio, {}, await t.entrar('responsavel'))).status).toBe(403);
  expect((await t.chamar(servidorApi.confirmarRelogio, {}, await t.entrar('administrador'))).status).toBe(200);
  expect((await criar('Livro do relógio confirmado')).status).toBe(200);
  const dita = await t.deps.prisma.auditoria.findFirstOrThrow({ where: { acao: 'confirmar-relogio' } });
  expect(dita).toMatchObject({ de: presente.toISOString(), usuarioNome: 'Ana Teste da Silva' });
});

test('some minutes of difference between servers are no clock set back', async () => {
  vigia.esquecer();
  expect((await criar('Livro de um servidor')).status).toBe(200);
  voltar(4 * 60_000);
  expect((await criar('Livro de outro servidor')).status).toBe(200);
});

test('an act whose request was let in before the clock went back is refused, until another one is let in', async () => {
  const agora = () => new Date();
  const daMaquina = criarVigiaDoRelogio(t.deps.pool, () => t.relogio.agora);
  await daMaquina.exigirEmDia();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - DIA_MS });
  try {
    expect(() => instanteDoAto(agora)).toThrow('está antes do último ato');
    await daMaquina.exigirEmDia();
    expect(instanteDoAto(agora)).toEqual(new Date());
  } finally {
    vi.useRealTimers();
    daMaquina.esquecer();
  }
});

test('a clock that leapt ahead by more than a day refuses acts until an administrador confirms it', async () => {
  vigia.esquecer();
  await t.deps.pool.query('DELETE FROM disponibilidade');
  const ontem = t.relogio.agora;
  await t.deps.pool.query('INSERT INTO disponibilidade (dia, primeira, ultima) VALUES ($1::date, $1, $1)', [ontem]);
  expect((await criar('Livro de antes do salto')).status).toBe(200);

  t.relogio.agora = new Date(ontem.getTime() + 2 * 365 * DIA_MS);
  vigia.esquecer();
  const recusado = await criar('Livro do futuro');
  expect([recusado.status, recusado.erro.codigo]).toEqual([503, 'RELOGIO_ADIANTADO']);
  const administrador = await t.entrar('administrador');
  const { corpo } = await t.chamar(servidorApi.atencao, {}, administrador);
  expect(corpo).toMatchObject({ relogioAntesDe: null, relogioDepoisDe: ontem.toISOString() });

  t.relogio.agora = new Date(ontem.getTime() + 23 * 3_600_000);
  vigia.esquecer();
  expect((await criar('Livro do dia seguinte')).status).toBe(200);

  t.relogio.agora = new Date(ontem.getTime() + 3 * DIA_MS);
  vigia.esquecer();
  expect((await criar('Livro depois das férias')).status).toBe(503);
  expect((await t.chamar(servidorApi.confirmarRelogio, {}, await t.entrar('administrador'))).status).toBe(200);
  expect((await criar('Livro confirmado')).status).toBe(200);
});
