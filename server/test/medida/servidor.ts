import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { portaLivre } from '../../db/embutido/porta.ts';

const RAIZ = join(import.meta.dirname, '../../..');

/** Of what hangs: a first start on a busy machine takes minutes. */
const PRESO_MS = 600_000;

/** The key of rights and acts of what is measured. */
export const CHAVE_DA_MEDIDA = '44'.repeat(32);

export interface ServidorDeMedida {
  porta: number;
  pid: number;
  /** Milliseconds from the start of the process to the first `/pronto`. */
  partidaMs: number;
  /** Resident memory of the process, its threads and its children, in megabytes. */
  memoriaMb(): number;
  parar(): Promise<void>;
}

/** Starts `node <programa>` with just this environment and waits until `caminho` answers 200. */
export async function iniciarProcesso(
  programa: string,
  ambiente: Record<string, string>,
  caminho: string,
  argumentos: readonly string[] = [],
): Promise<ServidorDeMedida> {
  const porta = await portaLivre();
  const inicio = performance.now();
  const processo = spawn(process.execPath, [...argumentos, join(RAIZ, programa)], {
    cwd: RAIZ,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...ambiente, PORT: String(porta) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let saiu: number | null = null;
  processo.once('exit', (codigo) => {
    saiu = codigo ?? -1;
  });
  while (!(await responde(porta, caminho))) {
    if (saiu !== null) throw new Error(`${programa} terminou com o código ${saiu}`);
    if (performance.now() - inicio > PRESO_MS) throw new Error(`${programa} não respondeu em ${PRESO_MS / 1_000} s`);
    await esperar(10);
  }
  const pid = processo.pid ?? 0;
  return {
    porta,
    pid,
    partidaMs: performance.now() - inicio,
    memoriaMb: () => familiaDe(pid).reduce((soma, um) => soma + residentes(um), 0),
    parar: () => terminar(processo),
  };
}

/** The product in production mode over a database; SIGA and the connector are wherever `siga` says. */
export function iniciarProduto(
  banco: string,
  siga: string,
  extra: Record<string, string> = {},
  argumentos: readonly string[] = [],
) {
  return iniciarProcesso(
    'dist/servidor/main.mjs',
    {
      NODE_ENV: 'production',
      MODO: 'producao',
      DATABASE_URL: banco,
      SIGA_URL: siga,
      CONECTOR_URL: siga,
      CONECTOR_CLIENT_ID: '00000000-0000-4000-8000-000000000000',
      URL_PUBLICA: 'https://diplomas.exemplo.br',
      ACOES_CHAVES: CHAVE_DA_MEDIDA,
      CAPTCHA_SEGREDO: 'segredo-so-para-medir-com-mais-de-32-letras',
      CAPTCHA_DIFICULDADE: '50000',
      LIMITE_POR_MINUTO: '1000000',
      TRUST_PROXY: '1',
      HOST: '127.0.0.1',
      ...extra,
    },
    '/pronto',
    argumentos,
  );
}

const lerDoProcesso = (pid: number, arquivo: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${arquivo}`, 'utf8');
  } catch {
    return '';
  }
};

/** A process and whatever it started, without what has ended meanwhile. */
function familiaDe(pid: number): number[] {
  const filhos = lerDoProcesso(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...filhos.flatMap(familiaDe)];
}

const residentes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(lerDoProcesso(pid, 'status'))?.[1] ?? 0) / 1024;

const responde = (porta: number, caminho: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${porta}${caminho}`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function terminar(processo: ChildProcess): Promise<void> {
  if (processo.exitCode !== null) return;
  const fim = new Promise((cumprir) => processo.once('exit', cumprir));
  processo.kill('SIGTERM');
  await fim;
}
