import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { chown, link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { codigoDoErro, tentar } from '../../erros/causa.ts';

/** Who owns the process number in a `postmaster.pid`. `desconhecido`: alive, and this system gives no way to tell. */
type Dono = 'ninguem' | 'este-cluster' | 'outro-processo' | 'desconhecido';

/** First line of `postmaster.pid`: the process number of the server, or `null` when there is no such file. */
export function lerPid(dados: string): number | null {
  return positivo(lerLinhas(dados)[0]);
}

/** Port that the running server says it listens on. */
export function portaEmUso(dados: string): number | null {
  return positivo(lerLinhas(dados)[3]);
}

const lerLinhas = (dados: string): string[] =>
  tentar(() => readFileSync(join(dados, 'postmaster.pid'), 'utf8').split('\n'), []);

function positivo(texto: string | undefined): number | null {
  const numero = Number(texto);
  return Number.isSafeInteger(numero) && numero > 0 ? numero : null;
}

/** Whether the process is the PostgreSQL server of exactly this data folder; it is sent nothing but signal 0. */
export function identificar(pid: number, dados: string): Dono {
  if (!existe(pid)) return 'ninguem';
  if (process.platform === 'linux') return pelaPastaProc(pid, dados);
  if (process.platform === 'win32') return 'desconhecido';
  return pelaLinhaDeComando(pid, dados);
}

function existe(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (erro) {
    return codigoDoErro(erro) === 'EPERM';
  }
}

/** The server works inside its data folder; nobody else is called postgres and does. */
function pelaPastaProc(pid: number, dados: string): Dono {
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

function pelaLinhaDeComando(pid: number, dados: string): Dono {
  const ps = ['-ww', '-o', 'command=', '-p', String(pid)];
  const linha = tentar(() => execFileSync('ps', ps, { encoding: 'utf8' }), null);
  if (linha === null) return 'ninguem';
  return /postgres/.test(linha) && linha.includes(dados) ? 'este-cluster' : 'outro-processo';
}

/**
 * Makes a `postmaster.pid` that names a stranger's process harmless. PostgreSQL would refuse to start while that number
 * is alive; it is replaced by one that cannot exist, and the rest stays, so that PostgreSQL's own check of the shared
 * memory still happens. The file is first taken away by rename and looked at again: a server started meanwhile keeps
 * its own.
 */
export async function desarmarPidAlheio(dados: string, pid: number): Promise<void> {
  const arquivo = join(dados, 'postmaster.pid');
  const tomado = `${arquivo}.${randomBytes(6).toString('hex')}`;
  const corrigido = `${tomado}.novo`;
  try {
    const { uid, gid } = await stat(dados);
    await rename(arquivo, tomado);
    const texto = await readFile(tomado, 'utf8');
    const impossivel = texto.replace(/^\d+/, (numero) => (Number(numero) === pid ? '2147483646' : numero));
    await writeFile(corrigido, impossivel, { mode: 0o600 });
    if (process.getuid?.() === 0) await chown(corrigido, uid, gid);
    await link(corrigido, arquivo);
  } catch (erro) {
    // Gone or replaced meanwhile: the caller looks again.
    if (!['ENOENT', 'EEXIST'].includes(codigoDoErro(erro))) throw erro;
  } finally {
    await rm(tomado, { force: true });
    await rm(corrigido, { force: true });
  }
}
