import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';
import { ALVO } from '../piso.ts';

const saida = join(import.meta.dirname, '../dist');

// The verifier as one file that needs nothing beside it; built after the client, into its folder.
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [
    viteSingleFile(),
    {
      name: 'nomear',
      closeBundle() {
        renameSync(join(saida, 'index-verificador/index.html'), join(saida, 'verificador.html'));
        rmSync(join(saida, 'index-verificador'), { recursive: true });
      },
    },
  ],
  build: { outDir: join(saida, 'index-verificador'), emptyOutDir: true, target: ALVO, reportCompressedSize: false },
});
