import { comConexao } from '../db/conexao.ts';
import { migracoesPendentes } from '../db/migracoes-pendentes.ts';
import { aplicarMigracoes } from '../db/migrations.ts';
import { concederDireitos, ehDonoDasTabelas } from '../db/papeis/conceder.ts';
import { createPool } from '../db/pool.ts';
import { gravarTabelasFixas } from '../db/tabelas-fixas.ts';
import { createFila } from '../fila/fila.repository.ts';
import { prepararAcoes, temAcoes } from './acoes-do-banco.ts';
import { adotarOrdens } from './adotar-ordens.ts';

/** Addresses of one database: for the role that runs the product, and for the owner of its tables. */
interface EnderecosDoBanco {
  url: string;
  urlDono?: string | undefined;
}

/** `direitosDe` is the role whose rights were changed. */
interface Preparada {
  migracoes: string[];
  direitosDe: string | null;
}

/**
 * Brings tables, codes, lookups, queue and the running role's rights up to this version, as the owner of the database; without
 * the owner's address, looks whether somebody did. May be repeated, and by several processes at once.
 * @throws Error in Portuguese, or the driver's
 */
export async function prepararEstrutura({ url, urlDono }: EnderecosDoBanco): Promise<Preparada> {
  if (urlDono === undefined && !(await ehDonoDasTabelas(url))) {
    const pendentes = await migracoesPendentes(url);
    if (pendentes.length === 0) {
      if (await comConexao(url, LIMITE_MS, temAcoes)) return { migracoes: [], direitosDe: null };
      throw new Error(`as ações ainda não estão assinadas e este papel não as assina: ${COMANDO}.`);
    }
    throw new Error(`há migrações por aplicar (${pendentes.join(', ')}) e este papel não as aplica: ${COMANDO}.`);
  }
  const dono = urlDono ?? url;
  const migracoes = await aplicarMigracoes(dono);
  await prepararAcoes(dono, new Date());
  await adotarOrdens(dono, new Date());
  await escrever(dono);
  const papel = papelDe(url);
  if (papel === papelDe(dono)) return { migracoes, direitosDe: null };
  return { migracoes, direitosDe: (await concederDireitos(dono, papel)) ? papel : null };
}

const LIMITE_MS = 10_000;
const COMANDO = 'defina DATABASE_URL_DONO e rode npm run banco:papeis';

export const papelDe = (url: string): string => decodeURIComponent(new URL(url).username);

async function escrever(url: string): Promise<void> {
  const pool = createPool(url, 2);
  const fila = createFila(url);
  try {
    await gravarTabelasFixas(pool);
    await fila.repor([], new Date());
  } finally {
    await fila.fechar();
    await pool.end();
  }
}
