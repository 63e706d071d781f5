import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStorage } from '../adapters/storage/storage.postgres.ts';
import { createStorageS3 } from '../adapters/storage/storage.s3.ts';
import { withTransaction } from '../db/with-transaction.ts';
import { type AppDeTeste, buildTestApp } from './build-test-app.ts';

let t: AppDeTeste;
let pasta: string;
let servidor: S3rver;
let url: string;
beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 's3-'));
  servidor = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: pasta,
    configureBuckets: [{ name: 'diplomas', configs: [] }],
  });
  const { port } = await servidor.run();
  url = `http://127.0.0.1:${port}/diplomas`;
  t = await buildTestApp({ env: { S3_URL: url, S3_CHAVE: 'S3RVER', S3_SEGREDO: 'S3RVER' } });
});
afterAll(async () => {
  await t.fechar();
  await servidor.close();
  await rm(pasta, { recursive: true, force: true });
});

const bytes = (tamanho: number) => Buffer.from(Array.from({ length: tamanho }, (_, i) => i % 251));
async function guardar(conteudo: Buffer, { storage, prisma } = t.deps): Promise<string> {
  const guardado = await storage.guardar(conteudo);
  await withTransaction(prisma, (tx) => guardado.registrar(tx));
  return guardado.guid;
}
const noBanco = async (guid: string) =>
  (await t.deps.pool.query('SELECT 1 FROM arquivo_conteudo WHERE guid = $1', [guid])).rowCount;
const amanha = () => new Date(Date.now() + 25 * 3_600_000);

test('a file goes to the bucket and comes back byte by byte; the database holds its name only', async () => {
  const guid = await guardar(bytes(300_000));
  expect(await t.deps.storage.ler(guid)).toEqual(bytes(300_000));
  expect(await noBanco(guid)).toBe(0);
  expect(await t.deps.storage.ler(randomUUID())).toBeNull();
});

test('a file stored before the bucket was there is read, and deleted, where it lies', async () => {
  const { guid, registrar } = await createStorage(t.deps.prisma).guardar(bytes(10));
  await registrar(t.deps.prisma);
  expect(await t.deps.storage.ler(guid)).toEqual(bytes(10));
  await t.deps.storage.apagar(t.deps.prisma, guid);
  expect(await noBanco(guid)).toBe(0);
});

test('a deletion that is rolled back deletes nothing; one that is committed hides the file at once and frees it a day later', async () => {
  const guid = await guardar(bytes(10));
  await expect(
    withTransaction(t.deps.prisma, async (tx) => {
      await t.deps.storage.apagar(tx, guid);
      throw new Error('desistiu');
    }),
  ).rejects.toThrow('desistiu');
  expect(await t.deps.storage.ler(guid)).toEqual(bytes(10));
  await withTransaction(t.deps.prisma, (tx) => t.deps.storage.apagar(tx, guid));
  expect(await t.deps.storage.ler(guid)).toBeNull();
  expect(await t.deps.storage.limpar(new Date())).toBe(0);
  expect(await t.deps.storage.limpar(amanha())).toBe(1);
});

test('bytes whose transaction was rolled back are swept up a day later, and only those', async () => {
  const ficou = await guardar(bytes(10));
  const sobra = await t.deps.storage.guardar(bytes(20));
  await expect(
    withTransaction(t.deps.prisma, async (tx) => {
      await sobra.registrar(tx);
      throw new Error('desistiu');
    }),
  ).rejects.toThrow('desistiu');
  expect(await t.deps.storage.limpar(amanha())).toBe(1);
  expect(await t.deps.storage.ler(ficou)).toEqual(bytes(10));
});

test('a service that refuses, or is not there, is an error: nothing is stored and nothing reads as absent', async () => {
  const guid = await guardar(bytes(10));
  const com = (trocar: { url?: string; chave?: string }) =>
    createStorageS3({ url, regiao: 'us-east-1', chave: 'S3RVER', segredo: 'S3RVER', ...trocar }, t.deps.prisma);
  for (const ruim of [
    com({ chave: 'errada' }),
    com({ url: 'http://127.0.0.1:9/diplomas' }),
    com({ url: url.replace('diplomas', 'nenhum') }),
  ]) {
    const antes = await t.deps.prisma.arquivoExterno.count();
    await expect(guardar(bytes(5), { ...t.deps, storage: ruim })).rejects.toThrow();
    await expect(ruim.ler(guid)).rejects.toThrow();
    expect(await t.deps.prisma.arquivoExterno.count()).toBe(antes);
  }
});

test("two installations in one bucket: neither throws away what is the other's, its deleted files included", async () => {
  const outra = await buildTestApp({ env: { S3_URL: url, S3_CHAVE: 'S3RVER', S3_SEGREDO: 'S3RVER' } });
  const daqui = await guardar(bytes(10));
  const dela = await guardar(bytes(20), outra.deps);
  try {
    expect(await outra.deps.storage.limpar(amanha())).toBe(0);
    expect(await t.deps.storage.limpar(amanha())).toBe(0);
    expect(await t.deps.storage.ler(daqui)).toEqual(bytes(10));
    expect(await outra.deps.storage.ler(dela)).toEqual(bytes(20));
    // As in a database that was restored from the other's backup: it may read the other's files, never throw them away.
    const { chave } = await t.deps.prisma.arquivoExterno.findUniqueOrThrow({ where: { guid: daqui } });
    await outra.deps.prisma.arquivoExterno.create({ data: { guid: daqui, chave, apagadoEm: new Date() } });
    expect(await outra.deps.storage.limpar(amanha())).toBe(0);
    expect(await t.deps.storage.ler(daqui)).toEqual(bytes(10));
  } finally {
    await outra.fechar();
  }
});

test('S3_PREFIXO names the place instead, and files of before stay readable', async () => {
  const antes = await guardar(bytes(10));
  const storage = createStorageS3(
    { url, regiao: 'us-east-1', chave: 'S3RVER', segredo: 'S3RVER', prefixo: 'diplomas/ufx' },
    t.deps.prisma,
  );
  const guid = await guardar(bytes(30), { ...t.deps, storage });
  const { chave } = await t.deps.prisma.arquivoExterno.findUniqueOrThrow({ where: { guid } });
  expect(chave).toBe(`diplomas/ufx/${guid}`);
  expect(await storage.ler(guid)).toEqual(bytes(30));
  expect(await storage.ler(antes)).toEqual(bytes(10));
});
