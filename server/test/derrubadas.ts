import type { ChildProcess } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import pg from 'pg';
import { expect } from 'vitest';
import { CONTA, lerCluster } from '../db/embutido/cluster.ts';
import { lerPid } from '../db/embutido/identificar.ts';
import { pastaDeDados } from '../db/embutido/inicializar.ts';
import { enderecoDe } from '../db/embutido/servidor.ts';
import { lerSegredo } from '../db/segredo-em-arquivo.ts';
import type { Campo } from './campo-das-quedas.ts';
import { rodarPrograma } from './programa.ts';
import { conferirBanco, type Razao } from './razao-das-quedas.ts';

const PARADA_MS = 400;
/** Starting takes a part of it, migrating and reading the rest. */
const MEIO_DA_VOLTA_MS = 1_500;

/** Process of the cluster's server; null: there is none. */
export const postmaster = (dataDir: string): number | null => {
  const cluster = lerCluster(dataDir);
  return cluster ? lerPid(pastaDeDados(cluster)) : null;
};

/** Whoever has ended meanwhile needs no signal. */
const sinalizar = (pid: number | null, sinal: NodeJS.Signals): void => {
  try {
    if (pid !== null) process.kill(pid, sinal);
  } catch (erro) {
    if (!(erro instanceof Error && 'code' in erro && erro.code === 'ESRCH')) throw erro;
  }
};

const matar = async (servidores: readonly (ChildProcess | undefined)[]): Promise<void> => {
  const fins = servidores.flatMap((um) => (um ? [once(um, 'exit')] : []));
  for (const um of servidores) um?.kill('SIGKILL');
  await Promise.all(fins);
};

/** As the cluster's superuser. */
async function comoAdministrador<T>(dataDir: string, fazer: (cliente: pg.Client) => Promise<T>): Promise<T> {
  const cluster = lerCluster(dataDir);
  if (!cluster) throw new Error('Sem cluster');
  const cliente = new pg.Client({ connectionString: enderecoDe(cluster, 'registro', 'administrador') });
  cliente.on('error', () => undefined);
  await cliente.connect();
  try {
    return await fazer(cliente);
  } finally {
    await cliente.end().catch(() => undefined);
  }
}

/** A backup as the operator takes it, meanwhile; what ended well has to be whole. */
async function copiarEnquanto({ dataDir }: Campo): Promise<void> {
  const backup = (...argumentos: string[]) => rodarPrograma('scripts/backup.ts', argumentos, { DATA_DIR: dataDir });
  const pasta = await mkdtemp(join(tmpdir(), 'quedas-copia-'));
  try {
    const copia = join(pasta, 'copia');
    const feita = backup(copia);
    await esperar(PARADA_MS);
    await terminarConexoes(dataDir);
    if ((await feita).codigo === 0) expect(await backup('--verificar', copia)).toMatchObject({ codigo: 0 });
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}

const terminarConexoes = (dataDir: string) =>
  comoAdministrador(dataDir, (cliente) =>
    cliente.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND client_addr IS NOT NULL',
    ),
  );

/**
 * A backup taken meanwhile comes back into a database of its own, although the command that brings it is killed before:
 * what was confirmed before the backup is there.
 */
async function voltarDeUmaCopia({ dataDir }: Campo, razao: Razao): Promise<void> {
  const pasta = await mkdtemp(join(tmpdir(), 'quedas-volta-'));
  const cluster = lerCluster(dataDir);
  if (!cluster) throw new Error('Sem cluster');
  const banco = `quedas_${Date.now()}`;
  const url = enderecoDe(cluster, banco);
  const copia = [join(pasta, 'copia')];
  const copiar = () => rodarPrograma('scripts/backup.ts', copia, { DATA_DIR: dataDir });
  const voltar = (corte?: AbortSignal) =>
    rodarPrograma('scripts/restore.ts', [...copia, '--sem-assinatura'], { DATA_DIR: pasta, DATABASE_URL: url }, corte);
  try {
    // The session of one that was cut off may be there for a moment yet.
    if ((await copiar()).codigo !== 0) {
      await esperar(PARADA_MS);
      expect(await copiar()).toMatchObject({ codigo: 0 });
    }
    await comoAdministrador(dataDir, (cliente) => cliente.query(`CREATE DATABASE ${banco} OWNER ${CONTA}`));
    const cortada = await voltar(AbortSignal.timeout(MEIO_DA_VOLTA_MS));
    const inteira = cortada.codigo === 0 ? cortada : await voltar();
    // On a quick machine it may have ended before it was cut, or been cut when all stood: that takes no second restore.
    if (inteira.codigo !== 0) expect(inteira.stderr).toContain('não está vazio');
    const cancelados = new Map([...razao.cancelados].filter(([id]) => id !== razao.mudando));
    await conferirBanco(url, lerSegredo(dataDir, 'selo'), { ...razao, cancelados });
  } finally {
    await comoAdministrador(dataDir, (cliente) => cliente.query(`DROP DATABASE IF EXISTS ${banco} WITH (FORCE)`));
    await rm(pasta, { recursive: true, force: true });
  }
}

/** How servers ended by it; null: they live on. */
type Fim = 'SIGKILL' | 0 | null;

export const DERRUBADAS: Readonly<Record<string, (campo: Campo, razao: Razao) => Promise<Fim>>> = {
  async servidor({ servidores }) {
    await matar([servidores[0]]);
    return 'SIGKILL';
  },
  async encerrar({ servidores: [primeiro] }) {
    if (primeiro === undefined) throw new Error('Sem servidor');
    const fim = once(primeiro, 'exit');
    primeiro.kill('SIGTERM');
    await fim;
    return 0;
  },
  async companheiros({ servidores }) {
    await matar(servidores.slice(1));
    return 'SIGKILL';
  },
  async grupo({ dataDir, servidores }) {
    sinalizar(postmaster(dataDir), 'SIGKILL');
    await matar(servidores);
    return 'SIGKILL';
  },
  async ambos({ dataDir, servidores }) {
    sinalizar(postmaster(dataDir), 'SIGKILL');
    await esperar(50);
    await matar([servidores[0]]);
    return 'SIGKILL';
  },
  async resposta(campo) {
    campo.perderOProximoCommit();
    await esperar(PARADA_MS);
    return null;
  },
  async disco({ disco }) {
    await disco?.encher();
    await esperar(PARADA_MS);
    await disco?.esvaziar();
    return null;
  },
  async copia(campo) {
    await copiarEnquanto(campo);
    return null;
  },
  async volta(campo, razao) {
    await voltarDeUmaCopia(campo, razao);
    return null;
  },
  async relogio({ trocarRelogio, clientes: [primeiro] }) {
    trocarRelogio();
    await esperar(PARADA_MS);
    const ato = { justificativa: 'Registro em duplicidade', motivoId: 2 };
    const recusa = await primeiro?.pedir('POST', '/api/registro/cancelar/00000000-0000-4000-8000-000000000000', ato);
    trocarRelogio();
    expect([404, 503]).toContain(recusa?.status);
    if (recusa?.status === 503) expect(recusa.corpo.codigo).toBe('RELOGIO_ATRASADO');
    return null;
  },
  async postgres({ dataDir }) {
    sinalizar(postmaster(dataDir), 'SIGKILL');
    return null;
  },
  async imediato({ dataDir }) {
    sinalizar(postmaster(dataDir), 'SIGQUIT');
    return null;
  },
  async rapido({ dataDir }) {
    sinalizar(postmaster(dataDir), 'SIGINT');
    return null;
  },
  async terminar({ dataDir }) {
    await terminarConexoes(dataDir);
    return null;
  },
  async congelar({ dataDir }) {
    const pid = postmaster(dataDir);
    if (pid === null) return null;
    const filhos = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .map(Number);
    const todos = [pid, ...filhos.filter((um) => um > 0)];
    for (const um of todos) sinalizar(um, 'SIGSTOP');
    await esperar(PARADA_MS);
    for (const um of todos) sinalizar(um, 'SIGCONT');
    return null;
  },
  async trava({ dataDir }) {
    await comoAdministrador(dataDir, async (cliente) => {
      await cliente.query('BEGIN; SELECT 1 FROM auditoria_cabeca FOR UPDATE; SELECT 1 FROM livro_registro FOR UPDATE');
      await esperar(PARADA_MS);
      await cliente.query('ROLLBACK');
    });
    return null;
  },
};
