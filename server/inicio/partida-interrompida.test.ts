import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { portaLivre } from '../db/embutido/porta.ts';
import { correrCampanha, PRAZO_DA_CAMPANHA, SO_NA_CAMPANHA } from '../test/campanha.ts';
import { iniciarServidor, SERVIDOR } from '../test/programa.ts';
import { criarBancoVazioDeTeste } from '../test/test-database.ts';

/** Twenty points of a first start, each once with the process killed and once with the database away. */
const PONTOS = 20;
const TAMANHO = { pequena: 0, inteira: 2 * PONTOS };
const AUSENCIA_MS = 30_000;
/** More than a start waits for its database, and tries what it must do. */
const PACIENCIA_MS = 240_000;
const CPF = '52998224725';

/** The road to the database: counts what is said on it, and acts before the answer to the `n`th. */
async function abrirCaminho(destino: number) {
  const porta = await portaLivre();
  const abertas = new Set<Socket>();
  const caminho = { porta, ditas: 0, n: Number.POSITIVE_INFINITY, aoChegar: () => {}, fora: false };
  const servidor = createServer((cliente) => {
    if (caminho.fora) return void cliente.destroy();
    const banco = connect(destino, '127.0.0.1');
    for (const [um, outro] of [
      [cliente, banco],
      [banco, cliente],
    ] as const) {
      abertas.add(um);
      um.on('error', () => outro.destroy());
      um.on('close', () => {
        abertas.delete(um);
        outro.destroy();
      });
    }
    cliente.on('data', (dito) => {
      caminho.ditas += 1;
      banco.write(dito);
      if (caminho.ditas === caminho.n) caminho.aoChegar();
    });
    banco.on('data', (resposta) => cliente.write(resposta));
  });
  servidor.listen(porta, '127.0.0.1');
  await once(servidor, 'listening');
  const cortar = () => {
    for (const uma of abertas) uma.destroy();
  };
  return Object.assign(caminho, {
    cortar,
    async fechar() {
      cortar();
      servidor.close();
      await once(servidor, 'close');
    },
  });
}

/** An office's empty folder and empty database, the way to it, and its server. */
async function montar() {
  const banco = await criarBancoVazioDeTeste();
  const pasta = await mkdtemp(join(tmpdir(), 'partida-'));
  const caminho = await abrirCaminho(Number(new URL(banco.url).port));
  const porta = await portaLivre();
  const pelo = (url: string) => Object.assign(new URL(url), { port: String(caminho.porta) }).href;
  const env = {
    NODE_ENV: 'production',
    MODO: 'producao',
    LOG_NIVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: String(porta),
    DATA_DIR: pasta,
    URL_PUBLICA: `http://localhost:${porta}`,
    DATABASE_URL: pelo(banco.urlDaAplicacao),
    DATABASE_URL_DONO: pelo(banco.url),
    SIGA_URL: 'http://127.0.0.1:1023',
    CONECTOR_URL: 'http://127.0.0.1:1023',
    CONECTOR_CLIENT_ID: '0198f0a4-0000-4000-8000-000000000001',
    CAPTCHA_SEGREDO: 'segredo-de-teste-com-mais-de-32-caracteres',
    CAPTCHA_DIFICULDADE: '50000',
    ADMIN_CPF: CPF,
  };
  const processos: { morrer(): Promise<void> }[] = [];
  return {
    banco,
    caminho,
    url: `http://127.0.0.1:${porta}`,
    arquivo: join(pasta, 'primeira-senha.txt'),
    iniciar() {
      const processo = iniciarServidor(env, ['ignore', 'pipe', 'pipe'], [SERVIDOR]);
      let dito = '';
      for (const saida of [processo.stdout, processo.stderr]) saida?.on('data', (pedaco) => (dito += String(pedaco)));
      const fim = once(processo, 'exit').then(([codigo]) => codigo as number | null);
      const morrer = async () => {
        processo.kill('SIGKILL');
        await fim;
      };
      processos.push({ morrer });
      return { fim, morrer, dito: () => dito, codigo: () => processo.exitCode };
    },
    async desmontar() {
      for (const { morrer } of processos) await morrer();
      await caminho.fechar();
      await rm(pasta, { recursive: true, force: true });
      await banco.descartar();
    },
  };
}
type Campo = Awaited<ReturnType<typeof montar>>;
type Servidor = ReturnType<Campo['iniciar']>;

const senhaEm = (arquivo: string): string | undefined => {
  try {
    return /provisória (\S+)/.exec(readFileSync(arquivo, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
};

/** Until the start is whole, or has ended: true when it is whole. */
async function terminar({ url, arquivo }: Campo, servidor: Servidor): Promise<boolean> {
  const limite = performance.now() + PACIENCIA_MS;
  while (performance.now() < limite) {
    if (servidor.codigo() !== null) return false;
    const pronto = await fetch(`${url}/pronto`).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (pronto && senhaEm(arquivo) !== undefined) return true;
    await esperar(200);
  }
  throw new Error(`A partida não terminou nem ficou inteira:\n${servidor.dito()}`);
}

/** The one administrator of a whole start enters with the password that its file says. */
async function conferirInteira({ banco, url, arquivo }: Campo): Promise<void> {
  const cliente = new pg.Client({ connectionString: banco.url });
  await cliente.connect();
  const { rows } = await cliente.query('SELECT papel FROM conta').finally(() => cliente.end());
  expect(rows).toEqual([{ papel: 'administrador' }]);
  const entrada = await fetch(`${url}/api/sessao/entrar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ CPF, Senha: senhaEm(arquivo) }),
  });
  expect(entrada.status, await entrada.text()).toBe(200);
}

/** How much a first start says to its database, uninterrupted. */
async function medir(): Promise<number> {
  const campo = await montar();
  try {
    expect(await terminar(campo, campo.iniciar())).toBe(true);
    await conferirInteira(campo);
    return campo.caminho.ditas;
  } finally {
    await campo.desmontar();
  }
}

async function interromper(campo: Campo, semente: number, todas: number): Promise<void> {
  const { caminho } = campo;
  const morre = semente % 2 === 1;
  // Every point once for each kind; the seeds of an ordinary run stand in the middle.
  const ponto = (7 * Math.ceil(semente / 2) + 3) % PONTOS;
  caminho.n = Math.max(1, Math.round((todas * (ponto + 0.5)) / PONTOS));
  const { promise: chegou, resolve } = Promise.withResolvers<void>();
  caminho.aoChegar = resolve;
  const servidor = campo.iniciar();
  await Promise.race([chegou, servidor.fim]);
  if (morre) await servidor.morrer();
  else {
    caminho.fora = true;
    caminho.cortar();
    await esperar(AUSENCIA_MS);
    caminho.fora = false;
  }
  const inteira = !morre && (await terminar(campo, servidor));
  if (!inteira) {
    if (!morre) {
      // What ends a start is said in words, by whoever it is for.
      expect(servidor.dito()).toMatch(/O servidor não p[oô]de (iniciar|continuar): .+\./);
      expect(servidor.dito()).not.toMatch(/\n\s+at /);
    }
    expect(await terminar(campo, campo.iniciar()), 'a segunda partida').toBe(true);
  }
  await conferirInteira(campo);
}

test.runIf(SO_NA_CAMPANHA)(
  'a first start that is killed, or whose database goes, ends in a sentence or in a whole start',
  async () => {
    const todas = await medir();
    await correrCampanha('partida interrompida', TAMANHO, async (semente) => {
      const campo = await montar();
      await interromper(campo, semente, todas).finally(() => campo.desmontar());
    });
  },
  PRAZO_DA_CAMPANHA,
);
