import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { executar, RAIZ } from './executar.mjs';
import { impressaoDigital, selar, temSelo } from './impressao.mjs';

const PASTA = 'dist/servidor';
/** server/main.ts and what it needs, in a few files: `npm start` runs it. */
export const SERVIDOR = `${PASTA}/main.mjs`;
/** Commands over the server's code, built beside it: they start in half of the processor time. */
export const COMANDOS = [
  'acervo',
  'acoes',
  'auditoria',
  'backup',
  'banco-papeis',
  'comecar-de-verdade',
  'conector-testar',
  'ensaio-de-restauracao',
  'instituicao',
  'marcar-banco',
  'respostas-trocar-chave',
  'restore',
  'segredos',
  'siga-testar',
  'verificar',
  'verificar-instalacao',
].map((nome) => `scripts/${nome}.ts`);
const FONTES = ['server', 'scripts', 'package-lock.json', 'package.json'];
const fontes = () => impressaoDigital(FONTES, /^server\/test$|^scripts\/(bench|casa|preparo|telas)$|\.test\.ts$/);

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

/** `server/main.ts` and the commands (`scripts/<name>.ts`) are built; any other program is its own source. */
export const construidoDe = (fonte) =>
  ['server/main.ts', ...COMANDOS].includes(fonte) ? `${PASTA}/${basename(fonte, '.ts')}.mjs` : fonte;
