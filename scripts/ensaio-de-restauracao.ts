import { resolve } from 'node:path';
import { ensaiarRestauracao } from '../server/backup/ensaiar-restauracao.ts';
import { createPool } from '../server/db/pool.ts';
import { lerChavesDasAcoes, lerLocalDasCopias, lerLocalDosSegredos } from '../server/inicio/ler-configuracao.ts';
import { abrirBanco } from './banco/abrir-banco.ts';
import { fraseDoErro } from './frase-do-erro.ts';
import { lerOpcoes } from './ler-opcoes.ts';

/*
 * npm run ensaio-de-restauracao [-- <folder>] — restores the newest backup of BACKUP_PASTA, or that one, into a
 * database of its own, checks everything in it and throws it away; the result is noted for the home. Exit 1: it could
 * not be restored. docs/operations.md.
 */
const {
  positionals: [pedida],
} = lerOpcoes('Use: npm run ensaio-de-restauracao [-- PASTA]', {});
const { dataDir, copias } = lerLocalDasCopias();
lerChavesDasAcoes(dataDir);

async function ensaiar(): Promise<void> {
  const banco = await abrirBanco();
  const pool = createPool(banco.url, 2);
  try {
    const deps = { pool, copias, segredos: lerLocalDosSegredos(), agora: new Date() };
    const { pasta, de, registros, segundos } = await ensaiarRestauracao(deps, pedida && resolve(pedida));
    console.log(
      `Ensaio de restauração feito em ${segundos.toFixed(1)} s: o backup de ${de} (${pasta}) restaura inteiro.`,
    );
    console.log(`  registros conferidos com seus atos: ${registros}; o banco do ensaio foi apagado`);
  } finally {
    await pool.end();
    await banco.fechar();
  }
}

try {
  await ensaiar();
} catch (erro) {
  console.error(`O ensaio falhou. ${fraseDoErro(erro)}`);
  process.exitCode = 1;
}
