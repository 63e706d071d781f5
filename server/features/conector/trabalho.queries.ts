// SQL, not Prisma: what is due comes of two tables in one order (UNION).
import type { Pool } from 'pg';
import { type Andamento, ORDEM_A_CAMINHO } from '#domain/envio/andamento.ts';
import { noLugarDe, ORDEM_DO_GRUPO, TIPO_HISTORICO, type TipoNoConector } from '#domain/envio/especies.ts';
import type { Registro } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { existente } from '../../erros/app-error.ts';
import type { Trabalho } from '../../fila/fila.port.ts';
import { type Documento, paraDocumento } from './documento.ts';

const REGISTRO_DESCONHECIDO = 'Registro não encontrado.';
export type RegistroLeve = Omit<Registro, 'snapshot'>;

/** @throws AppError 404 */
export async function lerRegistro(db: Db, id: string): Promise<Registro> {
  return existente(await db.registro.findUnique({ where: { id } }), REGISTRO_DESCONHECIDO);
}

/** A record without its snapshot, which is large and says nothing of where the record stands. @throws AppError 404 */
export async function lerRegistroLeve(db: Db, id: string): Promise<RegistroLeve> {
  return existente(await db.registro.findUnique({ where: { id }, omit: { snapshot: true } }), REGISTRO_DESCONHECIDO);
}

/** The record's document of one kind, or of what stands in its place; null: it was never sent. */
export async function lerDocumento(db: Db, registroId: string, tipo: TipoNoConector): Promise<Documento | null> {
  const linha = await db.documentoNoConector.findFirst({ where: { registroId, tipo: { in: [...noLugarDe(tipo)] } } });
  return linha && paraDocumento(linha);
}

/** The request of another institution that a record was made from; null: the record is of the house's own. */
export const acharSolicitacao = (db: Db, registroId: string) =>
  db.solicitacao.findUnique({ where: { registroId }, select: { arquivoGuid: true, sha256: true, nonce: true } });

/** A record's documents that were not given up, in the order of their sending. */
export async function lerGrupo(db: Db, registroId: string) {
  const linhas = await db.documentoNoConector.findMany({ where: { registroId, andamento: { not: 'desistido' } } });
  return ORDEM_DO_GRUPO.flatMap((tipo) => {
    const linha = linhas.find((uma) => uma.tipo === tipo);
    return linha === undefined ? [] : [{ ...linha, tipo, andamento: linha.andamento as Andamento }];
  });
}

/** The oldest order of a record that has a next step, or null. */
export const ordemACaminho = (db: Db, registroId: string) =>
  db.conectorAcao.findFirst({
    where: { registroId, andamento: { in: [...ORDEM_A_CAMINHO] } },
    orderBy: [{ criadoEm: 'asc' }, { id: 'asc' }],
  });

/** In use now, or at some time. */
export async function codigoEmUso(db: Db, codigo: string, registroId: string): Promise<boolean> {
  const alheio = { not: registroId };
  const [deHoje, deAntes] = await Promise.all([
    db.registro.count({ where: { codigoValidacao: codigo, id: alheio } }),
    db.codigoAnterior.count({ where: { codigo, registroId: alheio } }),
  ]);
  return deHoje + deAntes > 0;
}

/** Of another record's transcript. */
export const eDeOutroHistorico = async (db: Db, codigoSeguranca: string, registroId: string): Promise<boolean> =>
  (await db.documentoNoConector.count({
    where: { codigoSeguranca, tipo: TIPO_HISTORICO, xmlGuid: { not: null }, registroId: { not: registroId } },
  })) > 0;

/** Everything that is due, the longest first: what the queue has to know of, if it does not yet. */
export async function trabalhosDevidos(pool: Pool, agora: Date): Promise<Trabalho[]> {
  const { rows } = await pool.query<Trabalho>(
    `SELECT especie, id FROM (
       SELECT 'documento' AS especie, id, proxima_tentativa FROM documento_no_conector
       WHERE andamento IN ('intencao', 'enviando', 'incerto', 'enviado', 'concluido')
       UNION ALL
       SELECT 'ordem', id, proxima_tentativa FROM conector_acao WHERE andamento IN ('intencao', 'enviando')) t
     WHERE proxima_tentativa <= $1 ORDER BY proxima_tentativa LIMIT 5000`,
    [agora],
  );
  return rows;
}

/** Documents of the institution that were replaced and may still lie at the connector. */
export async function substituidosNoConector(db: Db): Promise<Documento[]> {
  const where = { registroId: null, andamento: 'desistido', ultimoEnvioEm: { not: null } };
  return (await db.documentoNoConector.findMany({ where, take: 20 })).map(paraDocumento);
}

/** The XML that was generated here for one of the institution's own, unsigned. @throws AppError 404 */
export async function lerRascunho(db: Db, { id }: Pick<Documento, 'id'>): Promise<string> {
  const daSala = { select: { xml: true } };
  const { lista, fiscalizacao, curriculo, historicoParcial } = await db.documentoNoConector.findUniqueOrThrow({
    where: { id },
    select: { lista: daSala, fiscalizacao: daSala, curriculo: daSala, historicoParcial: daSala },
  });
  return existente(lista ?? fiscalizacao ?? curriculo ?? historicoParcial, 'Documento não encontrado.').xml;
}
