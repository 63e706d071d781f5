import { createPool } from '../server/db/pool.ts';
import { exigirChaves } from '../server/inicio/acoes-do-banco.ts';
import { exigirCondicoes } from '../server/inicio/conferir-banco.ts';
import { exigirChavesDasAcoes } from '../server/inicio/ler-configuracao.ts';
import { type Marca, marcarBanco, NOME_DA_MARCA, queBancoE } from '../server/inicio/marca-do-banco.ts';
import { prepararEstrutura } from '../server/inicio/preparar-estrutura.ts';
import { abrirBanco } from './banco/abrir-banco.ts';
import { fraseDoErro } from './frase-do-erro.ts';
import { lerOpcoes } from './ler-opcoes.ts';

/*
 * npm run marcar-banco -- producao|demonstracao [--sim] — says what a database of before marks is, once; without --sim it
 * only tells what it would do. A database that says what it is, or bears traces of the demonstration, keeps that.
 * Exit 0: done or told; 1: refused.
 */
const {
  positionals: [pedida],
  values: { sim },
} = lerOpcoes('Use: npm run marcar-banco -- producao | demonstracao [--sim]', { sim: { type: 'boolean' } });

async function marcar(modo: Marca): Promise<string> {
  const banco = await abrirBanco();
  const pool = createPool(banco.url, 1);
  try {
    const eh = await queBancoE(pool);
    if (eh !== 'sem-marca' && eh !== null) {
      if (eh !== modo) throw new Error(`O banco em ${banco.onde} é de ${NOME_DA_MARCA[eh]} e continua sendo.`);
      return `O banco em ${banco.onde} já é de ${NOME_DA_MARCA[eh]}.`;
    }
    const { rows } = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM registro');
    if (sim !== true) {
      return `O banco em ${banco.onde} tem ${rows[0]?.n} registros e seria marcado como de ${NOME_DA_MARCA[modo]}. Repita com --sim para marcar.`;
    }
    // No start migrates a database that does not say what it is.
    await exigirCondicoes(pool);
    await exigirChaves(pool, exigirChavesDasAcoes(banco.dataDir));
    await prepararEstrutura({ url: banco.urlDaAplicacao, urlDono: banco.url });
    await marcarBanco(pool, modo, new Date());
    return `O banco em ${banco.onde}, com ${rows[0]?.n} registros, é agora de ${NOME_DA_MARCA[modo]}.`;
  } finally {
    await pool.end();
    await banco.fechar();
  }
}

try {
  if (pedida !== 'producao' && pedida !== 'demonstracao') {
    throw new Error('Diga o que o banco é: npm run marcar-banco -- producao --sim (ou demonstracao).');
  }
  console.log(await marcar(pedida));
} catch (erro) {
  console.error(fraseDoErro(erro));
  process.exitCode = 1;
}
