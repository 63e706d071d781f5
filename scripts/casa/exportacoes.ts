import { ehTeste, type Fonte } from './fontes.ts';

/** Files that a tool or a command opens by name: what they export is for that tool. */
const ENTRADAS =
  /^(?:scripts\/[^/]+\.ts|.*\.worker\.ts|.*\/(?:main|vite\.config|playwright\.config|prisma\.config|global-setup|setup)\.tsx?|web\/features\/.*\.(?:rotas|atencao)\.tsx|.*\.routes\.ts)$/;

interface Exportado {
  lugar: string;
  soTipo: boolean;
  usadoNoArquivo: boolean;
  usadoPorProduto: boolean;
  usadoPorTeste: boolean;
}

/** Every exported name of product code, with who imports it. A dynamic import uses the names that its file mentions. */
function exportados(fontes: readonly Fonte[]): Exportado[] {
  const usos = new Map<string, Fonte[]>();
  for (const fonte of fontes) {
    for (const { de, nome } of fonte.importacoes) {
      const chave = nome === '*' || nome === '?' ? de : `${de}#${nome}`;
      usos.set(chave, [...(usos.get(chave) ?? []), fonte]);
    }
  }
  return fontes
    .filter(({ caminho }) => !ehTeste(caminho) && !ENTRADAS.test(caminho))
    .flatMap(({ caminho, texto: proprio, exportacoes }) =>
      exportacoes.map(({ nome, soTipo }) => {
        const inteiros = (usos.get(caminho) ?? []).filter(({ texto }) => new RegExp(`\\b${nome}\\b`).test(texto));
        const quem = [...(usos.get(`${caminho}#${nome}`) ?? []), ...inteiros];
        return {
          lugar: `${caminho}#${nome}`,
          soTipo,
          usadoNoArquivo: [...proprio.matchAll(new RegExp(`\\b${nome}\\b`, 'g'))].length > 1,
          usadoPorProduto: quem.some((fonte) => !ehTeste(fonte.caminho)),
          usadoPorTeste: quem.some((fonte) => ehTeste(fonte.caminho)),
        };
      }),
    );
}

/** Exports that no file imports, and values that only tests reach. */
export function exportacoesSemUso(fontes: readonly Fonte[]): { ninguem: string[]; soTestes: string[] } {
  const todos = exportados(fontes).filter(({ usadoPorProduto }) => !usadoPorProduto);
  return {
    ninguem: todos.filter(({ usadoPorTeste }) => !usadoPorTeste).map(({ lugar }) => lugar),
    soTestes: todos
      .filter(({ usadoPorTeste, usadoNoArquivo, soTipo }) => usadoPorTeste && !usadoNoArquivo && !soTipo)
      .map(({ lugar }) => lugar),
  };
}
