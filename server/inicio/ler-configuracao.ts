import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chavesDe, usarChavesDasAcoes } from '../acoes/chaves.ts';
import {
  type Config,
  ConfiguracaoInvalida,
  loadChavesDasAcoes,
  loadConfig,
  loadLocalDasAutoridades,
  loadLocalDasChaves,
  loadLocalDasCopias,
  loadLocalDoBanco,
  loadLocalDoLog,
  loadLocalDoSiga,
  loadLocalDosEsquemas,
  loadLocalDosSegredos,
} from '../config.ts';
import { lerOuCriarSegredo, lerSegredo } from '../db/segredo-em-arquivo.ts';

/**
 * `.env` of the root, where the environment wins.
 * @throws ConfiguracaoInvalida
 */
export const carregarConfiguracao = (): Config => loadConfig(lerAmbiente());

/** The same; bad keys are said, and end the process with code 1. */
export const lerConfiguracao = (): Config => ouTerminar(() => loadConfig(lerAmbiente()));

/** The part that commands of the database need; bad keys end the process, too. */
export const lerLocalDoBanco = (): ReturnType<typeof loadLocalDoBanco> =>
  ouTerminar(() => loadLocalDoBanco(lerAmbiente()));

export const lerLocalDoSiga = (): ReturnType<typeof loadLocalDoSiga> =>
  ouTerminar(() => loadLocalDoSiga(lerAmbiente()));

export const lerLocalDasCopias = (): ReturnType<typeof loadLocalDasCopias> =>
  ouTerminar(() => loadLocalDasCopias(lerAmbiente()));

/** For commands that need nothing but the roots and authorities that signatures are led back to. */
export const lerLocalDasAutoridades = (): ReturnType<typeof loadLocalDasAutoridades> =>
  ouTerminar(() => loadLocalDasAutoridades(lerAmbiente()));

/** Folder of the keys that sign answers, for the command that exchanges them. */
export const lerLocalDasChaves = (): string => ouTerminar(() => loadLocalDasChaves(lerAmbiente()));

/** Reads the folder of MEC's schemas, for the command that installs them. */
export const lerLocalDosEsquemas = (): string => ouTerminar(() => loadLocalDosEsquemas(lerAmbiente()));

export const lerLocalDosSegredos = (): ReturnType<typeof loadLocalDosSegredos> =>
  ouTerminar(() => loadLocalDosSegredos(lerAmbiente()));

/** The part that commands of the open log need; without LOG_SELO the seal is the first start's, if any. */
export function lerLocalDoLog(): ReturnType<typeof loadLocalDoLog> {
  const local = ouTerminar(() => loadLocalDoLog(lerAmbiente()));
  return { ...local, selo: local.selo ?? lerSegredo(local.dataDir, 'selo') };
}

/**
 * Keys of rights and acts for commands: those of the environment, else the first start's file, else undefined. They are
 * this process's own from then on.
 */
export function lerChavesDasAcoes(dataDir: string): string[] | undefined {
  const chaves = ouTerminar(() => loadChavesDasAcoes(lerAmbiente())) ?? lerSegredo(dataDir, 'acoes')?.split(',');
  if (chaves !== undefined) usarChavesDasAcoes(chavesDe(chaves));
  return chaves;
}

/**
 * The same for commands that prepare a database, with which it begins: made where the product keeps its own.
 * @throws Error in Portuguese beside a database of one's own without ACOES_CHAVES
 */
export function exigirChavesDasAcoes(dataDir: string): string[] {
  const chaves = lerChavesDasAcoes(dataDir);
  if (chaves !== undefined) return chaves;
  if (lerLocalDoBanco().url !== undefined || lerLocalDoBanco().urlDono !== undefined) {
    throw new Error('Defina ACOES_CHAVES, a chave das ações (gere com: openssl rand -hex 32), e guarde cópia dela.');
  }
  const nova = [lerOuCriarSegredo(dataDir, 'acoes')];
  usarChavesDasAcoes(chavesDe(nova));
  return nova;
}

function lerAmbiente(): NodeJS.ProcessEnv {
  const arquivo = join(import.meta.dirname, '../../.env');
  if (existsSync(arquivo)) process.loadEnvFile(arquivo);
  return process.env;
}

function ouTerminar<T>(ler: () => T): T {
  try {
    return ler();
  } catch (erro) {
    if (!(erro instanceof ConfiguracaoInvalida)) throw erro;
    console.error(erro.message);
    process.exit(1);
  }
}
