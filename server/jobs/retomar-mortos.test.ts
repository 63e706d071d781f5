import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ClientePg } from '../db/cliente-pg.ts';
import { FILA_DO_CONECTOR } from '../fila/fila.repository.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { iniciarAgenda, TAREFAS } from './agenda.ts';
import { TAREFAS_DAS_COPIAS } from './copias.ts';
import type { Tarefa } from './tarefa.ts';

const FILAS = [...TAREFAS.map(({ nome }) => nome).filter((nome) => nome !== 'conector'), ...TAREFAS_DAS_COPIAS];
const PRAZO_MS = 150_000;
/** Another server's schedule, which holds whatever it is asked for. */
async function outroServidor(
  t: AppDeTeste,
  filas: readonly string[],
): Promise<{ processo: ChildProcess; presas: Set<string> }> {
  const presas = new Set<string>();
  const url = t.servidor.config.banco.url ?? '';
  const processo = fork(join(import.meta.dirname, '../test/processo-da-agenda.ts'), [url, ...filas]);
  processo.on('message', (dita) => presas.add(String(dita)));
  await vi.waitFor(() => expect(presas.has('no-ar')).toBe(true), 120_000);
  return { processo, presas };
}

async function comFila(t: AppDeTeste, fazer: (boss: PgBoss) => Promise<unknown>): Promise<void> {
  const conexao = { connectionString: t.servidor.config.banco.url ?? '', Client: ClientePg, max: 1 };
  const boss = new PgBoss({ ...conexao, supervise: false, schedule: false, application_name: 'de-teste' });
  await boss.start();
  await fazer(boss).finally(() => boss.stop({ graceful: false }));
}

async function pedir(t: AppDeTeste, filas: readonly string[]): Promise<void> {
  await comFila(t, async (boss) => {
    for (const fila of filas) await boss.send(fila);
    await boss.send(FILA_DO_CONECTOR, { especie: 'documento', id: 'um' }, { singletonKey: 'documento:um' });
  });
}

async function morrer({ processo, presas }: Awaited<ReturnType<typeof outroServidor>>, filas: readonly string[]) {
  await vi.waitFor(() => expect([...presas]).toEqual(expect.arrayContaining([...filas, FILA_DO_CONECTOR])), 120_000);
  const fim = once(processo, 'exit');
  processo.kill('SIGKILL');
  await fim;
}

// Each waits for another server and for its queue: both at once, they wait together.
let deles: [AppDeTeste, AppDeTeste];
beforeAll(async () => {
  deles = [await buildTestApp(), await buildTestApp()];
});
afterAll(async () => {
  for (const t of deles) await t.fechar();
});

describe.concurrent('the work of a server that was killed', () => {
  test('what a killed server had in hand goes on within seconds of the next start, in every queue', async () => {
    const [t] = deles;
    const outro = await outroServidor(t, FILAS);
    await pedir(t, FILAS);
    await morrer(outro, FILAS);
    const feitas = new Map<string, number>();
    const inicio = performance.now();
    const anotar = (fila: string) => async () => void feitas.set(fila, performance.now() - inicio);
    const tarefas = FILAS.map(
      (nome): Tarefa => ({ nome, titulo: nome, cron: '0 3 1 1 *', sempre: true, executar: anotar(nome) }),
    );
    const doConector: Tarefa = {
      nome: 'do-conector',
      titulo: 'Do conector',
      cron: '0 3 1 1 *',
      executar: async () => {},
      trabalhar: async (boss) => void (await boss.work(FILA_DO_CONECTOR, anotar(FILA_DO_CONECTOR))),
    };
    const agenda = await iniciarAgenda(t.servidor, () => undefined, [...tarefas, doConector]);
    try {
      // Without it they would wait until the dead ones expire: a quarter of an hour and more.
      await vi.waitFor(() => expect(feitas.size).toBe(FILAS.length + 1), PRAZO_MS);
      const tempos = [...feitas.values()].sort((a, b) => a - b);
      process.stdout.write(`retomadas ${tempos.length}: a última em ${Math.round(tempos.at(-1) ?? 0)} ms\n`);
    } finally {
      await agenda.parar();
    }
  });

  test('the work of a living server is left to it; once that is killed, whoever lives takes it up', async () => {
    const [, t] = deles;
    const [fila = ''] = FILAS;
    const outro = await outroServidor(t, [fila]);
    await pedir(t, [fila]);
    await vi.waitFor(() => expect(outro.presas.has(fila)).toBe(true), 120_000);
    let vezes = 0;
    const tarefa: Tarefa = {
      nome: fila,
      titulo: fila,
      cron: '0 3 1 1 *',
      sempre: true,
      executar: async () => {
        vezes += 1;
      },
    };
    const agenda = await iniciarAgenda(t.servidor, () => undefined, [tarefa]);
    try {
      // Longer than it looks away.
      await esperar(8_000);
      const { rows } = await t.deps.pool.query(`SELECT name FROM pgboss.job WHERE state = 'active' AND name = $1`, [
        fila,
      ]);
      expect([rows, vezes]).toEqual([[{ name: fila }], 0]);
      await morrer(outro, [fila]);
      const inicio = performance.now();
      await vi.waitFor(() => expect(vezes).toBe(1), PRAZO_MS);
      process.stdout.write(`retomada ao lado de um vivo em ${Math.round(performance.now() - inicio)} ms\n`);
    } finally {
      await agenda.parar();
    }
  });
});
