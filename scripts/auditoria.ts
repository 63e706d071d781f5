import { existsSync, readFileSync } from 'node:fs';
import { criarLogExterno } from '../server/adapters/log-externo/criar-log-externo.ts';
import { emPalavras } from '../server/auditoria/auditor/diferenca.ts';
import { refazerSelos } from '../server/auditoria/selados/refazer.ts';
import { lerCabeca } from '../server/auditoria/verificar.ts';
import { type Conferida, verificarTudo } from '../server/auditoria/verificar-log.ts';
import { createPool } from '../server/db/pool.ts';
import { lerChavesDasAcoes, lerLocalDoLog } from '../server/inicio/ler-configuracao.ts';
import { abrirBanco } from './banco/abrir-banco.ts';
import { lerCabecaAnotada } from './cabeca-anotada.ts';

/*
 * npm run auditoria:cabeca — prints the head of the audit chain as `número:hash`, to be noted where no database user
 * reaches.
 * npm run auditoria:verificar [-- número:hash | FILE…] — walks the chain with its seals and the open log with its
 * tiles, its heads and what lies outside the database; with a noted head, or files of heads kept elsewhere (signed
 * notes, one below the other), it also finds what was cut or written anew from the beginning. LOG_ANCORA_ARQUIVO is
 * such a file.
 * npm run auditoria:selar — seals anew what the last acts left, under the key of now: after that key was exchanged, or
 * once what the verification named has been mended. Refused while anything but the seals differs; with `--chave-nova`
 * also the seals of places may.
 * Exit 0: intact; 1: broken, the first difference is named; 2: it could not be read.
 */
const [acao, ...argumentos] = process.argv.slice(2);
const arquivos = argumentos.filter((um) => existsSync(um));
const [anotacao] = argumentos.filter((um) => !arquivos.includes(um));

/** The signed notes of a file, one below the other. */
const lerNotas = (arquivo: string): string[] =>
  readFileSync(arquivo, 'utf8')
    .split(/\n(?=[^\n—][^\n]*\n\d+\n[A-Za-z0-9+/=]{44}\n\n—)/)
    .map((nota) => `${nota.trim()}\n`)
    .filter((nota) => nota.length > 1);

const MAXIMO_DITO = 200;

function dizer(resultado: Conferida): void {
  if (!resultado.integra) {
    const { diferencas } = resultado;
    console.error(`Auditoria quebrada: ${diferencas.length} ${diferencas.length === 1 ? 'diferença' : 'diferenças'}`);
    for (const uma of diferencas.slice(0, MAXIMO_DITO)) console.error(`  ${emPalavras(uma)}`);
    if (diferencas.length > MAXIMO_DITO) console.error(`  e outras ${diferencas.length - MAXIMO_DITO}`);
    process.exitCode = 1;
    return;
  }
  const { entradas, hash, naFila, recuos, registros, semResumo, folhas, esquecidas, fora } = resultado;
  console.log(`Auditoria íntegra: ${entradas} entradas, cabeça ${entradas}:${hash}; ${naFila} na fila`);
  for (const { numero, antes, depois } of recuos) {
    console.log(`Relógio: a entrada ${numero} é de ${depois.toISOString()}, depois de uma de ${antes.toISOString()}`);
  }
  console.log(`Registros conferidos com seus atos: ${registros}; ${semResumo} só com atos sem resumo do conteúdo`);
  const onde = fora === null ? 'nada publicado fora do banco' : `até a folha ${fora} também fora do banco`;
  console.log(`Registro aberto íntegro: ${folhas} folhas, ${onde}; ${esquecidas} de quem foi esquecido`);
}

/** Tables that hold nothing but seals. */
const DOS_SELOS = ['conteudo_selado', 'conteudo_selado_no', 'auditoria_cabeca'];

async function selar(pool: ReturnType<typeof createPool>): Promise<void> {
  const { selo, fusoHorario: fuso } = lerLocalDoLog();
  if (selo === undefined) throw new Error('falta a chave dos selos (LOG_SELO)');
  const chaveNova = argumentos.includes('--chave-nova');
  const resultado = await verificarTudo(pool, { selo: chaveNova ? undefined : selo, fuso });
  const diferencas = resultado.integra ? [] : resultado.diferencas.filter(({ tabela }) => !DOS_SELOS.includes(tabela));
  if (diferencas.length > 0 && !resultado.integra) {
    dizer({ ...resultado, diferencas });
    console.error('Nada foi selado: corrija antes o que difere.');
    return;
  }
  const cliente = await pool.connect();
  try {
    console.log(`Conteúdos selados: ${await refazerSelos(cliente, selo)}`);
  } finally {
    cliente.release();
  }
}

try {
  const banco = await abrirBanco();
  const pool = createPool(banco.url, 2);
  try {
    if (acao === 'cabeca') {
      const { id, hash } = await lerCabeca(pool);
      console.log(`${id}:${hash}`);
    } else if (acao === 'selar') {
      await selar(pool);
    } else {
      const { selo, ancora, fusoHorario, ...local } = lerLocalDoLog();
      if (lerChavesDasAcoes(local.dataDir) === undefined)
        console.warn('Sem a chave das ações (ACOES_CHAVES): os códigos de atos e direitos não são recalculados.');
      const guardados = [...arquivos, ...(ancora !== undefined && existsSync(ancora) ? [ancora] : [])];
      dizer(
        await verificarTudo(pool, {
          anotada: lerCabecaAnotada(anotacao),
          selo,
          fuso: fusoHorario,
          externo: criarLogExterno(local),
          cabecas: guardados.flatMap(lerNotas),
        }),
      );
    }
  } finally {
    await pool.end();
    await banco.fechar();
  }
} catch (erro) {
  console.error(`A auditoria não pôde ser lida: ${erro instanceof Error ? erro.message : String(erro)}`);
  process.exitCode = 2;
}
