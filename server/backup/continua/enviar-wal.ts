import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { criarPasta } from '../../db/criar-pasta.ts';
import { cifrar } from '../cifra.ts';
import type { Guarda } from './guarda.ts';

/** A piece of the write-ahead log, a history of timelines, or the note of a base. */
const NOME = /^[0-9A-F]{24}(?:\.[0-9A-F]{8}\.backup)?$|^[0-9A-F]{8}\.history$/;

/** Takes what the database laid aside to its place, compressed, perhaps encrypted, oldest first; answers how many. */
export async function enviarWal(pastaDoWal: string, guarda: Guarda): Promise<number> {
  const nomes = (await readdir(pastaDoWal).catch(() => [])).filter((nome) => NOME.test(nome)).sort();
  for (const nome of nomes) {
    const origem = join(pastaDoWal, nome);
    await guardarArquivo(guarda, `wal/${nome}.zst`, () => createReadStream(origem));
    await rm(origem);
  }
  return nomes.length;
}

/** Writes a file of the continuous copy, whole or not at all, and brings it to the second place. Answers its path. */
export async function guardarArquivo(
  { pasta, chavePublica, levar }: Guarda,
  nome: string,
  abrir: () => AsyncIterable<unknown>,
): Promise<string> {
  const endereco = chavePublica === undefined ? nome : `${nome}.age`;
  const destino = join(pasta, endereco);
  const rascunho = `${destino}.incompleto`;
  criarPasta(dirname(destino), 0o700);
  await pipeline(abrir(), createZstdCompress(), cifrar(chavePublica), createWriteStream(rascunho, { mode: 0o600 }));
  const aberto = await open(rascunho, 'r');
  await aberto.sync();
  await aberto.close();
  await rename(rascunho, destino);
  await levar(endereco, destino);
  return destino;
}
