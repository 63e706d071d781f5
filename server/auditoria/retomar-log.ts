import type { ClientBase } from 'pg';
import { hashDaFolha, raizDe } from '#domain/log/arvore.ts';
import { crescer, enderecoDoLadrilho, LARGURA, lerPacote } from '#domain/log/ladrilhos.ts';
import type { LogExternoPort } from '../adapters/log-externo/log-externo.port.ts';
import { abrirRestauracao, anotarFolhasDeFora } from '../db/restauracao.queries.ts';
import { gravarLadrilhos, lerBorda, nosDoBanco } from './ladrilhos.ts';
import {
  type DepsDoLog,
  exigirContinuacao,
  LogDividido,
  lerCabecaExterna,
  verificadorProprio,
} from './publicar-cabeca.ts';

/**
 * For a database restored from an older copy than what was published: takes the missing leaves from outside, each
 * without an act of ours, so that the log goes on from its last head. The office then has to reconcile what was lost.
 * Answers how many.
 * @throws LogDividido when the database says something else than what was published
 */
export async function retomarLog(cliente: ClientBase, deps: DepsDoLog): Promise<number> {
  const fora = await lerCabecaExterna(cliente, deps.externo, await verificadorProprio(cliente, deps));
  await cliente.query('BEGIN');
  try {
    const { rows } = await cliente.query<{ tamanho: string }>(
      'SELECT tamanho_do_log AS tamanho FROM auditoria_cabeca WHERE id = 1 FOR UPDATE',
    );
    const tamanho = Number(rows[0]?.tamanho ?? 0);
    const faltam = fora === null || fora.tamanho <= tamanho ? [] : await lerDeFora(deps.externo, tamanho, fora.tamanho);
    if (faltam.length > 0) {
      await juntar(cliente, tamanho, faltam);
      await abrirRestauracao(cliente, { em: deps.agora(), origem: 'log', folhasAntes: tamanho });
    }
    await anotarFolhasDeFora(cliente, fora?.tamanho ?? null);
    if (fora !== null) {
      const agora = Math.max(tamanho, fora.tamanho);
      await exigirContinuacao(cliente, fora, { tamanho: agora, raiz: await raizDe(agora, nosDoBanco(cliente)) });
    }
    await cliente.query('COMMIT');
    return faltam.length;
  } catch (erro) {
    await cliente.query('ROLLBACK').catch(() => undefined);
    throw erro;
  }
}

async function juntar(cliente: ClientBase, tamanho: number, entradas: readonly Uint8Array[]): Promise<void> {
  await cliente.query('INSERT INTO log_folha (indice, entrada) SELECT * FROM unnest($1::bigint[], $2::bytea[])', [
    entradas.map((_, i) => tamanho + i),
    entradas.map((entrada) => Buffer.from(entrada)),
  ]);
  await gravarLadrilhos(cliente, crescer(await lerBorda(cliente, tamanho), tamanho, entradas.map(hashDaFolha)));
  await cliente.query('UPDATE auditoria_cabeca SET tamanho_do_log = $1 WHERE id = 1', [tamanho + entradas.length]);
}

/** Entries `de` up to, without, `ate`, out of the published bundles. */
async function lerDeFora(externo: LogExternoPort, de: number, ate: number): Promise<Uint8Array[]> {
  const entradas: Uint8Array[] = [];
  for (let indice = Math.floor(de / LARGURA); indice * LARGURA < ate; indice += 1) {
    const largura = Math.min(LARGURA, ate - indice * LARGURA);
    const pacote = await externo.ler(enderecoDoLadrilho('entries', indice, largura));
    if (pacote === null) throw new LogDividido(`Falta o pacote de entradas ${indice} do log publicado.`);
    entradas.push(...lerPacote(pacote).slice(Math.max(0, de - indice * LARGURA)));
  }
  return entradas;
}
