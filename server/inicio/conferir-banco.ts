import type { Pool } from 'pg';
import { exigirSegredos } from '../backup/segredos-do-banco.ts';
import type { Config } from '../config.ts';
import { recusaDoBanco } from '../db/condicoes-do-banco.ts';
import { recusaDeEntrada } from '../db/frase-da-conexao.ts';
import { createPool } from '../db/pool.ts';
import { lerSegredo } from '../db/segredo-em-arquivo.ts';
import { lerSituacaoDoBanco } from '../db/situacao-do-banco.ts';
import { PartidaRecusada } from '../erros/partida-recusada.ts';
import { exigirChaves } from './acoes-do-banco.ts';
import { exigirMarca, marcaDoModo } from './marca-do-banco.ts';

/** A connection of the start's own to the database, as its owner where that one is known. */
export async function comPool<T>(
  { banco }: { banco: Pick<Config['banco'], 'url' | 'urlDono'> },
  fazer: (pool: Pool) => Promise<T>,
): Promise<T> {
  const pool = createPool(banco.urlDono ?? banco.url ?? '', 1);
  try {
    return await fazer(pool);
  } catch (erro) {
    const recusa = recusaDeEntrada(erro);
    throw recusa === null ? erro : new PartidaRecusada(recusa, { cause: erro });
  } finally {
    await pool.end();
  }
}

/** @throws PartidaRecusada when the database lacks something that the product needs of it */
export async function exigirCondicoes(pool: Pool): Promise<void> {
  const recusa = recusaDoBanco(await lerSituacaoDoBanco(pool), new Date());
  if (recusa !== null) throw new PartidaRecusada(`${recusa.falta}. Nada foi alterado. ${recusa.fazer}`);
}

/**
 * Everything that this start knows to be wrong with the database, said before anything is written.
 * @throws PartidaRecusada; the driver's error when the database does not answer
 */
export const conferirBanco = (config: Config): Promise<void> =>
  comPool(config, async (pool) => {
    await exigirCondicoes(pool);
    await exigirMarca(pool, marcaDoModo(config.modo));
    await exigirSegredos(pool, config);
    await exigirChaves(pool, config.acoes.chaves ?? lerSegredo(config.dataDir, 'acoes')?.split(',') ?? []);
  });
