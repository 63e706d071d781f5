import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type FullConfig } from '@playwright/test';
import { iniciarProcesso } from '../../server/test/medida/servidor.ts';
import { ESPERA_MAXIMA_MS } from './conferir.ts';
import { entrarComo } from './gestos.ts';
import { type CenarioDasTelas, prepararTelas } from './preparar-telas.ts';

/**
 * Starts a demonstration of its own, unless `TELAS_URL` names one, fills it, and logs in once as each who looks: the
 * screens find server, scenario and sessions in `TELAS_BASE` and `TELAS_PASTA`.
 */
export default async function globalSetup({ projects: [projeto] }: FullConfig): Promise<() => Promise<void>> {
  const pasta = await mkdtemp(join(tmpdir(), 'telas-'));
  const { base, parar } = await abrirServidor(join(pasta, 'dados'));
  const terminar = async () => {
    await parar();
    await rm(pasta, { recursive: true, force: true });
  };
  try {
    const cenario = await lerCenario(base);
    await writeFile(join(pasta, 'cenario.json'), JSON.stringify(cenario));
    console.log(await precoDoCaptcha(base, cenario.assinadoCodigo));
    const navegador = await chromium.launch(projeto?.use.launchOptions);
    for (const quem of ['cae', 'titular'] as const) {
      const page = await navegador.newPage({ locale: 'pt-BR' });
      page.setDefaultTimeout(ESPERA_MAXIMA_MS);
      await entrarComo(page, base, quem === 'cae' ? undefined : quem, cenario.titularCpf);
      await page.context().storageState({ path: join(pasta, `${quem}.json`) });
      await page.context().close();
    }
    await navegador.close();
  } catch (erro) {
    await terminar();
    throw erro;
  }
  process.env.TELAS_BASE = base;
  process.env.TELAS_PASTA = pasta;
  return terminar;
}

async function abrirServidor(DATA_DIR: string): Promise<{ base: string; parar(): Promise<void> }> {
  if (process.env.TELAS_URL) return { base: process.env.TELAS_URL.replace(/\/$/, ''), parar: async () => {} };
  const { porta, parar } = await iniciarProcesso(
    'dist/servidor/main.mjs',
    {
      MODO: 'demo',
      NODE_ENV: 'test',
      LOG_NIVEL: 'error',
      HOST: '127.0.0.1',
      DATA_DIR,
      CAPTCHA_DIFICULDADE: '100',
      LIMITE_POR_MINUTO: '100000',
    },
    '/pronto',
  );
  // By the name to which the graduates' provider sends browsers back.
  return { base: `http://localhost:${porta}`, parar };
}

async function lerCenario(base: string): Promise<CenarioDasTelas> {
  const guardado = process.env.TELAS_CENARIO;
  if (guardado !== undefined && existsSync(guardado)) return JSON.parse(await readFile(guardado, 'utf8'));
  const cenario = await prepararTelas(base);
  if (guardado !== undefined) await writeFile(guardado, JSON.stringify(cenario));
  return cenario;
}

/** Tells what a visitor's machine pays here: a server of ours asks next to nothing, another one what it asks of everybody. */
async function precoDoCaptcha(base: string, codigo: string): Promise<string> {
  const resposta = await fetch(`${base}/api/diploma/localizar/captcha?codigo=${codigo}`);
  const { parameters } = (await resposta.json()) as { parameters: { algorithm: string; cost: number } };
  return `Captcha de ${base}: ${parameters.cost} rodadas de ${parameters.algorithm} por tentativa; sobe com o que esta rede pede na hora.`;
}
