import type { ListaAnulados } from '#contract/lista-anulados.contract.ts';
import { paraColuna } from '../../db/datas.ts';
import type { ListaAnulados as Linha } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { travarListasDa } from '../../db/travar.queries.ts';
import { regraDoRegistro } from '../../erros/app-error.ts';
import { type QuemOrdena, substituirAvulsos } from '../conector/conector.service.ts';
import { type ItemDaLista, paraLista } from './lista-anulados.queries.ts';

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
export async function tomarSequencia(tx: Db, instituicaoId: number, por: QuemOrdena, quando: Date): Promise<Sequencia> {
  await travarListasDa(tx, instituicaoId);
  const ultima = await tx.listaAnulados.findFirst({
    where: { instituicaoId },
    orderBy: [{ numeroDeSequencia: 'desc' }, { versao: 'desc' }],
    select: { id: true, numeroDeSequencia: true, versao: true },
  });
  if (ultima !== null && !(await foiPublicada(tx, instituicaoId, ultima.numeroDeSequencia))) {
    const { id: listaId, numeroDeSequencia, versao } = ultima;
    // One that is signed in this very moment stays: the row is changed only while it is not.
    await substituirAvulsos(tx, 'lista-anulados', [listaId], por, quando);
    const assinadas = await tx.documentoNoConector.count({ where: { listaId, xml: { not: null } } });
    if (assinadas === 0) return { numeroDeSequencia, versao: versao + 1 };
  }
  const [linha] = await tx.instituicao.updateManyAndReturn({
    where: { id: instituicaoId },
    data: { ultimaListaAnulados: { increment: 1 } },
    select: { ultimaListaAnulados: true },
  });
  if (linha === undefined) throw regraDoRegistro('A instituição registradora não está cadastrada.');
  return { numeroDeSequencia: linha.ultimaListaAnulados, versao: 1 };
}

/** True of a list that waits for no signature. */
async function foiPublicada(tx: Db, instituicaoId: number, numeroDeSequencia: number): Promise<boolean> {
  const listas = await tx.listaAnulados.findMany({ where: { instituicaoId, numeroDeSequencia }, select: { id: true } });
  const esperam = await tx.documentoNoConector.count({
    where: { listaId: { in: listas.map(({ id }) => id) }, xml: null },
  });
  return esperam < listas.length;
}

/** Stores the last list that was published before: the next one of this register comes behind it. */
export async function gravarAnteriores(tx: Db, id: number, ate: number): Promise<void> {
  await tx.instituicao.update({ where: { id }, data: { listasAnteriores: ate, ultimaListaAnulados: ate } });
}

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
  await tx.listaAnuladosItem.createMany({
    data: anulados.map(({ codigo: codigoValidacao, data, motivo }) => ({
      listaId,
      codigoValidacao,
      dataAnulacao: new Date(data),
      motivo,
    })),
  });
  return paraLista({ ...resto, id: listaId, dataMaximaProximaAtualizacao, quantidade }, null);
}
