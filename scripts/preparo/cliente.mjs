import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { executar, RAIZ } from './executar.mjs';
import { impressaoDigital, selar, temSelo } from './impressao.mjs';

const PASTA = 'web/dist';
const FONTES = ['web', 'server/contract', 'server/domain', 'server/assinatura', 'package-lock.json', 'package.json'];
const fontes = () => impressaoDigital(FONTES, /^web\/(dist|e2e|test)$|\.test\.tsx?$/);

/** Missing, or older than its sources. */
export function clienteDesatualizado() {
  const feitos = [`${PASTA}/index.html`, 'dist/pagina/servidor.js'];
  return !feitos.every((um) => existsSync(join(RAIZ, um))) || !temSelo(PASTA, fontes());
}

/**
 * Builds web/ and the verifier of one file into web/dist, and what the server draws the first pages with into
 * dist/pagina; answers the exit code of vite.
 */
export async function construirCliente() {
  console.log('Construindo o cliente…');
  const impressao = fontes();
  // The verifier goes into the client's folder, which the client's build empties.
  for (const [config, ...opcoes] of [
    ['web/vite.config.ts'],
    ['web/vite.config.ts', '--ssr', 'servidor.tsx'],
    ['web/verificador/vite.config.ts'],
  ]) {
    const codigo = await executar('vite', ['build', '--config', config, '--logLevel', 'warn', ...opcoes], {
      ambiente: { NODE_ENV: 'production' },
    });
    if (codigo !== 0) return codigo;
  }
  selar(PASTA, impressao);
  return 0;
}
