import { cpSync, createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { from as copiarDe } from 'pg-copy-streams';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verificarTudo } from '../auditoria/verificar-log.ts';
import { lerManifesto } from '../backup/manifesto.ts';
import { semIndices } from '../backup/sem-indices.ts';
import { MIGRACOES } from '../db/migracoes-pendentes.ts';
import { aplicarMigracoes } from '../db/migrations.ts';
import { createPool } from '../db/pool.ts';
import { criarBancoVazioDeTeste } from './test-database.ts';

const pastaDe = (versao: string) => join(import.meta.dirname, 'bancos-antigos', versao);
const FUSO = 'America/Cuiaba';

/** Puts the backup of an old version into a database that has that version's migrations and no others. */
async function carregar(url: string, pool: pg.Pool, pasta: string): Promise<void> {
  const { manifesto } = lerManifesto(pasta);
  const dela = mkdtempSync(join(tmpdir(), 'migracoes-antigas-'));
  for (const nome of manifesto.migracoes) cpSync(join(MIGRACOES, nome), join(dela, nome), { recursive: true });
  await aplicarMigracoes(url, dela);
  rmSync(dela, { recursive: true });
  const cliente = await pool.connect();
  try {
    await cliente.query('BEGIN');
    const nomes = manifesto.tabelas.map(({ nome }) => nome);
    const cada = async (fazer: (nome: string) => string) => {
      for (const nome of nomes) await cliente.query(fazer(nome));
    };
    await cada((nome) => `ALTER TABLE "${nome}" DISABLE TRIGGER USER`);
    await semIndices(cliente, nomes, async () => {
      for (const { nome, colunas } of manifesto.tabelas) {
        await cliente.query(`DELETE FROM "${nome}"`);
        const destino = cliente.query(copiarDe(`COPY "${nome}" (${colunas.map((um) => `"${um}"`).join()}) FROM STDIN`));
        await pipeline(createReadStream(join(pasta, `${nome}.copy.zst`)), createZstdDecompress(), destino);
      }
    });
    await cada((nome) => `ALTER TABLE "${nome}" ENABLE TRIGGER USER`);
    await cliente.query('COMMIT');
  } finally {
    cliente.release();
  }
}

describe.each([
  ['cf858af', undefined],
  ['2900e9e7', readFileSync(join(pastaDe('2900e9e7'), 'selo.txt'), 'utf8').trim()],
])('a database of %s', (versao, selo) => {
  let banco: Awaited<ReturnType<typeof criarBancoVazioDeTeste>>;
  let pool: pg.Pool;
  beforeAll(async () => {
    banco = await criarBancoVazioDeTeste();
    pool = createPool(banco.url, 4);
    await carregar(banco.url, pool, pastaDe(versao));
  });
  afterAll(async () => {
    await pool.end();
    await banco.descartar();
  });

  test('takes the migrations of today, once, and its audit finds nothing', async () => {
    expect((await aplicarMigracoes(banco.url)).length).toBeGreaterThan(0);
    expect(await aplicarMigracoes(banco.url)).toEqual([]);
    const conferida = await verificarTudo(pool, { selo, fuso: FUSO });
    expect(conferida.integra ? [] : conferida.diferencas).toEqual([]);
  });
});
