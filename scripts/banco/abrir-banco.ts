import { iniciarPostgresEmbutido } from '../../server/db/embedded-postgres.ts';
import { migracoesPendentes } from '../../server/db/migracoes-pendentes.ts';
import { VersaoPosterior } from '../../server/db/versao-do-banco.ts';
import { lerLocalDoBanco } from '../../server/inicio/ler-configuracao.ts';
import { conferirPasta } from '../../server/inicio/pasta-da-instalacao.ts';

interface BancoAberto {
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
 * The database that the server would use: DATABASE_URL, or the embedded one (joined or started).
 * @throws VersaoPosterior, which says in Portuguese that a later version has changed it
 */
export async function abrirBanco(): Promise<BancoAberto> {
  const banco = await abrir();
  try {
    await migracoesPendentes(banco.url);
  } catch (erro) {
    // Whatever else is the matter, the command itself finds and says.
    if (!(erro instanceof VersaoPosterior)) return banco;
    await banco.fechar();
    throw erro;
  }
  return banco;
}

async function abrir(): Promise<BancoAberto> {
  const { url, urlDono, dataDir } = lerLocalDoBanco();
  if (url !== undefined) {
    const enderecos = { url: urlDono ?? url, urlDaAplicacao: url };
    return { ...enderecos, dataDir, onde: 'DATABASE_URL', fechar: async () => undefined };
  }
  conferirPasta(dataDir, null, console.error);
  const banco = await iniciarPostgresEmbutido({ dataDir });
  const { url: doDono, urlDaAplicacao, pasta } = banco;
  return { url: doDono, urlDaAplicacao, dataDir, onde: pasta, fechar: () => banco.parar() };
}
