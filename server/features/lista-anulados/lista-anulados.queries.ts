import type { Pool } from 'pg';
import type { Pagina } from '#contract/common.ts';
import { type ListaAnulados, type ListaAtual, listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import type { AndamentoAvulso } from '#domain/envio/avulsos.ts';
import type { ItemDaLista } from '#domain/envio/lista-devida.ts';
import { isoOuNulo } from '../../db/datas.ts';
import type { DocumentoAvulso, ListaAnulados as Linha } from '../../db/generated/client.ts';
import type { Faixa } from '../../db/paginacao.ts';
import type { Db } from '../../db/prisma-client.ts';
import { existente } from '../../erros/app-error.ts';

/** Institution whose lists are meant when a call names none: the office's own (NOV-57). */
export const REGISTRADORA_PADRAO = 1;

const NENHUMA = 'A instituição ainda não publicou uma lista de diplomas anulados.';
const SEM_XML = { xml: true } as const;

/** How far the signature of a list is. */
type Assinatura = Pick<DocumentoAvulso, 'id' | 'andamento' | 'motivo' | 'assinadoEm' | 'assinadoPor'>;

/** A stored list in the contract's words; without a request for its signature it is a draft of before. */
export const paraLista = (linha: Omit<Linha, 'xml'>, assinatura: Assinatura | null): ListaAnulados => ({
  controleDiplomasAnuladosUID: linha.id,
  numeroDeSequencia: linha.numeroDeSequencia,
  dataCriacao: linha.dataCriacao.toISOString(),
  dataMaximaProximaAtualizacao: isoOuNulo(linha.dataMaximaProximaAtualizacao),
  quantidade: linha.quantidade,
  geradaPor: linha.geradaPor,
  assinatura: {
    avulsoId: assinatura?.id ?? null,
    andamento: (assinatura?.andamento ?? 'pendente') as AndamentoAvulso,
    motivo: assinatura?.motivo ?? null,
    assinadaEm: assinatura?.assinadoEm?.toISOString() ?? null,
    assinadaPor: assinatura?.assinadoPor ?? null,
  },
});

const AS_LISTAS = { especie: 'lista-anulados' } as const;
const SO_A_ASSINATURA = { id: true, alvoId: true, andamento: true, motivo: true, assinadoEm: true, assinadoPor: true };

async function comAssinaturas(db: Db, linhas: readonly Omit<Linha, 'xml'>[]): Promise<ListaAnulados[]> {
  const where = { ...AS_LISTAS, alvoId: { in: linhas.map(({ id }) => id) } };
  const avulsos = await db.documentoAvulso.findMany({ where, select: SO_A_ASSINATURA });
  const porLista = new Map(avulsos.map((avulso) => [avulso.alvoId, avulso]));
  return linhas.map((linha) => paraLista(linha, porLista.get(linha.id) ?? null));
}

/** Lists that were made anew under their number before they were signed. */
const substituidas = async (db: Db): Promise<string[]> =>
  (
    await db.documentoAvulso.findMany({ where: { ...AS_LISTAS, andamento: 'substituido' }, select: { alvoId: true } })
  ).map(({ alvoId }) => alvoId);

/** One page of an institution's lists, newest first unless ordered. */
export async function lerListas(db: Db, instituicaoId: number, faixa: Faixa): Promise<Pagina<ListaAnulados>> {
  const { pagina, tamanho, ordem = '-numeroDeSequencia' } = faixa;
  const sentido = ordem.startsWith('-') ? 'desc' : 'asc';
  const where = { instituicaoId, id: { notIn: await substituidas(db) } };
  const [linhas, total] = await Promise.all([
    db.listaAnulados.findMany({
      where,
      orderBy: [{ [ordem.replace(/^-/, '')]: sentido }, { numeroDeSequencia: 'desc' }],
      omit: SEM_XML,
      skip: faixa.deslocamento,
      take: tamanho,
    }),
    db.listaAnulados.count({ where }),
  ]);
  return { itens: await comAssinaturas(db, linhas), total, pagina, tamanho };
}

const ultima = { orderBy: [{ numeroDeSequencia: 'desc' }, { versao: 'desc' }] } as const;

/** The newest list, signed or not, or null. */
export async function lerUltimaLista(db: Db, instituicaoId: number): Promise<ListaAnulados | null> {
  const linha = await db.listaAnulados.findFirst({
    where: { instituicaoId },
    orderBy: [...ultima.orderBy],
    omit: SEM_XML,
  });
  if (linha === null) return null;
  const [lista] = await comAssinaturas(db, [linha]);
  return lista ?? null;
}

/** The newest signed list: only that one is published; null while there is none. */
async function lerIdVigente(db: Db, instituicaoId: number): Promise<string | null> {
  const [linha] = await db.$queryRaw<{ id: string }[]>`
    SELECT l.id FROM lista_anulados l JOIN documento_avulso a ON a.especie = 'lista-anulados' AND a.alvo_id = l.id
    WHERE l.instituicao_id = ${instituicaoId} AND a.andamento = 'assinado' ORDER BY l.numero_de_sequencia DESC LIMIT 1`;
  return linha?.id ?? null;
}

/** The list in force (ANU-08): number, dates, who signed it. @throws AppError 404 */
export async function lerListaAtual(db: Db, instituicaoId: number): Promise<ListaAtual> {
  const id = existente(await lerIdVigente(db, instituicaoId), NENHUMA);
  const linha = await db.listaAnulados.findUniqueOrThrow({ where: { id }, omit: SEM_XML });
  const { assinatura, ...lista } = existente((await comAssinaturas(db, [linha]))[0], NENHUMA);
  return { ...lista, assinadaEm: assinatura.assinadaEm, assinadaPor: assinatura.assinadaPor };
}

/** Items of the newest list, signed or not; null: there is none. */
export async function lerItensDaUltima(db: Db, instituicaoId: number): Promise<ItemDaLista[] | null> {
  const lista = await db.listaAnulados.findFirst({
    where: { instituicaoId },
    orderBy: [...ultima.orderBy],
    select: { id: true },
  });
  if (lista === null) return null;
  const itens = await db.listaAnuladosItem.findMany({ where: { listaId: lista.id } });
  return itens.map(({ codigoValidacao, dataAnulacao, motivo }) => ({
    codigo: codigoValidacao,
    data: isoOuNulo(dataAnulacao) ?? '',
    motivo,
  }));
}

/** A stored XML as a file, with a tag that changes with it: lists are never altered. */
const paraXml = ({ id, numeroDeSequencia }: Linha, xml: string) => ({
  nome: `ListaDiplomasAnulados${numeroDeSequencia}.xml`,
  tipo: 'application/xml; charset=utf-8',
  conteudo: xml,
  etag: `"${id}"`,
});

/** The XML of one list: as it was signed, else the draft. @throws AppError 404 */
export async function lerXmlDaLista(db: Db, id: string) {
  const linha = existente(
    await db.listaAnulados.findUnique({ where: { id } }),
    'Lista de diplomas anulados não encontrada.',
  );
  const assinada = await db.documentoAvulso.findUnique({ where: { especie_alvoId: { ...AS_LISTAS, alvoId: id } } });
  return paraXml(linha, assinada?.xml ?? linha.xml);
}

/** The XML of the list in force. @throws AppError 404 */
export const lerXmlAtual = async (db: Db, instituicaoId: number) =>
  lerXmlDaLista(db, existente(await lerIdVigente(db, instituicaoId), NENHUMA));

/** Institutions that register diplomas here: those with records, and those with lists. */
export async function instituicoesComLista(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM instituicao i WHERE ultima_lista_anulados > 0
       OR EXISTS (SELECT 1 FROM registro r WHERE r.ies_registradora_id = i.id AND r.cancelado)`,
  );
  return rows.map(({ id }) => id);
}

/** Address of the list in force for verifiers and visitors; null while there is none. */
export async function enderecoDaListaPublica(db: Db, urlPublica: string, instituicaoId: number) {
  const id = await lerIdVigente(db, instituicaoId);
  return id === null ? null : `${urlPublica}${listaAnuladosApi.baixarAtual.path}`;
}
