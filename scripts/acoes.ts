import { randomBytes } from 'node:crypto';
import { chavesDe, usarChavesDasAcoes } from '../server/acoes/chaves.ts';
import { lerChavesConhecidas } from '../server/acoes/corte.queries.ts';
import { emPalavras } from '../server/auditoria/auditor/diferenca.ts';
import { descartarApartada } from '../server/auditoria/descartar-apartada.ts';
import { verificarTudo } from '../server/auditoria/verificar-log.ts';
import { comTransacao } from '../server/db/conexao.ts';
import { createPool } from '../server/db/pool.ts';
import { gravarSegredo } from '../server/db/segredo-em-arquivo.ts';
import { cpfValido, somenteDigitos } from '../server/domain/texto/cpf.ts';
import {
  juntarChave,
  type Presente,
  passarAAssinar,
  recomecarSemChave,
  retirarChave,
} from '../server/inicio/chaves-do-banco.ts';
import { lerChavesDasAcoes, lerLocalDoLog } from '../server/inicio/ler-configuracao.ts';
import { abrirBancoOuTerminar } from './banco/abrir-banco.ts';
import { fraseDoErro } from './frase-do-erro.ts';
import { lerOpcoes } from './ler-opcoes.ts';

/*
 * npm run acoes:trocar-chave — a further key of rights and acts, which verifies and does not sign yet; with `--assinar ID`
 * that key signs from each process's next start on; with `--retirar ID` a former one vouches for nothing new. Needs the
 * owner of the tables (DATABASE_URL_DONO, or the embedded database).
 * npm run acoes:apartadas [-- --descartar ENTRADA] — entries that were set aside for want of their code; an entry that
 * its owner has looked at is taken away, by an act.
 * npm run acoes:chave-perdida -- --pessoa "CPF Nome" --pessoa "CPF Nome" --cabeca N:hash — all keys are lost: begins anew
 * from the last sealed head, before two people. docs/operations.md.
 * Exit 0: done; 1: nothing was changed.
 */
const { values, positionals } = lerOpcoes(
  `Use: npm run acoes:trocar-chave [-- --assinar ID | --retirar ID]
     npm run acoes:apartadas [-- --descartar ENTRADA]
     npm run acoes:chave-perdida -- --pessoa "CPF Nome" --pessoa "CPF Nome" --cabeca N:hash`,
  {
    assinar: { type: 'string' },
    retirar: { type: 'string' },
    descartar: { type: 'string' },
    pessoa: { type: 'string', multiple: true },
    cabeca: { type: 'string' },
  },
);
const [comando] = positionals;
const agora = new Date();

/** Tells what to put where the keys are kept, or puts it into the file of the embedded database. */
function guardar(dataDir: string, chaves: readonly string[]): void {
  if (process.env.ACOES_CHAVES || process.env.DATABASE_URL) {
    console.log(`Ponha em todos os processos, e guarde cópia fora daqui:\n  ACOES_CHAVES=${chaves.join(',')}`);
    return;
  }
  gravarSegredo(dataDir, 'acoes', chaves.join(','));
  console.log(`A chave está em ${dataDir}/segredos/acoes, que só o dono lê. Guarde cópia fora desta máquina.`);
}

function presentes(): [Presente, Presente] {
  const pessoas = (values.pessoa ?? []).map((dita) => {
    const [cpf = '', ...nome] = dita.trim().split(/\s+/);
    return { cpf: somenteDigitos(cpf), nome: nome.join(' ') };
  });
  const [uma, outra] = pessoas;
  const certas = pessoas.length === 2 && pessoas.every(({ cpf, nome }) => cpfValido(cpf) && nome !== '');
  if (!certas || uma === undefined || outra === undefined || uma.cpf === outra.cpf) {
    throw new Error('Diga as duas pessoas presentes: --pessoa "CPF Nome" --pessoa "CPF Nome".');
  }
  return [uma, outra];
}

const banco = await abrirBancoOuTerminar();
const emTransacao = <T>(fazer: Parameters<typeof comTransacao<T>>[2]): Promise<T> =>
  comTransacao(banco.url, 10_000, fazer);

/** The keys of this process, of which the one that the database names signs the acts of the command. */
async function exigirAsChaves(): Promise<string[]> {
  const chaves = lerChavesDasAcoes(banco.dataDir);
  if (chaves === undefined)
    throw new Error('Falta a chave das ações (ACOES_CHAVES), que assina o ato. Nada foi alterado.');
  const conhecidas = await emTransacao(lerChavesConhecidas);
  usarChavesDasAcoes(chavesDe(chaves, conhecidas.find(({ assina }) => assina)?.id));
  return chaves;
}

async function trocar(): Promise<void> {
  const chaves = await exigirAsChaves();
  const { assinar, retirar } = values;
  if (assinar !== undefined) {
    await emTransacao((cliente) => passarAAssinar(cliente, assinar, agora));
    console.log(`A chave ${assinar} assina a partir da próxima partida de cada processo.`);
  } else if (retirar !== undefined) {
    const linhas = await emTransacao((cliente) => retirarChave(cliente, retirar, agora));
    console.log(
      `A chave ${retirar} foi retirada; ${linhas} linhas assinadas de novo. Conserve-a em ACOES_CHAVES: os atos que ela assinou conferem com ela.`,
    );
  } else {
    const nova = randomBytes(32).toString('hex');
    // Before the database knows it for good: a key that nobody has would keep every process from starting.
    const id = await emTransacao(async (cliente) => {
      const daNova = await juntarChave(cliente, nova, agora);
      guardar(banco.dataDir, [...chaves, nova]);
      return daNova;
    });
    console.log(`Chave nova: ${id}, que confere e ainda não assina.`);
    console.log(`Reinicie cada processo e rode: npm run acoes:trocar-chave -- --assinar ${id}`);
  }
}

async function apartadas(): Promise<void> {
  const { descartar } = values;
  if (descartar !== undefined) {
    await exigirAsChaves();
    await emTransacao((cliente) => descartarApartada(cliente, descartar, agora));
    console.log(`A entrada ${descartar} não está mais no banco; o ato que a descartou diz o que ela era.`);
    return;
  }
  await emTransacao(async (cliente) => {
    const { rows } = await cliente.query<{ dita: string }>(
      `SELECT format('%s  apartada em %s: %s %s, %s, em nome de %s', a.id, f.apartada_em, a.entidade, a.entidade_id, a.acao, a.usuario_nome) AS dita
       FROM auditoria_fila f JOIN auditoria a ON a.id = f.entrada_id WHERE f.apartada_em IS NOT NULL ORDER BY a.id`,
    );
    console.log(rows.length === 0 ? 'Nenhuma entrada apartada.' : rows.map(({ dita }) => dita).join('\n'));
  });
}

async function perdida(): Promise<void> {
  const pessoas = presentes();
  const { selo, fusoHorario: fuso } = lerLocalDoLog();
  if (selo === undefined) throw new Error('Falta LOG_SELO: sem o selo nada responde pelos atos de antes.');
  const pool = createPool(banco.url, 2);
  try {
    const conferida = await verificarTudo(pool, { selo, fuso });
    if (!conferida.integra) {
      for (const uma of conferida.diferencas.slice(0, 20)) console.error(`  ${emPalavras(uma)}`);
      throw new Error('O registro não confere com os seus atos: nada foi alterado.');
    }
    if (values.cabeca !== `${conferida.entradas}:${conferida.hash}`) {
      throw new Error(
        `Confira, com a cabeça anotada fora do banco, que esta é a última e repita: --cabeca ${conferida.entradas}:${conferida.hash}`,
      );
    }
  } finally {
    await pool.end();
  }
  const chave = randomBytes(32).toString('hex');
  const contas = await emTransacao(async (cliente) => {
    const feitas = await recomecarSemChave(cliente, { chave, presentes: pessoas, agora });
    guardar(banco.dataDir, [chave]);
    return feitas;
  });
  for (const { cpf, senha } of contas) console.log(`CPF ${cpf}  senha provisória ${senha} (72 horas)`);
}

const COMANDOS: Readonly<Record<string, () => Promise<void>>> = {
  'trocar-chave': trocar,
  apartadas,
  'chave-perdida': perdida,
};

try {
  const fazer = COMANDOS[comando ?? ''];
  if (fazer === undefined) throw new Error('Diga trocar-chave, apartadas ou chave-perdida.');
  await fazer();
} catch (erro) {
  console.error(fraseDoErro(erro));
  process.exitCode = 1;
} finally {
  await banco.fechar();
}
