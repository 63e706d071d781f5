import { resolve } from 'node:path';
import { aplicarMigracoes } from '../server/db/migrations.ts';
import { createPool } from '../server/db/prisma-client.ts';
import { abrirBanco } from './banco/abrir-banco.ts';
import { restaurarBackup } from './banco/restaurar-backup.ts';

/* npm run restore -- <folder> — into an empty database: a new DATA_DIR, or DATABASE_URL's; docs/operations.md. */
const pasta = process.argv[2];
if (pasta === undefined) {
  console.error('Diga qual backup restaurar: npm run restore -- backups/2026-11-20T03-00-00');
  process.exit(1);
}
const banco = await abrirBanco();
const pool = createPool(banco.url, 2);
try {
  const inicio = Date.now();
  await aplicarMigracoes(banco.url);
  const { tabelas, auditoria, criadoEm } = await restaurarBackup(pool, resolve(pasta));
  console.log(
    `Backup de ${criadoEm} restaurado em ${banco.onde} em ${((Date.now() - inicio) / 1000).toFixed(1)} s e conferido:`,
  );
  for (const { nome, linhas } of tabelas.filter(({ linhas }) => linhas > 0)) console.log(`  ${nome}: ${linhas}`);
  console.log(`  corrente de auditoria íntegra até a entrada ${auditoria.ultimoId} (${auditoria.hash})`);
} catch (erro) {
  console.error(`A restauração falhou; nada foi gravado. ${erro instanceof Error ? erro.message : erro}`);
  process.exitCode = 1;
} finally {
  await pool.end();
  await banco.fechar();
}
