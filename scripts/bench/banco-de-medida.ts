import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chavesDe, usarChavesDasAcoes } from '../../server/acoes/chaves.ts';
import { iniciarPostgresEmbutido } from '../../server/db/embedded-postgres.ts';
import { aplicarMigracoes } from '../../server/db/migrations.ts';
import { createBanco } from '../../server/db/prisma-client.ts';
import { semear } from '../../server/db/semear.ts';
import { CHAVE_DA_MEDIDA } from './chave-da-medida.ts';

/**
 * A cluster (synchronous commits, as in production) with tables and lists, in a folder of its own: a throw-away one, or
 * one that stays (`pasta`) and is found again as it was left.
 */
export async function abrirBancoDeMedida(conexoes: number, pasta?: string) {
  const dataDir = pasta ?? (await mkdtemp(join(tmpdir(), 'medida-')));
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o755);
  const banco = await iniciarPostgresEmbutido({ dataDir });
  usarChavesDasAcoes(chavesDe([CHAVE_DA_MEDIDA]));
  await aplicarMigracoes(banco.url);
  const { pool, prisma } = createBanco(banco.url, conexoes);
  await semear(pool);
  return {
    dataDir,
    url: banco.url,
    urlDaAplicacao: banco.urlDaAplicacao,
    urlAdministrador: banco.urlAdministrador,
    pool,
    prisma,
    async desmontar() {
      await prisma.$disconnect();
      await pool.end();
      if (pasta !== undefined) return banco.parar();
      await banco.destruir();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
