import type { Pool } from 'pg';
import type { Pagina } from '#contract/common.ts';
import { type ListaAnulados, type ListaAtual, listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import { isoOuNulo } from '../../db/datas.ts';
import type { ListaAnulados as Linha } from '../../db/generated/client.ts';
import type { Faixa } from '../../db/paginacao.ts';
import type { Db } from '../../db/prisma-client.ts';
import { naoEncontrado } from '../../erros/app-error.ts';

/** Institution whose lists are meant when a call names none: the office's own (NOV-57). */
export const REGISTRADORA_PADRAO = 1;

const NENHUMA = 'A instituição ainda não publicou uma lista de diplomas anulados.';
const SEM_XML = { xml: true } as const;
const nomeDoArquivo = (numero: number) => `ListaDiplomasAnulados${numero}.xml`;

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
  return linha === null ? null : paraLista(linha);
}

/** The newest list (ANU-08). @throws AppError 404 */
export async function lerListaAtual(db: Db, instituicaoId: number): Promise<ListaAtual> {
  const lista = await lerUltimaLista(db, instituicaoId);
  if (lista === null) throw naoEncontrado(NENHUMA);
  return lista;
}

/** A stored XML with its file name and a tag that changes with it: lists are never altered. */
interface XmlDaLista {
  nome: string;
  xml: string;
  etag: string;
}

const paraXml = ({ id, numeroDeSequencia, xml }: Linha): XmlDaLista => ({
  nome: nomeDoArquivo(numeroDeSequencia),
  xml,
  etag: `"${id}"`,
});

/** The XML of one list. @throws AppError 404 */
export async function lerXmlDaLista(db: Db, id: string): Promise<XmlDaLista> {
  const linha = await db.listaAnulados.findUnique({ where: { id } });
  if (linha === null) throw naoEncontrado('Lista de diplomas anulados não encontrada.');
  return paraXml(linha);
}

/** The XML of the newest list. @throws AppError 404 */
export async function lerXmlAtual(db: Db, instituicaoId: number): Promise<XmlDaLista> {
  const linha = await db.listaAnulados.findFirst({ where: { instituicaoId }, ...ultima });
  if (linha === null) throw naoEncontrado(NENHUMA);
  return paraXml(linha);
}

/** Institutions that have published a list. */
export async function instituicoesComLista(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM instituicao WHERE ultima_lista_anulados > 0');
  return rows.map(({ id }) => id);
}

/** Address of the current list for verifiers and visitors; null while there is none. */
export async function enderecoDaListaPublica(
  db: Db,
  urlPublica: string,
  instituicaoId: number,
): Promise<string | null> {
  const lista = await db.listaAnulados.findFirst({ where: { instituicaoId }, select: { id: true } });
  return lista === null ? null : `${urlPublica}${listaAnuladosApi.baixarAtual.path}`;
}
