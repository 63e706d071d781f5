import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tentar } from '../../server/erros/causa.ts';
import { escreverLogDeAmostra } from './log-de-amostra.ts';

const AQUI = import.meta.dirname;
/** Debian's golang-golang-x-mod-dev. */
const FONTES = '/usr/share/gocode';

/** Go and its library of transparency logs; false where they are not installed. */
export const temGo = (): boolean =>
  tentar(() => {
    execFileSync('go', ['list', 'golang.org/x/mod/sumdb/tlog'], { env: ambiente(), stdio: 'ignore' });
    return true;
  }, false);

const ambiente = (): NodeJS.ProcessEnv => ({ ...process.env, GO111MODULE: 'off', GOPATH: FONTES, GOFLAGS: '' });

/** Has Go check the log at a folder or address; what it says. @throws Error with what it refused */
function conferirComGo(vkey: string, onde: string, quantas: number, provas: object[] = []): string {
  const pasta = mkdtempSync(join(tmpdir(), 'go-'));
  try {
    const arquivo = join(pasta, 'provas.json');
    writeFileSync(arquivo, JSON.stringify(provas));
    const argumentos = ['run', join(AQUI, 'verificador.go'), vkey, onde, '7', String(quantas), arquivo];
    const env = { ...ambiente(), GOCACHE: join(tmpdir(), 'registro-go') };
    return execFileSync('go', argumentos, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } finally {
    rmSync(pasta, { recursive: true, force: true });
  }
}

/** The same for a log of random entries that the product's code writes. */
export async function conferirAmostra(tamanho: number, quantas: number): Promise<string> {
  const pasta = mkdtempSync(join(tmpdir(), 'amostra-'));
  try {
    const { vkey, provas } = await escreverLogDeAmostra(pasta, tamanho, quantas);
    return conferirComGo(vkey, pasta, quantas, provas);
  } finally {
    rmSync(pasta, { recursive: true, force: true });
  }
}

/*
 * npm run log:independente [-- https://diplomas.universidade.br] — Go's own implementation judges the log of a running
 * installation, or, without an address, 1,000 entries and growths of one that the product's code writes here.
 */
if (import.meta.main) {
  const [site] = process.argv.slice(2);
  if (!temGo()) {
    console.error('Sem o Go e sua biblioteca: apt-get install golang-go golang-golang-x-mod-dev');
    process.exit(2);
  }
  if (site === undefined) console.log(await conferirAmostra(70_001, 1_000));
  else {
    const { verificador } = await (await fetch(`${site}/.well-known/registro-log`)).json();
    console.log(conferirComGo(String(verificador), `${site}/log`, 1_000));
  }
}
