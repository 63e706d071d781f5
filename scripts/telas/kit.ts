import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';

const WEB = join(import.meta.dirname, '../../web');
const COMUM = { configFile: join(WEB, 'vite.config.ts'), logLevel: 'error' } as const;

/** The kit's parts, and over them what opens over a page. */
export const VISTAS_DO_KIT = { kit: '', 'kit-janela': '?janela', 'kit-pergunta': '?pergunta' };

/** Builds and serves `web/kit`, which is no page of the product. */
export async function abrirKit(): Promise<{ url: string; fechar(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'kit-'));
  const saida = { outDir, emptyOutDir: true, rolldownOptions: { input: join(WEB, 'kit/index.html') } };
  await build({ ...COMUM, build: saida });
  const servidor = await preview({ ...COMUM, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const fechar = async () => {
    await servidor.close();
    await rm(outDir, { recursive: true, force: true });
  };
  return { url: `${servidor.resolvedUrls?.local[0]}kit/index.html`, fechar };
}
