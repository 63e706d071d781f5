import { resolve } from 'node:path';
import { chaveDoSegredo } from '../server/backup/chave.ts';
import { gravarBackup } from '../server/backup/gravar-backup.ts';
import { anotarBackup } from '../server/backup/ultimo-backup.ts';
import { verificarBackup } from '../server/backup/verificar-backup.ts';
import { createPool } from '../server/db/pool.ts';
import { lerOuCriarSegredo } from '../server/inicio/segredo.ts';
import { abrirBanco } from './banco/abrir-banco.ts';

/*
 * npm run backup [-- <folder>] — by default backups/<instant>; npm run backup -- --verificar <folder> reads one that is there.
 * docs/operations.md.
 */
const [primeiro, segundo] = process.argv.slice(2);

async function verificar(pasta: string): Promise<void> {
  const { manifesto, impressao } = await verificarBackup(resolve(pasta));
  const linhas = manifesto.tabelas.reduce((soma, tabela) => soma + tabela.linhas, 0);
  console.log(`Backup de ${manifesto.criadoEm} íntegro: ${manifesto.tabelas.length} tabelas, ${linhas} linhas.`);
  console.log(`  assinado pela chave ${impressao ?? 'nenhuma (backup de uma versão anterior)'}`);
}

async function gravar(): Promise<void> {
  const agora = new Date();
  const pasta = resolve(primeiro ?? `backups/${agora.toISOString().slice(0, 19).replaceAll(':', '-')}`);
  const banco = await abrirBanco();
  const pool = createPool(banco.url, 2);
  try {
    const chave = chaveDoSegredo(lerOuCriarSegredo(banco.dataDir, 'backup'));
    const { manifesto, contagemConfere } = await gravarBackup(pool, pasta, agora, chave);
    anotarBackup(banco.dataDir, agora, pasta);
    const { tabelas, auditoria } = manifesto;
    const linhas = (nome: string) => tabelas.find((tabela) => tabela.nome === nome)?.linhas ?? 0;
    const segundos = ((Date.now() - agora.getTime()) / 1000).toFixed(1);
    console.log(`Backup gravado e relido em ${pasta} em ${segundos} s.`);
    console.log(
      `  registros: ${linhas('registro')}, arquivos: ${linhas('arquivo_conteudo')}, auditoria: ${auditoria.ultimoId} entradas`,
    );
    if (!contagemConfere) console.warn('  a contagem de registros do banco não confere; a restauração a refaz');
    console.log('  anote fora deste computador:');
    console.log(`    cabeça da auditoria: ${auditoria.ultimoId}:${auditoria.hash}`);
    console.log(`    chave do backup: ${chave.impressao}`);
  } finally {
    await pool.end();
    await banco.fechar();
  }
}

try {
  await (primeiro === '--verificar' ? verificar(segundo ?? '') : gravar());
} catch (erro) {
  console.error(`O backup falhou: ${erro instanceof Error ? erro.message : erro}`);
  process.exitCode = 1;
}
