import { resolve } from 'node:path';

import type { Pool } from 'pg';
import { emPalavras } from '../server/auditoria/auditor/diferenca.ts';
import { verificarTudo } from '../server/auditoria/verificar-log.ts';
import { chaveDoSegredo } from '../server/backup/chave.ts';
import { lerIdentidade } from '../server/backup/cifra.ts';
import { pastaDasContinuas } from '../server/backup/continua/guarda.ts';
import { voltarAoInstante } from '../server/backup/continua/voltar.ts';
import { type Confianca, exigirAssinatura, lerManifesto } from '../server/backup/manifesto.ts';
import { porqueNaoRestaurou } from '../server/backup/porque-nao-restaurou.ts';
import { restaurarBackup } from '../server/backup/restaurar-backup.ts';
import { confrontarSegredos, fraseDe, SEGREDOS } from '../server/backup/segredos-do-banco.ts';
import { comBackupDoSegundoLugar } from '../server/backup/trazer-do-segundo-lugar.ts';
import { iniciarPostgresEmbutido } from '../server/db/embedded-postgres.ts';
import { aplicarMigracoes } from '../server/db/migrations.ts';
import { createPool } from '../server/db/pool.ts';
import { lerSegredo } from '../server/db/segredo-em-arquivo.ts';
import {
  lerChavesDasAcoes,
  lerLocalDasCopias,
  lerLocalDoLog,
  lerLocalDosSegredos,
} from '../server/inicio/ler-configuracao.ts';
import { abrirBanco } from './banco/abrir-banco.ts';
import { lerOpcoes } from './ler-opcoes.ts';

/*
 * npm run restore -- <folder>|s3://|s3://bucket/prefix/folder --chave <fingerprint>|--sem-assinatura [--identidade
 * <file>] — into an empty database: a new DATA_DIR, or DATABASE_URL's; where DATA_DIR has the key of backups, that is
 * the noted one. npm run restore -- --instante <ISO instant>|fim [--de <folder>] [--identidade <file>] — the embedded
 * database as it stood then, out of its continuous copy, into a new DATA_DIR. Exit 1: not restored, or restored and not
 * as its acts left it. docs/operations.md.
 */
const { values, positionals } = lerOpcoes(
  `Use: npm run restore -- PASTA --chave IMPRESSAO [--identidade ARQUIVO] [--sem-assinatura]
     npm run restore -- s3:// --chave IMPRESSAO
     npm run restore -- --instante INSTANTE | fim [--de PASTA]`,
  {
    chave: { type: 'string' },
    identidade: { type: 'string' },
    instante: { type: 'string' },
    de: { type: 'string' },
    'sem-assinatura': { type: 'boolean' },
  },
);
const lerIdentidadeDita = () => (values.identidade === undefined ? undefined : lerIdentidade(values.identidade));
const MAXIMO_DITO = 20;
const DEPOIS = 'Inicie o servidor: o escritório espera até que um administrador concilie em /digital/conciliacao.';

/** Whose signature is believed. @throws Error in Portuguese when nobody said it, with the key to compare */
function confiancaEm(pasta: string): Confianca {
  if (values['sem-assinatura'] === true) return 'sem-assinatura';
  const propria = lerSegredo(lerLocalDasCopias().dataDir, 'backup');
  const chave = values.chave ?? (propria === undefined ? undefined : chaveDoSegredo(propria).impressao);
  if (chave !== undefined) return { chave };
  const { impressao } = lerManifesto(pasta);
  exigirAssinatura(impressao, 'qualquer-chave');
  throw new Error(
    `O backup foi assinado pela chave ${impressao}. Compare-a com a anotada quando ele foi feito e diga-a: --chave ${impressao}; ou, se sabe de onde ele vem, --sem-assinatura.`,
  );
}

/** As `auditoria:verificar` does. */
async function conferir(pool: Pool): Promise<void> {
  const { selo, fusoHorario: fuso, dataDir } = lerLocalDoLog();
  lerChavesDasAcoes(dataDir);
  const confrontos = selo === undefined ? [] : await confrontarSegredos(pool, lerLocalDosSegredos());
  const deOutroSelo = confrontos.find(({ qual }) => qual === 'selo')?.problema ?? null;
  if (deOutroSelo !== null) {
    console.error(`Restaurado, e os selos não foram conferidos. ${fraseDe(deOutroSelo, SEGREDOS.selo.saida)}`);
    process.exitCode = 1;
  }
  const conferida = await verificarTudo(pool, { selo: deOutroSelo === null ? selo : undefined, fuso });
  if (conferida.integra) {
    console.log(`  auditoria: ${conferida.registros} registros conferem com seus atos`);
    return;
  }
  const { length } = conferida.diferencas;
  console.error(
    `Restaurado, mas não confere: ${length} ${length === 1 ? 'diferença' : 'diferenças'} entre o banco e a auditoria.`,
  );
  for (const uma of conferida.diferencas.slice(0, MAXIMO_DITO)) console.error(`  ${emPalavras(uma)}`);
  process.exitCode = 1;
}

async function restaurar(pasta: string): Promise<void> {
  const identidade = lerIdentidadeDita();
  const confianca = confiancaEm(pasta);
  // What is no backup, or nobody's whom one believes, makes no database.
  exigirAssinatura(lerManifesto(pasta).impressao, confianca);
  const banco = await abrirBanco(true);
  const pool = createPool(banco.url, 2);
  try {
    const inicio = Date.now();
    await aplicarMigracoes(banco.url);
    const { manifesto, impressao } = await restaurarBackup(pool, resolve(pasta), confianca, identidade);
    const segundos = ((Date.now() - inicio) / 1000).toFixed(1);
    console.log(`Backup de ${manifesto.criadoEm} restaurado em ${banco.onde} em ${segundos} s e conferido:`);
    for (const { nome, linhas } of manifesto.tabelas.filter(({ linhas }) => linhas > 0)) {
      console.log(`  ${nome}: ${linhas}`);
    }
    const { ultimoId, hash } = manifesto.auditoria;
    console.log(`  corrente de auditoria íntegra até a entrada ${ultimoId}:${hash}`);
    console.log(`  assinado pela chave ${impressao ?? 'nenhuma'}`);
    console.log(
      `  para servir precisa das chaves das ações ${(manifesto.chavesDasAcoes ?? []).join(', ') || '(as da próxima partida)'}`,
    );
    await conferir(pool);
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
  const { base, ate, pasta } = await voltarAoInstante({
    de,
    dataDir,
    instante: pedido,
    identidade: lerIdentidadeDita(),
  });
  console.log(`O banco voltou ${pedido === undefined ? 'ao fim da cópia' : `a ${pedido.toISOString()}`}, em ${pasta}.`);
  console.log(`  da base de ${base.fim}; última transação trazida: ${ate?.toISOString() ?? 'nenhum'}`);
  const banco = await iniciarPostgresEmbutido({ dataDir });
  const pool = createPool(banco.url, 2);
  try {
    await conferir(pool);
  } finally {
    await pool.end();
    await banco.parar();
  }
  console.log(DEPOIS);
}

const [pasta] = positionals;
try {
  if (values.instante !== undefined) await voltar(values.instante);
  else if (pasta?.startsWith('s3://')) await comBackupDoSegundoLugar(lerLocalDasCopias(), pasta, restaurar);
  else if (pasta !== undefined) await restaurar(pasta);
  else throw new Error('Diga qual backup restaurar: npm run restore -- backups/registro-2026-11-20T03-00-00Z');
} catch (erro) {
  console.error(`A restauração falhou. ${await porqueNaoRestaurou(erro, lerLocalDasCopias().dataDir)}`);
  process.exitCode = 1;
}
