import type { MemberExpression } from 'oxc-parser';
import { type Fonte, procurar } from './fontes.ts';

/** Names with an underscore that are nobody's secret: what Prisma counts under, MDN's data, and the house's own key of a row. */
const ABERTOS = new Set(['_count', '_max', '_min', '_sum', '_avg', '__compat', '_chave']);
const ONDE = /^(?:server|web|scripts|prisma)\//;

function nomeDoCampo({ property: campo, computed }: MemberExpression): string {
  if (campo.type === 'Identifier') return computed ? '' : campo.name;
  return campo.type === 'Literal' ? String(campo.value) : '';
}

/** Fields of libraries that are private by their name (`doc._write`): one `file:line` each. */
export function camposPrivados(fontes: readonly Fonte[]): string[] {
  return procurar(fontes, ONDE, (anotar) => ({
    MemberExpression(no) {
      const nome = nomeDoCampo(no);
      if (/^_\w/.test(nome) && !ABERTOS.has(nome)) anotar(no.property.start, `alcança o campo privado ${nome}`);
    },
  }));
}

/** Hooks by which a plugin of the build changes what others have written or generated. */
const MUDAM_CODIGO = new Set(['transform', 'renderChunk', 'generateBundle']);

/** Regular expressions of files that change code in the build: one `file:line` each. */
export function expressoesSobreCodigo(fontes: readonly Fonte[]): string[] {
  return fontes.flatMap((fonte) => {
    let muda = false;
    const expressoes = procurar([fonte], ONDE, (anotar) => ({
      Property({ key: chave, value: valor }) {
        const funcao = valor.type === 'FunctionExpression' || valor.type === 'ArrowFunctionExpression';
        if (funcao && chave.type === 'Identifier' && MUDAM_CODIGO.has(chave.name)) muda = true;
      },
      Literal(no) {
        if ('regex' in no) anotar(no.start, 'muda código por expressão regular');
      },
    }));
    return muda ? expressoes : [];
  });
}
