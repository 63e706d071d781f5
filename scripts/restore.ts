import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { lerIdentidade } from '../server/backup/cifra.ts';
import { pastaDasContinuas } from '../server/backup/continua/guarda.ts';
import { voltarAoInstante } from '../server/backup/continua/voltar.ts';
import { restaurarBackup } from '../server/backup/restaurar-backup.ts';
import { comBackupDoSegundoLugar } from '../server/backup/trazer-do-segundo-lugar.ts';
import { aplicarMigracoes } from '../server/db/migrations.ts';
import { createPool } from '../server/db/pool.ts';
import { lerLocalDasCopias } from '../server/inicio/ler-configuracao.ts';
import { abrirBanco } from './banco/abrir-banco.ts';

/*
 * npm run restore -- <folder>|s3://|s3://bucket/prefix/folder [--chave <fingerprint>] [--identidade <file>] — into an
 * empty database: a new DATA_DIR, or DATABASE_URL's; npm run restore -- --instante <ISO instant>|fim [--de <folder>]
 * [--identidade <file>] — the embedded database as it stood then, out of its continuous copy, into a new DATA_DIR.
 * docs/operations.md.
 */
const { values, positionals } = parseArgs({
  options: {
    ...{ chave: { type: 'string' }, identidade: { type: 'string' } },
    ...{ instante: { type: 'string' }, de: { type: 'string' } },
  },
  allowPositionals: true,
});
const identidade = values.identidade === undefined ? undefined : lerIdentidade(values.identidade);
const DEPOIS = 'Inicie o servidor: o escritório espera até que um administrador concilie em /digital/conciliacao.';

async function restaurar(pasta: string): Promise<void> {
  const banco = await abrirBanco();
  const pool = createPool(banco.url, 2);
  try {
    const inicio = Date.now();
    await aplicarMigracoes(banco.url);
    const { manifesto, impressao } = await restaurarBackup(pool, resolve(pasta), values.chave, identidade);
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
    console.log(DEPOIS);
    await pool.query('VACUUM (ANALYZE)').catch((erro: unknown) => {
      console.warn(`  as estatísticas do banco não foram refeitas (${erro instanceof Error ? erro.message : erro})`);
    });
  } finally {
    await pool.end();
    await banco.fechar();
  }
}

async function voltar(instante: string): Promise<void> {
  const { dataDir, copias } = lerLocalDasCopias();
  const de = resolve(values.de ?? pastaDasContinuas(copias));
  const pedido = instante === 'fim' ? undefined : new Date(instante);
  if (pedido !== undefined && Number.isNaN(pedido.getTime())) {
    throw new Error('Diga o instante com o fuso, como 2026-11-22T10:30:00-04:00, ou fim.');
  }
  const { base, ate, pasta } = await voltarAoInstante({ de, dataDir, instante: pedido, identidade });
  console.log(`O banco voltou a ${pedido?.toISOString() ?? 'o fim da cópia'}, em ${pasta}.`);
  console.log(`  da base de ${base.fim}; último ato trazido: ${ate?.toISOString() ?? 'nenhum'}`);
  console.log(DEPOIS);
}

const [pasta] = positionals;
try {
  if (values.instante !== undefined) await voltar(values.instante);
  else if (pasta?.startsWith('s3://')) await comBackupDoSegundoLugar(lerLocalDasCopias(), pasta, restaurar);
  else if (pasta !== undefined) await restaurar(pasta);
  else throw new Error('Diga qual backup restaurar: npm run restore -- backups/registro-2026-11-20T03-00-00Z');
} catch (erro) {
  console.error(`A restauração falhou. ${erro instanceof Error ? erro.message : erro}`);
  process.exitCode = 1;
}
