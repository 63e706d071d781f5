import { iniciarPostgresEmbutido } from '../../server/db/embedded-postgres.ts';
import { lerLocalDoBanco } from '../../server/inicio/ler-configuracao.ts';

/** The database that the server would use: DATABASE_URL, or the embedded one (joined when it runs, started when it does not). */
export async function abrirBanco(): Promise<{ url: string; onde: string; fechar(): Promise<void> }> {
  const { url, dataDir } = lerLocalDoBanco();
  if (url !== undefined) return { url, onde: 'DATABASE_URL', fechar: async () => undefined };
  const banco = await iniciarPostgresEmbutido({ dataDir });
  return { url: banco.url, onde: banco.pasta, fechar: () => banco.parar() };
}
