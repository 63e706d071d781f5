import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { iniciarPostgresEmbutido } from '../../server/db/embedded-postgres.ts';
import { fraseDaConexao } from '../../server/db/frase-da-conexao.ts';
import { contarMigracoes, migracoesPendentes } from '../../server/db/migracoes-pendentes.ts';
import { VersaoPosterior } from '../../server/db/versao-do-banco.ts';
import { mensagemDoErro } from '../../server/erros/causa.ts';
import { lerLocalDoBanco } from '../../server/inicio/ler-configuracao.ts';
import { conferirPasta, exigirPasta } from '../../server/inicio/pasta-da-instalacao.ts';
import { prepararEstrutura } from '../../server/inicio/preparar-estrutura.ts';

/** There is no database yet, and looking makes none. */
export class SemBanco extends Error {}

const SEM_TABELAS =
  'O banco de dados que DATABASE_URL nomeia ainda não tem as tabelas deste sistema, e nada foi criado. Confira DATABASE_URL; numa instalação nova, inicie antes o servidor (npm start), e para restaurar um backup use npm run restore.';

export interface BancoAberto {
  /** For the owner of the tables, where it is known. */
  url: string;
  /** For the role that runs the product. */
  urlDaAplicacao: string;
  /** For people: which database it is. */
  onde: string;
  dataDir: string;
  fechar(): Promise<void>;
}

/**
 * The database that the server would use: DATABASE_URL, or the embedded one (joined or started), which only `criando`
 * makes where there is none.
 * @throws VersaoPosterior, which says in Portuguese that a later version has changed it; Error in Portuguese where
 * there is no database
 */
export async function abrirBanco(criando = false): Promise<BancoAberto> {
  const banco = await abrir(criando);
  try {
    const pendentes = await migracoesPendentes(banco.url);
    if (!criando && pendentes.length === contarMigracoes()) throw new SemBanco(SEM_TABELAS);
  } catch (erro) {
    const frase = fraseDaConexao(erro);
    // Whatever else is the matter, the command itself finds and says.
    if (!(erro instanceof VersaoPosterior || erro instanceof SemBanco) && frase === null) return banco;
    await banco.fechar();
    throw frase === null ? erro : new Error(frase, { cause: erro });
  }
  return banco;
}

/** The same; what keeps it from being opened is said, and ends the process with code 1. */
export async function abrirBancoOuTerminar(): Promise<BancoAberto> {
  try {
    return await abrirBanco();
  } catch (erro) {
    console.error(mensagemDoErro(erro));
    process.exit(1);
  }
}

/** Applies what this version brings, where the first start over it would have done so; the keys of the actions are given. */
export async function trazerEmDia({ url, urlDaAplicacao }: BancoAberto): Promise<void> {
  if ((await migracoesPendentes(url)).length > 0) await prepararEstrutura({ url: urlDaAplicacao, urlDono: url });
}

async function abrir(criando: boolean): Promise<BancoAberto> {
  const { urlDono, dataDir, url = urlDono } = lerLocalDoBanco();
  if (url !== undefined) {
    const enderecos = { url: urlDono ?? url, urlDaAplicacao: url };
    return { ...enderecos, dataDir, onde: 'DATABASE_URL', fechar: async () => undefined };
  }
  if (criando) conferirPasta(dataDir, null, console.error);
  else exigirBancoEmbutido(dataDir);
  const banco = await iniciarPostgresEmbutido({ dataDir });
  const { url: doDono, urlDaAplicacao, pasta } = banco;
  return { url: doDono, urlDaAplicacao, dataDir, onde: pasta, fechar: () => banco.parar() };
}

function exigirBancoEmbutido(dataDir: string): void {
  exigirPasta(dataDir, null);
  if (existsSync(join(dataDir, 'postgres.json'))) return;
  throw new SemBanco(
    `Não há banco de dados em ${dataDir}, e nada foi criado. Confira DATA_DIR e DATABASE_URL; numa instalação nova, inicie antes o servidor (npm start).`,
  );
}
