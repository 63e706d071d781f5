import type { Plugin, Rolldown } from 'vite';
import { paths } from './app/paths.ts';
import { PAGINAS, padraoDe } from './partes-das-paginas.ts';

const BASE = '/digital/';
const ARQUIVO = 'paginas.json';

/**
 * Writes down which files each public page consists of (`paginas.json`). The server names them in the page's head, so
 * that a first visitor's browser fetches them together with the frame instead of one after the other: on a phone each
 * round trip costs a sixth of a second.
 */
export function anteciparPartes(): Plugin {
  return {
    name: 'antecipar-partes',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const fonte = Object.keys(bundle).find((nome) => /raleway-latin-wght-normal-[^/]*\.woff2$/.test(nome));
        if (fonte === undefined) return [];
        const attrs = {
          rel: 'preload',
          as: 'font',
          media: '(min-width: 600px)',
          crossorigin: true,
          href: BASE + fonte,
        };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
    generateBundle: {
      order: 'post',
      handler(_opcoes, bundle) {
        const partes = Object.values(bundle).filter((parte) => parte.type === 'chunk');
        const porNome = new Map(partes.map((parte) => [parte.fileName, parte]));
        // The entry itself is gone: it only asked for the frame, and the page now does so.
        const entrada = partes.find((parte) => parte.moduleIds.some((id) => id.endsWith('/web/main.tsx')));
        if (entrada === undefined) throw new Error('O pacote não tem entrada');
        const daMoldura = new Set(ligacoesDe(entrada, porNome));
        const paginas = Object.entries(PAGINAS).map(([nome, modulo]) => {
          const pagina = partes.find((parte) => parte.moduleIds.some((id) => id.endsWith(`/features/${modulo}.tsx`)));
          if (pagina === undefined) throw new Error(`A página ${modulo} não está no pacote`);
          const ligacoes = ligacoesDe(pagina, porNome).filter((ligacao) => !daMoldura.has(ligacao));
          return { padrao: padraoDe(paths[nome as keyof typeof paths].path), ligacoes: ligacoes.join('') };
        });
        const [consulta] = paginas;
        // The bare address leads to the consultation.
        if (consulta !== undefined) paginas.push({ padrao: padraoDe(''), ligacoes: consulta.ligacoes });
        this.emitFile({ type: 'asset', fileName: ARQUIVO, source: JSON.stringify(paginas) });
      },
    },
  };
}

function ligacoesDe(parte: Rolldown.OutputChunk, porNome: ReadonlyMap<string, Rolldown.OutputChunk>): string[] {
  const todas = comDependencias(parte, porNome);
  const estilos = new Set(todas.flatMap((uma) => [...(uma.viteMetadata?.importedCss ?? [])]));
  return [
    ...todas.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="${BASE}${fileName}">`),
    ...[...estilos].map((nome) => `<link rel="stylesheet" crossorigin href="${BASE}${nome}">`),
  ];
}

function comDependencias(
  parte: Rolldown.OutputChunk,
  porNome: ReadonlyMap<string, Rolldown.OutputChunk>,
  vistas = new Set<Rolldown.OutputChunk>(),
): Rolldown.OutputChunk[] {
  if (vistas.has(parte)) return [];
  vistas.add(parte);
  const filhas = parte.imports.flatMap((nome) => porNome.get(nome) ?? []);
  return [parte, ...filhas.flatMap((filha) => comDependencias(filha, porNome, vistas))];
}
