import { expect, test } from 'vitest';
import { elementosCrus } from './elementos-crus.ts';
import { lerFonte } from './fontes.ts';
import { funcoesPorTamanho } from './funcoes.ts';
import { literaisEspalhados } from './literais-espalhados.ts';
import { chamadasAoBancoFora, foraDentroDeTransacao, sqlCru, sqlCruFora, sqlFora } from './regras-de-banco.ts';
import { importacoesErradas, REGRAS_DE_IMPORTACAO } from './regras-de-importacao.ts';
import { lugaresRepetidos } from './repeticoes.ts';
import { salasQueSeVeem, salasSemPar } from './salas.ts';

/** One planted import for every rule, in the order of the table, and one that the rule lets pass. */
const IMPORTACOES: readonly (readonly [string, string, string, string])[] = [
  ['server/domain/a.ts', '../contract/b.ts', 'server/contract/a.ts', '../domain/b.ts'],
  ['server/contract/a.ts', 'fastify', 'server/contract/a.ts', 'zod'],
  [
    'server/features/livros/a.ts',
    '../cursos/cursos.queries.ts',
    'server/features/livros/a.ts',
    '../cursos/cursos.service.ts',
  ],
  [
    'server/demo/simuladores/siga/a.ts',
    '../../../adapters/siga/siga.wire.ts',
    'server/demo/a.ts',
    '../adapters/siga/b.ts',
  ],
  ['server/adapters/siga/a.ts', '../../demo/simuladores/siga/a.ts', 'server/inicio/a.ts', '../demo/a.ts'],
  ['server/assinatura/a.ts', '../domain/b.ts', 'server/assinatura/a.ts', './b.ts'],
  ['web/features/livros/a.tsx', '../../../server/db/a.ts', 'web/features/livros/a.tsx', '#domain/texto/cpf.ts'],
  ['web/features/livros/a.tsx', '../cursos/b.ts', 'web/features/livros/a.tsx', '../apoio/b.ts'],
  ['web/lib/a.ts', '../ui/b.ts', 'web/ui/a.ts', '../lib/b.ts'],
  ['web/ui/a.ts', '../app/paths.ts', 'web/app/a.ts', '../ui/b.ts'],
  ['server/jobs/a.ts', '../../scripts/b.ts', 'scripts/a.ts', '../server/jobs/b.ts'],
  ['server/inicio/a.ts', '../../prisma/seed.ts', 'prisma/seed.ts', '../server/db/b.ts'],
  ['server/features/livros/criar.ts', 'fastify', 'server/features/livros/livros.routes.ts', 'fastify'],
];

test('every rule of importing refuses its planted violation and lets the right way pass', () => {
  expect(IMPORTACOES).toHaveLength(REGRAS_DE_IMPORTACAO.length);
  for (const [i, [de, para, certoDe, certoPara]] of IMPORTACOES.entries()) {
    const porque = REGRAS_DE_IMPORTACAO[i]?.porque ?? '';
    expect(importacoesErradas([lerFonte(de, `import { x } from '${para}';`)]).join()).toContain(porque);
    expect(importacoesErradas([lerFonte(de, `const { x } = await import('${para}');`)]).join()).toContain(porque);
    expect(importacoesErradas([lerFonte(certoDe, `import { x } from '${certoPara}';`)])).toEqual([]);
  }
  expect(importacoesErradas([lerFonte('server/domain/a.test.ts', `import { x } from '../contract/b.ts';`)])).toEqual(
    [],
  );
});

test.each([
  '../../../adapters/conector/conector.wire.ts',
  '../../../mec/conector/document-data.ts',
  '../../../features/conector/preparar-envio.ts',
  '#domain/envio/contrato-do-conector.ts',
])('a simulator that shares code with the adapter is found: %s', (para) => {
  const fonte = lerFonte('server/demo/simuladores/conector/a.ts', `import { x } from '${para}';`);
  expect(importacoesErradas([fonte]).join()).toContain('um simulador que imita o adaptador não prova nada');
});

test.each([
  'await prisma.livro.findMany({});',
  'await tx.registro.updateMany({ where: {} });',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code that is read, not run
  'await deps.prisma.$queryRaw`SELECT 1 ${a}`;',
  "await deps.pool.query('x');",
])('a database call outside repository and queries is found: %s', (texto) => {
  expect(chamadasAoBancoFora([lerFonte('server/features/livros/livros.routes.ts', texto)])).toHaveLength(1);
  expect(chamadasAoBancoFora([lerFonte('server/features/livros/livros.queries.ts', texto)])).toEqual([]);
});

test('what only looks like a database call is none', () => {
  const texto = 'lista.map((x) => x); new Map().delete(1); itens.banco.length; url.query("a");';
  expect(chamadasAoBancoFora([lerFonte('server/features/livros/criar.ts', texto)])).toEqual([]);
});

test('SQL text outside queries is found', () => {
  const texto = 'const a = `SELECT id FROM livro`;';
  expect(sqlFora([lerFonte('server/features/livros/criar.ts', texto)])).toHaveLength(1);
  expect(sqlFora([lerFonte('server/features/livros/livros.repository.ts', texto)])).toHaveLength(1);
  expect(sqlFora([lerFonte('server/features/livros/livros.queries.ts', texto)])).toEqual([]);
  expect(sqlFora([lerFonte('server/features/livros/criar.ts', "const a = 'Selecione o livro';")])).toEqual([]);
});

test('SQL past Prisma is counted, and found where no first line says why', () => {
  const texto = "await pool.query('SELECT 1'); await tx.$queryRaw`SELECT 2`; await tx.livro.findMany({});";
  const em = (caminho: string, antes = '') => [lerFonte(caminho, `${antes}${texto}\n`)];
  expect(sqlCru(em('server/features/livros/livros.queries.ts'))).toHaveLength(2);
  expect(sqlCruFora(em('server/features/livros/livros.queries.ts'))).toHaveLength(2);
  expect(sqlCruFora(em('server/features/livros/livros.repository.ts', '// SQL, not Prisma: locks.\n'))).toHaveLength(2);
  expect(sqlCruFora(em('server/features/livros/livros.queries.ts', '// SQL, not Prisma: locks.\n'))).toEqual([]);
  expect(sqlCruFora(em('server/backup/gravar-backup.ts'))).toEqual([]);
});

test('a port or the network called in a transaction is found, before and after it is right', () => {
  const dentro = 'await withTransaction(prisma, async (tx) => { await deps.siga.aluno(1); await fetch("x"); });';
  const fora = 'await deps.siga.aluno(1); await withTransaction(prisma, async (tx) => gravar(tx)); await fetch("x");';
  expect(foraDentroDeTransacao([lerFonte('server/features/livros/criar.ts', dentro)])).toHaveLength(2);
  expect(foraDentroDeTransacao([lerFonte('server/features/livros/criar.ts', fora)])).toEqual([]);
  const linha = 'await atuar(deps, ator, ato, async (tx) => deps.storage.apagar(tx, guid));';
  expect(foraDentroDeTransacao([lerFonte('server/features/livros/criar.ts', linha)])).toEqual([]);
});

test.each(['<button type="button">x</button>', '<div role="tablist" />', '<input />'])(
  'an element that Ant Design has a component for is found: %s',
  (jsx) => {
    const em = (caminho: string) => elementosCrus([lerFonte(caminho, `export const A = () => ${jsx};`)]);
    expect(em('web/features/livros/a.tsx').semMotivo).toHaveLength(1);
    expect(em('web/features/livros/a.test.tsx').semMotivo).toEqual([]);
    expect(em('web/ui/campo-data.tsx')).toMatchObject({
      semMotivo: [],
      comMotivo: [expect.stringContaining('DatePicker')],
    });
  },
);

test('a room without its twin or its contract is found', () => {
  const casa = (...caminhos: string[]) => salasSemPar(caminhos.map((caminho) => lerFonte(caminho, '')));
  const inteira = ['server/features/a/b.ts', 'web/features/a/b.tsx', 'server/contract/a.contract.ts'] as const;
  expect(casa(...inteira, 'server/contract/a.parte.contract.ts')).toEqual([]);
  expect(casa(...inteira.slice(1))).toEqual(['a: falta server/features/a/', 'a: falta server/features/a/']);
  expect(casa(inteira[0], inteira[2])).toEqual(['a: falta web/features/a/']);
  expect(casa(inteira[0], inteira[1])).toEqual(['a: falta server/contract/a.contract.ts']);
});

test('two rooms that import each other are found, one way is right', () => {
  const a = lerFonte('server/features/a/x.ts', `import { y } from '../b/b.service.ts';`);
  const b = lerFonte('server/features/b/y.ts', `import { x } from '../a/a.service.ts';`);
  expect(salasQueSeVeem([a])).toEqual([]);
  expect(salasQueSeVeem([a, b])).toEqual(['a e b importam uma da outra: uma das duas é de baixo']);
});

test('the longest function comes first, with its place', () => {
  const fonte = lerFonte('server/domain/a.ts', 'const curta = () => 1;\n\nfunction longa() {\n  return 2;\n}\n');
  expect(funcoesPorTamanho([fonte])[0]).toEqual({ lugar: 'server/domain/a.ts:3', linhas: 3 });
});

test('six lines of one shape are a repetition, five are none', () => {
  const linhas = (nome: string, quantas: number) =>
    Array.from({ length: quantas }, (_, i) => `${nome}.${'ação '.repeat(i + 1)}(${nome}, outra(${nome}), mais);`).join(
      '\n',
    );
  const par = (quantas: number) =>
    lugaresRepetidos([
      { caminho: 'a.ts', texto: linhas('um', quantas) },
      { caminho: 'b.ts', texto: linhas('dois', quantas) },
    ]);
  expect(par(6)).toEqual(['a.ts:1 ~ b.ts:1']);
  expect(par(5)).toEqual([]);
});

test.each([
  ['const a = { ...{ b, c }, d };', 1],
  ['const a = [...[b, c], ...[d]];', 2],
  ['f(...[a, b]); new F(...[a]);', 2],
  ['const a = { ...b, ...(c && { d }) }; f(...g, [...h]);', 0],
])('a literal that is spread where it stands is found: %s', (texto, quantos) => {
  expect(literaisEspalhados([lerFonte('server/a.ts', texto)])).toHaveLength(quantos);
});
