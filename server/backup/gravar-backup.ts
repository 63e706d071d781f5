import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { to as copiarPara } from 'pg-copy-streams';
import { lerChavesConhecidas } from '../acoes/corte.queries.ts';
import { criarPasta } from '../db/criar-pasta.ts';
import { TRAVAS } from '../db/travas.ts';
import { codigoDoErro } from '../erros/causa.ts';
import type { ChaveDoBackup } from './chave.ts';
import { cifrar } from './cifra.ts';
import { arquivoDe, gravarManifesto, type Manifesto } from './manifesto.ts';
import { apagarRestos } from './pasta-de-copias.ts';
import { aspas, listarAplicadas, listarTabelas, type Tabela } from './tabelas.ts';
import { verificarBackup } from './verificar-backup.ts';

/** A disk that takes nothing for so long takes no more. */
const SEM_AVANCO_MS = 120_000;

const MOTIVOS: Record<string, string> = {
  ENOSPC: 'não há espaço no destino',
  EDQUOT: 'não há espaço no destino',
  EFBIG: 'não há espaço no destino',
  EACCES: 'não há permissão para gravar no destino',
  EPERM: 'não há permissão para gravar no destino',
  EROFS: 'o destino só permite leitura',
  ENOTDIR: 'o destino não é uma pasta',
  ENOENT: 'o destino não existe e não pode ser criado',
};

interface BackupGravado {
  manifesto: Manifesto;
}

/**
 * Writes the whole database as it stands at one instant into a new folder, while the server goes on working: every
 * table as COPY text, and a signed manifest with counts, SHA-256 sums and the head of the audit chain; then reads all
 * of it again. The folder appears whole or not at all (mode 700: it holds personal data); what an interrupted one left
 * is cleared away. With a public key of age (`cifradoPara`) the tables are encrypted to it.
 * @throws Error in Portuguese when the folder exists, cannot be written, or another backup is under way
 */
export async function gravarBackup(
  pool: Pool,
  pasta: string,
  agora: Date,
  chave: ChaveDoBackup,
  cifradoPara?: string,
): Promise<BackupGravado> {
  if (existsSync(pasta)) throw new Error(`${pasta} já existe: escolha outro nome.`);
  const rascunho = `${pasta}.incompleto`;
  const cliente = await pool.connect();
  try {
    const { rows } = await cliente.query<{ minha: boolean }>(`SELECT pg_try_advisory_lock(${TRAVAS.backup}) AS minha`);
    if (!rows[0]?.minha) throw new Error('Outro backup deste banco está em andamento.');
    await rm(rascunho, { recursive: true, force: true });
    await apagarRestos(dirname(pasta));
    criarPasta(dirname(pasta));
    await mkdir(rascunho, { mode: 0o700 });
    const gravado = await copiar(cliente, rascunho, { agora, chave, cifradoPara });
    await verificarBackup(rascunho);
    await rename(rascunho, pasta);
    return gravado;
  } catch (erro) {
    await rm(rascunho, { recursive: true, force: true }).catch(() => undefined);
    const motivo = MOTIVOS[codigoDoErro(erro)];
    throw motivo === undefined
      ? erro
      : new Error(`${motivo} (${pasta}; ${codigoDoErro(erro)}). Escolha outra pasta, ou libere esta.`, { cause: erro });
  } finally {
    // Never a ROLLBACK: it would wait behind a COPY that nobody reads any more. The end of the connection is one.
    cliente.release(true);
  }
}

interface ComoGravar {
  agora: Date;
  chave: ChaveDoBackup;
  cifradoPara: string | undefined;
}

async function copiar(
  cliente: PoolClient,
  pasta: string,
  { agora, chave, cifradoPara }: ComoGravar,
): Promise<BackupGravado> {
  await cliente.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows } = await cliente.query<{ ultimo_id: string; hash: string; postgres: string }>(
    `SELECT ultimo_id, hash, current_setting('server_version') AS postgres FROM auditoria_cabeca WHERE id = 1`,
  );
  const [cabeca] = rows;
  if (cabeca === undefined) throw new Error('O banco não tem a cabeça da auditoria.');
  const tabelas: Manifesto['tabelas'] = [];
  for (const tabela of await listarTabelas(cliente)) {
    tabelas.push(await copiarTabela(cliente, tabela, pasta, cifradoPara));
  }
  const manifesto: Manifesto = {
    formato: 1,
    criadoEm: agora.toISOString(),
    postgres: cabeca.postgres,
    migracoes: await listarAplicadas(cliente),
    tabelas,
    auditoria: { ultimoId: cabeca.ultimo_id, hash: cabeca.hash },
    chavesDasAcoes: (await lerChavesConhecidas(cliente)).map(({ id }) => id),
    ...(cifradoPara !== undefined && { cifradoPara }),
  };
  await gravarManifesto(pasta, manifesto, chave);
  return { manifesto };
}

async function copiarTabela(
  cliente: PoolClient,
  { nome, colunas }: Tabela,
  pasta: string,
  cifradoPara: string | undefined,
): Promise<Manifesto['tabelas'][number]> {
  const caminho = join(pasta, arquivoDe(nome, { cifradoPara }));
  const parado = new AbortController();
  const desistir = () => parado.abort(new Error('o destino parou de aceitar dados'));
  const relogio = setTimeout(desistir, SEM_AVANCO_MS);
  const leitura = cliente.query(
    copiarPara(`COPY (SELECT ${colunas.map(aspas).join(', ')} FROM ${aspas(nome)}) TO STDOUT`),
  );
  const soma = createHash('sha256');
  const contador = new PassThrough();
  contador.on('data', (pedaco: Buffer) => {
    soma.update(pedaco);
    relogio.refresh();
  });
  try {
    const destino = createWriteStream(caminho, { mode: 0o600 });
    const cifra = cifrar(cifradoPara);
    await pipeline(leitura, createZstdCompress(), cifra, contador, destino, { signal: parado.signal });
    const arquivo = await open(caminho, 'r');
    await arquivo.sync();
    await arquivo.close();
  } finally {
    clearTimeout(relogio);
  }
  return { nome, colunas, linhas: leitura.rowCount, sha256: soma.digest('hex') };
}
