// SQL, not Prisma: the first sending of each record is found by a LATERAL.
import type { Pool } from 'pg';
import type { Andamento } from '#domain/envio/andamento.ts';
import type { Db } from '../../db/prisma-client.ts';
import { QUE_CONTAM } from '../documentos/documentos.service.ts';

/** The record that stands for a student in a course, with the sending its status speaks of; dates are yyyy-MM-dd. */
export interface RegistroDoFormando {
  registroID: string;
  /** As it was registered. */
  nomeDiplomado: string;
  livro: string;
  numeroRegistro: number;
  dataRegistro: string;
  dataPublicacao: string | null;
  situacaoId: number;
  suspenso: boolean;
  andamento: Andamento | null;
  erro: string | null;
}

/** The records that stand for these students, keyed `rga|codigoInterno`; the first copy before the second. */
export async function registrosDosFormandos(
  pool: Pool,
  rgas: readonly string[],
): Promise<Map<string, RegistroDoFormando>> {
  const { rows } = await pool.query<RegistroDoFormando & { chave: string }>(
    `SELECT r.rga || '|' || c.codigo_interno AS chave, r.id AS "registroID", r.nome_diplomado AS "nomeDiplomado", l.nome AS livro,
            r.numero_registro AS "numeroRegistro", r.data_registro_diploma::text AS "dataRegistro",
            r.data_publicacao_dou::text AS "dataPublicacao", r.situacao_envio_id AS "situacaoId", r.suspenso,
            d.andamento, CASE WHEN d.andamento = 'erro' THEN d.ultimo_erro END AS erro
       FROM registro r JOIN curso c ON c.id = r.curso_id JOIN livro_registro l ON l.id = r.livro_id
       LEFT JOIN LATERAL (
         SELECT andamento, ultimo_erro FROM documento_no_conector d WHERE d.registro_id = r.id ORDER BY d.tipo LIMIT 1) d ON true
      WHERE r.rga = ANY($1) AND NOT r.cancelado ORDER BY r.segunda_via DESC`,
    [rgas],
  );
  return new Map(rows.map(({ chave, ...registro }) => [chave, registro]));
}

/** Ids of the types of documents that each of these students has, of such as count. */
export async function documentosDosFormandos(db: Db, rgas: readonly string[]): Promise<Map<string, Set<number>>> {
  const documentos = await db.documento.findMany({
    where: { rga: { in: [...rgas] }, excluidoEm: null, ...QUE_CONTAM },
    distinct: ['rga', 'tipoId'],
    select: { rga: true, tipoId: true },
  });
  const porRga = Map.groupBy(documentos, ({ rga }) => rga);
  return new Map([...porRga].map(([rga, dele]) => [rga, new Set(dele.map(({ tipoId }) => tipoId))]));
}

export const tiposDeDocumento = (db: Db) =>
  db.documentoTipo.findMany({
    orderBy: [{ ordem: 'asc' }, { id: 'asc' }],
    select: { id: true, nome: true, obrigatorio: true },
  });
