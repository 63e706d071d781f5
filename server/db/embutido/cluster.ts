import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chown, link, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { codigoDoErro } from '../../erros/causa.ts';
import type { Binarios } from './binarios.ts';
import { inicializar, pastaDeDados } from './inicializar.ts';
import { portaLivre } from './porta.ts';
import type { Usuario } from './usuario.ts';

const registroSchema = z.object({
  pasta: z.string(),
  porta: z.number().int(),
  senha: z.string(),
  senhaAdministrador: z.string(),
  /** Of the running role; clusters of before it have a derived one. */
  senhaDaAplicacao: z.string().optional(),
  usuario: z.object({ uid: z.number(), gid: z.number() }).nullable(),
});

/** One embedded cluster, as `<DATA_DIR>/postgres.json` (mode 600) describes it; its files are in `<pasta>/dados`. */
export type Cluster = z.infer<typeof registroSchema> & { dataDir: string };
export const CONTA = 'registro';

/** Password of the running role: the same in every process, also for a cluster that was made without one. */
export const senhaDaAplicacao = ({ senhaDaAplicacao: guardada, senhaAdministrador }: Cluster): string =>
  guardada ?? createHmac('sha256', senhaAdministrador).update('papel da aplicação').digest('hex');

const nomeDoRegistro = (dataDir: string) => join(dataDir, 'postgres.json');

/** The cluster of this DATA_DIR as described, `null` before the first start. @throws Error when its files are gone. */
export function lerCluster(dataDir: string): Cluster | null {
  const arquivo = nomeDoRegistro(dataDir);
  if (!existsSync(arquivo)) return null;
  const lido = lerRegistro(arquivo);
  const cluster = { ...lido, pasta: resolve(dataDir, lido.pasta), dataDir };
  if (!existsSync(join(pastaDeDados(cluster), 'PG_VERSION'))) {
    throw new Error(
      `${arquivo} aponta para o banco em ${cluster.pasta}, que não existe mais. Recupere a pasta ou, para começar um banco vazio, apague ${arquivo}.`,
    );
  }
  return cluster;
}

function lerRegistro(arquivo: string): z.infer<typeof registroSchema> {
  try {
    return registroSchema.parse(JSON.parse(readFileSync(arquivo, 'utf8')));
  } catch (erro) {
    const motivo =
      codigoDoErro(erro) === 'EACCES' ? 'este usuário não tem permissão' : 'o conteúdo não é o que o sistema grava';
    throw new Error(
      `${arquivo}, que guarda as senhas do banco, não se lê: ${motivo}. Nada foi alterado. Recupere-o de uma cópia desta pasta de dados, ou restaure o último backup em outro DATA_DIR (npm run restore).`,
      { cause: erro },
    );
  }
}

/** File of a cluster that is being made, with the number of its maker. */
export const EM_CRIACAO = 'em-criacao';

/** Makes the folder of a cluster that is being made. The mark is there whole or not at all: killed before it, its maker left an empty folder. */
export async function abrirCriacao(pasta: string): Promise<void> {
  await mkdir(pasta, { mode: 0o700 });
  const marca = join(pasta, EM_CRIACAO);
  await writeFile(`${marca}.parcial`, String(process.pid));
  await rename(`${marca}.parcial`, marca);
}

/**
 * Makes a new cluster below `base`. The description appears by link, whole or not at all: of two processes that create
 * at once, one wins and the other throws its own away.
 */
export async function criarCluster(
  dataDir: string,
  base: string,
  usuario: Usuario,
  binarios: Binarios,
  fsync: boolean,
): Promise<Cluster> {
  const pasta = join(base, `postgres-${randomBytes(4).toString('hex')}`);
  const cluster: Cluster = {
    pasta,
    porta: await portaLivre(),
    senha: randomBytes(24).toString('hex'),
    senhaAdministrador: randomBytes(24).toString('hex'),
    senhaDaAplicacao: randomBytes(24).toString('hex'),
    usuario,
    dataDir,
  };
  await abrirCriacao(pasta);
  if (usuario) await chown(pasta, usuario.uid, usuario.gid);
  try {
    await inicializar(cluster, binarios, fsync);
    // Before it is announced: a cluster that somebody may use must never look unfinished.
    await rm(join(pasta, EM_CRIACAO));
    if (await publicar(cluster)) return cluster;
  } catch (erro) {
    await rm(pasta, { recursive: true, force: true });
    throw erro;
  }
  await rm(pasta, { recursive: true, force: true });
  return lerCluster(dataDir) ?? criarCluster(dataDir, base, usuario, binarios, fsync);
}

/** Makes a cluster known that is there already. @throws Error in Portuguese when its DATA_DIR has another one */
export async function anunciarCluster(cluster: Cluster): Promise<void> {
  if (await publicar(cluster)) return;
  throw new Error(`Já há um banco de dados em ${cluster.dataDir}: restaure em outro DATA_DIR.`);
}

async function publicar(cluster: Cluster): Promise<boolean> {
  const rascunho = await escreverRascunho(cluster);
  try {
    await link(rascunho, nomeDoRegistro(cluster.dataDir));
    return true;
  } catch (erro) {
    if (codigoDoErro(erro) === 'EEXIST') return false;
    throw erro;
  } finally {
    await rm(rascunho);
  }
}

/** In the description too: the cluster's own port was taken by a stranger while it was down. */
export async function trocarPorta(cluster: Cluster): Promise<Cluster> {
  const novo = { ...cluster, porta: await portaLivre() };
  await rename(await escreverRascunho(novo), nomeDoRegistro(cluster.dataDir));
  return novo;
}

async function escreverRascunho({ dataDir, ...cluster }: Cluster): Promise<string> {
  const rascunho = `${nomeDoRegistro(dataDir)}.${randomBytes(6).toString('hex')}`;
  const dentro = relative(dataDir, cluster.pasta);
  const pasta = dentro.startsWith('..') || isAbsolute(dentro) ? cluster.pasta : dentro;
  const arquivo = await open(rascunho, 'wx', 0o600);
  try {
    await arquivo.writeFile(`${JSON.stringify({ ...cluster, pasta }, null, 2)}\n`);
    await arquivo.sync();
  } finally {
    await arquivo.close();
  }
  return rascunho;
}
