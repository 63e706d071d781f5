import { type ArrowFunctionExpression, type Function as Funcao, Visitor } from 'oxc-parser';
import { type Fonte, linhaDe } from './fontes.ts';

export interface Medida {
  lugar: string;
  linhas: number;
}

/** Longest first. */
export function funcoesPorTamanho(fontes: readonly Fonte[]): Medida[] {
  return fontes
    .flatMap((fonte) => {
      const achadas: Medida[] = [];
      const anotar = (no: Funcao | ArrowFunctionExpression) => {
        const linha = linhaDe(fonte, no.start);
        achadas.push({ lugar: `${fonte.caminho}:${linha}`, linhas: linhaDe(fonte, no.end) - linha + 1 });
      };
      new Visitor({
        FunctionDeclaration: anotar,
        FunctionExpression: anotar,
        ArrowFunctionExpression: anotar,
      }).visit(fonte.programa);
      return achadas;
    })
    .sort((a, b) => b.linhas - a.linhas);
}
