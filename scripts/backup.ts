import { resolve } from 'node:path';
import { createPool } from '../server/db/prisma-client.ts';
import { abrirBanco } from './banco/abrir-banco.ts';
import { gravarBackup } from './banco/gravar-backup.ts';
import { anotarBackup } from './banco/ultimo-backup.ts';

/* npm run backup [-- <folder>] — by default backups/<instant>; docs/operations.md. */
const agora = new Date();
const pasta = resolve(process.argv[2] ?? `backups/${agora.toISOString().slice(0, 19).replaceAll(':', '-')}`);
const banco = await abrirBanco();
const pool = createPool(banco.url, 2);
try {
  const inicio = Date.now();
  const { tabelas, auditoria } = await gravarBackup(pool, pasta, agora);
  anotarBackup(banco.dataDir, agora, pasta);
  const linhas = (nome: string) => tabelas.find((tabela) => tabela.nome === nome)?.linhas ?? 0;
  console.log(`Backup gravado em ${pasta} em ${((Date.now() - inicio) / 1000).toFixed(1)} s.`);
  console.log(
    `  registros: ${linhas('registro')}, arquivos: ${linhas('arquivo_conteudo')}, auditoria: ${auditoria.ultimoId} entradas`,
  );
  console.log(`  cabeça da auditoria: ${auditoria.hash} (anote-a fora deste computador)`);
} catch (erro) {
  console.error(`O backup falhou: ${erro instanceof Error ? erro.message : erro}`);
  process.exitCode = 1;
} finally {
  await pool.end();
  await banco.fechar();
}
