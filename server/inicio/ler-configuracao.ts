import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfiguracaoInvalida, loadConfig, loadLocalDoBanco } from '../config.ts';

/** Configuration of this process: `.env` of the root when it exists (the environment wins), then the check. Bad keys end it, code 1. */
export const lerConfiguracao = (): Config => lerAmbiente(loadConfig);

/** The same for commands that need the database alone. */
export const lerLocalDoBanco = (): ReturnType<typeof loadLocalDoBanco> => lerAmbiente(loadLocalDoBanco);

function lerAmbiente<T>(ler: (ambiente: NodeJS.ProcessEnv) => T): T {
  const arquivo = join(import.meta.dirname, '../../.env');
  try {
    if (existsSync(arquivo)) process.loadEnvFile(arquivo);
    return ler(process.env);
  } catch (erro) {
    if (!(erro instanceof ConfiguracaoInvalida)) throw erro;
    console.error(erro.message);
    process.exit(1);
  }
}
