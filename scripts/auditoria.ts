import { existsSync, readFileSync } from 'node:fs';
import { criarLogExterno } from '../server/adapters/log-externo/criar-log-externo.ts';
import { emPalavras } from '../server/auditoria/auditor/diferenca.ts';
import { refazerSelos } from '../server/auditoria/selados/refazer.ts';
import { trocarChaveDoSelo } from '../server/auditoria/troca-do-selo.ts';
import { lerCabeca } from '../server/auditoria/verificar.ts';
import { type Conferida, verificarTudo } from '../server/auditoria/verificar-log.ts';
import { exigirUm, SEGREDOS, trocarConhecidas } from '../server/backup/segredos-do-banco.ts';
import { comTransacao } from '../server/db/conexao.ts';
import { createPool } from '../server/db/pool.ts';
import { exigirChaves } from '../server/inicio/acoes-do-banco.ts';
import { lerChavesDasAcoes, lerLocalDoLog, lerLocalDosSegredos } from '../server/inicio/ler-configuracao.ts';
import { abrirBanco, type BancoAberto, trazerEmDia } from './banco/abrir-banco.ts';
import { segredoNovo } from './banco/segredo-novo.ts';
import { lerCabecaAnotada } from './cabeca-anotada.ts';
import { fraseDoErro } from './frase-do-erro.ts';
import { lerOpcoes } from './ler-opcoes.ts';

/*
 * npm run auditoria:cabeca — prints the head of the audit chain as `número:hash`, to be noted where no database user
 * reaches.
 * npm run auditoria:verificar [-- número:hash | FILE…] — walks the chain with its seals and the open log with its
 * tiles, its heads and what lies outside the database; with a noted head, or files of heads kept elsewhere (signed
 * notes, one below the other), it also finds what was cut or written anew from the beginning. LOG_ANCORA_ARQUIVO is
 * such a file.
 * npm run auditoria:selar — seals anew what the last acts left, once what the verification named has been mended. Refused
 * while anything but the seals differs. With `--chave-nova` another key seals from now on, which the chain says: that of
 * LOG_SELO or of DATA_DIR/segredos/selo, or a new one where there is none. Needs the owner of the tables.
 * Exit 0: intact; 1: broken, the first difference is named; 2: it could not be read.
 */
const { values, positionals } = lerOpcoes(
  `Use: npm run auditoria:cabeca
     npm run auditoria:verificar [-- NUMERO:HASH | ARQUIVO…]
     npm run auditoria:selar [-- --chave-nova]`,
  { 'chave-nova': { type: 'boolean' } },
);
const [acao, ...argumentos] = positionals;
const arquivos = argumentos.filter((um) => existsSync(um));
const [anotacao] = argumentos.filter((um) => !arquivos.includes(um));

/** The signed notes of a file, one below the other. */
const lerNotas = (arquivo: string): string[] =>
  readFileSync(arquivo, 'utf8')
    .split(/\n(?=[^\n—][^\n]*\n\d+\n[A-Za-z0-9+/=]{44}\n\n—)/)
    .map((nota) => `${nota.trim()}\n`)
    .filter((nota) => nota.length > 1);

const MAXIMO_DITO = 200;
const LIMITE_MS = 10_000;

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

const DOS_SELOS = ['conteudo_selado', 'conteudo_selado_no', 'auditoria_cabeca'];

/** Prints what else differs. */
async function soSelosDiferem(pool: ReturnType<typeof createPool>, selo: string | undefined): Promise<boolean> {
  const resultado = await verificarTudo(pool, { selo, fuso: lerLocalDoLog().fusoHorario });
  const diferencas = resultado.integra ? [] : resultado.diferencas.filter(({ tabela }) => !DOS_SELOS.includes(tabela));
  if (diferencas.length === 0 || resultado.integra) return true;
  dizer({ ...resultado, diferencas });
  console.error('Nada foi selado: corrija antes o que difere.');
  return false;
}

async function selar({ url }: BancoAberto, pool: ReturnType<typeof createPool>): Promise<void> {
  const { selo } = lerLocalDoLog();
  if (selo === undefined) {
    throw new Error('falta a chave dos selos (LOG_SELO); se ela se perdeu: npm run auditoria:selar -- --chave-nova');
  }
  await exigirUm(pool, lerLocalDosSegredos(), 'selo');
  if (!(await soSelosDiferem(pool, selo))) return;
  const quantos = await comTransacao(url, LIMITE_MS, (cliente) => refazerSelos(cliente, selo));
  console.log(`Conteúdos selados: ${quantos}`);
}

/** Another key seals from now on: the one that was put here, or a new one where there is none. */
async function trocarChave(banco: BancoAberto, pool: ReturnType<typeof createPool>): Promise<void> {
  const { dataDir } = banco;
  const chaves = lerChavesDasAcoes(dataDir);
  if (chaves === undefined) throw new Error('falta a chave das ações (ACOES_CHAVES), que assina o ato da troca');
  await exigirChaves(pool, chaves);
  await trazerEmDia(banco);
  if (!(await soSelosDiferem(pool, undefined))) return;
  const antes = await lerCabeca(pool);
  const { lugar, segredo: selo } = segredoNovo('selo');
  const agora = new Date();
  const quantos = await comTransacao(banco.url, LIMITE_MS, async (cliente) => {
    const impressoes = await trocarConhecidas(cliente, lugar, 'selo', agora);
    return trocarChaveDoSelo(cliente, selo, { impressoes, quando: agora });
  });
  console.log(`Conteúdos selados: ${quantos}`);
  console.log(
    `Até a entrada ${antes.id}:${antes.hash} só a corrente responde: compare com a cabeça anotada fora daqui.`,
  );
  console.log(`Guarde cópia da chave nova fora desta máquina: ${SEGREDOS.selo.onde(lugar)}.`);
}

try {
  const banco = await abrirBanco();
  const pool = createPool(banco.url, 2);
  try {
    if (acao === 'cabeca') {
      const { id, hash } = await lerCabeca(pool);
      console.log(`${id}:${hash}`);
    } else if (acao === 'selar') {
      await (values['chave-nova'] ? trocarChave(banco, pool) : selar(banco, pool));
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
  console.error(`${acao === 'selar' ? 'Nada foi selado' : 'A auditoria não pôde ser lida'}: ${fraseDoErro(erro)}`);
  process.exitCode = 2;
}
