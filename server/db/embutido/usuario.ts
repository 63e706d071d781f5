import { readFileSync, type Stats, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Operating system identity that PostgreSQL runs under; `null` = the one of this process. */
export type Usuario = { uid: number; gid: number } | null;

/** Accounts without rights that practically every system has; initdb insists on an entry in the password file. */
const SEM_PRIVILEGIOS = ['postgres', 'nobody', 'daemon'];

/** PostgreSQL refuses to run as root: then an account without rights takes its place. @throws Error without one. */
export function escolherUsuario(): Usuario {
  if (process.getuid?.() !== 0) return null;
  const contas = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((linha) => linha.split(':'));
  for (const nome of SEM_PRIVILEGIOS) {
    const conta = contas.find((campos) => campos[0] === nome && Number(campos[2]) > 0);
    if (conta) return { uid: Number(conta[2]), gid: Number(conta[3]) };
  }
  throw new Error(
    `O PostgreSQL não roda como root e o sistema não tem nenhuma destas contas: ${SEM_PRIVILEGIOS.join(', ')}. Inicie o servidor com outro usuário ou defina DATABASE_URL.`,
  );
}

/** By mode bits: every folder above can be entered, and `caminho` grants `direitos` (4 read, 1 enter). */
export function alcanca(caminho: string, usuario: Usuario, direitos: number): boolean {
  const alvo = resolve(caminho);
  if (!permite(alvo, usuario, direitos)) return false;
  for (let pasta = dirname(alvo); ; pasta = dirname(pasta)) {
    if (!permite(pasta, usuario, 1)) return false;
    if (pasta === dirname(pasta)) return true;
  }
}

function permite(caminho: string, usuario: Usuario, direitos: number): boolean {
  const estado = statSync(caminho, { throwIfNoEntry: false });
  if (!estado) return false;
  return usuario === null || process.platform === 'win32' || (bits(estado, usuario) & direitos) === direitos;
}

function bits(estado: Stats, usuario: { uid: number; gid: number }): number {
  if (estado.uid === usuario.uid) return (estado.mode >> 6) & 7;
  if (estado.gid === usuario.gid) return (estado.mode >> 3) & 7;
  return estado.mode & 7;
}
