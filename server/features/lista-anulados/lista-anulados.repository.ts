import type { ListaAnulados } from '#contract/lista-anulados.contract.ts';
import { chaveDoAvulso, TIPO_DA_LISTA } from '#domain/envio/avulsos.ts';
import { paraColuna } from '../../db/datas.ts';
import { comoTexto } from '../../db/documento-avulso.ts';
import { type ListaAnulados as Linha, Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { regraDoRegistro } from '../../erros/app-error.ts';
import type { ObjetoJson } from '../../mec/conector/escrever-json.ts';
import { FOI_PUBLICADA, paraLista, vaiNaLista } from './lista-anulados.queries.ts';

/** One annulled diploma as a list has it; `data` is yyyy-MM-dd. */
interface ItemDaLista {
  codigo: string;
  data: string;
  motivo: string;
}

/** What a list is known by: its number, and how often it was made anew under it. */
interface Sequencia {
  numeroDeSequencia: number;
  versao: number;
}

/**
 * The number of the next list (R7): the institution's row stays locked until the commit, so that lists are made one
 * after the other, and a rollback gives the number back. A list that waits for its signature is replaced under its own
 * number, unless another was published under that.
 * @throws AppError 422
 */
export async function tomarSequencia(tx: Db, instituicaoId: number): Promise<Sequencia> {
  await travarInstituicao(tx, instituicaoId);
  const [ultima] = await tx.$queryRaw<(Sequencia & { id: string; publicada: boolean })[]>`
    SELECT u.id, u.numero_de_sequencia AS "numeroDeSequencia", u.versao,
      EXISTS (SELECT FROM lista_anulados l WHERE l.instituicao_id = u.instituicao_id
        AND l.numero_de_sequencia = u.numero_de_sequencia AND ${Prisma.raw(FOI_PUBLICADA)}) AS publicada
    FROM lista_anulados u
    WHERE u.instituicao_id = ${instituicaoId} ORDER BY u.numero_de_sequencia DESC, u.versao DESC LIMIT 1`;
  if (ultima !== undefined && !ultima.publicada) {
    const { id, numeroDeSequencia, versao } = ultima;
    // One that is signed in this very moment stays: the row is changed only while it is not.
    await tx.$executeRaw`
      UPDATE documento_avulso SET andamento = 'substituido'
      WHERE especie = 'lista-anulados' AND alvo_id = ${id}::uuid AND andamento <> 'assinado'`;
    const [depois] = await tx.$queryRaw<{ assinada: boolean }[]>`
      SELECT andamento = 'assinado' AS assinada FROM documento_avulso
      WHERE especie = 'lista-anulados' AND alvo_id = ${id}::uuid`;
    if (depois?.assinada !== true) return { numeroDeSequencia, versao: versao + 1 };
  }
  const [linha] = await tx.$queryRaw<{ numero: number }[]>`
    UPDATE instituicao SET ultima_lista_anulados = ultima_lista_anulados + 1 WHERE id = ${instituicaoId}
    RETURNING ultima_lista_anulados AS numero`;
  if (linha === undefined) throw regraDoRegistro('A instituição registradora não está cadastrada.');
  return { numeroDeSequencia: linha.numero, versao: 1 };
}

/** Asks for the signature of a list; from then on it goes its way. */
export async function pedirAssinatura(tx: Db, lista: { id: string; quando: Date; dados: ObjetoJson }): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO documento_avulso (id, especie, alvo_id, tipo, your_number, dados, criado_em, proxima_em)
    VALUES (uuidv7(), 'lista-anulados', ${lista.id}::uuid, ${TIPO_DA_LISTA}, ${chaveDoAvulso('lista-anulados', lista.id)},
      to_jsonb(${comoTexto(lista.dados)}::text), ${lista.quando}, ${lista.quando})`;
}

/** Waits until nobody else makes a list of the institution; later ones wait until this transaction ends. */
export async function travarInstituicao(tx: Db, id: number): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM instituicao WHERE id = ${id} FOR NO KEY UPDATE`;
}

/** Stores the last list that was published before: the next one of this register comes behind it. */
export async function gravarAnteriores(tx: Db, id: number, ate: number): Promise<void> {
  await tx.instituicao.update({ where: { id }, data: { listasAnteriores: ate, ultimaListaAnulados: ate } });
}

/** All annulled records of an institution with a validation code, as committed now: one statement, one moment. */
export const lerAnulados = (tx: Db, instituicaoId: number): Promise<ItemDaLista[]> =>
  tx.$queryRaw<ItemDaLista[]>`
    SELECT r.codigo_validacao AS codigo, r.data_anulacao::text AS data, m.nome AS motivo
    FROM registro r JOIN motivo_anulacao m ON m.id = r.motivo_anulacao_id
    WHERE ${vaiNaLista(instituicaoId)}
    ORDER BY r.data_anulacao, r.codigo_validacao`;

/** A list to store; `dataMaxima` is yyyy-MM-dd. */
type NovaLista = Omit<Linha, 'id' | 'quantidade' | 'dataMaximaProximaAtualizacao'> & { dataMaxima: string };

/** Stores a list and what stands in it; both tables only grow. */
export async function inserirLista(tx: Db, nova: NovaLista, anulados: readonly ItemDaLista[]): Promise<ListaAnulados> {
  const { dataMaxima, ...resto } = nova;
  const quantidade = anulados.length;
  const dataMaximaProximaAtualizacao = paraColuna(dataMaxima) ?? nova.dataCriacao;
  const { id: listaId } = await tx.listaAnulados.create({
    data: { ...resto, dataMaximaProximaAtualizacao, quantidade },
    select: { id: true },
  });
  const codigos = anulados.map(({ codigo }) => codigo);
  const datas = anulados.map(({ data }) => data);
  const motivos = anulados.map(({ motivo }) => motivo);
  await tx.$executeRaw`
    INSERT INTO lista_anulados_item (lista_id, codigo_validacao, data_anulacao, motivo)
    SELECT ${listaId}::uuid, item.* FROM unnest(${codigos}::text[], ${datas}::text[]::date[], ${motivos}::text[]) AS item`;
  return paraLista({ ...resto, id: listaId, dataMaximaProximaAtualizacao, quantidade }, null);
}
