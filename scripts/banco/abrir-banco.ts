import { iniciarPostgresEmbutido } from '../../server/db/embedded-postgres.ts';
import { lerLocalDoBanco } from '../../server/inicio/ler-configuracao.ts';

interface BancoAberto {
  url: string;
  /** For people: which database it is. */
  onde: string;
  dataDir: string;
  fechar(): Promise<void>;
}

/** The database that the server would use: DATABASE_URL, or the embedded one (joined or started). */
export async function abrirBanco(): Promise<BancoAberto> {
  const { url, dataDir } = lerLocalDoBanco();
  if (url !== undefined) return { url, dataDir, onde: 'DATABASE_URL', fechar: async () => undefined };
  const banco = await iniciarPostgresEmbutido({ dataDir });
  return { url: banco.url, dataDir, onde: banco.pasta, fechar: () => banco.parar() };
}
