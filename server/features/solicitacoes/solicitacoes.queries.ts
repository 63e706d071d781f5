// SQL, not Prisma: the queue stands beside the calendar's row of who has it, the record and the signed diploma.
import type { Pool } from 'pg';
import type { Pagina } from '#contract/common.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import type { EnvioDeSolicitacoes, UmaSolicitacao } from '#contract/solicitacoes.contract.ts';
import type { Achado } from '#domain/solicitacao/achado.ts';
import type { SituacaoDaSolicitacao } from '#domain/solicitacao/situacoes.ts';
import { mascararCpf } from '#domain/texto/cpf.ts';
import { somarDias } from '#domain/texto/data.ts';
import type { Solicitacao } from '../../db/generated/client.ts';
import { lerPagina } from '../../db/ler-pagina.queries.ts';
import { type Faixa, ordemEm } from '../../db/paginacao.ts';
import type { Db } from '../../db/prisma-client.ts';
import { existente } from '../../erros/app-error.ts';

/** Whose requests somebody sees: null: all of them; an institution's person its own, and without one none. */
export type Escopo = number | null;
const NENHUMA = -1;
export const escopoDe = ({ papel, instituicaoId }: Pick<Usuario, 'papel' | 'instituicaoId'>): Escopo =>
  papel === 'emissora' ? (instituicaoId ?? NENHUMA) : null;

interface Linha {
  id: string;
  envioId: string;
  arquivo: string;
  recebidaEm: Date;
  recebidaPor: string;
  instituicaoID: number;
  instituicao: string;
  nome: string | null;
  cpf: string | null;
  curso: string | null;
  expedidaEm: string | null;
  enviadaEm: Date | null;
  enviadaNoDia: string | null;
  prorrogada: boolean;
  decididaEm: Date | null;
  decididaPor: string | null;
  motivo: string | null;
  anteriorId: string | null;
  correcaoId: string | null;
  responsavel: string | null;
  registroID: string | null;
  numeroRegistro: number | null;
  livro: string | null;
  codigoValidacao: string | null;
  situacaoDoDiploma: string | null;
  diplomaPronto: boolean;
  situacao: SituacaoDaSolicitacao;
  achados: Achado[];
}

const colunas = (
  fuso: string,
) => `s.id, s.envio_id AS "envioId", s.nome_do_arquivo AS arquivo, s.recebida_em AS "recebidaEm", s.recebida_por AS "recebidaPor",
  s.instituicao_id AS "instituicaoID", i.nome AS instituicao, s.nome, s.cpf, s.curso, s.expedida_em::text AS "expedidaEm",
  s.enviada_em AS "enviadaEm", (s.enviada_em AT TIME ZONE ${fuso})::date::text AS "enviadaNoDia", s.decidida_em AS "decididaEm",
  s.decidida_por AS "decididaPor", s.motivo, s.anterior_id AS "anteriorId", s.situacao, s.achados,
  (SELECT c.id FROM solicitacao c WHERE c.anterior_id = s.id ORDER BY c.id DESC LIMIT 1) AS "correcaoId",
  p.nome AS responsavel, p.prorrogado_em IS NOT NULL AS prorrogada,
  r.id AS "registroID", r.numero_registro AS "numeroRegistro", l.nome AS livro, r.codigo_validacao AS "codigoValidacao",
  CASE WHEN r.id IS NULL THEN NULL WHEN r.revogado THEN 'Revogado' WHEN r.cancelado THEN 'Cancelado' WHEN r.suspenso THEN 'Suspenso'
    WHEN r.assinado THEN 'Ativo' ELSE 'Aguardando assinatura' END AS "situacaoDoDiploma",
  EXISTS (SELECT FROM documento_no_conector d WHERE d.registro_id = r.id AND d.tipo = 6 AND d.xml_guid IS NOT NULL) AS "diplomaPronto"`;

const tabelas = (fuso: string) => `FROM solicitacao s JOIN instituicao i ON i.id = s.instituicao_id
  LEFT JOIN registro r ON r.id = s.registro_id LEFT JOIN livro_registro l ON l.id = r.livro_id
  LEFT JOIN agenda_prazo p ON p.chave = 'solicitacao:' || s.instituicao_id || ':' || (s.enviada_em AT TIME ZONE ${fuso})::date`;

const ORDENS: Record<string, string> = {
  recebidaEm: 's.id',
  '-recebidaEm': 's.id DESC',
  nome: 'normalizar_nome(s.nome), s.id',
  '-nome': 'normalizar_nome(s.nome) DESC, s.id',
  instituicao: 'i.nome, s.id',
  '-instituicao': 'i.nome DESC, s.id',
  prazo: 's.enviada_em NULLS LAST, s.id',
  '-prazo': 's.enviada_em DESC NULLS LAST, s.id',
};

interface Recorte {
  situacao?: string | undefined;
  instituicao?: number | undefined;
  envio?: string | undefined;
  desde?: string | undefined;
}

/** Days in which the registering institution has to answer, and the zone in which days are told. */
export interface Prazos {
  dias: number;
  fuso: string;
}

/** One page of requests; the filter finds names in part, a CPF whole, and the file's name. */
export async function lerSolicitacoes(
  pool: Pool,
  escopo: Escopo,
  faixa: Faixa,
  { situacao = null, instituicao = null, envio = null, desde = null }: { [C in keyof Recorte]: Recorte[C] | null },
  prazos: Prazos,
): Promise<Pagina<UmaSolicitacao>> {
  const { fuso } = prazos;
  const { itens, ...pagina } = await lerPagina<Linha>(pool, faixa, {
    colunas: colunas('$7'),
    de: `${tabelas('$7')} WHERE ($1::text IS NULL OR normalizar_nome(s.nome) LIKE normalizar_nome($1) OR s.nome_do_arquivo ILIKE $1
             OR s.cpf = regexp_replace($1, '\\D', '', 'g'))
           AND ($2::int IS NULL OR s.instituicao_id = $2) AND ($3::text IS NULL OR s.situacao = $3)
           AND ($4::int IS NULL OR s.instituicao_id = $4) AND ($5::uuid IS NULL OR s.envio_id = $5)
           AND ($6::date IS NULL OR (s.recebida_em AT TIME ZONE $7)::date >= $6)`,
    ordem: ordemEm(ORDENS, faixa, 's.id DESC'),
    valores: [escopo, situacao, instituicao, envio, desde, fuso],
  });
  return { ...pagina, itens: itens.map((linha) => paraUma(linha, prazos)) };
}

/** One request. @throws AppError 404, also for one of another institution */
export async function lerSolicitacao(pool: Pool, escopo: Escopo, id: string, prazos: Prazos): Promise<UmaSolicitacao> {
  const { fuso } = prazos;
  const { rows } = await pool.query<Linha>(
    `SELECT ${colunas('$3')} ${tabelas('$3')} WHERE s.id = $1 AND ($2::int IS NULL OR s.instituicao_id = $2)`,
    [id, escopo, fuso],
  );
  return paraUma(existente(rows[0], 'Solicitação não encontrada.'), prazos);
}

function paraUma({ enviadaNoDia, prorrogada, ...linha }: Linha, { dias }: Prazos): UmaSolicitacao {
  const { situacao, achados } = linha;
  const prazo = enviadaNoDia === null ? null : somarDias(enviadaNoDia, prorrogada ? dias * 2 : dias);
  const quantos = (gravidade: Achado['gravidade']) => achados.filter((um) => um.gravidade === gravidade).length;
  return {
    ...linha,
    cpf: linha.cpf === null ? null : mascararCpf(linha.cpf),
    recebidaEm: linha.recebidaEm.toISOString(),
    enviadaEm: linha.enviadaEm?.toISOString() ?? null,
    decididaEm: linha.decididaEm?.toISOString() ?? null,
    prazo: situacao === 'na-fila' ? prazo : null,
    responsavel: situacao === 'na-fila' ? linha.responsavel : null,
    erros: quantos('erro'),
    avisos: quantos('aviso'),
  };
}

/** @throws AppError 404 */
export async function lerEnvio(db: Db, escopo: Escopo, envioId: string): Promise<EnvioDeSolicitacoes> {
  const linhas = await db.solicitacao.findMany({
    where: { envioId, ...(escopo !== null && { instituicaoId: escopo }) },
    select: { id: true, situacao: true, achados: true },
    orderBy: { id: 'asc' },
  });
  existente(linhas[0], 'Envio não encontrado.');
  const em = (situacao: SituacaoDaSolicitacao) => linhas.filter((uma) => uma.situacao === situacao);
  return {
    envioId,
    total: linhas.length,
    julgando: em('julgando').length,
    comErros: em('com-erros').length,
    naFila: em('na-fila').length,
    comAvisos: em('na-fila').filter(({ achados }) => Array.isArray(achados) && achados.length > 0).length,
    solicitacoes: linhas.map(({ id }) => id),
  };
}

/** The row of a request of whoever sees it; null where there is none, or it is another institution's. */
export const acharLinha = (db: Db, escopo: Escopo, id: string): Promise<Solicitacao | null> =>
  db.solicitacao.findFirst({ where: { id, ...(escopo !== null && { instituicaoId: escopo }) } });

/** The same. @throws AppError 404 */
export const lerLinha = async (db: Db, escopo: Escopo, id: string): Promise<Solicitacao> =>
  existente(await acharLinha(db, escopo, id), 'Solicitação não encontrada.');

/** Ids of those that wait to be judged, the oldest first, but these. */
export const lerPorJulgar = async (db: Db, quantas: number, menos: readonly string[]): Promise<string[]> => {
  const where = { situacao: 'julgando', id: { notIn: [...menos] } };
  const linhas = await db.solicitacao.findMany({ where, orderBy: { id: 'asc' }, take: quantas, select: { id: true } });
  return linhas.map(({ id }) => id);
};

export const existeInstituicao = async (db: Db, id: number): Promise<boolean> =>
  (await db.instituicao.count({ where: { id } })) > 0;

export const lerNomeDoLivro = async (db: Db, id: string): Promise<string | null> =>
  (await db.livroRegistro.findUnique({ where: { id }, select: { nome: true } }))?.nome ?? null;

/** The signed diploma of a request, as it is stored. @throws AppError 404 while there is none */
export async function acharDiploma(db: Db, { registroId }: { registroId: string | null }) {
  const achado =
    registroId === null
      ? null
      : await db.documentoNoConector.findFirst({
          where: { registroId, tipo: 6, xmlGuid: { not: null } },
          select: { xmlGuid: true, registro: { select: { codigoValidacao: true } } },
        });
  return existente(achado, 'O diploma desta solicitação ainda não está assinado.');
}
