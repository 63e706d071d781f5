import type { ChildProcess } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as esperar } from 'node:timers/promises';
import pg from 'pg';
import { lerCluster } from '../db/embutido/cluster.ts';
import { lerPid } from '../db/embutido/identificar.ts';
import { pastaDeDados } from '../db/embutido/inicializar.ts';
import { enderecoDe } from '../db/embutido/servidor.ts';

/** The server under test and where its data are. */
interface Alvo {
  dataDir: string;
  servidor: ChildProcess;
}

const postmaster = (dataDir: string): number | null => {
  const cluster = lerCluster(dataDir);
  return cluster ? lerPid(pastaDeDados(cluster)) : null;
};

const sinalizar = (pid: number | null, sinal: NodeJS.Signals): void => {
  if (pid !== null) process.kill(pid, sinal);
};

const matarServidor = async ({ servidor }: Alvo): Promise<void> => {
  const fim = once(servidor, 'exit');
  servidor.kill('SIGKILL');
  await fim;
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

/** How long nothing answers or moves. */
const PARADA_MS = 400;

/** What happens to server and database while people work; `true`: the server is gone afterwards. */
export const DERRUBADAS: Readonly<Record<string, (alvo: Alvo) => Promise<boolean>>> = {
  async servidor(alvo) {
    await matarServidor(alvo);
    return true;
  },
  async ambos(alvo) {
    sinalizar(postmaster(alvo.dataDir), 'SIGKILL');
    await esperar(50);
    await matarServidor(alvo);
    return true;
  },
  async postgres({ dataDir }) {
    sinalizar(postmaster(dataDir), 'SIGKILL');
    return false;
  },
  async imediato({ dataDir }) {
    sinalizar(postmaster(dataDir), 'SIGQUIT');
    return false;
  },
  async rapido({ dataDir }) {
    sinalizar(postmaster(dataDir), 'SIGINT');
    return false;
  },
  async terminar({ dataDir }) {
    await comoAdministrador(dataDir, (cliente) =>
      cliente.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND client_addr IS NOT NULL',
      ),
    );
    return false;
  },
  async congelar({ dataDir }) {
    const pid = postmaster(dataDir);
    if (pid === null) return false;
    const filhos = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .map(Number);
    const todos = [pid, ...filhos.filter((um) => um > 0)];
    for (const um of todos) sinalizar(um, 'SIGSTOP');
    await esperar(PARADA_MS);
    for (const um of todos) sinalizar(um, 'SIGCONT');
    return false;
  },
  async trava({ dataDir }) {
    await comoAdministrador(dataDir, async (cliente) => {
      await cliente.query('BEGIN; SELECT 1 FROM auditoria_cabeca FOR UPDATE; SELECT 1 FROM livro_registro FOR UPDATE');
      await esperar(PARADA_MS);
      await cliente.query('ROLLBACK');
    });
    return false;
  },
};
