import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { iniciarPostgresEmbutido } from '../../server/db/embedded-postgres.ts';
import { aplicarMigracoes } from '../../server/db/migrations.ts';
import { createBanco } from '../../server/db/prisma-client.ts';
import { semear } from '../../server/db/semear.ts';

/** A throw-away cluster (synchronous commits, as in production) with tables and lists, in a folder of its own. */
export async function abrirBancoDeMedida(conexoes: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'medida-'));
  await chmod(dataDir, 0o755);
  const banco = await iniciarPostgresEmbutido({ dataDir });
  await aplicarMigracoes(banco.url);
  const { pool, prisma } = createBanco(banco.url, conexoes);
  await semear(pool);
  return {
    dataDir,
    url: banco.url,
    pool,
    prisma,
    async desmontar() {
      await prisma.$disconnect();
      await pool.end();
      await banco.destruir();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
