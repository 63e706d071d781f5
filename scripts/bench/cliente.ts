import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { procurarChromium } from '../preparo/chromium.mjs';
import { abrirNavegador } from './navegador.ts';

const DIST = join(import.meta.dirname, '../../web/dist');

/** Bytes of the built client as they travel (Brotli), and how long a first visit takes. */
export interface MedidaDoCliente {
  /** What the page asks for at once, in kB. */
  primeiraPaginaKb: number;
  /** All scripts and styles, in kB. */
  tudoKb: number;
  /** From the address to the visible button 'Consultar', empty cache, in ms; null without a Chromium. */
  paginaUsavelMs: number | null;
}

/** Null when the client is not built. */
export async function medirCliente(porta: number): Promise<MedidaDoCliente | null> {
  if (!existsSync(join(DIST, 'index.html'))) return null;
  const indice = readFileSync(join(DIST, 'index.html'), 'utf8');
  const pedidos = [...indice.matchAll(/(?:src|href)="\/digital\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, nome]) => nome ?? '',
  );
  const tudo = readdirSync(join(DIST, 'assets')).filter((nome) => /\.(js|css)$/.test(nome));
  const kb = (nomes: readonly string[]) => nomes.reduce((soma, nome) => soma + tamanho(nome), 0) / 1024;
  return {
    primeiraPaginaKb: kb(pedidos),
    tudoKb: kb(tudo.map((nome) => `assets/${nome}`)),
    paginaUsavelMs: await medirVisita(porta),
  };
}

function tamanho(nome: string): number {
  const comprimido = join(DIST, `${nome}.br`);
  return statSync(existsSync(comprimido) ? comprimido : join(DIST, nome)).size;
}

async function medirVisita(porta: number): Promise<number | null> {
  if (procurarChromium() === null) return null;
  const navegador = await abrirNavegador();
  try {
    const tempos: number[] = [];
    for (let vez = 0; vez < 3; vez += 1) {
      const contexto = await navegador.newContext({ serviceWorkers: 'block' });
      const pagina = await contexto.newPage();
      const inicio = performance.now();
      await pagina.goto(`http://127.0.0.1:${porta}/digital/`);
      await pagina.getByRole('button', { name: 'Consultar', exact: true }).waitFor();
      tempos.push(performance.now() - inicio);
      await contexto.close();
    }
    return tempos.toSorted((a, b) => a - b)[1] ?? null;
  } finally {
    await navegador.close();
  }
}
