import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { pastaEmMemoria } from './server/test/pasta-em-memoria.ts';
import { documentosDaAjuda } from './web/documentos-da-ajuda.ts';

const emMemoria = pastaEmMemoria();
if (process.env.TMPDIR === undefined && emMemoria !== null) process.env.TMPDIR = emMemoria;

/** Files that mostly wait for programs which they start and kill: a minute that the loop of a change does without. */
const ESPERAM = [
  ...['server/main', 'server/db/embedded-postgres', 'server/test/copias'],
  ...['server/test/backup', 'server/test/voltar-a-instante'],
].map((nome) => `${nome}.test.ts`);

/** The server's tests that need no database; all others get one. */
const SEM_BANCO =
  'server/{acoes,domain,contract,assinatura,mec,adapters,renderer,exame,demo/*,features/acervo/leitura}/**/*.test.ts';

/** A limit tells what hangs, never what a busy machine, or a disk that stands still for a minute, does slowly. */
const COM_PACIENCIA = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 120_000 } } };

/**
 * Room from the start for what a test makes and drops, and no threads beside its own to clear it away: every core has
 * a worker already.
 */
const COM_ESPACO = ['--min-semi-space-size=64', '--max-semi-space-size=64', '--single-threaded-gc'];

const espera = ({ moduleId }: TestSpecification): number => Number(ESPERAM.some((nome) => moduleId.endsWith(nome)));

/** Those that wait come first: what computes fills their pauses, and none of them is left alone at the end. */
class QuemEsperaPrimeiro extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const porProjeto = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...porProjeto.values()].flatMap((seus) => seus.sort((a, b) => espera(b) - espera(a)));
  }
}

// Three kinds of tests: pure code needs nothing, the server needs a real PostgreSQL, the web a DOM. Files share a
// worker's modules (`isolate: false`): loading them anew for each was half of the time. What a file sets up it takes
// down.
export default defineConfig({
  test: {
    allowOnly: false,
    // Every core, and one more: the server's tests wait for PostgreSQL and for processes that they start.
    maxWorkers: availableParallelism() + 1,
    isolate: false,
    sequence: { sequencer: QuemEsperaPrimeiro },
    projects: [
      {
        test: {
          name: 'puro',
          include: [SEM_BANCO, 'scripts/**/*.test.ts'],
          environment: 'node',
          execArgv: COM_ESPACO,
          ...COM_PACIENCIA,
        },
      },
      {
        test: {
          name: 'servidor',
          include: ['server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, SEM_BANCO, ...(process.env.TESTES_RAPIDOS === '1' ? ESPERAM : [])],
          environment: 'node',
          execArgv: COM_ESPACO,
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: ['server/test/com-chaves.ts'],
          // Drawn pages come built, for Node to load: vite would take their megabytes apart first.
          server: { deps: { external: [/\/dist\/pagina\//] } },
          ...COM_PACIENCIA,
        },
      },
      {
        plugins: [documentosDaAjuda()],
        test: {
          name: 'web',
          alias: [
            // One file instead of 1,500: of the same version, with the same warnings of development.
            { find: /^antd$/, replacement: join(import.meta.dirname, 'node_modules/antd/dist/antd.js') },
            // No stylesheet is read here, nor has this one to be made.
            { find: /^virtual:estilos-.*\.css$/, replacement: join(import.meta.dirname, 'web/app/base.css') },
          ],
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['web/e2e/**', '**/node_modules/**'],
          environment: 'jsdom',
          execArgv: COM_ESPACO,
          setupFiles: ['web/test/setup.ts'],
          // The theme reads its tokens from the stylesheet.
          css: { include: [/tokens\.css/] },
          ...COM_PACIENCIA,
        },
      },
    ],
  },
});
