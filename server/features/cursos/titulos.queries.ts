import type { Pool } from 'pg';
import type { z } from 'zod';
import type { Pagina } from '#contract/common.ts';
import type { Formacao, formacaoDoCursoResponse, Titulacao } from '#contract/cursos.contract.ts';
import { lerPagina } from '../../db/ler-pagina.queries.ts';
import type { Faixa } from '../../db/paginacao.ts';
import type { Db } from '../../db/prisma-client.ts';
import { CURSO_COMPLETO, paraFormacao, paraTitulacao } from './cursos.mapper.ts';
import { NOME } from './cursos.queries.ts';

/** Titles of a course, oldest first. */
export const listarTitulacoes = async (db: Db, cursoId: string): Promise<Titulacao[]> =>
  (await db.cursoTitulacao.findMany({ where: { cursoId }, orderBy: CURSO_COMPLETO.titulacoes.orderBy })).map(
    paraTitulacao,
  );

/** Formations of a course, oldest first. */
export const listarFormacoesDoCurso = async (db: Db, cursoId: string): Promise<Formacao[]> =>
  (await db.cursoFormacao.findMany({ where: { cursoId }, orderBy: CURSO_COMPLETO.formacoes.orderBy })).map(
    paraFormacao,
  );

const DE_FORMACOES = `FROM curso_formacao f JOIN curso c ON c.id = f.curso_id
  WHERE $1::text IS NULL OR normalizar_nome(f.formacao || ' ' || c.nome || ' ' || c.codigo_interno) LIKE normalizar_nome($1)`;

/** Lists one page of the formations of all courses, by course and formation. */
export const listarFormacoes = (pool: Pool, faixa: Faixa): Promise<Pagina<z.input<typeof formacaoDoCursoResponse>>> =>
  lerPagina(pool, faixa, {
    colunas: `f.id AS "cursoFormacaoID", f.formacao, c.id AS "cursoID", c.codigo_interno AS "codigoInterno", c.nome AS curso`,
    de: DE_FORMACOES,
    ordem: `${NOME}, c.codigo_interno, normalizar_nome(f.formacao), f.id`,
  });
