import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { anteciparPartes } from './antecipar-partes.ts';
import { comprimirEstaticos } from './comprimir-estaticos.ts';
import { temParte } from './partes-da-equipe.ts';

const servidor = process.env.SERVIDOR_DEV ?? 'http://127.0.0.1:3000';

const algum = (...trechos: string[]): RegExp => new RegExp(trechos.join('|'));

const DA_MOLDURA = algum(
  '/web/main\\.tsx',
  'modulepreload-polyfill',
  '/web/app/trilha-da-consulta',
  '/web/ui/(pagina|carregado|faixa|botao|rotulo|frase|erro-de-carga|lista-de-dados|mensagens)\\.',
  '/web/ui/(campo-texto|entrada-filtrada|etiqueta-situacao)\\.',
  '/features/consulta-publica/(consulta-publica\\.(css|messages)|arquivo-entregue)',
  '/domain/(consulta/entrada|texto/(capitalizar|data|cpf)|registro/situacao)\\.ts',
  '/(SearchOutlined|InboxOutlined|ClockCircleFilled)\\.js',
);
const DE_UM_DIPLOMA = algum(
  '/web/ui/evidencias',
  '/features/consulta-publica/(falha-da-conferencia|formulario-do-codigo|validacao\\.leve)',
);

// The package leads to the build that warns; the other one stands beside it.
const DO_ROTEADOR = new URL('../node_modules/react-router/dist/production/', import.meta.url).pathname;

// Rooms are lazy routes, so a public page never loads a staff screen; what changes only with upgrades gets chunks of
// its own.
export default defineConfig({
  root: import.meta.dirname,
  base: '/digital/',
  plugins: [react(), anteciparPartes(), comprimirEstaticos()],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: new URL('./lib/zod.ts', import.meta.url).pathname },
      { find: /^react-router$/, replacement: `${DO_ROTEADOR}index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${DO_ROTEADOR}dom-export.mjs` },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1_700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|@tanstack)\//,
              priority: 4,
            },
            { name: 'zod', test: /node_modules\/zod\/|web\/lib\/zod\.ts$/, priority: 4 },
            { name: 'avisos', test: /node_modules\/sweetalert2\//, priority: 4 },
            // Each file apart costs its headers, about 1 kB. A first visitor gets the frame whole, with what nearly all
            // public pages are made of; what those of a single diploma share; and the consultation.
            {
              debugName: 'moldura',
              name: (id, grafo) => (DA_MOLDURA.test(id) || temParte('comuns', id, grafo) ? 'moldura' : null),
              priority: 3,
            },
            {
              name: 'validacao',
              test: DE_UM_DIPLOMA,
              priority: 2,
            },
            { name: 'consulta', test: /web\/features\/consulta-publica\/consulta-publica-page\.tsx$/, priority: 1 },
            {
              debugName: 'equipe',
              name: (id, grafo) => (temParte('equipe', id, grafo) ? 'equipe' : null),
              priority: 1,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    // The address stays as the browser wrote it: the server compares it with `Origin`.
    proxy: Object.fromEntries(
      ['/api', '/saude', '/pronto'].map((path) => [path, { target: servidor, changeOrigin: false }]),
    ),
  },
});
