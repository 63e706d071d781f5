import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type Program, parseSync, Visitor, type VisitorObject } from 'oxc-parser';

export const RAIZ = join(import.meta.dirname, '../..');

/** One name that a file takes from another of the house; `*` for a namespace, `?` for what a dynamic import takes. */
interface Importacao {
  de: string;
  nome: string;
}

export interface Fonte {
  caminho: string;
  texto: string;
  programa: Program;
  importacoes: Importacao[];
}

const APELIDOS: readonly (readonly [string, string])[] = Object.entries(
  (JSON.parse(readFileSync(join(RAIZ, 'package.json'), 'utf8')) as { imports: Record<string, string> }).imports,
).map(([apelido, pasta]) => [apelido.replace('*', ''), normalize(pasta.replace('*', ''))]);

/** Path of what is imported, from the root; packages keep their name. */
function destino(caminho: string, pedido: string): string {
  const semPergunta = pedido.replace(/\?.*$/, '');
  if (semPergunta.startsWith('.')) return normalize(join(dirname(caminho), semPergunta));
  const apelido = APELIDOS.find(([inicio]) => semPergunta.startsWith(inicio));
  return apelido ? apelido[1] + semPergunta.slice(apelido[0].length) : semPergunta;
}

/** Reads one file. The text may be given, so that a rule can be tried on code that is not there. */
export function lerFonte(caminho: string, texto = readFileSync(join(RAIZ, caminho), 'utf8')): Fonte {
  const { program, module } = parseSync(caminho, texto);
  const estaticas = module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const de = destino(caminho, moduleRequest.value);
    if (entries.length === 0) return [{ de, nome: '' }];
    return entries.map(({ importName }) => ({
      de,
      nome: importName.kind === 'NamespaceObject' ? '*' : (importName.name ?? 'default'),
    }));
  });
  const dinamicas = module.dynamicImports.map(({ moduleRequest }) => {
    const pedido = texto.slice(moduleRequest.start + 1, moduleRequest.end - 1);
    return { de: destino(caminho, pedido), nome: '?' };
  });
  return { caminho, texto, programa: program, importacoes: [...estaticas, ...dinamicas] };
}

const DE_TESTE = /\.(?:test|spec)\.tsx?$|(?:^|\/)(?:test|e2e)\//;

export const ehTeste = (caminho: string): boolean => DE_TESTE.test(caminho);

/** Every source file of the house that git knows or would add, tests included. */
export function lerCasa(): Fonte[] {
  const nomes = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server', 'web', 'scripts', 'prisma'], {
    cwd: RAIZ,
    encoding: 'utf8',
  });
  return nomes
    .split('\n')
    .filter((nome) => /\.(?:tsx?|mjs)$/.test(nome) && !nome.endsWith('.d.ts') && existsSync(join(RAIZ, nome)))
    .map((nome) => lerFonte(nome));
}

/** Counted from 1. */
export const linhaDe = ({ texto }: Fonte, posicao: number): number => texto.slice(0, posicao).split('\n').length;

/** Walks the product files of `onde`: one `file:line` and sentence for each thing that the visitor notes. */
export function procurar(
  fontes: readonly Fonte[],
  onde: RegExp,
  visitante: (anotar: (posicao: number, frase: string) => void) => VisitorObject,
): string[] {
  return fontes
    .filter(({ caminho }) => onde.test(caminho) && !ehTeste(caminho))
    .flatMap((fonte) => {
      const achados: string[] = [];
      const anotar = (posicao: number, frase: string) =>
        void achados.push(`${fonte.caminho}:${linhaDe(fonte, posicao)} ${frase}`);
      new Visitor(visitante(anotar)).visit(fonte.programa);
      return achados;
    });
}
