import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as esperar, setImmediate as logo } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { criarExame } from './exame.ts';
import { ExameInterrompido } from './exame-falhou.ts';

/** More than any deadline that a thread's end had. */
const PARADO_MS = 1_200;

// What the pool rejects past its own deadline reaches nobody, and fails this run as it ended the server.
it('outlives an event loop that stands still while a thread ends', async () => {
  const pasta = await mkdtemp(join(tmpdir(), 'exame-'));
  onTestFinished(() => rm(pasta, { recursive: true }));
  const arquivo = join(pasta, 'sem-fim.mjs');
  await writeFile(arquivo, 'export const parar = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);');
  const exame = criarExame({
    arquivo: pathToFileURL(arquivo),
    simultaneos: 1,
    espera: 1,
    tempoMs: 300,
    memoriaMb: 64,
  });
  await expect(exame.examinar('parar', null)).rejects.toBeInstanceOf(ExameInterrompido);
  // Later than what has come in meanwhile, before the thread says that it has ended.
  await logo();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PARADO_MS);
  await esperar(50);
  // A busy machine takes its time to end a thread.
  await expect.poll(() => exame.threads(), { timeout: 120_000 }).toBe(0);
});

it('one that never ends is ended, though it does nothing but compute', async () => {
  const pasta = await mkdtemp(join(tmpdir(), 'exame-'));
  onTestFinished(() => rm(pasta, { recursive: true }));
  const arquivo = join(pasta, 'sem-fim.mjs');
  await writeFile(arquivo, 'export function contar() { for (;;); }');
  const exame = criarExame({ arquivo: pathToFileURL(arquivo), simultaneos: 1, espera: 1, tempoMs: 300, memoriaMb: 64 });
  await expect(exame.examinar('contar', null)).rejects.toBeInstanceOf(ExameInterrompido);
});
