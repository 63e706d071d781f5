import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listarBackups } from '../backup/pasta-de-copias.ts';
import { verificarBackup } from '../backup/verificar-backup.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { contar, correrCampanha, PRAZO_DA_CAMPANHA, SO_NA_CAMPANHA } from '../test/campanha.ts';
import { sorte } from '../test/mundo-com-falhas.ts';
import { iniciarAgenda } from './agenda.ts';
import { tarefasDasCopias } from './copias.ts';

/* A server makes its backup and is killed at any moment; the next one makes it, and clears away the half of before. */

const ATE_QUANTO_MS = 600;
const PRAZO_MS = 100_000;
let t: AppDeTeste;
beforeAll(async () => {
  t = await buildTestApp({ env: { BACKUP_HORA: '03:00' } });
});
afterAll(() => t.fechar());

async function comecarEMatar(semente: number): Promise<void> {
  const { banco, dataDir } = t.servidor.config;
  const onde = [banco.url ?? '', banco.urlDono ?? '', dataDir, 'backup'];
  const processo = fork(join(import.meta.dirname, '../test/processo-do-trabalho.ts'), onde);
  const fim = once(processo, 'exit');
  await Promise.race([once(processo, 'message'), fim]);
  await esperar(sorte(semente, 'quando') * ATE_QUANTO_MS);
  processo.kill('SIGKILL');
  await fim;
}

test.runIf(SO_NA_CAMPANHA)(
  'a backup whose server was killed is made by the next one, whole',
  { timeout: PRAZO_DA_CAMPANHA },
  async () => {
    const { config } = t.servidor;
    const feitas = async () => {
      const sql = `SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'backup' AND state = 'completed'`;
      return (await t.deps.pool.query<{ n: number }>(sql).catch(() => ({ rows: [] }))).rows[0]?.n ?? 0;
    };
    const tempos: number[] = [];
    await correrCampanha('mortes do backup', { pequena: 0, inteira: 20 }, async (semente) => {
      const antes = await feitas();
      await comecarEMatar(semente);
      const inicio = performance.now();
      const falhas: unknown[] = [];
      const agenda = await iniciarAgenda(t.servidor, (erro) => falhas.push(erro), tarefasDasCopias(config));
      await vi.waitFor(async () => expect(await feitas()).toBe(antes + 1), PRAZO_MS);
      tempos.push(Math.round(performance.now() - inicio));
      await agenda.parar();
      expect(falhas).toEqual([]);
      const ultimo = listarBackups(config.copias.pasta).at(-1) ?? '';
      expect((await verificarBackup(ultimo)).impressao).not.toBeNull();
      expect(readdirSync(config.copias.pasta).filter((nome) => nome.endsWith('.incompleto'))).toEqual([]);
    });
    contar(
      'mortes do backup',
      `da partida ao backup inteiro, ms: ${tempos.toSorted((um, outro) => um - outro).join(' ')}`,
    );
  },
);
