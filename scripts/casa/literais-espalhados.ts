import { type Argument, type ObjectProperty, Visitor } from 'oxc-parser';
import { type Fonte, linhaDe } from './fontes.ts';

/**
 * Finds literals that are spread where they stand (`{ ...{ a, b }, c }`): they say nothing that their members alone do
 * not, and only save lines. One `file:line` and sentence for each, of tests too.
 */
export function literaisEspalhados(fontes: readonly Fonte[]): string[] {
  return fontes.flatMap((fonte) => {
    const lugares: number[] = [];
    const anotar = (membros: readonly Membro[], tipo: 'ObjectExpression' | 'ArrayExpression') => {
      for (const membro of membros)
        if (membro?.type === 'SpreadElement' && membro.argument.type === tipo) lugares.push(membro.start);
    };
    new Visitor({
      ObjectExpression: ({ properties }) => anotar(properties, 'ObjectExpression'),
      ArrayExpression: ({ elements }) => anotar(elements, 'ArrayExpression'),
      CallExpression: ({ arguments: argumentos }) => anotar(argumentos, 'ArrayExpression'),
      NewExpression: ({ arguments: argumentos }) => anotar(argumentos, 'ArrayExpression'),
    }).visit(fonte.programa);
    return lugares.map((lugar) => `${fonte.caminho}:${linhaDe(fonte, lugar)} um literal espalhado só poupa linhas`);
  });
}

type Membro = Argument | ObjectProperty | null;
