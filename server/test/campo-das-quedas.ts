import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { lerCluster } from '../db/embutido/cluster.ts';
import { portaLivre } from '../db/embutido/porta.ts';
import { apagarCluster, enderecoDe } from '../db/embutido/servidor.ts';
import { type ClienteDaDemo, criarCliente } from '../demo/cliente.ts';
import type { DocumentoSimulado } from '../demo/simuladores/conector/documento-simulado.ts';
import { iniciarSimuladorConector } from '../demo/simuladores/conector/iniciar-simulador-conector.ts';
import { iniciarSimuladorSiga } from '../demo/simuladores/siga/iniciar-simulador-siga.ts';
import { abrirEstrada } from './perder-respostas.ts';
import { iniciarServidor, SERVIDOR } from './programa.ts';

/** The one whose way to the database can lose an answer; the others have the embedded cluster together. */
const NA_ESTRADA = 2;
/** For ever: what is looked at is whether a document came in, and once. */
const MS_SEM_ASSINAR = 86_400_000;
const MS_ASSINANDO = 1_500;
/** The public is many: limits count by address. */
const deAlguem = () => {
  let n = 0;
  return () => {
    n += 1;
    return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  };
};
const ligado = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

/** Three servers over one embedded cluster, on a disk that can be filled where this account may mount one. */
export interface Campo {
  dataDir: string;
  servidores: ChildProcess[];
  /** One member of staff at each server. */
  clientes: ClienteDaDemo[];
  /** Null where nothing may be mounted. */
  disco: { encher(): Promise<void>; esvaziar(): Promise<void> } | null;
  perderOProximoCommit(): void;
  documentosFora(): Promise<DocumentoSimulado[]>;
  /** Sets the clocks of all servers an hour back, or right again. */
  trocarRelogio(): void;
  /** Starts those that are gone; all answer afterwards. */
  subir(): Promise<void>;
  fechar(): Promise<void>;
}

interface Opcoes {
  /** Servers; with fewer than three none of them can lose an answer. */
  quantos?: number;
  discoMb?: number;
  /** Documents are signed by test certificates and come back within seconds; else each stays where it came in. */
  assinando?: boolean;
  /** More arguments of Node for the servers. */
  argumentos?: readonly string[];
}

/** Nobody works yet: `subir` begins. */
export async function montarCampo({
  quantos = 3,
  discoMb = 600,
  assinando = false,
  argumentos = [],
}: Opcoes = {}): Promise<Campo> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quedas-'));
  const disco = montarDisco(dataDir, discoMb);
  const siga = await iniciarSimuladorSiga();
  const conector = await iniciarSimuladorConector(
    assinando
      ? // Where the demonstration looks for the root of its test certificates.
        { pasta: join(dataDir, 'simulador-conector'), msPorEstado: MS_ASSINANDO }
      : { msPorEstado: MS_SEM_ASSINAR },
  );
  const portas = await Promise.all(Array.from({ length: quantos }, () => portaLivre()));
  const clientes = portas.map((porta) => criarCliente(`http://127.0.0.1:${porta}`, deAlguem()));
  const servidores: ChildProcess[] = [];
  const acabou: Promise<never>[] = [];
  let estrada: Awaited<ReturnType<typeof abrirEstrada>> | undefined;

  const ligar = async (n: number) => {
    const antes = servidores[n];
    if (antes !== undefined && ligado(antes)) return;
    let banco = {};
    if (n === NA_ESTRADA) {
      const cluster = lerCluster(dataDir);
      if (cluster === null) throw new Error('Sem cluster');
      estrada ??= await abrirEstrada(enderecoDe(cluster, 'registro', 'aplicacao'));
      banco = { DATABASE_URL: estrada.url };
    }
    const env = {
      NODE_ENV: 'test',
      MODO: 'demo',
      LOG_NIVEL: 'silent',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(portas[n]),
      SIGA_URL: siga.url,
      LIMITE_POR_MINUTO: '1000000',
      TRUST_PROXY: '1',
      CONECTOR_URL: conector.url,
      ...banco,
    };
    const relogio = join(import.meta.dirname, 'processo-com-relogio-trocado.ts');
    const servidor = iniciarServidor(env, ['ignore', 'ignore', 'pipe'], [...argumentos, '--import', relogio, SERVIDOR]);
    const queixas: string[] = [];
    servidor.stderr?.on('data', (parte: Buffer) => queixas.push(parte.toString()));
    acabou[n] = once(servidor, 'exit').then(() => {
      throw new Error(`O servidor ${n} terminou antes de responder: ${queixas.join('')}`);
    });
    acabou[n].catch(() => undefined);
    servidores[n] = servidor;
    if (n === 0) await pronto(0);
  };
  const pronto = (n: number) => Promise.race([esperarPronto(portas[n]), acabou[n]]);

  return {
    dataDir,
    servidores,
    clientes,
    disco,
    perderOProximoCommit: () => estrada?.perderOProximoCommit(),
    documentosFora: async () => {
      const resposta = await fetch(`${conector.url}/_documentos`);
      return (await resposta.json()) as DocumentoSimulado[];
    },
    trocarRelogio: () => {
      for (const servidor of servidores) servidor.kill('SIGUSR2');
    },
    async subir() {
      // The first makes or starts the cluster; the others join it.
      for (const n of portas.keys()) await ligar(n);
      await Promise.all(portas.map((_, n) => pronto(n)));
    },
    async fechar() {
      for (const servidor of servidores) servidor.kill('SIGKILL');
      estrada?.fechar();
      await Promise.all([siga.parar(), conector.parar()]);
      const cluster = lerCluster(dataDir);
      if (cluster) await apagarCluster(cluster);
      if (disco !== null) execFileSync('umount', ['-l', dataDir]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function esperarPronto(porta: number | undefined): Promise<void> {
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${porta}/pronto`).then(
          (r) => r.status,
          () => 0,
        ),
      { timeout: 240_000 },
    )
    .toBe(200);
}

/** A small file system of its own, so that filling it hurts nobody else. */
function montarDisco(pasta: string, mb: number): Campo['disco'] {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mb}m,mode=755`, 'tmpfs', pasta], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const recheio = join(pasta, 'recheio');
  return {
    async encher() {
      const arquivo = openSync(recheio, 'w');
      for (const pedaco of [1 << 22, 1 << 12].map((bytes) => Buffer.alloc(bytes))) {
        while (escreveu(arquivo, pedaco));
      }
      closeSync(arquivo);
    },
    esvaziar: () => rm(recheio, { force: true }),
  };
}

/** False when there is no room for it any more. */
function escreveu(arquivo: number, pedaco: Buffer): boolean {
  try {
    return writeSync(arquivo, pedaco) > 0;
  } catch {
    return false;
  }
}
