import { expect, test } from 'vitest';
import { coresForaDosTokens, corposRepetidos, lerEstilos, medidasForaDaEscala, TOKENS } from './estilos.ts';

const css = (texto: string, caminho = 'web/ui/a.css') => [{ caminho, texto }];

test('a colour may be written in the tokens only, in stylesheets and in code', () => {
  const plantado = css('/* #fff */\n.a {\n  color: #fff;\n  background: rgb(0 0 0 / 10%);\n}\n');
  expect(coresForaDosTokens(plantado)).toEqual(['web/ui/a.css:3: #fff', 'web/ui/a.css:4: rgb(']);
  expect(coresForaDosTokens(css("const cor = '#b50909';\n", 'web/ui/a.ts'))).toEqual(['web/ui/a.ts:1: #b50909']);
  expect(coresForaDosTokens(css("import a from '#domain/b.ts';\nconst alvo = '#conteudo';\n", 'web/ui/a.ts'))).toEqual(
    [],
  );
  expect(coresForaDosTokens(css(':root {\n  --azul: #1351b4;\n}\n', TOKENS))).toEqual([]);
});

test('distances follow the scale; letters and corners have tokens; paper has measures of its own', () => {
  expect(
    medidasForaDaEscala(css('.a {\n  margin: 16px 13px;\n  font-size: 0.9rem;\n  border-radius: 5px;\n}\n')),
  ).toEqual([
    'web/ui/a.css:2: margin: 16px 13px',
    'web/ui/a.css:3: font-size: 0.9rem',
    'web/ui/a.css:4: border-radius: 5px',
  ]);
  expect(
    medidasForaDaEscala(css('.a {\n  gap: 8px 16px;\n  font-size: var(--letra-menor);\n  width: 13px;\n}\n')),
  ).toEqual([]);
  expect(medidasForaDaEscala(css('@media print {\n  .a {\n    font-size: 7pt;\n    margin: 13px;\n  }\n}\n'))).toEqual(
    [],
  );
});

test('the same set of declarations stands in one rule', () => {
  const corpo = '{\n  margin: 0;\n  padding: 0;\n}\n';
  expect(corposRepetidos(css(`.a ${corpo}\n.b {\n  padding: 0;\n  margin: 0;\n}\n`))).toEqual([
    'web/ui/a.css:1 ~ web/ui/a.css:6: margin: 0; padding: 0',
  ]);
  expect(
    corposRepetidos(css(`.a ${corpo}\n@media print {\n  .b {\n    margin: 0;\n  }\n}\n.c {\n  margin: 0;\n}\n`)),
  ).toEqual([]);
});

test('the client keeps to its tokens', () => {
  const estilos = lerEstilos();
  expect(estilos.length).toBeGreaterThan(100);
  expect([...coresForaDosTokens(estilos), ...medidasForaDaEscala(estilos)]).toEqual([]);
  expect(corposRepetidos(estilos).length).toBeLessThanOrEqual(4);
});
