import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { from as copiarDe } from 'pg-copy-streams';
import { verificarAuditoria } from '../../server/auditoria/verificar.ts';
import { arquivoDe, lerManifesto, type Manifesto } from './manifesto.ts';
import { semIndices } from './sem-indices.ts';
import { aspas, listarAplicadas, listarTabelas } from './tabelas.ts';

/**
 * Loads a backup into a database that has the same migrations and nothing else, in one transaction, and then proves it:
 * sums of the files, rows of every table, SHA-256 of every stored document, the audit chain through to the noted head.
 * @throws Error in Portuguese; the database is then as empty as before
 */
export async function restaurarBackup(pool: Pool, pasta: string): Promise<Manifesto> {
  const manifesto = lerManifesto(pasta);
  for (const tabela of manifesto.tabelas) await conferirArquivo(pasta, tabela);
  const cliente = await pool.connect();
  try {
    await cliente.query('BEGIN');
    await conferirDestino(cliente, manifesto);
    await cliente.query('DELETE FROM auditoria_cabeca');
    await cliente.query('ALTER TABLE registro DISABLE TRIGGER registro_contado');
    const nomes = manifesto.tabelas.map(({ nome }) => nome);
    await semIndices(cliente, nomes, async () => {
      for (const tabela of manifesto.tabelas) await carregar(cliente, pasta, tabela);
    });
    await cliente.query('ALTER TABLE registro ENABLE TRIGGER registro_contado');
    await conferirConteudo(cliente);
    await cliente.query('COMMIT');
  } catch (erro) {
    await cliente.query('ROLLBACK').catch(() => undefined);
    throw erro;
  } finally {
    cliente.release();
  }
  await pool.query('VACUUM (ANALYZE)');
  const { ultimoId, hash } = manifesto.auditoria;
  const corrente = await verificarAuditoria(pool, { id: BigInt(ultimoId), hash });
  if (!corrente.integra)
    throw new Error(`A corrente de auditoria não confere na entrada ${corrente.id}: ${corrente.motivo}`);
  return manifesto;
}

async function conferirArquivo(pasta: string, { nome, sha256 }: Manifesto['tabelas'][number]): Promise<void> {
  const soma = createHash('sha256');
  await pipeline(createReadStream(join(pasta, arquivoDe(nome))), soma);
  if (soma.digest('hex') !== sha256)
    throw new Error(`O arquivo ${arquivoDe(nome)} do backup foi alterado ou está incompleto.`);
}

async function conferirDestino(cliente: PoolClient, manifesto: Manifesto): Promise<void> {
  const aplicadas = await listarAplicadas(cliente);
  if (aplicadas.join() !== manifesto.migracoes.join()) {
    throw new Error(
      `O backup é de outra versão do sistema (migrações ${manifesto.migracoes.join(', ')}). Restaure com a versão que o gravou e só depois atualize.`,
    );
  }
  const tabelas = await listarTabelas(cliente);
  const daqui = tabelas.map(({ nome }) => nome);
  const faltam = manifesto.tabelas.filter(({ nome }) => !daqui.includes(nome));
  if (faltam.length > 0)
    throw new Error(`O banco de destino não tem as tabelas ${faltam.map(({ nome }) => nome).join(', ')}.`);
  for (const { nome } of tabelas.filter(({ nome }) => nome !== 'auditoria_cabeca')) {
    const { rowCount } = await cliente.query(`SELECT 1 FROM ${aspas(nome)} LIMIT 1`);
    if (rowCount !== 0)
      throw new Error(`O banco de destino não está vazio (${nome} tem linhas). Restaure em um banco novo.`);
  }
}

async function carregar(cliente: PoolClient, pasta: string, tabela: Manifesto['tabelas'][number]): Promise<void> {
  const destino = cliente.query(
    copiarDe(`COPY ${aspas(tabela.nome)} (${tabela.colunas.map(aspas).join(', ')}) FROM STDIN`),
  );
  await pipeline(createReadStream(join(pasta, arquivoDe(tabela.nome))), createZstdDecompress(), destino);
  if (destino.rowCount !== tabela.linhas) {
    throw new Error(`${tabela.nome}: chegaram ${destino.rowCount} linhas de ${tabela.linhas}.`);
  }
}

/** What the rows say of each other: stored bytes against the sums of their documents, counters against the records. */
async function conferirConteudo(cliente: PoolClient): Promise<void> {
  const { rows: estragados } = await cliente.query<{ guid: string }>(
    `SELECT c.guid FROM documento d JOIN arquivo_conteudo c ON c.guid = d.arquivo_guid
     WHERE encode(sha256(c.conteudo), 'hex') <> d.sha256 LIMIT 5`,
  );
  if (estragados.length > 0) {
    throw new Error(`Arquivos com conteúdo diferente do registrado: ${estragados.map(({ guid }) => guid).join(', ')}`);
  }
  const { rows } = await cliente.query<{ confere: boolean }>(
    `SELECT (SELECT count(*) FROM registro) = (SELECT coalesce(sum(quantos), 0) FROM registro_contagem WHERE mes) AS confere`,
  );
  if (!rows[0]?.confere) throw new Error('A contagem de registros do backup não confere com os registros.');
}
