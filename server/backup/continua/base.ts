import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { lstat, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import { z } from 'zod';
import { comConexao } from '../../db/conexao.ts';
import { tentar } from '../../erros/causa.ts';
import { guardarArquivo } from './enviar-wal.ts';
import type { Guarda } from './guarda.ts';

/** Leads to every instant from `fim` on, by the pieces from `primeiroWal` on. */
const notaSchema = z.strictObject({
  inicio: z.iso.datetime(),
  fim: z.iso.datetime(),
  primeiroWal: z.string().regex(/^[0-9A-F]{24}$/),
  arquivo: z.string(),
  cifrada: z.boolean(),
});
type Nota = z.infer<typeof notaSchema>;
/** With the folder where it lies. */
export type Base = Nota & { pasta: string };

/** PostgreSQL makes these anew, or they must not be in a copy. */
const DE_FORA =
  /^(?:postmaster\.(?:pid|opts)|pg_wal\/.+|pg_(?:replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.+)$|pgsql_tmp|pg_internal\.init/;
const PEDACO = 1024 * 1024;
const LIMITE_MS = 10_000;

/**
 * Copies the files of the running cluster (PGDATA `dados`) as one archive, between the two calls that make such a copy
 * a base. `urlAdministrador` is the superuser's. @throws the driver's or the file system's error
 */
export async function fazerBase(
  urlAdministrador: string,
  dados: string,
  guarda: Guarda,
): Promise<Base & { bytes: number }> {
  return comConexao(urlAdministrador, LIMITE_MS, async (cliente) => {
    const { rows: inicio } = await cliente.query<{ agora: Date }>(
      `SELECT clock_timestamp() AS agora, pg_backup_start('registro', true)`,
    );
    const de = inicio[0]?.agora.toISOString() ?? '';
    const nome = `base-${de.slice(0, 19).replaceAll(':', '-')}Z`;
    let rotulo = '';
    const arquivo = await guardarArquivo(guarda, `${nome}.tar.zst`, () => {
      const tar = pack();
      const encher = async () => {
        await empacotar(tar, dados, '');
        const { rows } = await cliente.query<{ rotulo: string }>(
          'SELECT labelfile AS rotulo FROM pg_backup_stop(false)',
        );
        rotulo = rows[0]?.rotulo ?? '';
        tar.entry({ name: 'backup_label', mode: 0o600 }, rotulo);
        tar.finalize();
      };
      encher().catch((erro: Error) => tar.destroy(erro));
      return tar;
    });
    const { rows: fim } = await cliente.query<{ agora: Date }>('SELECT clock_timestamp() AS agora, pg_switch_wal()');
    const nota: Nota = {
      inicio: de,
      fim: fim[0]?.agora.toISOString() ?? '',
      primeiroWal: /\(file ([0-9A-F]{24})\)/.exec(rotulo)?.[1] ?? '',
      arquivo: arquivo.slice(guarda.pasta.length + 1),
      cifrada: guarda.chavePublica !== undefined,
    };
    const daNota = join(guarda.pasta, `${nome}.json`);
    await writeFile(daNota, `${JSON.stringify(notaSchema.parse(nota), null, 2)}\n`, { mode: 0o600 });
    await guarda.levar(`${nome}.json`, daNota);
    return { ...nota, pasta: guarda.pasta, bytes: (await stat(arquivo)).size };
  });
}

/** Puts everything below `pasta` into the archive; a file that goes away meanwhile was not needed. */
async function empacotar(tar: Pack, raiz: string, pasta: string): Promise<void> {
  for (const proprio of await readdir(join(raiz, pasta)).catch(() => [])) {
    const nome = pasta === '' ? proprio : `${pasta}/${proprio}`;
    if (DE_FORA.test(nome)) continue;
    const caminho = join(raiz, nome);
    const estado = await lstat(caminho).catch(() => null);
    if (estado?.isDirectory()) {
      tar.entry({ name: `${nome}/`, type: 'directory', mode: 0o700 });
      await empacotar(tar, raiz, nome);
    } else if (estado?.isFile()) await comoEstava(tar, nome, caminho, estado.size);
  }
}

/** A file as long as it was when it was looked at: what grew comes with the log, what shrank is filled with zeros. */
async function comoEstava(tar: Pack, name: string, caminho: string, size: number): Promise<void> {
  const aberto = await open(caminho, 'r').catch(() => null);
  if (aberto === null) return;
  async function* pedacos(arquivo: NonNullable<typeof aberto>) {
    for (let lidos = 0; lidos < size; ) {
      const quer = Math.min(PEDACO, size - lidos);
      const { bytesRead, buffer } = await arquivo.read(Buffer.alloc(quer), 0, quer, lidos);
      yield bytesRead === 0 ? Buffer.alloc(quer) : buffer.subarray(0, bytesRead);
      lidos += bytesRead === 0 ? quer : bytesRead;
    }
  }
  try {
    await pipeline(pedacos(aberto), tar.entry({ name, size, mode: 0o600 }));
  } finally {
    await aberto.close();
  }
}

/** Bases of a folder, oldest first. */
export function listarBases(pasta: string): Base[] {
  if (!existsSync(pasta)) return [];
  return readdirSync(pasta)
    .filter((nome) => /^base-.*\.json$/.test(nome))
    .sort()
    .flatMap((nome) => {
      const nota = tentar(() => notaSchema.parse(JSON.parse(readFileSync(join(pasta, nome), 'utf8'))), null);
      return nota === null ? [] : [{ ...nota, pasta }];
    });
}

/** Keeps the newest bases of a folder, and the pieces from the oldest kept one on. */
export async function apagarBasesAntigas(pasta: string, guardar: number): Promise<void> {
  const bases = listarBases(pasta);
  const [primeira] = bases.slice(-guardar);
  if (primeira === undefined) return;
  for (const { arquivo } of bases.slice(0, -guardar)) {
    await rm(join(pasta, arquivo), { force: true });
    await rm(join(pasta, arquivo.replace(/\.tar\.zst(?:\.age)?$/, '.json')), { force: true });
  }
  const restos = readdirSync(pasta).filter((nome) => /^base-.*\.incompleto$/.test(nome));
  for (const nome of restos) await rm(join(pasta, nome));
  const wal = join(pasta, 'wal');
  const antigos = existsSync(wal) ? readdirSync(wal).filter((nome) => /^[0-9A-F]{24}\./.test(nome)) : [];
  for (const nome of antigos.filter((um) => um.slice(0, 24) < primeira.primeiroWal)) await rm(join(wal, nome));
}
