import type { Pool } from 'pg';
import type { Pagina } from '#contract/common.ts';
import {
  type Curso,
  type CursoResumo,
  relatorioDaSincronizacao,
  type Sincronizacao,
} from '#contract/cursos.contract.ts';
import { lerPagina } from '../../db/ler-pagina.queries.ts';
import { type Faixa, ordemEm } from '../../db/paginacao.ts';
import type { Db } from '../../db/prisma-client.ts';
import { existente } from '../../erros/app-error.ts';
import { CURSO_COMPLETO, paraCurso } from './cursos.mapper.ts';

const CODIGO = 'c.codigo_interno';
export const NOME = 'normalizar_nome(c.nome)';

const ORDENS: Record<string, string> = {
  codigo: CODIGO,
  '-codigo': `${CODIGO} DESC`,
  nome: NOME,
  '-nome': `${NOME} DESC`,
  grau: `g.descricao, ${NOME}`,
  '-grau': `g.descricao DESC, ${NOME}`,
  campus: `k.nome, ${NOME}`,
  '-campus': `k.nome DESC, ${NOME}`,
};

const DE = `FROM curso c JOIN grau g ON g.id = c.grau_id JOIN campus k ON k.id = c.campus_id
  WHERE c.ativo AND ($1::text IS NULL
    OR normalizar_nome(c.codigo_interno || ' ' || c.nome || ' ' || g.descricao || ' ' || k.sigla || ' ' || k.nome)
       LIKE normalizar_nome($1))`;

/** One page of active courses (CUR-40), by name unless asked otherwise. */
export const listarCursosAtivos = (pool: Pool, faixa: Faixa): Promise<Pagina<CursoResumo>> =>
  lerPagina(pool, faixa, {
    colunas: `c.id AS "cursoID", c.codigo_interno AS "codigoInterno", jsonb_build_object('nome', c.nome,
      'codigoEmec', c.codigo_emec::text, 'grau', jsonb_build_object('grauID', g.id, 'descricao', g.descricao),
      'campus', jsonb_build_object('campusID', k.id, 'sigla', k.sigla, 'nome', k.nome)) AS "cursoMec"`,
    de: DE,
    ordem: `${ordemEm(ORDENS, faixa, NOME)}, c.codigo_interno`,
  });

const lerUm = async (db: Db, where: { id: string } | { codigoInterno: string }): Promise<Curso> =>
  paraCurso(existente(await db.curso.findUnique({ where, include: CURSO_COMPLETO }), 'Curso não encontrado.'));

/** Reads the whole course by its id. @throws AppError 404 */
export const lerCurso = (db: Db, id: string): Promise<Curso> => lerUm(db, { id });
/** Reads the whole course by SIGA's code (CUR-51). @throws AppError 404 */
export const lerCursoPorCodigo = (db: Db, codigoInterno: string): Promise<Curso> => lerUm(db, { codigoInterno });

/** Lists the newest reports, at most 20. */
export async function listarSincronizacoes(db: Db): Promise<Sincronizacao[]> {
  const linhas = await db.sincronizacaoCursos.findMany({ orderBy: [{ quando: 'desc' }, { id: 'desc' }], take: 20 });
  return linhas.map(({ id, quando, por, relatorio }) => ({
    sincronizacaoID: id,
    quando: quando.toISOString(),
    por,
    relatorio: relatorioDaSincronizacao.parse(relatorio),
  }));
}
