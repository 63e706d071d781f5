import { readFileSync, statfsSync } from 'node:fs';

const LUGAR = '/dev/shm';
/** Twice what the whole run has there at its fullest. */
const MINIMO = 3 * 1024 ** 3;

/**
 * A folder in memory for what tests make and throw away, where it has room and programs may run from it; else null.
 * Files of their databases, made and deleted by the hundred thousand, were most of the system's time.
 */
export function pastaEmMemoria(): string | null {
  try {
    const montadas = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((linha) => linha.split(' '));
    const opcoes = montadas.findLast(([, onde]) => onde === LUGAR)?.[3]?.split(',');
    if (opcoes === undefined || !opcoes.includes('rw') || opcoes.includes('noexec')) return null;
    const { bavail, bsize } = statfsSync(LUGAR);
    return Math.min(bavail * bsize, process.availableMemory() / 2) < MINIMO ? null : LUGAR;
  } catch {
    return null;
  }
}
