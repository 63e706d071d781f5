import type { ListaAnulados } from '#contract/lista-anulados.contract.ts';
import { paraColuna } from '../../db/datas.ts';
import type { ListaAnulados as Linha } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { regraDoRegistro } from '../../erros/app-error.ts';
import { paraLista } from './lista-anulados.queries.ts';

/** One annulled diploma; `data` is yyyy-MM-dd, `motivo` in MEC's words. */
interface Anulado {
  codigo: string;
  data: string;
  motivo: string;
}

/**
 * Takes the next sequence number (R7): the institution's row stays locked until the commit, so that lists are made one
 * after the other, and a rollback gives the number back. @throws AppError 422
 */
export async function tomarSequencia(tx: Db, instituicaoId: number): Promise<number> {
  const [linha] = await tx.$queryRaw<{ numero: number }[]>`
    UPDATE instituicao SET ultima_lista_anulados = ultima_lista_anulados + 1 WHERE id = ${instituicaoId}
    RETURNING ultima_lista_anulados AS numero`;
  if (linha === undefined) throw regraDoRegistro('A instituição registradora não está cadastrada.');
  return linha.numero;
}

/** Waits until nobody else makes a list of the institution; later ones wait until this transaction ends. */
export async function travarInstituicao(tx: Db, id: number): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM instituicao WHERE id = ${id} FOR NO KEY UPDATE`;
}

/** All annulled records of an institution with a validation code, as committed now: one statement, one moment. */
export function lerAnulados(tx: Db, instituicaoId: number): Promise<Anulado[]> {
  return tx.$queryRaw<Anulado[]>`
    SELECT r.codigo_validacao AS codigo, r.data_anulacao::text AS data, m.nome AS motivo
    FROM registro r JOIN motivo_anulacao m ON m.id = r.motivo_anulacao_id
    WHERE r.ies_registradora_id = ${instituicaoId} AND r.cancelado AND r.codigo_validacao <> ''
    ORDER BY r.data_anulacao, r.codigo_validacao`;
}

/** A list to store; `dataMaxima` is yyyy-MM-dd. */
type NovaLista = Omit<Linha, 'id' | 'quantidade' | 'dataMaximaProximaAtualizacao'> & { dataMaxima: string };

/** Stores a list and what stands in it; both tables only grow. */
export async function inserirLista(tx: Db, nova: NovaLista, anulados: readonly Anulado[]): Promise<ListaAnulados> {
  const { dataMaxima, ...resto } = nova;
  const dataMaximaProximaAtualizacao = paraColuna(dataMaxima) ?? nova.dataCriacao;
  const data = { ...resto, dataMaximaProximaAtualizacao, quantidade: anulados.length };
  const lista = await tx.listaAnulados.create({ data });
  await tx.$executeRaw`
    INSERT INTO lista_anulados_item (lista_id, codigo_validacao, data_anulacao, motivo)
    SELECT ${lista.id}::uuid, codigo, data, motivo FROM unnest(
      ${anulados.map(({ codigo }) => codigo)}::text[], ${anulados.map(({ data }) => data)}::date[],
      ${anulados.map(({ motivo }) => motivo)}::text[]) AS item (codigo, data, motivo)`;
  return paraLista(lista);
}
