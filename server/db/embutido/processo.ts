import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { basename } from 'node:path';
import { codigoDoErro, tentar } from '../../erros/causa.ts';

export function existe(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (erro) {
    return codigoDoErro(erro) === 'EPERM';
  }
}

/** The server works inside its data folder; nobody else is called postgres and does. */
export function pelaPastaProc(pid: number, dados: string): Dono {
  try {
    const programa = basename(readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, ''));
    const pasta = readlinkSync(`/proc/${pid}/cwd`);
    return programa === 'postgres' && pasta === realpathSync(dados) ? 'este-cluster' : 'outro-processo';
  } catch (erro) {
    // A process of another user is not ours: the cluster runs under our own user, or under any when we are root.
    if (codigoDoErro(erro) === 'EACCES') return 'outro-processo';
    return existe(pid) && !estaMorrendo(pid) ? 'outro-processo' : 'ninguem';
  }
}

/** A killed process whose parent has not yet asked for it keeps its number, but neither program nor folder. */
const estaMorrendo = (pid: number): boolean =>
  tentar(() => /^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8')), true);

/** Whose process it is, by the command line that `ps` shows. */
export function pelaLinhaDeComando(pid: number, dados: string): Dono {
  const ps = ['-ww', '-o', 'command=', '-p', String(pid)];
  const linha = tentar(() => execFileSync('ps', ps, { encoding: 'utf8' }), null);
  if (linha === null) return 'ninguem';
  return /postgres/.test(linha) && linha.includes(dados) ? 'este-cluster' : 'outro-processo';
}

/** Of the process number in a `postmaster.pid`. `desconhecido`: alive, and this system gives no way to tell. */
export type Dono = 'ninguem' | 'este-cluster' | 'outro-processo' | 'desconhecido';
