import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { comPastaTemporaria, varrerTemporarias } from './pasta-temporaria.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'temporarias-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const deixadas = () => readdirSync(join(dataDir, 'temporarias'));
const deixar = (nome: string) => {
  mkdirSync(join(dataDir, 'temporarias', nome), { recursive: true });
  writeFileSync(join(dataDir, 'temporarias', nome, 'guardado'), 'Ana;529.982.247-25');
};

test('a folder is closed to others, lives below DATA_DIR, and goes with what it was for', async () => {
  const pasta = await comPastaTemporaria(dataDir, 'teste', async (pasta) => {
    expect(statSync(pasta).mode & 0o777).toBe(0o700);
    expect(pasta.startsWith(join(dataDir, 'temporarias', 'teste@'))).toBe(true);
    return pasta;
  });
  expect(existsSync(pasta)).toBe(false);
  await expect(comPastaTemporaria(dataDir, 'teste', async () => Promise.reject(new Error('falhou')))).rejects.toThrow(
    'falhou',
  );
  expect(deixadas()).toEqual([]);
});

test('the start takes away what the dead left, not what a living process works with', async () => {
  const espera = join(dataDir, 'espera.mjs');
  writeFileSync(espera, 'setInterval(() => undefined, 1_000); process.send("vivo");');
  const outro = fork(espera);
  await once(outro, 'message');
  try {
    const minha = await comPastaTemporaria(dataDir, 'minha', async (pasta) => basename(pasta));
    const [, maquina] = minha.split('@');
    const doVivo = `viva@${maquina}@${outro.pid}@abc`;
    // As after a container began anew: the number is this process' own.
    deixar(minha);
    deixar(doVivo);
    deixar('outra@ffffffff@1@abc');
    deixar('velha@ffffffff@1@abc');
    utimesSync(join(dataDir, 'temporarias', 'velha@ffffffff@1@abc'), 0, 0);
    await varrerTemporarias(dataDir);
    expect(deixadas().toSorted()).toEqual(['outra@ffffffff@1@abc', doVivo]);
    outro.kill('SIGKILL');
    await once(outro, 'exit');
    await varrerTemporarias(dataDir);
    expect(deixadas()).toEqual(['outra@ffffffff@1@abc']);
  } finally {
    outro.kill('SIGKILL');
  }
});

test('where nothing was ever left there is nothing to sweep', async () => {
  await expect(varrerTemporarias(join(dataDir, 'nova'))).resolves.toBeUndefined();
});
