import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { procurarChromium } from './chromium.mjs';
import { executar, RAIZ } from './executar.mjs';

/** `npm test`: every test, then the browser stories; with arguments, what vitest makes of them. */
export async function testar(argumentos) {
  if (argumentos.length > 0) return executar('vitest', ['run', ...argumentos]);
  const segundos = join(tmpdir(), `campanhas-${process.pid}-segundos`);
  const amostras = join(tmpdir(), `campanhas-${process.pid}-amostras`);
  const comResumo = ['run', '--reporter=default', '--reporter=./scripts/preparo/resumo.mjs'];
  const ambiente = { CAMPANHAS_SEGUNDOS: segundos, AMOSTRAS: amostras };
  const codigo = await executar('vitest', comResumo, { ambiente });
  somarCampanhas(segundos);
  dizerAmostras(amostras);
  for (const arquivo of [segundos, amostras]) rmSync(arquivo, { force: true });
  return Math.max(codigo, await testarNoNavegador());
}

/** One line of seconds each; they share the cores with everything else. */
function somarCampanhas(arquivo) {
  if (!existsSync(arquivo)) return;
  const cada = readFileSync(arquivo, 'utf8').split('\n').filter(Boolean).map(Number);
  const soma = cada.reduce((um, outro) => um + outro, 0);
  console.log(`Campanhas pequenas: ${cada.length}, em ${soma.toFixed(0)} s ao todo`);
}

/** Each line names a table of which only some rows were tried. */
function dizerAmostras(arquivo) {
  if (!existsSync(arquivo)) return;
  console.log(`Amostras de tabelas que outro nível prova inteiras (inteiras em npm run campanhas):`);
  for (const linha of readFileSync(arquivo, 'utf8').split('\n').filter(Boolean)) console.log(`  ${linha}`);
}

/** `npm run telas`: every screen in its states; with arguments, what Playwright makes of them. */
export const verTelas = (argumentos) =>
  executar('playwright', ['test', '--config', 'scripts/telas/playwright.config.ts', ...argumentos]);

/** The browser stories; answers 0, saying so, where there is no Chromium. */
export async function testarNoNavegador(argumentos = [], mais = {}) {
  if (!existsSync(join(RAIZ, 'web/e2e/playwright.config.ts'))) return 0;
  const chromium = procurarChromium();
  if (chromium === null) {
    console.log(
      '\nTestes de navegador (web/e2e) NÃO executados: nenhum Chromium encontrado. Instale-o (apt-get install chromium-headless-shell, ou chromium) ou indique-o em CHROMIUM_PATH.',
    );
    return 0;
  }
  console.log(`\nTestes de navegador com ${chromium}`);
  const ambiente = { CHROMIUM_PATH: chromium, ...mais };
  return executar('playwright', ['test', '--config', 'web/e2e/playwright.config.ts', ...argumentos], {
    ambiente,
  });
}

/**
 * `npm run test:rapido`: the pure tests, and the server's and web's of the folders where something changed (what is not
 * committed, or else the last commit), without those that wait for programs.
 */
export async function testarRapido() {
  const codigo = await executar('vitest', ['run', '--project', 'puro']);
  const pastas = [...new Set(arquivosMudados().flatMap(pastaDosTestes))];
  if (codigo !== 0 || pastas.length === 0) return codigo;
  console.log(`\nPastas com mudanças: ${pastas.join(' ')}`);
  const deles = ['run', '--project', 'servidor', '--project', 'web', '--passWithNoTests', ...pastas];
  return executar('vitest', deles, { ambiente: { TESTES_RAPIDOS: '1' } });
}

/** Paths from the root. Empty outside a git work tree. */
function arquivosMudados() {
  const git = (...argumentos) => {
    try {
      return execFileSync('git', argumentos, { cwd: RAIZ, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
        .split('\n')
        .filter(Boolean);
    } catch {
      return [];
    }
  };
  const semCommit = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  return semCommit.length > 0 ? semCommit : git('diff', '--name-only', 'HEAD~1', 'HEAD');
}

/** A room (`server/features/livros/`) or layer (`web/ui/`) with tests of its own. */
function pastaDosTestes(arquivo) {
  const [sala] = /^(server|web)\/(features\/[^/]+|(?!features)[^/]+)\//.exec(arquivo) ?? [];
  return sala === undefined ? [] : [sala];
}
