import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfiguracaoInvalida, loadConfig } from '../config.ts';

/** Configuration of this process: `.env` of the root when it exists (the environment wins), then the check. Bad keys end the process, code 1. */
export function lerConfiguracao(): Config {
  const arquivo = join(import.meta.dirname, '../../.env');
  try {
    if (existsSync(arquivo)) process.loadEnvFile(arquivo);
    return loadConfig(process.env);
  } catch (erro) {
    if (!(erro instanceof ConfiguracaoInvalida)) throw erro;
    console.error(erro.message);
    process.exit(1);
  }
}
