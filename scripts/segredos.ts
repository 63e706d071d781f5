import type { Pool } from 'pg';
import { criarChave, lerChaves } from '../server/adapters/assinador/chaves-em-arquivo.ts';
import { anotarNaAuditoria } from '../server/auditoria/anotar.ts';
import { SISTEMA } from '../server/auditoria/atuar.ts';
import { escritaPorCliente } from '../server/auditoria/escrita-por-cliente.ts';
import { trocarChaveDoLog } from '../server/auditoria/troca-do-log.ts';
import { confrontarSegredos, fraseDe, SEGREDOS, trocarConhecidas } from '../server/backup/segredos-do-banco.ts';
import { comTransacao } from '../server/db/conexao.ts';
import { createPool } from '../server/db/pool.ts';
import { exigirChaves } from '../server/inicio/acoes-do-banco.ts';
import { lerChavesDasAcoes, lerLocalDosSegredos } from '../server/inicio/ler-configuracao.ts';
import { abrirBanco, type BancoAberto, trazerEmDia } from './banco/abrir-banco.ts';
import { segredoNovo } from './banco/segredo-novo.ts';
import { fraseDoErro } from './frase-do-erro.ts';
import { lerOpcoes } from './ler-opcoes.ts';

/*
 * npm run segredos — each secret outside the database against the one that the database rests on. Exit 1: one is not.
 * npm run segredos -- aceitar NOME — what lies here is the database's from now on, by an act; what is missing is made.
 * Stop the servers first. docs/operations.md.
 */
const LIMITE_MS = 10_000;
const ACEITAVEIS = ['log', 'captcha', 'respostas', 'backup'] as const;
const USO = `Use: npm run segredos [-- aceitar ${ACEITAVEIS.join(' | ')}]`;
const {
  positionals: [acao, nome],
} = lerOpcoes(USO, {});

async function conferir(pool: Pool): Promise<void> {
  const lugar = lerLocalDosSegredos();
  for (const { qual, daqui, conhecidas, problema } of await confrontarSegredos(pool, lugar)) {
    const { titulo, onde, saida } = SEGREDOS[qual];
    if (problema !== null) {
      console.error(`${qual.padEnd(9)}  ${fraseDe(problema, saida)}`);
      process.exitCode = 1;
    } else {
      const estado = conhecidas.length > 0 ? 'é o que o banco conhece' : 'o banco ainda não conta com ela';
      console.log(`${qual.padEnd(9)}  ${titulo} (${onde(lugar)}): ${daqui.join(', ') || 'ainda não há'}; ${estado}`);
    }
  }
}

async function aceitar(banco: BancoAberto, pool: Pool): Promise<void> {
  const qual = ACEITAVEIS.find((um) => um === nome);
  if (qual === undefined) {
    throw new Error(
      `Diga um de ${ACEITAVEIS.join(', ')}. A chave dos selos troca-se com npm run auditoria:selar -- --chave-nova, a das ações com npm run acoes:trocar-chave.`,
    );
  }
  const chaves = lerChavesDasAcoes(banco.dataDir);
  if (chaves === undefined) throw new Error('Falta a chave das ações (ACOES_CHAVES), que assina o ato.');
  await exigirChaves(pool, chaves);
  await trazerEmDia(banco);
  const agora = new Date();
  const lugar = lerLocalDosSegredos();
  if (qual !== 'respostas') segredoNovo(qual);
  else if (lerChaves(lugar.respostas.chavesDir).length === 0) await criarChave(lugar.respostas.chavesDir, agora, agora);
  const impressoes = await comTransacao(banco.url, LIMITE_MS, async (cliente) => {
    const trocadas = await trocarConhecidas(cliente, lugar, qual, agora);
    await anotarNaAuditoria(escritaPorCliente(cliente), {
      entidade: 'segredo',
      entidadeId: qual,
      acao: 'aceitar',
      usuario: SISTEMA.usuario,
      quando: agora,
      de: { impressoes: trocadas.antes },
      para: { impressoes: trocadas.agora },
    });
    if (qual === 'log') await trocarChaveDoLog(cliente, segredoNovo('log').segredo, agora);
    return trocadas.agora;
  });
  console.log(
    `O banco conta agora com ${SEGREDOS[qual].titulo} (${SEGREDOS[qual].onde(lugar)}): ${impressoes.join(', ')}.`,
  );
  console.log('Guarde cópia fora desta máquina.');
}

try {
  if (acao !== undefined && acao !== 'aceitar') throw new Error(USO);
  const banco = await abrirBanco();
  const pool = createPool(banco.url, 2);
  try {
    await (acao === 'aceitar' ? aceitar(banco, pool) : conferir(pool));
  } finally {
    await pool.end();
    await banco.fechar();
  }
} catch (erro) {
  console.error(fraseDoErro(erro));
  process.exitCode = 1;
}
