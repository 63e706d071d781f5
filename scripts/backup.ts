import { resolve } from 'node:path';
import { lerIdentidade } from '../server/backup/cifra.ts';
import { fazerBackup, levarAoSegundoLugar } from '../server/backup/fazer-backup.ts';
import { chaveDosBackups } from '../server/backup/segredos-do-banco.ts';
import { verificarBackup } from '../server/backup/verificar-backup.ts';
import { createPool } from '../server/db/pool.ts';
import { lerLocalDasCopias, lerLocalDosSegredos } from '../server/inicio/ler-configuracao.ts';
import { abrirBanco } from './banco/abrir-banco.ts';
import { fraseDoErro } from './frase-do-erro.ts';
import { lerOpcoes } from './ler-opcoes.ts';

/*
 * npm run backup [-- <folder>] — by default under its instant in BACKUP_PASTA, and on to the second place where there
 * is one;
 * npm run backup -- --verificar <folder> [--identidade <file>] reads one that is there. docs/operations.md.
 */
const { values, positionals } = lerOpcoes(
  'Use: npm run backup [-- PASTA] ou npm run backup -- --verificar PASTA [--identidade ARQUIVO]',
  { verificar: { type: 'string' }, identidade: { type: 'string' } },
);

async function verificar(pasta: string): Promise<void> {
  const identidade = values.identidade === undefined ? undefined : lerIdentidade(values.identidade);
  const { manifesto, impressao } = await verificarBackup(resolve(pasta), identidade);
  const linhas = manifesto.tabelas.reduce((soma, tabela) => soma + tabela.linhas, 0);
  console.log(`Backup de ${manifesto.criadoEm} íntegro: ${manifesto.tabelas.length} tabelas, ${linhas} linhas.`);
  if (manifesto.cifradoPara !== undefined && identidade === undefined)
    console.log(`  cifrado para ${manifesto.cifradoPara}: só as somas foram lidas (--identidade ARQUIVO lê as linhas)`);
  if (impressao === null) {
    throw new Error(
      `Falta manifesto.assinatura.json em ${pasta}: o backup está inteiro, e nada prova de quem ele é; npm run restore só o aceita com --sem-assinatura.`,
    );
  }
  console.log(`  assinado pela chave ${impressao}`);
}

async function gravar(): Promise<void> {
  const agora = new Date();
  const { copias } = lerLocalDasCopias();
  const banco = await abrirBanco();
  const pool = createPool(banco.url, 2);
  try {
    const chave = await chaveDosBackups(pool, lerLocalDosSegredos(), agora);
    const [pedida] = positionals;
    const feito = await fazerBackup({ pool, copias, chave, agora }, pedida === undefined ? undefined : resolve(pedida));
    const { tabelas, auditoria } = feito.manifesto;
    const linhas = (nome: string) => tabelas.find((tabela) => tabela.nome === nome)?.linhas ?? 0;
    const segundos = ((Date.now() - agora.getTime()) / 1000).toFixed(1);
    console.log(`Backup gravado e relido em ${feito.pasta} em ${segundos} s.`);
    console.log(
      `  registros: ${linhas('registro')}, arquivos: ${linhas('arquivo_conteudo')}, auditoria: ${auditoria.ultimoId} entradas`,
    );
    console.log('  anote fora deste computador:');
    console.log(`    cabeça da auditoria: ${auditoria.ultimoId}:${auditoria.hash}`);
    console.log(`    chave do backup: ${chave.impressao}`);
    if (pedida !== undefined || copias.s3.url === undefined) return;
    const { travado, onde } = await levarAoSegundoLugar({ pool, copias, agora }, feito.pasta);
    console.log(
      `  copiado para ${onde}${travado ? ', onde não pode ser apagado' : ' (o balde não disse que o travou)'}`,
    );
    console.log(`  para restaurar de lá: npm run restore -- s3://${onde.split('/').slice(3).join('/')}`);
  } finally {
    await pool.end();
    await banco.fechar();
  }
}

try {
  await (values.verificar === undefined ? gravar() : verificar(values.verificar));
} catch (erro) {
  const oQue = values.verificar === undefined ? 'O backup falhou' : 'O backup não confere';
  console.error(`${oQue}: ${fraseDoErro(erro)}`);
  process.exitCode = 1;
}
