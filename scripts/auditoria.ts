import { lerCabeca, verificarAuditoria } from '../server/auditoria/verificar.ts';
import { createPool } from '../server/db/pool.ts';
import { abrirBanco } from './banco/abrir-banco.ts';
import { lerCabecaAnotada } from './cabeca-anotada.ts';

/*
 * npm run auditoria:cabeca — prints the head of the audit chain as `número:hash`, to be noted where no database user
 * reaches.
 * npm run auditoria:verificar [-- número:hash] — walks the chain; with a noted head it also finds a chain that was cut
 * or written anew from the beginning. Exit 0: intact; 1: broken, the first bad row is named; 2: it could not be read.
 */
const [acao, anotacao] = process.argv.slice(2);
try {
  const banco = await abrirBanco();
  const pool = createPool(banco.url, 2);
  try {
    if (acao === 'cabeca') {
      const { id, hash } = await lerCabeca(pool);
      console.log(`${id}:${hash}`);
    } else {
      const resultado = await verificarAuditoria(pool, { anotada: lerCabecaAnotada(anotacao) });
      if (resultado.integra) {
        console.log(
          `Auditoria íntegra: ${resultado.entradas} entradas, cabeça ${resultado.entradas}:${resultado.hash}`,
        );
      } else {
        console.error(`Auditoria quebrada na entrada ${resultado.id}: ${resultado.motivo}`);
        process.exitCode = 1;
      }
    }
  } finally {
    await pool.end();
    await banco.fechar();
  }
} catch (erro) {
  console.error(`A auditoria não pôde ser lida: ${erro instanceof Error ? erro.message : String(erro)}`);
  process.exitCode = 2;
}
