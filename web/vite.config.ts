import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { comprimirEstaticos } from './comprimir-estaticos.ts';
import { documentosDaAjuda } from './documentos-da-ajuda.ts';
import { estilosDoAntd } from './estilos-do-antd.ts';
import { ALVO } from './piso.ts';

const servidor = process.env.SERVIDOR_DEV ?? 'http://127.0.0.1:3000';

const REACT = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|web\/lib\/react\.ts$/, priority: 1 };

// Rooms are lazy routes, so a public page never loads a staff screen. Built a second time (`--ssr`) as what the server
// draws the first pages with: one folder that needs no package beside it.
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  base: '/digital/',
  plugins: [react(), documentosDaAjuda(), estilosDoAntd(), !isSsrBuild && comprimirEstaticos()],
  ssr: { noExternal: true },
  resolve: {
    alias: [{ find: /^zod$/, replacement: new URL('./lib/zod.ts', import.meta.url).pathname }],
  },
  build: {
    outDir: isSsrBuild ? '../dist/pagina' : 'dist',
    copyPublicDir: !isSsrBuild,
    emptyOutDir: true,
    target: ALVO,
    chunkSizeWarningLimit: 1_700,
    rolldownOptions: {
      // Ant Design's parts do nothing when they are imported, but do not say so: half of a form came with each button.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@rc-component\//, sideEffects: false }] },
      // A first visit fetches two files, not eighty that each wait for the network.
      output: isSsrBuild ? {} : { codeSplitting: { groups: [REACT, { name: 'inicio', tags: ['$initial'] }] } },
    },
  },
  server: {
    port: 5173,
    // The address stays as the browser wrote it: the server compares it with `Origin`.
    proxy: Object.fromEntries(
      ['/api', '/saude', '/pronto'].map((path) => [path, { target: servidor, changeOrigin: false }]),
    ),
  },
}));
