import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { portaLivre } from './embutido/porta.ts';
import { falhaDoBanco } from './falha-do-banco.ts';
import { fraseDaConexao } from './frase-da-conexao.ts';
import { createPool } from './pool.ts';
import { createBanco } from './prisma-client.ts';

const erroDe = (fazer: () => unknown): Promise<unknown> =>
  Promise.resolve()
    .then(fazer)
    .then(
      () => null,
      (erro: unknown) => erro,
    );
const endereco = (porta: number) => `postgresql://x:y@127.0.0.1:${porta}/z`;

test('a missing file, a full disk and a refused socket of somebody else are none of the database', async () => {
  const pasta = mkdtempSync(join(tmpdir(), 'nada-'));
  const porta = await portaLivre();
  const deFora = [
    await erroDe(() => readFileSync(join(pasta, 'nada'))),
    await erroDe(() => fetch(`http://127.0.0.1:${porta}/`)),
    ...['ENOENT', 'EPIPE', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOSPC'].map((code) =>
      Object.assign(new Error('de fora'), { code }),
    ),
  ];
  for (const erro of deFora) {
    expect(erro).toBeInstanceOf(Error);
    expect(falhaDoBanco(erro)).toBeNull();
    expect(falhaDoBanco(new Error('não deu', { cause: erro }))).toBeNull();
  }
});

/** A server that accepts and hangs up. */
const queDesliga = async (): Promise<{ servidor: Server; porta: number }> => {
  const servidor = createServer((cliente) => cliente.resetAndDestroy());
  const porta = await portaLivre();
  await new Promise<void>((ouvindo) => servidor.listen(porta, '127.0.0.1', ouvindo));
  return { servidor, porta };
};

test('what the database driver meets is: refused, hung up, unknown host; by the pool, by a client and by Prisma', async () => {
  const { servidor, porta } = await queDesliga();
  try {
    for (const url of [endereco(await portaLivre()), endereco(porta), 'postgresql://x:y@nao-existe.invalid/z']) {
      const { pool, prisma } = createBanco(url, 1);
      expect(falhaDoBanco(await erroDe(() => pool.query('SELECT 1'))), url).toBe('fora-do-ar');
      expect(falhaDoBanco(await erroDe(() => pool.connect())), url).toBe('fora-do-ar');
      expect(falhaDoBanco(await erroDe(() => prisma.$queryRaw`SELECT 1`)), url).toBe('fora-do-ar');
      await prisma.$disconnect();
      await pool.end();
    }
  } finally {
    servidor.close();
  }
});

test('each is said in a sentence with the way out', async () => {
  const pool = createPool(endereco(await portaLivre()), 1);
  expect(fraseDaConexao(await erroDe(() => pool.query('SELECT 1')))).toBe(
    'O banco de dados não responde (ECONNREFUSED). Confira se o PostgreSQL está no ar e se o endereço de DATABASE_URL está certo.',
  );
  await pool.end();
  const de = (code: string) => fraseDaConexao(Object.assign(new Error('raw'), { code }));
  expect(de('P2028')).toContain('ocupado demais');
  expect(de('28P01')).toContain('não aceita a senha');
  expect(de('3D000')).toContain('não existe');
  expect(de('42601')).toBeNull();
});
