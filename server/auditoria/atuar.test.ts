import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../db/prisma-client.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { type Ator, anotarAto, atuar, SISTEMA } from './atuar.ts';

let t: AppDeTeste;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.fechar());

const ator: Ator = {
  usuario: { nome: 'Ana Teste da Silva', cpf: '52998224725', matricula: '1', cargo: 'Chefe', papel: 'responsavel' },
  requisicao: 'req-1',
};
const ato = { entidade: 'livro', acao: 'cadastrar' };
const criar = (tx: Db, nome: string) => tx.livroRegistro.create({ data: { nome } });
const entradas = (entidadeId: string) =>
  t.deps.prisma.auditoria.findMany({ where: { entidadeId }, orderBy: { id: 'asc' } });

test('an act writes and is written down, at one instant', async () => {
  const { id, quando } = await atuar(t.deps, ator, ato, async (tx, quando) => {
    const { id } = await criar(tx, 'Livro do ato');
    return { retorno: { id, quando }, anotar: { id, de: null, para: { nome: 'Livro do ato' }, porque: 'teste' } };
  });
  expect(await entradas(id)).toMatchObject([
    { ...ato, quando, usuarioNome: ator.usuario.nome, usuarioCpf: ator.usuario.cpf, requisicao: 'req-1' },
  ]);
  expect(await entradas(id)).toMatchObject([{ de: null, para: { nome: 'Livro do ato' }, porque: 'teste' }]);
});

test('several entities give an entry each in their order, none gives none, a job acts as the system', async () => {
  const daMaquina = { entidade: 'guarda', acao: 'esquecer' };
  const naFila = () => t.deps.prisma.auditoriaFila.count();
  const antes = await naFila();
  await atuar(t.deps, SISTEMA, daMaquina, async () => ({ retorno: 0, anotar: [] }));
  expect(await naFila()).toBe(antes);
  await atuar(t.deps, SISTEMA, daMaquina, async () => ({ retorno: 0, anotar: ['um', 'dois'].map((id) => ({ id })) }));
  const [um, dois] = [await entradas('um'), await entradas('dois')];
  expect(dois[0]?.id).toBeGreaterThan(um[0]?.id ?? 0n);
  expect(await naFila()).toBe(antes + 2);
  expect(um).toMatchObject([{ usuarioNome: 'Sistema', usuarioCpf: '', requisicao: null }]);
  expect(() => atuar(t.deps, SISTEMA, ato, async () => ({ retorno: 0, anotar: { id: 'tres' } }))).toThrow(
    'não é do sistema',
  );
});

test('what is thrown leaves neither row nor entry', async () => {
  const antes = await t.deps.prisma.auditoria.count();
  const falha = atuar(t.deps, ator, ato, async (tx) => {
    await criar(tx, 'Livro desfeito');
    throw new Error('no meio');
  });
  await expect(falha).rejects.toThrow('no meio');
  expect(await t.deps.prisma.livroRegistro.count({ where: { nome: 'Livro desfeito' } })).toBe(0);
  expect(await t.deps.prisma.auditoria.count()).toBe(antes);
});

test('an act waits for no other one: what is written during it comes before it', async () => {
  let segundo: Promise<void> | undefined;
  await atuar(t.deps, ator, ato, async () => {
    segundo = anotarAto(t.deps, ator, ato, { id: 'durante' });
    await segundo;
    return { retorno: undefined, anotar: { id: 'depois' } };
  });
  const [durante, depois] = [await entradas('durante'), await entradas('depois')];
  expect(durante[0]?.id).toBeLessThan(depois[0]?.id ?? 0n);
});
