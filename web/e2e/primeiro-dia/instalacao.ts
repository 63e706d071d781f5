import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { portaLivre } from '../../../server/db/embutido/porta.ts';
import { SERVIDOR } from '../../../server/test/programa.ts';
import { aguardar } from '../processos.ts';

const RAIZ = join(import.meta.dirname, '../../..');
const SIGA = join(import.meta.dirname, 'siga-do-contrato.ts');
const CONECTOR = 'server/demo/simuladores/conector/main.ts';

/** An office's first day: a production server over an empty folder, its neighbours processes of their own. */
export interface Instalacao {
  url: string;
  env: Record<string, string>;
  /** The first administrador's password, once the server has made it. */
  primeiraSenha(): Promise<string>;
  parar(): Promise<void>;
}

/** The graduate, the ceremony and the course that docs/siga.md has as examples. */
export const YARA = {
  nome: 'Yara do Buriti',
  rga: '202113010361000',
  cpf: '000.611.000-21',
  curso: 'Ciência da Computação',
  campus: 'Campus Cidade Nova',
  ano: '2026',
  data: '17/03/2026',
};

/** CPF of the first administrador. */
export const CPF_DO_ADMINISTRADOR = '86288366757';

/** Starts it all on free ports; `mais` stands in the place of what production is configured with, `doSiga` of what its SIGA is. @throws Error with what the server said when it does not come up */
export async function instalar(
  mais: Record<string, string> = {},
  doSiga: Record<string, string> = {},
): Promise<Instalacao> {
  const pasta = await mkdtemp(join(tmpdir(), 'registro-primeiro-dia-'));
  const [porta, portaDoSiga, portaDoConector] = await Promise.all([portaLivre(), portaLivre(), portaLivre()]);
  const url = `http://localhost:${porta}`;
  const doConector = join(pasta, 'conector');
  const processos: ChildProcess[] = [];
  const diario = join(pasta, 'tudo.log');
  const saida = createWriteStream(diario);
  const iniciar = (programa: string, env: Record<string, string>) => {
    const processo = spawn(process.execPath, [programa], {
      cwd: RAIZ,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    processo.stdout.pipe(saida, { end: false });
    processo.stderr.pipe(saida, { end: false });
    processos.push(processo);
    return processo;
  };
  const env: Record<string, string> = {
    NODE_ENV: 'production',
    MODO: 'producao',
    PORT: String(porta),
    HOST: '127.0.0.1',
    DATA_DIR: join(pasta, 'dados'),
    URL_PUBLICA: url,
    SIGA_URL: `http://127.0.0.1:${portaDoSiga}`,
    CONECTOR_URL: `http://127.0.0.1:${portaDoConector}`,
    CONECTOR_CLIENT_ID: randomUUID(),
    CAPTCHA_SEGREDO: 'segredo-do-primeiro-dia-com-mais-de-32-caracteres',
    // The least that production takes: a proof of work is no part of what this story tells.
    CAPTCHA_DIFICULDADE: '50000',
    ADMIN_CPF: CPF_DO_ADMINISTRADOR,
    // The authorities that the connector's signers come from stand where ICP-Brasil's stand.
    ICP_BRASIL_PEM: join(doConector, 'certificados/raiz.pem'),
    ICP_BRASIL_AUTORIDADES_PEM: join(doConector, 'certificados/emissora.pem'),
    ...mais,
  };
  const parar = async () => {
    const fins = processos.map(
      (processo) =>
        new Promise((cumprir) => (processo.exitCode === null ? processo.once('exit', cumprir) : cumprir(0))),
    );
    for (const processo of processos) processo.kill('SIGTERM');
    const prazo = esperar(15_000).then(() => processos.map((processo) => processo.kill('SIGKILL')));
    await Promise.race([Promise.all(fins), prazo]);
    saida.end();
    await rm(pasta, { recursive: true, force: true });
  };
  iniciar(SIGA, { PORT: String(portaDoSiga), ...doSiga });
  iniciar(CONECTOR, { PORT: String(portaDoConector), PASTA: doConector, MS_POR_ESTADO: '50' });
  try {
    await aguardar(`${env.CONECTOR_URL}/_saude`, () => false);
    const servidor = iniciar(SERVIDOR, env);
    await aguardar(`${url}/pronto`, () => servidor.exitCode !== null);
  } catch (erro) {
    const dito = await readFile(diario, 'utf8');
    await parar();
    throw new Error(`A instalação não ficou pronta.\n${dito.slice(-4000)}`, { cause: erro });
  }
  return { url, env, parar, primeiraSenha: () => lerPrimeiraSenha(join(pasta, 'dados/primeira-senha.txt')) };
}

/** The file comes a moment after the server answers. */
async function lerPrimeiraSenha(arquivo: string): Promise<string> {
  for (let vez = 0; vez < 240; vez += 1) {
    const senha = /provisória (\S+)/.exec(await readFile(arquivo, 'utf8').catch(() => ''))?.[1];
    if (senha !== undefined) return senha;
    await esperar(250);
  }
  throw new Error('O servidor não criou o primeiro administrador.');
}
