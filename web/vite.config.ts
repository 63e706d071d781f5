import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { anteciparConsulta } from './antecipar-consulta.ts';
import { comprimirEstaticos } from './comprimir-estaticos.ts';

const servidor = process.env.SERVIDOR_DEV ?? 'http://127.0.0.1:3000';

// Rooms are lazy routes, so a public page never loads a staff screen; what changes only with upgrades gets chunks of
// its own.
export default defineConfig({
  root: import.meta.dirname,
  base: '/digital/',
  plugins: [react(), anteciparConsulta(), comprimirEstaticos()],
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
              priority: 2,
            },
            { name: 'zod', test: /node_modules\/zod\//, priority: 2 },
            { name: 'avisos', test: /node_modules\/sweetalert2\//, priority: 2 },
            // A first visitor gets the frame and the consultation whole: each file apart costs its headers, about 1 kB.
            {
              name: 'consulta',
              test: /web\/(main|features\/consulta-publica\/consulta-publica-page)\.tsx$/,
              priority: 1,
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
