import type { ListaAnulados } from '#contract/lista-anulados.contract.ts';
import { chaveDoAvulso, TIPO_DA_LISTA } from '#domain/envio/avulsos.ts';
import { paraColuna } from '../../db/datas.ts';
import { comoTexto } from '../../db/documento-avulso.ts';
import { type ListaAnulados as Linha, Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { semSerializar } from '../../db/textos-grandes.ts';
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
  await semSerializar(
    [comoTexto(lista.dados)],
    ([dados]) => tx.$executeRaw`
    INSERT INTO documento_avulso (id, especie, alvo_id, tipo, your_number, dados, criado_em, proxima_em)
    VALUES (uuidv7(), 'lista-anulados', ${lista.id}::uuid, ${TIPO_DA_LISTA}, ${chaveDoAvulso('lista-anulados', lista.id)},
      to_jsonb(${dados}::text), ${lista.quando}, ${lista.quando})`,
  );
}

/** Waits until nobody else makes a list of the institution; later ones wait until this transaction ends. */
export async function travarInstituicao(tx: Db, id: number): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM instituicao WHERE id = ${id} FOR NO KEY UPDATE`;
}

/** Stands between the values of a column that travels as one text: JSON would name each, and mark every quote again. */
const ENTRE = ',';

/** All annulled records of an institution with a validation code, as committed now: one statement, one moment. */
export async function lerAnulados(tx: Db, instituicaoId: number): Promise<ItemDaLista[]> {
  const [linha] = await tx.$queryRaw<
    { codigos: string | null; datas: string; motivos: string; nomes: Record<string, string> }[]
  >`
    SELECT string_agg(codigo, ${ENTRE}) AS codigos, string_agg(data::text, ${ENTRE}) AS datas,
      string_agg(motivo::text, ${ENTRE}) AS motivos, (SELECT json_object_agg(id, nome) FROM motivo_anulacao) AS nomes
    FROM (
      SELECT codigo_validacao AS codigo, data_anulacao AS data, motivo_anulacao_id AS motivo FROM registro r
      WHERE ${vaiNaLista(instituicaoId)}
      ORDER BY data_anulacao, codigo_validacao) anulado`;
  if (linha === undefined || linha.codigos === null) return [];
  const [datas, motivos] = [linha.datas.split(ENTRE), linha.motivos.split(ENTRE)];
  return linha.codigos.split(ENTRE).map((codigo, i) => ({
    codigo,
    data: datas[i] ?? '',
    motivo: linha.nomes[motivos[i] ?? ''] ?? '',
  }));
}

/** A list to store; `dataMaxima` is yyyy-MM-dd. */
type NovaLista = Omit<Linha, 'id' | 'quantidade' | 'dataMaximaProximaAtualizacao'> & { dataMaxima: string };

/** Stores a list and what stands in it by one statement, in the order of the items' key; both tables only grow. */
export async function inserirLista(tx: Db, nova: NovaLista, anulados: readonly ItemDaLista[]): Promise<ListaAnulados> {
  const { dataMaxima, ...resto } = nova;
  const quantidade = anulados.length;
  const motivos = [...new Set(anulados.map(({ motivo }) => motivo))];
  const coluna = (valor: (item: ItemDaLista) => string | number) => anulados.map(valor).join(ENTRE);
  const [lista] = await semSerializar(
    [
      nova.xml,
      coluna(({ codigo }) => codigo),
      coluna(({ data }) => data),
      coluna(({ motivo }) => 1 + motivos.indexOf(motivo)),
    ],
    ([xml, codigos, datas, numeros]) => tx.$queryRaw<{ id: string }[]>`
    WITH nova AS (
      INSERT INTO lista_anulados (id, instituicao_id, numero_de_sequencia, versao, data_criacao, data_maxima_proxima_atualizacao, quantidade,
        xml, gerada_por)
      VALUES (uuidv7(), ${nova.instituicaoId}, ${nova.numeroDeSequencia}, ${nova.versao}, ${nova.dataCriacao}, ${dataMaxima}::date, ${quantidade},
        ${xml}, ${nova.geradaPor}) RETURNING id),
    item AS (
      SELECT * FROM unnest(string_to_array(${codigos}, ${ENTRE}), string_to_array(${datas}, ${ENTRE})::date[],
        string_to_array(${numeros}, ${ENTRE})::int[]) AS item (codigo, data, motivo)),
    itens AS (
      INSERT INTO lista_anulados_item (lista_id, codigo_validacao, data_anulacao, motivo)
      SELECT nova.id, codigo, data, (${motivos}::text[])[motivo] FROM nova, item ORDER BY codigo COLLATE "C")
    SELECT id FROM nova`,
  );
  const dataMaximaProximaAtualizacao = paraColuna(dataMaxima) ?? nova.dataCriacao;
  return paraLista({ ...resto, id: lista?.id ?? '', dataMaximaProximaAtualizacao, quantidade }, null);
}
