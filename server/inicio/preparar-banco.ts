import { setTimeout as esperar } from 'node:timers/promises';
import { anotarSegredos } from '../backup/segredos-do-banco.ts';
import type { Config } from '../config.ts';
import { fraseDaConexao } from '../db/frase-da-conexao.ts';
import { createBanco } from '../db/prisma-client.ts';
import { mensagemDoErro } from '../erros/causa.ts';
import { PartidaRecusada } from '../erros/partida-recusada.ts';
import type { Dizer } from './abrir-ambiente.ts';
import { comPool, conferirBanco } from './conferir-banco.ts';
import { marcaDoModo, marcarBanco } from './marca-do-banco.ts';
import { exigirSoEstaForma } from './outra-versao.ts';
import { conferirPasta } from './pasta-da-instalacao.ts';
import { prepararEstrutura } from './preparar-estrutura.ts';

const INTERVALO_MS = 3_000;

/** The database on its way to being usable: migrations, lookups, demo data. */
interface Preparo {
  pronto(): boolean;
  /** Settled as soon as it is. */
  quandoPronto: Promise<void>;
  /**
   * One try now; when it fails, says why and goes on trying in the background until it works or `parar` is called.
   * @throws PartidaRecusada, which no waiting mends
   */
  comecar(): Promise<void>;
  parar(): void;
}

/** Prepares the database of `config.banco.url`. Every step may be repeated, and by several processes at once. */
export function criarPreparo(config: Config, dizer: Dizer): Preparo {
  const parada = new AbortController();
  const { promise: quandoPronto, resolve: ficouPronto } = Promise.withResolvers<void>();
  let pronto = false;
  let ultimaFalha = '';

  async function tentar(): Promise<void> {
    try {
      await preparar(config, dizer);
      if (ultimaFalha !== '') dizer('O banco de dados está pronto.');
      pronto = true;
      ficouPronto();
    } catch (erro) {
      if (erro instanceof PartidaRecusada) throw erro;
      const falha = descrever(erro);
      if (falha !== ultimaFalha)
        dizer(`${falha} O servidor continua no ar e tenta de novo a cada ${INTERVALO_MS / 1000} s.`);
      ultimaFalha = falha;
    }
  }

  async function insistir(): Promise<void> {
    while (!pronto && !parada.signal.aborted) {
      await esperar(INTERVALO_MS, undefined, { signal: parada.signal, ref: false }).catch(() => undefined);
      if (!parada.signal.aborted) await tentar();
    }
  }

  return {
    pronto: () => pronto,
    quandoPronto,
    async comecar() {
      await tentar();
      insistir().catch((erro: unknown) => {
        dizer(`O servidor não pode continuar: ${mensagemDoErro(erro)}`);
        process.exit(1);
      });
    },
    parar: () => parada.abort(),
  };
}

async function preparar(config: Config, dizer: Dizer): Promise<void> {
  const { url = '', urlDono } = config.banco;
  const marca = marcaDoModo(config.modo);
  await conferirBanco(config);
  await comPool(config, exigirSoEstaForma);
  conferirPasta(config.dataDir, marca, dizer);
  const { migracoes, direitosDe } = await prepararEstrutura({ url, urlDono });
  if (migracoes.length === 1) dizer('1 migração aplicada.');
  if (migracoes.length > 1) dizer(`${migracoes.length} migrações aplicadas.`);
  if (direitosDe !== null) dizer(`Direitos do papel ${direitosDe} no banco de dados postos em dia.`);
  if (config.modo === 'demo') await semear(config);
  await comPool(config, (pool) => marcarBanco(pool, marca, new Date()));
  await comPool(config, (pool) => anotarSegredos(pool, config, new Date()));
  // Of two first starts at once only one says what the database is.
  await conferirBanco(config);
}

async function semear({ banco: { url = '', urlDono } }: Config): Promise<void> {
  const { semearDemo } = await import('../demo/semear-demo.ts');
  const { pool, prisma } = createBanco(urlDono ?? url, 2);
  try {
    await semearDemo(prisma, new Date());
  } finally {
    await prisma.$disconnect();
    await pool.end();
  }
}

function descrever(erro: unknown): string {
  const mensagem = erro instanceof Error ? erro.message || erro.name : String(erro);
  return fraseDaConexao(erro) ?? `Não foi possível preparar o banco de dados: ${mensagem.replace(/\.$/, '')}.`;
}
