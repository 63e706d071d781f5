import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { executar, RAIZ } from './executar.mjs';
import { impressaoDigital, selar, temSelo } from './impressao.mjs';

const PASTA = 'dist/servidor';
/** server/main.ts and what it needs, in a few files: `npm start` runs it. */
export const SERVIDOR = `${PASTA}/main.mjs`;
const FONTES = ['server', 'scripts/servidor', 'package-lock.json', 'package.json'];
const fontes = () => impressaoDigital(FONTES, /^server\/test$|\.test\.ts$/);

/** Missing, or older than its sources. */
export function servidorDesatualizado() {
  return !existsSync(join(RAIZ, SERVIDOR)) || !temSelo(PASTA, fontes());
}

/** Builds it; answers the exit code of vite. */
export async function construirServidor() {
  console.log('Construindo o servidor…');
  const impressao = fontes();
  const codigo = await executar('vite', ['build', '--config', 'scripts/servidor/vite.config.ts', '--logLevel', 'warn']);
  if (codigo === 0) selar(PASTA, impressao);
  return codigo;
}
