// SQL, not Prisma: asked by starts and commands before there is a client of Prisma.
import type { ClientBase } from 'pg';
import { type Corte, corteConfere } from './corte.ts';

type Leitor = Pick<ClientBase, 'query'>;

/** A key as the database knows it; `retiradaNoLugar`: the last place of the chain that it may vouch for. */
export interface ChaveConhecida {
  id: string;
  assina: boolean;
  retiradaNoLugar: bigint | null;
}

/** Reads the keys that the database knows, the oldest first; there are none before the first start of this version. */
export async function lerChavesConhecidas(banco: Leitor): Promise<ChaveConhecida[]> {
  const { rows } = await banco.query<{ id: string; assina: boolean; retirada: string | null }>(
    'SELECT id, assina, retirada_no_lugar AS retirada FROM acoes_chave ORDER BY criada_em, id',
  );
  return rows.map(({ id, assina, retirada }) => ({
    id,
    assina,
    retiradaNoLugar: retirada === null ? null : BigInt(retirada),
  }));
}

/** Reads from where on entries bear codes. @throws Error when there is no cut, or it is not one of this installation's */
export async function lerCorte(banco: Leitor): Promise<Corte> {
  const { rows } = await banco.query<{ numero: string; hash: string; esperavam: string[]; codigo: string }>({
    name: 'acoes-corte',
    text: 'SELECT numero, hash, esperavam::text[] AS esperavam, codigo FROM acoes_corte WHERE id = 1',
  });
  const [linha] = rows;
  if (linha === undefined) throw new Error('O banco ainda não foi preparado para as ações assinadas');
  const corte = { numero: BigInt(linha.numero), hash: linha.hash, esperavam: new Set(linha.esperavam) };
  if (!corteConfere(corte, linha.codigo)) {
    throw new Error('O começo das ações assinadas (acoes_corte) não foi escrito por esta instalação');
  }
  return corte;
}
