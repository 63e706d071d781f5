import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { to as copiarPara } from 'pg-copy-streams';
import { arquivoDe, type Manifesto, NOME_DO_MANIFESTO } from './manifesto.ts';
import { aspas, listarAplicadas, listarTabelas, type Tabela } from './tabelas.ts';

/**
 * Writes the whole database as it stands at one instant into a new folder, while the server goes on working: every
 * table as COPY text, and a manifest with counts, SHA-256 sums and the head of the audit chain. The folder appears
 * whole or not at all (mode 700: it holds personal data). @throws when the folder exists or the database does not
 * answer
 */
export async function gravarBackup(pool: Pool, pasta: string, agora: Date): Promise<Manifesto> {
  const rascunho = `${pasta}.incompleto`;
  await mkdir(dirname(pasta), { recursive: true });
  await mkdir(rascunho, { mode: 0o700 });
  const cliente = await pool.connect();
  try {
    await cliente.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await cliente.query<{ ultimo_id: string; hash: string; postgres: string }>(
      `SELECT ultimo_id, hash, current_setting('server_version') AS postgres FROM auditoria_cabeca WHERE id = 1`,
    );
    const [cabeca] = rows;
    if (cabeca === undefined) throw new Error('O banco não tem a cabeça da auditoria.');
    const tabelas: Manifesto['tabelas'] = [];
    for (const tabela of await listarTabelas(cliente)) tabelas.push(await copiarTabela(cliente, tabela, rascunho));
    const manifesto: Manifesto = {
      formato: 1,
      criadoEm: agora.toISOString(),
      postgres: cabeca.postgres,
      migracoes: await listarAplicadas(cliente),
      tabelas,
      auditoria: { ultimoId: cabeca.ultimo_id, hash: cabeca.hash },
    };
    await writeFile(join(rascunho, NOME_DO_MANIFESTO), `${JSON.stringify(manifesto, null, 2)}\n`, { mode: 0o600 });
    await rename(rascunho, pasta);
    return manifesto;
  } finally {
    await cliente.query('ROLLBACK').catch(() => undefined);
    cliente.release();
  }
}

async function copiarTabela(
  cliente: PoolClient,
  { nome, colunas }: Tabela,
  pasta: string,
): Promise<Manifesto['tabelas'][number]> {
  const caminho = join(pasta, arquivoDe(nome));
  const leitura = cliente.query(
    copiarPara(`COPY (SELECT ${colunas.map(aspas).join(', ')} FROM ${aspas(nome)}) TO STDOUT`),
  );
  const soma = createHash('sha256');
  const contador = new PassThrough();
  contador.on('data', (pedaco: Buffer) => soma.update(pedaco));
  await pipeline(leitura, createZstdCompress(), contador, createWriteStream(caminho, { mode: 0o600 }));
  const arquivo = await open(caminho, 'r');
  await arquivo.sync();
  await arquivo.close();
  return { nome, colunas, linhas: leitura.rowCount, sha256: soma.digest('hex') };
}
