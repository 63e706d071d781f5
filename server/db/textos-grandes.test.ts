import { expect, it, onTestFinished } from 'vitest';
import { criarBancoDeTeste } from '../test/test-database.ts';
import { createBanco } from './prisma-client.ts';
import { semSerializar } from './textos-grandes.ts';

it('long texts come whole, each in its place, and their words stand for nothing afterwards', async () => {
  const banco = await criarBancoDeTeste();
  const { pool, prisma } = createBanco(banco.url, 1);
  onTestFinished(async () => {
    await prisma.$disconnect();
    await pool.end();
    await banco.descartar();
  });
  const [longo, outro] = [`"çã\\ ${'x'.repeat(3_000_000)}`, ''];
  const ler = (a: string, b: string, c: string) =>
    prisma.$queryRaw<{ a: string; b: string; c: string }[]>`SELECT ${a}::text AS a, ${b}::text AS b, ${c}::text AS c`;
  let palavra = '';
  const lidos = await semSerializar([longo, outro], async ([a, b]) => {
    palavra = a;
    return ler(b, a, 'curto');
  });
  expect(lidos).toEqual([{ a: outro, b: longo, c: 'curto' }]);
  expect(await ler(palavra, 'b', 'c')).toEqual([{ a: palavra, b: 'b', c: 'c' }]);

  const falha = semSerializar([longo], ([a]) => {
    palavra = a;
    return prisma.$queryRaw`SELECT ${a}::text::int`;
  });
  await expect(falha).rejects.toThrow();
  expect(await ler(palavra, 'b', 'c')).toEqual([{ a: palavra, b: 'b', c: 'c' }]);
});
