import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { anunciar, executarTarefa } from './executar-tarefa.ts';
import type { Tarefa } from './tarefa.ts';

let t: AppDeTeste;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.fechar());

test.each<[string, (deps: AppDeTeste['servidor']) => Promise<unknown>, RegExp]>([
  ['our own sentence', async () => Promise.reject(new Error('O SIGA não respondeu.')), /^O SIGA não respondeu\.$/],
  [
    'what the database refuses',
    ({ prisma }) => prisma.$executeRaw`UPDATE auditoria SET acao = 'outra'`,
    /erro do programa/,
  ],
  ['a missing file', () => readFile('/nao/existe'), /erro do programa/],
  ['a fault of the code', async () => JSON.parse('{'), /erro do programa/],
])('a task that fails by %s is told in a sentence', async (_, executar, frase) => {
  const tarefa: Tarefa = {
    nome: 'falha',
    titulo: 'Falha',
    cron: '0 0 * * *',
    executar: (deps) => executar(deps) as Promise<void>,
  };
  await anunciar(t.servidor, tarefa);
  await expect(executarTarefa(t.servidor, tarefa, AbortSignal.abort())).rejects.toThrow();
  const { falha } = await t.deps.prisma.tarefa.findUniqueOrThrow({ where: { nome: 'falha' } });
  expect(falha).toMatch(frase);
  expect(falha).not.toMatch(/prisma|denied|ENOENT|JSON/i);
});
