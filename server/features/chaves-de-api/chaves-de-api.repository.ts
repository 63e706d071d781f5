import type { ChaveDeApi as Chave } from '#contract/chaves-de-api.contract.ts';
import { comCodigo } from '../../acoes/linhas.ts';
import { novoId } from '../../acoes/novo-id.ts';
import type { ChaveDeApi } from '../../db/generated/client.ts';
import type { Faixa } from '../../db/paginacao.ts';
import type { Db } from '../../db/prisma-client.ts';
import { conflito } from '../../erros/app-error.ts';

/** A page of keys, the newest first; the filter looks in the institution's name. */
export async function listarChaves(db: Db, { pagina, tamanho, deslocamento, filtro }: Faixa, agora: Date) {
  const where = filtro === null ? {} : { instituicao: { contains: filtro, mode: 'insensitive' as const } };
  const [total, linhas] = await Promise.all([
    db.chaveDeApi.count({ where }),
    db.chaveDeApi.findMany({ where, orderBy: { id: 'desc' }, skip: deslocamento, take: tamanho }),
  ]);
  return { itens: linhas.map((linha) => paraChave(linha, agora)), total, pagina, tamanho };
}

const paraChave = ({ hash: _hash, codigo: _codigo, ...linha }: ChaveDeApi, agora: Date): Chave => ({
  ...linha,
  criadaEm: linha.criadaEm.toISOString(),
  expiraEm: linha.expiraEm.toISOString(),
  revogadaEm: linha.revogadaEm?.toISOString() ?? null,
  usadaEm: linha.usadaEm?.toISOString() ?? null,
  estado: linha.revogadaEm !== null ? 'revogada' : linha.expiraEm > agora ? 'vale' : 'vencida',
});

/** Stores a new key by its hash; answers its id. */
export const inserirChave = async (
  db: Db,
  dados: Omit<ChaveDeApi, 'id' | 'revogadaEm' | 'usadaEm' | 'codigo'>,
): Promise<string> => (await db.chaveDeApi.create({ data: comCodigo('chaveDeApi', { id: novoId(), ...dados }) })).id;

/** Ends a key. @throws AppError 409 when it ended before, or never was */
export async function revogarChave(db: Db, id: string, revogadaEm: Date): Promise<string> {
  const where = { id, revogadaEm: null };
  const [feita] = await db.chaveDeApi.updateManyAndReturn({ where, data: { revogadaEm } });
  if (feita === undefined) throw conflito('Esta chave não existe ou já foi revogada.');
  return feita.instituicao;
}
