import { expect, test } from 'vitest';
import { exportacoesSemUso } from './exportacoes.ts';
import { lerFonte } from './fontes.ts';
import { funcoesPorTamanho } from './funcoes.ts';
import { chamadasAoBancoFora, foraDentroDeTransacao, sqlCru, sqlCruFora, sqlFora } from './regras-de-banco.ts';
import { importacoesErradas, REGRAS_DE_IMPORTACAO } from './regras-de-importacao.ts';
import { lugaresRepetidos } from './repeticoes.ts';

/** One planted import for every rule, in the order of the table, and one that the rule lets pass. */
const IMPORTACOES: readonly (readonly [string, string, string, string])[] = [
  ['server/domain/a.ts', '../contract/b.ts', 'server/contract/a.ts', '../domain/b.ts'],
  ['server/contract/a.ts', 'fastify', 'server/contract/a.ts', 'zod'],
  [
    'server/features/livros/a.ts',
    '../cursos/cursos.repository.ts',
    'server/features/livros/a.ts',
    '../cursos/cursos.queries.ts',
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

test('exports are told apart: used, used by tests only, by nobody', () => {
  const casa = [
    lerFonte('server/domain/a.ts', 'export const usado = 1; export const soTeste = 2; export const ninguem = 3;'),
    lerFonte('server/domain/b.ts', "import { usado } from './a.ts';"),
    lerFonte('server/domain/a.test.ts', "import { soTeste } from './a.ts';"),
  ];
  const achado = exportacoesSemUso(casa);
  expect(achado.ninguem).toEqual(['server/domain/a.ts#ninguem']);
  expect(achado.soTestes).toEqual(['server/domain/a.ts#soTeste']);
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
