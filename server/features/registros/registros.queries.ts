// SQL, not Prisma: three counts with conditions, in one pass of an index.
import type { Pool } from 'pg';
import { DIAS_DE_AVISO } from '#domain/registro/prazo-dou.ts';
import { somarDias } from '#domain/texto/data.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { DiaDoPrazo } from './registros.mapper.ts';

/** Counts of unpublished records: all, near the deadline, past it. */
export async function contarNaoPublicados(
  pool: Pool,
  prazo: DiaDoPrazo,
): Promise<{ naoPublicados: number; vencendo: number; vencidos: number }> {
  const { rows } = await pool.query(
    `SELECT count(*)::int AS "naoPublicados",
            count(*) FILTER (WHERE data_registro_diploma BETWEEN $2::date AND $1::date)::int AS vencendo,
            count(*) FILTER (WHERE data_registro_diploma < $2::date)::int AS vencidos
     FROM registro WHERE data_publicacao_dou IS NULL AND NOT cancelado`,
    [somarDias(prazo.hoje, DIAS_DE_AVISO - prazo.dias), somarDias(prazo.hoje, -prazo.dias)],
  );
  return rows[0];
}

/** Reads what the filters of the columns offer: every book, course and campus, also those that are no longer used. */
export async function lerOpcoes(db: Db) {
  const [livros, cursos, campi] = await Promise.all([
    db.livroRegistro.findMany({ select: { id: true, nome: true }, orderBy: { criadoEm: 'desc' } }),
    db.curso.findMany({ select: { id: true, nome: true, campus: { select: { nome: true, sigla: true } } } }),
    db.campus.findMany({ select: { id: true, nome: true } }),
  ]);
  return {
    livros: livros.map(({ id, nome }) => ({ valor: id, texto: nome })),
    cursos: porTexto(
      cursos.map(({ id, nome, campus }) => ({ valor: id, texto: `${nome} (${campus.sigla || campus.nome})` })),
    ),
    campi: porTexto(campi.map(({ id, nome }) => ({ valor: String(id), texto: nome }))),
  };
}

const porTexto = <T extends { texto: string }>(opcoes: T[]): T[] =>
  opcoes.toSorted((a, b) => a.texto.localeCompare(b.texto, 'pt-BR'));

/** Reasons of an annulment, in MEC's order. */
export async function listarMotivos(db: Db) {
  const motivos = await db.motivoAnulacao.findMany({ orderBy: { id: 'asc' } });
  return motivos.map(({ id, nome }) => ({ registroMotivoAnulacaoUID: id, nome }));
}

/** Names of the graduates by record; an unknown id has none. */
export async function nomesDosDiplomados(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const linhas = await db.registro.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, nomeDiplomado: true },
  });
  return new Map(linhas.map(({ id, nomeDiplomado }) => [id, nomeDiplomado]));
}
