import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

const raiz = join(import.meta.dirname, '..');

/** A "server" that notes that it was started, says so when it is up, and ends with the code that its turn gives. */
async function rodar(codigos: readonly (number | string)[], sobe = true) {
  const pasta = await mkdtemp(join(tmpdir(), 'supervisor-'));
  onTestFinished(() => rm(pasta, { recursive: true }));
  const vezes = join(pasta, 'vezes');
  await writeFile(vezes, '');
  const servidor = `
    const { appendFileSync, readFileSync } = require('node:fs');
    appendFileSync(${JSON.stringify(vezes)}, 'x');
    const fim = ${JSON.stringify(codigos)}[readFileSync(${JSON.stringify(vezes)}, 'utf8').length - 1] ?? 0;
    const sair = () => typeof fim === 'string' ? process.kill(process.pid, fim) : process.exit(fim);
    ${sobe ? "process.send('no-ar', sair)" : 'sair()'};`;
  const programa = `
    import { executar } from ${JSON.stringify(join(raiz, 'scripts/preparo/executar.mjs'))};
    import { supervisionar } from ${JSON.stringify(join(raiz, 'scripts/preparo/supervisor.mjs'))};
    const servidor = ${JSON.stringify(servidor)};
    const rodar = (aoDizer) => executar('node', ['-e', servidor], { conversa: true, aoDizer });
    process.exitCode = await supervisionar(rodar, { pausa: async () => {} });`;
  const argumentos = ['--input-type=module', '-e', programa];
  const { codigo, dito } = await new Promise<{ codigo: number; dito: string }>((cumprir) => {
    const processo = execFile(process.execPath, argumentos, (_erro, _saida, dito) =>
      cumprir({ codigo: processo.exitCode ?? -1, dito }),
    );
  });
  return { codigo, dito, vezes: (await readFile(vezes, 'utf8')).length };
}

describe('the supervisor of npm start', () => {
  test('starts again what fell, however it fell, until it ends as asked', async () => {
    const { codigo, dito, vezes } = await rodar([3, 'SIGKILL', 1, 0]);
    expect([codigo, vezes]).toEqual([0, 4]);
    expect(dito.match(/O servidor caiu/g)).toHaveLength(3);
    expect(dito).toContain('reinício 3 de 5 em 1 s');
  });

  test('gives up what falls more than five times in a minute', async () => {
    const { codigo, dito, vezes } = await rodar(Array.from({ length: 20 }, () => 7));
    expect([codigo, vezes]).toEqual([7, 6]);
    expect(dito).toContain('não será reiniciado');
  });

  test('does not insist on what never came up', async () => {
    expect(await rodar([1], false)).toMatchObject({ codigo: 1, vezes: 1 });
  });
});

const semSystemd = spawnSync('systemd-analyze', ['--version']).error !== undefined;

test.skipIf(semSystemd)('the unit files are accepted by systemd', async () => {
  const pasta = await mkdtemp(join(tmpdir(), 'unidades-'));
  onTestFinished(() => rm(pasta, { recursive: true }));
  const nomes = ['registro-diplomas.service', 'registro-backup.service', 'registro-backup.timer'];
  const copias = nomes.map((nome) => join(pasta, nome));
  for (const [i, nome] of nomes.entries()) {
    const texto = await readFile(join(raiz, 'scripts/systemd', nome), 'utf8');
    const aqui = texto.replaceAll('/opt/registro/node_modules/.bin/node', process.execPath);
    await writeFile(copias[i] ?? '', aqui.replaceAll('/opt/registro', raiz).replaceAll('/srv/registro', pasta));
  }
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...copias], { encoding: 'utf8' });
  const daqui = stderr.split('\n').filter((linha) => linha.includes('registro-'));
  expect([status === 0 || daqui.length === 0, daqui]).toEqual([true, []]);
});
