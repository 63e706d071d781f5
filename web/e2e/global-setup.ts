import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import type { FullConfig } from '@playwright/test';
import { portaLivre } from '../../server/db/embutido/porta.ts';
import { iniciarSimuladorConector } from '../../server/demo/simuladores/conector/iniciar-simulador-conector.ts';
import { iniciarSimuladorSiga } from '../../server/demo/simuladores/siga/iniciar-simulador-siga.ts';
import { SERVIDOR } from '../../server/test/programa.ts';
import { aguardar } from './processos.ts';
import { universidadeDasHistorias } from './universidade.ts';

const RAIZ = join(import.meta.dirname, '../..');
/** For the server's own words, beside what Playwright keeps of a failure. */
const RESULTADOS = join(RAIZ, 'test-results');
/** Pace of the connector: a story waits for what comes of a signature, not for the time that signing takes. */
const MS_POR_ESTADO = 50;

/** Starts the demo on a free port with its own data; stories find it in `E2E_URL`. Stops it at the end. */
export default async function globalSetup({ projects }: FullConfig): Promise<() => Promise<void>> {
  const porta = await portaLivre();
  const dados = await mkdtemp(join(tmpdir(), 'registro-e2e-'));
  const conector = await iniciarSimuladorConector({
    pasta: join(dados, 'simulador-conector'),
    msPorEstado: MS_POR_ESTADO,
  });
  const vezes = Math.max(...projects.map(({ retries, repeatEach }) => (retries + 1) * repeatEach));
  const siga = await iniciarSimuladorSiga({ dados: universidadeDasHistorias(vezes) });
  const saida: string[] = [];
  await mkdir(RESULTADOS, { recursive: true });
  const diario = createWriteStream(join(RESULTADOS, 'servidor.log'));
  let parando = false;
  let quedas = 0;
  let servidor = iniciar();

  function iniciar(): ChildProcess {
    const processo = spawn(process.execPath, [SERVIDOR], {
      cwd: RAIZ,
      env: {
        ...process.env,
        NODE_ENV: 'test',
        MODO: 'demo',
        HOST: '127.0.0.1',
        PORT: String(porta),
        DATA_DIR: dados,
        CONECTOR_URL: conector.url,
        SIGA_URL: siga.url,
        // All stories come from one address, and a proof of work is no part of what they tell.
        CAPTCHA_DIFICULDADE: '1000',
        LIMITE_POR_MINUTO: '100000',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const fonte of [processo.stdout, processo.stderr]) {
      fonte.on('data', (parte: Buffer) => saida.push(parte.toString()));
      fonte.pipe(diario, { end: false });
    }
    processo.once('exit', (codigo, sinal) => {
      if (parando) return;
      quedas += 1;
      console.error(`O servidor terminou sozinho (${sinal ?? codigo}).\n${saida.join('').slice(-4000)}`);
      // The system's doing is met as `npm start` meets it in an office; an error of the server's own stays one.
      if (sinal !== null && quedas === 1) servidor = iniciar();
    });
    return processo;
  }

  const parar = async () => {
    parando = true;
    const fim = servidor.exitCode === null && servidor.signalCode === null ? once(servidor, 'exit') : null;
    servidor.kill('SIGTERM');
    await Promise.race([fim, esperar(15_000).then(() => servidor.kill('SIGKILL'))]);
    diario.end();
    await Promise.all([conector.parar(), siga.parar()]);
    await rm(dados, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${porta}`;
  try {
    await aguardar(`${url}/pronto`, () => servidor.exitCode !== null);
  } catch (erro) {
    await parar();
    throw new Error(`O servidor não ficou pronto.\n${saida.join('').slice(-4000)}`, { cause: erro });
  }
  process.env.E2E_URL = url;
  process.env.E2E_DADOS = dados;
  return parar;
}
