import type { Rolldown } from 'vite';
import { PAGINAS } from './partes-das-paginas.ts';

type Grafo = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const arquivo = (caminho: string): string => `${import.meta.dirname}/${caminho}`;

const ENTRADA = [arquivo('main.tsx')];
const PUBLICAS = Object.values(PAGINAS).map((pagina) => arquivo(`features/${pagina}.tsx`));
const DA_EQUIPE = [arquivo('app/layout/equipe-layout.tsx'), arquivo('app/inicio-cae.tsx')];

interface Partes {
  /** Of the office's first page and of no public page. */
  equipe: ReadonlySet<string>;
  /** Of the office's first page and of some public page, or of what one fetches later. */
  comuns: ReadonlySet<string>;
}

const achadas = new WeakMap<Grafo, Partes>();

/**
 * What the office's first page is made of, found by following imports: what no public page has is one file, what one
 * has too goes into the frame, since each file apart costs its headers, about 1 kB.
 */
export function temParte(parte: keyof Partes, id: string, grafo: Grafo): boolean {
  let partes = achadas.get(grafo);
  if (partes === undefined) {
    const inicio = alcance(grafo, DA_EQUIPE);
    // What a public page fetches later must not bring the office along.
    const publicas = new Set([...alcance(grafo, ENTRADA), ...alcance(grafo, PUBLICAS, { aPedido: true })]);
    const dePublicas = (sim: boolean) => new Set([...inicio].filter((id) => publicas.has(id) === sim));
    partes = { equipe: dePublicas(false), comuns: dePublicas(true) };
    achadas.set(grafo, partes);
  }
  return partes[parte].has(nomeDe(id));
}

/** Every module that comes with these; `aPedido`: or is fetched by them. Of packages, icons alone. */
function alcance(grafo: Grafo, inicios: readonly string[], { aPedido = false } = {}): Set<string> {
  const vistos = new Set<string>();
  const visitar = (id: string): void => {
    const info = vistos.has(id) || id.includes('/node_modules/') ? null : grafo.getModuleInfo(id);
    if (info === null) return;
    vistos.add(id);
    for (const icone of iconesDe(info.code ?? '')) vistos.add(icone);
    for (const filho of info.importedIds) visitar(filho);
    if (aPedido) for (const filho of info.dynamicallyImportedIds) visitar(filho);
  };
  for (const inicio of inicios) visitar(inicio);
  return vistos;
}

const IMPORTE = /import\s*\{([^}]*)\}\s*from\s*["']@ant-design\/icons["']/g;
const ICONE = /\/@ant-design\/icons.*\/(\w+)\.js$/;

// The package's index leads to all of them, so they are known by name.
const iconesDe = (codigo: string): string[] =>
  [...codigo.matchAll(IMPORTE)].flatMap(([, nomes = '']) => nomes.split(',').map((nome) => nome.trim()));

const nomeDe = (id: string): string => ICONE.exec(id)?.[1] ?? id;
