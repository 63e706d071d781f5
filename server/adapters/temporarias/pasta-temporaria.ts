import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { codigoDoErro } from '../../erros/causa.ts';

const UM_DIA_MS = 86_400_000;
/** Distinguishes machines that share a folder, among whose processes a number names several. */
const MAQUINA = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
/** `<purpose>@<machine>@<process>@<random>` */
const NOME = /^[\w-]+@([0-9a-f]{8})@(\d+)@\w+$/;

const pastaDasTemporarias = (dataDir: string): string => join(dataDir, 'temporarias');

/**
 * Does something with a folder for files that pass: below DATA_DIR, closed to other accounts, gone afterwards. `para` says
 * what for, in letters, figures and hyphens. One that a killed process left is taken away by `varrerTemporarias`.
 */
export async function comPastaTemporaria<T>(
  dataDir: string,
  para: string,
  fazer: (pasta: string) => Promise<T>,
): Promise<T> {
  const todas = pastaDasTemporarias(dataDir);
  await mkdir(todas, { recursive: true, mode: 0o700 });
  const pasta = await mkdtemp(join(todas, `${para}@${MAQUINA}@${process.pid}@`));
  try {
    return await fazer(pasta);
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}

/**
 * Takes away what processes that are gone left behind: those of this machine at once, those of others after a day. To be
 * called before this process makes any of its own, whose number an earlier one may have had.
 */
export async function varrerTemporarias(dataDir: string, agora = new Date()): Promise<void> {
  const todas = pastaDasTemporarias(dataDir);
  for (const nome of await readdir(todas).catch(() => [])) {
    const pasta = join(todas, nome);
    const [, maquina, processo] = NOME.exec(nome) ?? [];
    const idadeMs = agora.getTime() - ((await stat(pasta).catch(() => null))?.mtimeMs ?? 0);
    const abandonada = maquina === MAQUINA ? !outroVivo(Number(processo)) : idadeMs > UM_DIA_MS;
    if (abandonada) await rm(pasta, { recursive: true, force: true });
  }
}

function outroVivo(processo: number): boolean {
  if (processo === process.pid) return false;
  try {
    return process.kill(processo, 0);
  } catch (erro) {
    // A process of another account is alive, too.
    return codigoDoErro(erro) === 'EPERM';
  }
}
