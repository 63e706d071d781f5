// SQL, not Prisma: findings stand in an order of kinds, and a record's documents come as one JSON object.
import type { Pool } from 'pg';
import { type Achado, type DadosDoAchado, DECISOES, type EspecieDeAchado } from '#contract/restauracao.contract.ts';
import type { Marcas } from '#domain/registro/situacao.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { Restauracao } from '../../db/restauracao.queries.ts';

/** Everything that is not told. */
export const SEM_DADOS: DadosDoAchado = {
  nome: null,
  livro: null,
  codigo: null,
  numero: null,
  descricao: null,
  ultimoNumero: null,
  seguro: null,
};

/** A finding as it is stored; `chave` names what it is about. */
export interface AchadoGuardado extends Omit<Achado, 'especie' | 'opcoes'> {
  especie: EspecieDeAchado;
  chave: string;
  /** A book's way on, where the log says that nothing was lost. */
  dados: DadosDoAchado & { nadaSePerdeu?: boolean };
}

/** Findings of a reconciliation, undecided ones first. */
export async function lerAchados(pool: Pool, restauracaoId: string): Promise<AchadoGuardado[]> {
  const { rows } = await pool.query<AchadoGuardado & { decididoEm: Date | null }>(
    `SELECT id, especie, chave, dados, decisao, justificativa, decidido_por AS "decididoPor", decidido_em AS "decididoEm"
     FROM restauracao_achado WHERE restauracao_id = $1
     ORDER BY decisao IS NOT NULL, array_position(ARRAY['registro', 'situacao', 'avulso', 'log', 'livro'], especie), chave`,
    [restauracaoId],
  );
  return rows.map((um) => ({ ...um, decididoEm: um.decididoEm?.toISOString() ?? null }));
}

/** A book goes on as it stands if nothing was lost, past a number if a safe one is known. */
export function opcoesDe({ especie, chave, dados }: AchadoGuardado): readonly string[] {
  if (especie !== 'livro') return DECISOES[especie];
  if (chave.startsWith('nome:')) return ['bloquear'];
  return [...(dados.nadaSePerdeu ? ['manter'] : []), ...(dados.seguro === null ? [] : ['avancar']), 'encerrar'];
}

/** Acts of the published log that have no entry here; null: nothing lies outside. */
export const atosPerdidos = ({ folhasAntes, folhasFora }: Restauracao): number | null =>
  folhasFora === null ? null : Math.max(0, folhasFora - folhasAntes);

export async function lerRegistrosConhecidos(
  pool: Pool,
  ids: readonly string[],
): Promise<
  Map<
    string,
    Omit<Marcas, 'assinado'> &
      Pick<DadosDoAchado, 'nome' | 'livro' | 'numero'> & { documentos: Record<string, number | null> }
  >
> {
  const { rows } = await pool.query(
    `SELECT r.id, r.nome_diplomado AS nome, l.nome AS livro, r.numero_registro AS numero, r.cancelado, r.revogado, r.suspenso, coalesce((SELECT json_object_agg(d.document_id, d.estado)
       FROM documento_no_conector d WHERE d.registro_id = r.id AND d.document_id IS NOT NULL), '{}') AS documentos
     FROM registro r JOIN livro_registro l ON l.id = r.livro_id WHERE r.id = ANY ($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map((um) => [um.id, um]));
}

export async function chavesDosAvulsos(db: Db, chaves: readonly string[]): Promise<Set<string>> {
  const avulsos = await db.documentoNoConector.findMany({
    where: { yourNumber: { in: [...chaves] } },
    select: { yourNumber: true },
  });
  return new Set(avulsos.map(({ yourNumber }) => yourNumber));
}

/** Books of the copy that still take records; those that came after it (`em`) have given nothing that was lost. */
export const lerLivrosAbertos = (db: Db, em: Date): Promise<{ id: string; nome: string; ultimoNumero: number }[]> =>
  db.livroRegistro.findMany({
    where: { encerradoEm: null, criadoEm: { lte: em } },
    orderBy: [{ nome: 'asc' }, { id: 'asc' }],
    select: { id: true, nome: true, ultimoNumero: true },
  });

/** Names of all books, closed ones too. */
export const lerNomesDeLivros = async (db: Db): Promise<string[]> =>
  (await db.livroRegistro.findMany({ select: { nome: true } })).map(({ nome }) => nome);
