import { randomBytes } from 'node:crypto';
import { constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { access, chmod, cp, mkdir, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { alcanca, type Usuario } from './usuario.ts';

function ligacoes(nativo: string): { source: string; target: string }[] {
  const arquivo = join(nativo, 'pg-symlinks.json');
  return existsSync(arquivo) ? JSON.parse(readFileSync(arquivo, 'utf8')) : [];
}

/** True when the account may run the package where it lies. */
export async function podeUsarNoLugar(nativo: string, usuario: Usuario): Promise<boolean> {
  if (ligacoes(nativo).some(({ target }) => !existsSync(join(nativo, '..', target)))) return false;
  const programas = readdirSync(join(nativo, 'bin')).map((nome) => join(nativo, 'bin', nome));
  if (usuario === null) {
    const acessos = await Promise.allSettled(programas.map((nome) => access(nome, constants.X_OK)));
    return acessos.every(({ status }) => status === 'fulfilled');
  }
  const amostras = [...programas, join(nativo, 'lib'), join(nativo, 'share')];
  return amostras.every((caminho) => alcanca(caminho, usuario, 5));
}

/** Copies the package to where the account may run it; answers the folder. */
export async function copiar(nativo: string, base: string, versao: string): Promise<string> {
  const destino = join(base, `postgresql-${versao}`);
  if (existsSync(destino)) return destino;
  const rascunho = `${destino}.${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(rascunho, { recursive: true });
    const desnecessario = /\.a$|[\\/](include|pkgconfig)$/;
    await cp(nativo, rascunho, { recursive: true, verbatimSymlinks: true, filter: (de) => !desnecessario.test(de) });
    await ligarBibliotecas(nativo, rascunho);
    await abrirLeitura(rascunho);
    await rename(rascunho, destino);
  } catch (erro) {
    // Another process was faster: its copy is as good as ours.
    if (!existsSync(destino)) throw erro;
  } finally {
    await rm(rascunho, { recursive: true, force: true });
  }
  return destino;
}

/** Lets the clusters below `para` run the copies that lie in `de`, instead of making one of 60 MB of their own. */
export async function emprestarCopia(de: string, para: string): Promise<void> {
  const nomes = (await readdir(de)).filter((nome) => /^postgresql-(?!.*\.[0-9a-f]{12}$)/.test(nome));
  await mkdir(para, { recursive: true });
  for (const nome of nomes) await symlink(resolve(de, nome), join(para, nome), 'junction');
}

async function ligarBibliotecas(nativo: string, copia: string): Promise<void> {
  for (const { source, target } of ligacoes(nativo)) {
    const nome = join(copia, relative('native', target));
    if (!existsSync(nome)) await symlink(relative(dirname(target), source), nome);
  }
}

async function abrirLeitura(pasta: string): Promise<void> {
  const executar = pasta.endsWith('bin') ? 0o111 : 0;
  await chmod(pasta, 0o755);
  for (const item of await readdir(pasta, { withFileTypes: true })) {
    const caminho = join(pasta, item.name);
    if (item.isDirectory()) await abrirLeitura(caminho);
    else if (item.isFile()) await chmod(caminho, (await stat(caminho)).mode | 0o444 | executar);
  }
}
