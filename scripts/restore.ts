import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { lerIdentidade } from '../server/backup/cifra.ts';
import { restaurarBackup } from '../server/backup/restaurar-backup.ts';
import { aplicarMigracoes } from '../server/db/migrations.ts';
import { createPool } from '../server/db/pool.ts';
import { abrirBanco } from './banco/abrir-banco.ts';

/*
 * npm run restore -- <folder> [--chave <fingerprint>] [--identidade <file>] — into an empty database: a new DATA_DIR, or DATABASE_URL's;
 * docs/operations.md.
 */
const { values, positionals } = parseArgs({
  options: { chave: { type: 'string' }, identidade: { type: 'string' } },
  allowPositionals: true,
});
const [pasta] = positionals;
if (pasta === undefined) {
  console.error('Diga qual backup restaurar: npm run restore -- backups/2026-11-20T03-00-00');
  process.exit(1);
}
const banco = await abrirBanco();
const pool = createPool(banco.url, 2);
try {
  const inicio = Date.now();
  await aplicarMigracoes(banco.url);
  const { manifesto, impressao } = await restaurarBackup(
    pool,
    resolve(pasta),
    values.chave,
    values.identidade === undefined ? undefined : lerIdentidade(values.identidade),
  );
  const segundos = ((Date.now() - inicio) / 1000).toFixed(1);
  console.log(`Backup de ${manifesto.criadoEm} restaurado em ${banco.onde} em ${segundos} s e conferido:`);
  for (const { nome, linhas } of manifesto.tabelas.filter(({ linhas }) => linhas > 0)) {
    console.log(`  ${nome}: ${linhas}`);
  }
  const { ultimoId, hash } = manifesto.auditoria;
  console.log(`  corrente de auditoria íntegra até a entrada ${ultimoId}:${hash}`);
  console.log(
    `  assinado pela chave ${impressao ?? 'nenhuma'}; compare com a anotada (--chave compara antes de gravar)`,
  );
  await pool.query('VACUUM (ANALYZE)').catch((erro: unknown) => {
    console.warn(`  as estatísticas do banco não foram refeitas (${erro instanceof Error ? erro.message : erro})`);
  });
} catch (erro) {
  console.error(`A restauração falhou. ${erro instanceof Error ? erro.message : erro}`);
  process.exitCode = 1;
} finally {
  await pool.end();
  await banco.fechar();
}
