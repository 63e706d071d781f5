import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../config.ts';
import { servir } from './servir.ts';

/*
 * A start over no database and without this place's own configuration (`.env` is not read), which ends by itself. The
 * build runs it once, so that Node keeps what it compiled (NODE_COMPILE_CACHE) and the first real start finds it.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'ensaio-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
setTimeout(() => process.exit(1), 30_000).unref();

const config = loadConfig({
  ...{ NODE_ENV: 'production', MODO: 'producao', LOG_NIVEL: 'error' },
  ...{ DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', URL_PUBLICA: 'https://ensaio.invalid', TRUST_PROXY: '1' },
  DATABASE_URL: 'postgresql://ninguem@127.0.0.1:9/nenhum',
  ACOES_CHAVES: '0123456789abcdef'.repeat(4),
  CAPTCHA_SEGREDO: 'nao-serve-a-ninguem-0123456789-abcdef',
  ...{ SIGA_URL: 'https://siga.invalid', CONECTOR_URL: 'https://conector.invalid' },
  CONECTOR_CLIENT_ID: '00000000-0000-4000-8000-000000000000',
});
await servir(config, () => undefined);
process.kill(process.pid, 'SIGTERM');
