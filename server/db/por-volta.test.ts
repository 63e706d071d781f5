import { Pool } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { porVolta } from './por-volta.ts';

function umaPergunta(porVez?: number) {
  const feitas: string[][] = [];
  let valor = 'antes';
  const perguntar = porVolta<string>(async (_pool, chaves) => {
    feitas.push([...chaves]);
    const lido = valor;
    await new Promise((chegar) => setTimeout(chegar, 5));
    if (chaves.includes('quebra')) throw new Error('recusado');
    if (chaves.includes('cai')) throw Object.assign(new Error('sem banco'), { code: 'ECONNREFUSED' });
    return new Map(chaves.filter((chave) => chave !== 'ninguém').map((chave) => [chave, `${chave} ${lido}`]));
  }, porVez);
  const pool = new Pool();
  onTestFinished(() => pool.end());
  return { feitas, pool, perguntar, mudar: () => (valor = 'depois') };
}

it('asks once for all that come in one turn, each key once', async () => {
  const { feitas, pool, perguntar } = umaPergunta();
  const respostas = ['a', 'b', 'a', 'ninguém'].map((chave) => perguntar(pool, chave));
  expect(await Promise.all(respostas)).toEqual(['a antes', 'b antes', 'a antes', undefined]);
  expect(feitas).toEqual([['a', 'b', 'ninguém']]);
});

it('asks for no more at once than it may, for the others beside it', async () => {
  const { feitas, pool, perguntar } = umaPergunta(2);
  const respostas = ['a', 'b', 'a', 'c', 'd', 'e'].map((chave) => perguntar(pool, chave));
  expect(await Promise.all(respostas)).toEqual(['a antes', 'b antes', 'a antes', 'c antes', 'd antes', 'e antes']);
  expect(feitas).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(await perguntar(pool, 'a')).toBe('a antes');
  expect(feitas).toHaveLength(4);
});

it('asks anew for whoever comes while an answer is on its way', async () => {
  const { feitas, pool, perguntar, mudar } = umaPergunta();
  const primeira = perguntar(pool, 'a');
  await new Promise((chegar) => setTimeout(chegar, 1));
  mudar();
  expect(await Promise.all([primeira, perguntar(pool, 'a')])).toEqual(['a antes', 'a depois']);
  expect(feitas).toEqual([['a'], ['a']]);
});

it('lets a key that is refused spoil no other answer', async () => {
  const { feitas, pool, perguntar } = umaPergunta();
  const juntas = await Promise.allSettled([perguntar(pool, 'a'), perguntar(pool, 'quebra')]);
  expect(juntas).toMatchObject([{ value: 'a antes' }, { reason: { message: 'recusado' } }]);
  expect(feitas).toEqual([['a', 'quebra'], ['a'], ['quebra']]);
});

it('asks a database that cannot serve once for all of the turn', async () => {
  const { feitas, pool, perguntar } = umaPergunta();
  const juntas = await Promise.allSettled([perguntar(pool, 'a'), perguntar(pool, 'cai')]);
  expect(juntas.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(feitas).toEqual([['a', 'cai']]);
  expect(await perguntar(pool, 'a')).toBe('a antes');
});
