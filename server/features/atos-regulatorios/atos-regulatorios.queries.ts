// SQL, not Prisma: types and numbers are searched and ordered as normalised text, which Prisma cannot.
import type { Pool } from 'pg';
import { TIPO_EM_TRAMITACAO } from '#contract/ato.schemas.ts';
import { type AtoRegulatorio, type CursoVinculado, TIPO_CADASTRO } from '#contract/atos-regulatorios.contract.ts';
import type { Pagina } from '#contract/common.ts';
import { TIPOS_DE_ATO } from '#domain/instituicao/cadastro.ts';
import type { Prisma } from '../../db/generated/client.ts';
import { lerPagina } from '../../db/ler-pagina.queries.ts';
import { type Faixa, ordemEm } from '../../db/paginacao.ts';
import type { Db, PrismaClient } from '../../db/prisma-client.ts';
import { paraAto } from '../apoio/apoio.service.ts';
import { paraResumo, RESUMO_DO_CURSO } from '../cursos/cursos.service.ts';
import { ATO_COMPLETO, paraAtoRegulatorio } from './atos-regulatorios.mapper.ts';
import { lerAto } from './atos-regulatorios.repository.ts';

const CURSO_RESUMIDO = { include: RESUMO_DO_CURSO } as const;
const VINCULO_COM_CURSO = { curso: CURSO_RESUMIDO } as const;
type Reconhecimento = Prisma.CursoReconhecimentoGetPayload<{ include: typeof VINCULO_COM_CURSO }>;
type Autorizacao = Prisma.CursoAutorizacaoGetPayload<{ include: typeof VINCULO_COM_CURSO }>;

const paraCursoVinculado = (vinculo: Reconhecimento | Autorizacao): CursoVinculado => ({
  ...paraResumo(vinculo.curso),
  vinculoUid: vinculo.id,
  processoReconhecimento: 'processoReconhecimento' in vinculo ? vinculo.processoReconhecimento : null,
  habilitacao: 'habilitacao' in vinculo ? vinculo.habilitacao : null,
  renovacao: 'renovacao' in vinculo && vinculo.renovacao,
});

const ORDENS: Record<string, string> = {
  data: 'a.data, a.id',
  '-data': 'a.data DESC, a.id DESC',
  numero: 'a.numero::bigint, a.id',
  '-numero': 'a.numero::bigint DESC, a.id DESC',
  tipo: 't.tipo NULLS FIRST, a.data DESC, a.id',
  '-tipo': 't.tipo DESC NULLS LAST, a.data DESC, a.id',
};
// The few types are normalised once, not once per act.
const ACHADOS = `WITH tipos AS MATERIALIZED (
    SELECT id, normalizar_nome(nome) AS tipo FROM tipo_ato_regulatorio
    UNION ALL SELECT 0, normalizar_nome('${TIPO_EM_TRAMITACAO}'))`;
const DE = `FROM ato_regulatorio a JOIN tipos t ON t.id = COALESCE(a.tipo_id, 0)
  WHERE a.tipo_cadastro = $2 AND ($1::text IS NULL OR t.tipo || ' ' || a.numero LIKE normalizar_nome($1))`;

/** Lists one page of acts of one face (ATO-57, ATO-58), the newest first unless asked otherwise. */
export async function listarAtos(
  prisma: PrismaClient,
  pool: Pool,
  tipoCadastro: number,
  faixa: Faixa,
): Promise<Pagina<AtoRegulatorio>> {
  const { itens, ...pagina } = await lerPagina<{ id: string }>(pool, faixa, {
    com: ACHADOS,
    colunas: 'a.id',
    de: DE,
    ordem: ordemEm(ORDENS, faixa, 'a.data DESC, a.id DESC'),
    valores: [tipoCadastro],
  });
  const ids = itens.map(({ id }) => id);
  const linhas = await prisma.atoRegulatorio.findMany({ where: { id: { in: ids } }, include: ATO_COMPLETO });
  const porId = new Map(linhas.map((linha) => [linha.id, paraAtoRegulatorio(linha)]));
  return { ...pagina, itens: ids.flatMap((id) => porId.get(id) ?? []) };
}

/** Types that MEC's schema knows for acts of courses (ATO-59): an act of another type could never enter an XML. */
export async function listarTipos(db: Db) {
  const where = { nome: { in: [...TIPOS_DE_ATO] } };
  const tipos = await db.tipoAtoRegulatorio.findMany({ where, orderBy: { id: 'asc' } });
  return tipos.map(({ id, nome }) => ({ tipoAtoId: id, nome }));
}

/** Courses linked to an act, by name (ATO-66). @throws AppError 404 */
export async function listarCursosDoAto(db: Db, atoId: string): Promise<CursoVinculado[]> {
  const { tipoCadastro } = await lerAto(db, atoId);
  const consulta = {
    where: { atoId },
    include: VINCULO_COM_CURSO,
    orderBy: [{ curso: { nome: 'asc' as const } }, { curso: { codigoInterno: 'asc' as const } }],
  };
  const vinculos =
    tipoCadastro === TIPO_CADASTRO.autorizacao
      ? await db.cursoAutorizacao.findMany(consulta)
      : await db.cursoReconhecimento.findMany(consulta);
  return vinculos.map(paraCursoVinculado);
}

const DO_CURSO = {
  include: { ato: { include: { tipo: true } } },
  orderBy: [{ ato: { data: 'desc' as const } }, { id: 'desc' as const }],
};

const paraAtoDoCurso = (ato: Prisma.AtoRegulatorioGetPayload<{ include: { tipo: true } }>) => ({
  atoRegulatorioUid: ato.id,
  cancelado: ato.cancelado,
  ...paraAto(ato, ato.tipo?.nome ?? null),
});

/** Recognitions of a course, cancelled acts too (ATO-67). */
export async function listarReconhecimentosDoCurso(db: Db, cursoId: string) {
  const linhas = await db.cursoReconhecimento.findMany({ where: { cursoId }, ...DO_CURSO });
  return linhas.map(({ id, ato, ...vinculo }) => ({
    ...vinculo,
    reconhecimentoCursoUid: id,
    atoRegulatorio: paraAtoDoCurso(ato),
  }));
}

/** Authorisations of a course, cancelled acts too (CUR-46). */
export async function listarAutorizacoesDoCurso(db: Db, cursoId: string) {
  const linhas = await db.cursoAutorizacao.findMany({ where: { cursoId }, ...DO_CURSO });
  return linhas.map(({ id, ato }) => ({ autorizacaoCursoUid: id, atoRegulatorio: paraAtoDoCurso(ato) }));
}
