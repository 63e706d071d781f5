// SQL, not Prisma: what stands in a list is asked at one instant, and what makes a list published is that a row is absent.
import type { Pagina } from '#contract/common.ts';
import type { ListaAnulados, ListaAtual } from '#contract/lista-anulados.contract.ts';
import { exigirListaProvada } from '../../auditoria/selados/lista.queries.ts';
import { isoOuNulo } from '../../db/datas.ts';
import { type ListaAnulados as Linha, Prisma } from '../../db/generated/client.ts';
import type { Faixa } from '../../db/paginacao.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { existente } from '../../erros/app-error.ts';
import { type Avulso, SO_A_ASSINATURA } from '../assinaturas/assinaturas.service.ts';

/** Institution whose lists are meant when a call names none: the office's own (NOV-57). */
export const REGISTRADORA_PADRAO = 1;
export const NENHUMA = 'A instituição ainda não publicou uma lista de diplomas anulados.';

/**
 * SQL: what stands in the list of an institution (R7): its annulled records under a code of their own, and of the old books
 * the digital ones only: published, with a code as MEC has them, the day and one of MEC's six reasons. Paper never does, nor any other level than graduation.
 */
export const anuladosDe = (instituicaoId: number): Prisma.Sql => Prisma.sql`
  SELECT r.codigo_validacao COLLATE "C" AS codigo, r.data_anulacao AS data, m.nome AS motivo
  FROM registro r JOIN motivo_anulacao m ON m.id = r.motivo_anulacao_id
  WHERE r.ies_registradora_id = ${instituicaoId} AND r.cancelado AND r.codigo_validacao <> ''
  UNION ALL (SELECT DISTINCT ON (a.codigo_validacao) a.codigo_validacao COLLATE "C", a.anulado_em, m.nome
  FROM registro_antigo a JOIN motivo_anulacao m ON m.nome = a.motivo
  WHERE ${instituicaoId} = ${REGISTRADORA_PADRAO} AND a.situacao = 'anulado' AND a.bloco_id IS NOT NULL AND a.retirado_em IS NULL
    AND coalesce(a.nivel, 'graduacao') = 'graduacao'
    AND a.anulado_em IS NOT NULL AND a.codigo_validacao IS NOT NULL AND a.codigo_validacao ~ '^[0-9]+[.][0-9]+[.][a-f0-9]{12,}$' AND length(a.codigo_validacao) <= 80
    AND NOT EXISTS (SELECT FROM registro r WHERE r.codigo_validacao = a.codigo_validacao)
    AND NOT EXISTS (SELECT FROM codigo_anterior c WHERE c.codigo = a.codigo_validacao)
  ORDER BY a.codigo_validacao, a.anulado_em DESC)`;

/**
 * SQL: whether a list (`lista_anulados l`) was published: signed, or made by the first version, which asked for no
 * signature.
 */
export const FOI_PUBLICADA =
  'NOT EXISTS (SELECT FROM documento_no_conector d WHERE d.lista_id = l.id AND d.xml IS NULL)';

/** Without a request for its signature the list was published by the first version. */
export const paraLista = (linha: Omit<Linha, 'xml'>, assinatura: Avulso | null): ListaAnulados => ({
  controleDiplomasAnuladosUID: linha.id,
  numeroDeSequencia: linha.numeroDeSequencia,
  dataCriacao: linha.dataCriacao.toISOString(),
  dataMaximaProximaAtualizacao: isoOuNulo(linha.dataMaximaProximaAtualizacao),
  quantidade: linha.quantidade,
  geradaPor: linha.geradaPor,
  assinatura: {
    avulsoId: assinatura?.id ?? null,
    andamento: (assinatura?.andamento ?? 'sem-assinatura') as ListaAnulados['assinatura']['andamento'],
    motivo: assinatura?.ultimoErro ?? null,
    assinadaEm: assinatura?.verificadoEm?.toISOString() ?? null,
    assinadaPor: assinatura?.assinadoPor ?? null,
  },
});

const COM_ASSINATURA = { omit: { xml: true }, include: { documentos: { select: SO_A_ASSINATURA } } } as const;
const comAssinatura = ({ documentos, ...linha }: Omit<Linha, 'xml'> & { documentos: Avulso[] }): ListaAnulados =>
  paraLista(linha, documentos[0] ?? null);

/** Reads one page of an institution's lists, newest first unless ordered. */
export async function lerListas(db: Db, instituicaoId: number, faixa: Faixa): Promise<Pagina<ListaAnulados>> {
  const { pagina, tamanho, ordem = '-numeroDeSequencia' } = faixa;
  const sentido = ordem.startsWith('-') ? 'desc' : 'asc';
  // One that was made anew under its number before it was signed is none.
  const where = { instituicaoId, documentos: { none: { andamento: 'desistido' } } };
  const [linhas, total] = await Promise.all([
    db.listaAnulados.findMany({
      where,
      orderBy: [{ [ordem.replace(/^-/, '')]: sentido }, { numeroDeSequencia: 'desc' }],
      ...COM_ASSINATURA,
      skip: faixa.deslocamento,
      take: tamanho,
    }),
    db.listaAnulados.count({ where }),
  ]);
  return { itens: linhas.map(comAssinatura), total, pagina, tamanho };
}

/** Reads the newest list, signed or not, or null. */
export async function lerUltimaLista(db: Db, instituicaoId: number): Promise<ListaAnulados | null> {
  const linha = await db.listaAnulados.findFirst({
    where: { instituicaoId },
    orderBy: [{ numeroDeSequencia: 'desc' }, { versao: 'desc' }],
    ...COM_ASSINATURA,
  });
  return linha && comAssinatura(linha);
}

/** The newest list that was published: signed, or by the first version, which asked for no signature; null: none. */
export async function lerIdVigente(db: Db, instituicaoId: number): Promise<string | null> {
  const [linha] = await db.$queryRaw<{ id: string }[]>`
    SELECT l.id FROM lista_anulados l WHERE l.instituicao_id = ${instituicaoId} AND ${Prisma.raw(FOI_PUBLICADA)}
    ORDER BY l.numero_de_sequencia DESC, l.versao DESC LIMIT 1`;
  return linha?.id ?? null;
}

/**
 * Reads the list in force (ANU-08): number, dates, signer. @throws AppError 404; 503: its file is not the one received
 */
export async function lerListaAtual(
  deps: Pick<Dependencies, 'prisma' | 'pool' | 'config'>,
  instituicaoId: number,
): Promise<ListaAtual> {
  const db = deps.prisma;
  const id = existente(await lerIdVigente(db, instituicaoId), NENHUMA);
  await exigirListaProvada(deps, instituicaoId, id);
  const linha = await db.listaAnulados.findUniqueOrThrow({ where: { id }, ...COM_ASSINATURA });
  const { assinatura, ...lista } = comAssinatura(linha);
  return { ...lista, assinadaEm: assinatura.assinadaEm, assinadaPor: assinatura.assinadaPor };
}

/** One annulled diploma as a list has it; `data` is yyyy-MM-dd. */
export interface ItemDaLista {
  codigo: string;
  data: string;
  motivo: string;
}

/** Reads all annulled records of an institution with a validation code, as committed now: one statement, one moment. */
export const lerAnulados = (tx: Db, instituicaoId: number): Promise<ItemDaLista[]> =>
  tx.$queryRaw<ItemDaLista[]>`
    SELECT codigo, data::text AS data, motivo FROM (${anuladosDe(instituicaoId)}) anulado ORDER BY anulado.data, codigo`;
