import type { Pool } from 'pg';
import type { Pagina } from '#contract/common.ts';
import { type ListaAnulados, type ListaAtual, listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import { isoOuNulo } from '../../db/datas.ts';
import type { ListaAnulados as Linha } from '../../db/generated/client.ts';
import type { Faixa } from '../../db/paginacao.ts';
import type { Db } from '../../db/prisma-client.ts';
import { existente } from '../../erros/app-error.ts';

/** Institution whose lists are meant when a call names none: the office's own (NOV-57). */
export const REGISTRADORA_PADRAO = 1;

const NENHUMA = 'A instituição ainda não publicou uma lista de diplomas anulados.';
const SEM_XML = { xml: true } as const;

/** A stored list in the contract's words. */
export const paraLista = (linha: Omit<Linha, 'xml'>): ListaAnulados => ({
  controleDiplomasAnuladosUID: linha.id,
  numeroDeSequencia: linha.numeroDeSequencia,
  dataCriacao: linha.dataCriacao.toISOString(),
  dataMaximaProximaAtualizacao: isoOuNulo(linha.dataMaximaProximaAtualizacao),
  quantidade: linha.quantidade,
  geradaPor: linha.geradaPor,
});

/** One page of an institution's lists, newest first unless ordered. */
export async function lerListas(db: Db, instituicaoId: number, faixa: Faixa): Promise<Pagina<ListaAnulados>> {
  const { pagina, tamanho, ordem = '-numeroDeSequencia' } = faixa;
  const sentido = ordem.startsWith('-') ? 'desc' : 'asc';
  const [linhas, total] = await Promise.all([
    db.listaAnulados.findMany({
      where: { instituicaoId },
      orderBy: [{ [ordem.replace(/^-/, '')]: sentido }, { numeroDeSequencia: 'desc' }],
      omit: SEM_XML,
      skip: faixa.deslocamento,
      take: tamanho,
    }),
    db.listaAnulados.count({ where: { instituicaoId } }),
  ]);
  return { itens: linhas.map(paraLista), total, pagina, tamanho };
}

const ultima = { orderBy: { numeroDeSequencia: 'desc' } } as const;

/** The newest list, or null. */
export async function lerUltimaLista(db: Db, instituicaoId: number): Promise<ListaAnulados | null> {
  const linha = await db.listaAnulados.findFirst({ where: { instituicaoId }, ...ultima, omit: SEM_XML });
  return linha && paraLista(linha);
}

/** The newest list (ANU-08). @throws AppError 404 */
export async function lerListaAtual(db: Db, instituicaoId: number): Promise<ListaAtual> {
  return existente(await lerUltimaLista(db, instituicaoId), NENHUMA);
}

/** A stored XML as a file, with a tag that changes with it: lists are never altered. */
const paraXml = ({ id, numeroDeSequencia, xml }: Linha) => ({
  nome: `ListaDiplomasAnulados${numeroDeSequencia}.xml`,
  tipo: 'application/xml; charset=utf-8',
  conteudo: xml,
  etag: `"${id}"`,
});

/** The XML of one list. @throws AppError 404 */
export async function lerXmlDaLista(db: Db, id: string) {
  const linha = await db.listaAnulados.findUnique({ where: { id } });
  return paraXml(existente(linha, 'Lista de diplomas anulados não encontrada.'));
}

/** The XML of the newest list. @throws AppError 404 */
export const lerXmlAtual = async (db: Db, instituicaoId: number) =>
  paraXml(existente(await db.listaAnulados.findFirst({ where: { instituicaoId }, ...ultima }), NENHUMA));

/** Institutions that have published a list. */
export async function instituicoesComLista(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM instituicao WHERE ultima_lista_anulados > 0');
  return rows.map(({ id }) => id);
}

/** Address of the current list for verifiers and visitors; null while there is none. */
export async function enderecoDaListaPublica(db: Db, urlPublica: string, instituicaoId: number) {
  const lista = await db.listaAnulados.findFirst({ where: { instituicaoId }, select: { id: true } });
  return lista === null ? null : `${urlPublica}${listaAnuladosApi.baixarAtual.path}`;
}
