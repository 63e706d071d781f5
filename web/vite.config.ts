import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { comprimirEstaticos } from './comprimir-estaticos.ts';
import { ALVO } from './piso.ts';

const servidor = process.env.SERVIDOR_DEV ?? 'http://127.0.0.1:3000';

// Rooms are lazy routes, so a public page never loads a staff screen; the rest of the splitting is Vite's own.
export default defineConfig({
  root: import.meta.dirname,
  base: '/digital/',
  plugins: [react(), comprimirEstaticos()],
  resolve: {
    alias: [{ find: /^zod$/, replacement: new URL('./lib/zod.ts', import.meta.url).pathname }],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ALVO,
    chunkSizeWarningLimit: 1_700,
  },
  server: {
    port: 5173,
    // The address stays as the browser wrote it: the server compares it with `Origin`.
    proxy: Object.fromEntries(
      ['/api', '/saude', '/pronto'].map((path) => [path, { target: servidor, changeOrigin: false }]),
    ),
  },
});
