import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';
import { sequenciarTudo } from '../../test/sequenciar-tudo.ts';
import { conferirSelos } from '../auditor/selos.queries.ts';
import { registrosProvados } from './conferir.queries.ts';
import { refazerSelos } from './refazer.ts';

const NOVA = '33'.repeat(32);
let t: AppDeTeste;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.fechar());

test('under another key nothing is proven, until the owner has sealed anew; acts go on from there', async () => {
  const [um, outro] = [await umRegistro(t.deps.prisma), await umRegistro(t.deps.prisma, { situacao: 'cancelado' })];
  const ids = [um.id, outro.id];
  await sequenciarTudo(t.deps);
  const com = (selo: string) => ({ pool: t.deps.pool, config: { log: { selo } } });
  expect([...(await registrosProvados(com('22'.repeat(32)), ids)).keys()].toSorted()).toEqual(ids.toSorted());
  expect(await registrosProvados(com(NOVA), ids)).toEqual(new Map());
  const cliente = await t.deps.pool.connect();
  try {
    await cliente.query('BEGIN');
    // The records, and the institution.
    expect(await refazerSelos(cliente, NOVA)).toBe(3);
    await cliente.query('COMMIT');
    expect(await conferirSelos(cliente, NOVA)).toEqual([]);
    expect([...(await registrosProvados(com(NOVA), ids)).keys()].toSorted()).toEqual(ids.toSorted());
    // The key of before finds its seal gone, and brings nothing forward.
    const depois = await umRegistro(t.deps.prisma);
    await sequenciarTudo(t.deps);
    expect(await registrosProvados(com(NOVA), [depois.id])).toEqual(new Map());
  } finally {
    cliente.release();
  }
});
