import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { codigoDoErro } from '../erros/causa.ts';
import { comConexao } from './conexao.ts';
import { recusarVersaoPosterior } from './versao-do-banco.ts';

export const LIMITE_MS = 10_000;
export const MIGRACOES = join(import.meta.dirname, '../../prisma/migrations');

interface Migracao {
  nome: string;
  sql: string;
  soma: string;
}

/**
 * Names of the migrations in `pasta` that the database does not have yet, in order.
 * @throws Error in Portuguese when an applied one failed half-way, was changed since, or is of a later version
 * (`VersaoPosterior`); the driver's when the database is away
 */
export async function migracoesPendentes(url: string, pasta = MIGRACOES): Promise<string[]> {
  const pendentes = await comConexao(url, LIMITE_MS, (cliente) => listarPendentes(cliente, pasta));
  return pendentes.map(({ nome }) => nome);
}

/** Migrations of a folder that the database has not seen, in order. @throws Error when one was interrupted */
export async function listarPendentes(cliente: pg.Client, pasta: string): Promise<Migracao[]> {
  const { rows } = await cliente
    .query<{ nome: string; soma: string; feita: boolean }>(
      `SELECT migration_name AS nome, checksum AS soma, finished_at IS NOT NULL AS feita
       FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
    )
    .catch((erro: unknown) => {
      if (codigoDoErro(erro) === '42P01') return { rows: [] };
      throw erro;
    });
  const quebrada = rows.find(({ feita }) => !feita);
  if (quebrada) {
    throw new Error(
      `A migração ${quebrada.nome} falhou no meio. Corrija o banco e marque-a com prisma migrate resolve.`,
    );
  }
  const aplicadas = new Map(rows.map(({ nome, soma }) => [nome, soma]));
  const daqui = lerMigracoes(pasta);
  const alterada = daqui.find(({ nome, soma }) => (aplicadas.get(nome) ?? soma) !== soma);
  if (alterada) {
    throw new Error(
      `A migração ${alterada.nome} foi alterada depois de aplicada neste banco. Use os arquivos da versão que o criou.`,
    );
  }
  recusarVersaoPosterior(
    [...aplicadas.keys()],
    daqui.map(({ nome }) => nome),
  );
  return daqui.filter(({ nome }) => !aplicadas.has(nome));
}

/** How many migrations this version has. */
export const contarMigracoes = (): number => lerMigracoes(MIGRACOES).length;

function lerMigracoes(pasta: string): Migracao[] {
  return readdirSync(pasta)
    .filter((nome) => existsSync(join(pasta, nome, 'migration.sql')))
    .sort()
    .map((nome) => {
      // A checkout may turn line ends; Prisma takes both sums for the same file, too.
      const sql = readFileSync(join(pasta, nome, 'migration.sql'), 'utf8').replaceAll('\r\n', '\n');
      return { nome, sql, soma: createHash('sha256').update(sql).digest('hex') };
    });
}
