import { existsSync, readFileSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { comConexao } from '../conexao.ts';
import { PAPEL_DA_APLICACAO } from '../papeis/papel.ts';
import type { Binarios } from './binarios.ts';
import { type Cluster, CONTA, senhaDaAplicacao, trocarPorta } from './cluster.ts';
import { executar } from './executar.ts';
import { identificar, lerPid, portaEmUso } from './identificar.ts';
import { ADMINISTRADOR, pastaDeDados } from './inicializar.ts';
import { desarmarPidAlheio } from './pid-alheio.ts';
import { estaLivre } from './porta.ts';
import { umPorVez } from './um-por-vez.ts';

const PRAZO_MS = 60_000;
/** Whoever did not get a turn until then starts all the same: the name may be a stranger's. */
const PACIENCIA_MS = 40_000;
const LOG_MAXIMO = 1_000_000;

/** The owner of the tables, the running role, or the cluster's superuser. */
type Quem = 'dono' | 'aplicacao' | 'administrador';

export function enderecoDe(cluster: Cluster, banco: string, quem: Quem = 'dono'): string {
  const [conta, senha] = {
    dono: [CONTA, cluster.senha],
    aplicacao: [PAPEL_DA_APLICACAO, senhaDaAplicacao(cluster)],
    administrador: [ADMINISTRADOR, cluster.senhaAdministrador],
  }[quem];
  return `postgresql://${conta}:${senha}@127.0.0.1:${cluster.porta}/${banco}`;
}

interface OpcoesDePartida {
  /** `false` only where losing the data is no loss: tests. */
  fsync: boolean;
  /** Keep the port even when a stranger holds it at the moment: the pools of this process know the old one. */
  mesmaPorta: boolean;
  /** Each filled or aged piece of the write-ahead log is laid aside for the continuous copy. */
  arquivar: boolean;
}

/**
 * Makes sure that the cluster runs and answers: joins one that runs (ours, another process's, or an orphan's), waits
 * for one that is starting or stopping, starts it otherwise. Any number of processes may do this at once; they start it
 * one by one, since two PostgreSQLs that find a dead one's lock file together may throw away each other's. Returns the
 * cluster, with another port when its own was taken. @throws Error in Portuguese after 60 s, or when PostgreSQL refuses.
 */
export async function garantirNoAr(cluster: Cluster, binarios: Binarios, opcoes: OpcoesDePartida): Promise<Cluster> {
  const dados = pastaDeDados(cluster);
  conferirVersao(dados, binarios);
  const limite = Date.now() + PRAZO_MS;
  const paciencia = Date.now() + PACIENCIA_MS;
  let atual = cluster;
  let motivo = '';
  while (Date.now() < limite) {
    const pid = lerPid(dados);
    const dono = pid === null ? 'ninguem' : identificar(pid, dados);
    if (dono === 'este-cluster' || dono === 'desconhecido') {
      atual = { ...atual, porta: portaEmUso(dados) ?? atual.porta };
      if (await responde(atual)) return atual;
    }
    if (dono !== 'este-cluster') {
      const ligar = async () => {
        if (lerPid(dados) !== pid) return '';
        if (dono === 'outro-processo' && pid !== null) await desarmarPidAlheio(dados, pid);
        if (!(await estaLivre(atual.porta)) && !opcoes.mesmaPorta) atual = await trocarPorta(atual);
        return partir(atual, binarios, opcoes);
      };
      motivo = (await (Date.now() < paciencia ? umPorVez(dados, ligar) : ligar())) ?? motivo;
    }
    await esperar(50);
  }
  throw new Error(`O banco embutido em ${cluster.pasta} não ficou pronto em ${PRAZO_MS / 1000} s. ${motivo}`);
}

/** Ends the cluster, when the process in its pid file is this cluster's server; running transactions are lost. */
export async function encerrarServidor(cluster: Cluster, binarios: Binarios): Promise<void> {
  const dados = pastaDeDados(cluster);
  for (const modo of ['fast', 'immediate']) {
    const pid = lerPid(dados);
    if (pid === null || identificar(pid, dados) !== 'este-cluster') {
      if (process.platform !== 'win32') return;
    }
    const saida = await executar(binarios.pgCtl, ['stop', '-D', dados, '-m', modo, '-w', '-t', '20'], cluster);
    if (saida.codigo === 0) return;
  }
}

async function partir(cluster: Cluster, binarios: Binarios, { fsync, arquivar }: OpcoesDePartida): Promise<string> {
  const log = join(cluster.pasta, 'postgres.log');
  if (existsSync(log) && (await stat(log)).size > LOG_MAXIMO) await rename(log, `${log}.anterior`);
  const parametros = `-p ${cluster.porta}${fsync ? '' : ' -c fsync=off -c full_page_writes=off -c synchronous_commit=off'}${arquivar ? ' -c archive_mode=on' : ''}`;
  const argumentos = ['start', '-D', pastaDeDados(cluster), '-l', log, '-w', '-t', '30', '-o', parametros];
  const saida = await executar(binarios.pgCtl, argumentos, cluster);
  if (saida.codigo === 0) return '';
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-5).join('\n') : saida.texto.trim();
}

function conferirVersao(dados: string, binarios: Binarios): void {
  const versao = readFileSync(join(dados, 'PG_VERSION'), 'utf8').trim();
  if (versao !== binarios.versaoMaior) {
    throw new Error(
      `O banco em ${dados} é do PostgreSQL ${versao} e o instalado é o ${binarios.versaoMaior}. Restaure um backup no novo ou volte à versão anterior do sistema.`,
    );
  }
}

/** The password check is mutual (SCRAM), so that an answer also proves that the other end is this cluster. */
const responde = (cluster: Cluster): Promise<boolean> =>
  comConexao(enderecoDe(cluster, 'postgres', 'administrador'), 5_000, (cliente) => cliente.query('SELECT 1')).then(
    () => true,
    () => false,
  );

export async function apagarCluster(cluster: Cluster): Promise<void> {
  await rm(cluster.pasta, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  await rm(join(cluster.dataDir, 'postgres.json'), { force: true });
}
