import { writeFileSync } from 'node:fs';
import { Visitor } from 'oxc-parser';
import { lerCasa, lerFonte } from './casa/fontes.ts';
const fora = new RegExp(process.argv[2] ?? '^$');
let total = 0;
for (let fonte of lerCasa()) {
  if (fora.test(fonte.caminho) || fonte.caminho.includes('zz-espalhar') || fonte.caminho.includes('generated')) continue;
  for (;;) {
    const cortes: [number, number, string][] = [];
    const ver = (lista: any[], tipo: string, dentro: string) => {
      for (const um of lista) {
        if (um?.type !== 'SpreadElement' || um.argument.type !== tipo) continue;
        const itens = um.argument[dentro];
        const texto = itens.length === 0 ? '' : fonte.texto.slice(um.argument.start + 1, um.argument.end - 1).trim().replace(/,$/, '');
        cortes.push([um.start, um.end, texto]);
      }
    };
    new Visitor({
      ObjectExpression: ({ properties }: any) => ver(properties, 'ObjectExpression', 'properties'),
      ArrayExpression: ({ elements }: any) => ver(elements, 'ArrayExpression', 'elements'),
      CallExpression: (n: any) => ver(n.arguments, 'ArrayExpression', 'elements'),
      NewExpression: (n: any) => ver(n.arguments, 'ArrayExpression', 'elements'),
    } as any).visit(fonte.programa);
    if (cortes.length === 0) break;
    // innermost first: only cuts that hold no other
    const folhas = cortes.filter(([a, b]) => !cortes.some(([c, d]) => c > a && d < b));
    let texto = fonte.texto;
    for (const [a, b, t] of folhas.sort((x, y) => y[0] - x[0])) texto = texto.slice(0, a) + t + texto.slice(b);
    total += folhas.length;
    writeFileSync(fonte.caminho, texto);
    fonte = lerFonte(fonte.caminho, texto);
  }
}
console.log(total);
