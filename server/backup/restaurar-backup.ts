import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { from as copiarDe } from 'pg-copy-streams';
import { percorrerAuditoria } from '../auditoria/verificar.ts';
import { abrirRestauracao } from '../db/restauracao.queries.ts';
import { decifrar } from './cifra.ts';
import {
  arquivoDe,
  type Confianca,
  exigirAssinatura,
  identidadePara,
  lerManifesto,
  type Manifesto,
} from './manifesto.ts';
import { semIndices } from './sem-indices.ts';
import { aspas, listarAplicadas, listarTabelas } from './tabelas.ts';
import { verificarBackup } from './verificar-backup.ts';

/** With the fingerprint of the key that signed it; null: nobody did. */
interface Restaurado {
  manifesto: Manifesto;
  impressao: string | null;
}

/**
 * Loads a backup into a database that has the same migrations and nothing else, in one transaction, and proves it
 * before it counts: signature of the manifest, sums of the files, rows of every table, SHA-256 of every stored
 * document, the audit chain through to the noted head. What comes up afterwards is held until it is reconciled (H5). `confianca`: whose
 * signature is asked for; `identidade`: the private key of an encrypted one.
 * @throws Error in Portuguese, a whole sentence; unless it says otherwise the database is then as empty as before
 */
export async function restaurarBackup(
  pool: Pool,
  pasta: string,
  confianca: Confianca = 'qualquer-chave',
  identidade?: string,
): Promise<Restaurado> {
  const lido = lerManifesto(pasta);
  exigirAssinatura(lido.impressao, confianca);
  const privada = identidadePara(lido.manifesto, identidade);
  const { manifesto, impressao } = await verificarBackup(pasta, privada);
  const cliente = await pool.connect();
  try {
    await cliente.query('BEGIN');
    await conferirDestino(cliente, manifesto);
    await cliente.query('DELETE FROM auditoria_cabeca');
    await cliente.query('ALTER TABLE registro DISABLE TRIGGER registro_com_nome_social');
    const nomes = manifesto.tabelas.map(({ nome }) => nome);
    await semIndices(cliente, nomes, async () => {
      for (const tabela of manifesto.tabelas) {
        const arquivo = join(pasta, arquivoDe(tabela.nome, manifesto));
        await carregar(cliente, arquivo, tabela, privada);
      }
    });
    await continuarNumeracoes(cliente);
    await cliente.query('ALTER TABLE registro ENABLE TRIGGER registro_com_nome_social');
    await conferirConteudo(cliente);
    await conferirCorrente(cliente, manifesto);
    await abrirRestauracao(cliente, { em: new Date(), origem: 'backup' });
    await confirmar(cliente);
  } finally {
    // The end of the connection undoes what was not confirmed; a ROLLBACK could wait behind a COPY.
    cliente.release(true);
  }
  return { manifesto, impressao };
}

/** New rows follow those that are there: what is copied in takes no numbers of the database. */
async function continuarNumeracoes(cliente: PoolClient): Promise<void> {
  const { rows } = await cliente.query<{ tabela: string; coluna: string; numeracao: string }>(
    `SELECT attrelid::regclass::text AS tabela, attname AS coluna, pg_get_serial_sequence(attrelid::regclass::text, attname) AS numeracao
     FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND attnum > 0 AND NOT attisdropped
       AND pg_get_serial_sequence(attrelid::regclass::text, attname) IS NOT NULL`,
  );
  for (const { tabela, coluna, numeracao } of rows) {
    await cliente.query(`SELECT setval('${numeracao}', coalesce(max(${aspas(coluna)}), 0) + 1, false) FROM ${tabela}`);
  }
}

async function confirmar(cliente: PoolClient): Promise<void> {
  try {
    await cliente.query('COMMIT');
  } catch (cause) {
    const aviso = 'A conexão caiu na confirmação: não se sabe se o backup foi gravado. Confira o banco de destino.';
    throw new Error(aviso, { cause });
  }
}

async function conferirCorrente(cliente: PoolClient, { auditoria }: Manifesto): Promise<void> {
  const corrente = await percorrerAuditoria(cliente, {
    anotada: { id: BigInt(auditoria.ultimoId), hash: auditoria.hash },
  });
  if (corrente.integra) return;
  throw new Error(`A corrente de auditoria não confere na entrada ${corrente.id}: ${corrente.motivo}.`);
}

async function conferirDestino(cliente: PoolClient, manifesto: Manifesto): Promise<void> {
  const aplicadas = await listarAplicadas(cliente);
  if (aplicadas.join() !== manifesto.migracoes.join()) {
    throw new Error(
      `O backup é de outra versão do sistema (migrações ${manifesto.migracoes.join(', ')}). Restaure com a versão que o gravou e só depois atualize.`,
    );
  }
  const tabelas = await listarTabelas(cliente);
  const descrever = ({ nome, colunas }: { nome: string; colunas: string[] }) => `${nome} (${colunas.join(', ')})`;
  const [daqui, doBackup] = [tabelas.map(descrever), manifesto.tabelas.map(descrever)];
  const diferente = daqui.find((uma) => !doBackup.includes(uma)) ?? doBackup.find((uma) => !daqui.includes(uma));
  if (diferente !== undefined) {
    throw new Error(`O backup não tem as mesmas tabelas e colunas que o banco de destino: ${diferente}.`);
  }
  for (const { nome } of tabelas.filter(({ nome }) => nome !== 'auditoria_cabeca')) {
    const { rowCount } = await cliente.query(`SELECT 1 FROM ${aspas(nome)} LIMIT 1`);
    if (rowCount !== 0)
      throw new Error(`O banco de destino não está vazio (${nome} tem linhas). Restaure em um banco novo.`);
  }
}

async function carregar(
  cliente: PoolClient,
  arquivo: string,
  tabela: Manifesto['tabelas'][number],
  identidade: string | undefined,
): Promise<void> {
  const destino = cliente.query(
    copiarDe(`COPY ${aspas(tabela.nome)} (${tabela.colunas.map(aspas).join(', ')}) FROM STDIN`),
  );
  await pipeline(createReadStream(arquivo), decifrar(identidade), createZstdDecompress(), destino);
  if (destino.rowCount !== tabela.linhas) {
    throw new Error(`${tabela.nome}: chegaram ${destino.rowCount} linhas de ${tabela.linhas}.`);
  }
}

/** Stored bytes against the sums of their documents. */
async function conferirConteudo(cliente: PoolClient): Promise<void> {
  const { rows: estragados } = await cliente.query<{ guid: string }>(
    `SELECT c.guid FROM (SELECT arquivo_guid, sha256 FROM documento UNION ALL SELECT arquivo_guid, sha256 FROM ato_designacao) d
     JOIN arquivo_conteudo c ON c.guid = d.arquivo_guid
     WHERE encode(sha256(c.conteudo), 'hex') <> d.sha256 LIMIT 5`,
  );
  if (estragados.length > 0) {
    throw new Error(`Arquivos com conteúdo diferente do registrado: ${estragados.map(({ guid }) => guid).join(', ')}`);
  }
}
