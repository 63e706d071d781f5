import { setTimeout as esperar } from 'node:timers/promises';
import { chavesDe, usarChavesDasAcoes } from '../acoes/chaves.ts';
import { ligarCopiaContinua } from '../backup/continua/ligar-copia-continua.ts';
import { faltaAlgumSegredo } from '../backup/segredos-do-banco.ts';
import type { Config } from '../config.ts';
import { iniciarPostgresEmbutido } from '../db/embedded-postgres.ts';
import { portaLivre } from '../db/embutido/porta.ts';
import { fraseDaConexao } from '../db/frase-da-conexao.ts';
import { lerOuCriarSegredo } from '../db/segredo-em-arquivo.ts';
import { mensagemDoErro } from '../erros/causa.ts';
import { PartidaRecusada } from '../erros/partida-recusada.ts';
import { conferirBanco } from './conferir-banco.ts';
import { marcaDoModo } from './marca-do-banco.ts';
import { exigirPasta } from './pasta-da-instalacao.ts';

export type Dizer = (mensagem: string) => void;

interface Ambiente {
  config: Config;
  fechar(): Promise<void>;
}

/**
 * Starts what the configuration does not name: the embedded PostgreSQL without DATABASE_URL, the stand-ins of SIGA and
 * of the connector in demo mode, the secrets (captcha, open log), a free port for PORT=0. @throws Error in Portuguese
 * when the embedded database cannot run, or a folder or a database is of the other kind.
 */
export async function abrirAmbiente(config: Config, dizer: Dizer): Promise<Ambiente> {
  const fechamentos: (() => Promise<void>)[] = [];
  const fechar = async () => {
    for (const um of fechamentos.toReversed()) await um();
  };
  try {
    return { config: await abrirTudo(config, dizer, fechamentos), fechar };
  } catch (erro) {
    await fechar();
    throw erro;
  }
}

async function abrirTudo(config: Config, dizer: Dizer, fechamentos: (() => Promise<void>)[]): Promise<Config> {
  exigirPasta(config.dataDir, marcaDoModo(config.modo));
  let pronta = config;
  if (pronta.banco.url === undefined) {
    const { continua } = config.copias;
    const banco = await iniciarPostgresEmbutido({ dataDir: config.dataDir, avisar: dizer, arquivar: continua });
    fechamentos.push(() => banco.parar());
    if (continua) {
      const copia = ligarCopiaContinua(banco, config.copias, dizer);
      fechamentos.push(() => copia.parar());
    }
    pronta = { ...pronta, banco: { ...pronta.banco, url: banco.urlDaAplicacao, urlDono: banco.url } };
    dizer(`Banco de dados embutido em ${banco.pasta}`);
  }
  await conferirAntesDosSegredos(pronta, dizer);
  pronta = comSegredos(config.porta === 0 ? comPorta(pronta, await portaLivre()) : pronta);
  if (pronta.modo === 'demo') {
    const { abrirSimuladores } = await import('../demo/abrir-simuladores.ts').catch(() => {
      throw new PartidaRecusada(
        'Esta instalação não traz a demonstração: use a imagem de demonstração, ou MODO=producao.',
      );
    });
    const simuladores = await abrirSimuladores(pronta);
    fechamentos.push(() => simuladores.fechar());
    pronta = simuladores.config;
  }
  return pronta;
}

/** So long a database that is away is waited for where keys would have to be made for it. */
const ESPERA_MS = 60_000;
const INTERVALO_MS = 2_000;

/**
 * Before keys are made: one that the database rests on is never made anew. A database that is away is asked again by
 * whoever prepares it, where all keys are here. @throws PartidaRecusada
 */
async function conferirAntesDosSegredos(config: Config, dizer: Dizer): Promise<void> {
  const limite = performance.now() + ESPERA_MS;
  let dita = '';
  for (;;) {
    try {
      return await conferirBanco(config);
    } catch (erro) {
      if (erro instanceof PartidaRecusada) throw erro;
      if (!faltaAlgumSegredo(config)) return;
      if (performance.now() > limite) {
        throw new PartidaRecusada(
          `O banco de dados não respondeu em ${ESPERA_MS / 1_000} s (${mensagemDoErro(erro)}), e sem ele não se sabe se os segredos que faltam em ${config.dataDir} se perderam ou ainda não existem. Nada foi alterado. Confira DATABASE_URL e inicie de novo.`,
        );
      }
      const falha = fraseDaConexao(erro) ?? mensagemDoErro(erro);
      if (falha !== dita)
        dizer(`${falha} Nada se cria antes que ele responda: a partida espera até ${ESPERA_MS / 1_000} s por ele.`);
      dita = falha;
    }
    await esperar(INTERVALO_MS);
  }
}

function comSegredos(config: Config): Config {
  const segredo = config.captcha.segredo ?? lerOuCriarSegredo(config.dataDir, 'captcha');
  const chave = config.log.chave ?? lerOuCriarSegredo(config.dataDir, 'log');
  const selo = config.log.selo ?? lerOuCriarSegredo(config.dataDir, 'selo');
  const acoes = { chaves: config.acoes.chaves ?? lerOuCriarSegredo(config.dataDir, 'acoes').split(',') };
  usarChavesDasAcoes(chavesDe(acoes.chaves));
  return { ...config, acoes, captcha: { ...config.captcha, segredo }, log: { ...config.log, chave, selo } };
}

function comPorta(config: Config, porta: number): Config {
  const urlPublica = config.urlPublica === 'http://localhost:0' ? `http://localhost:${porta}` : config.urlPublica;
  return { ...config, porta, urlPublica };
}
