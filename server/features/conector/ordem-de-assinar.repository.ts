import type { Usuario } from '#contract/sessao.contract.ts';
import { apartar } from '../../auditoria/apartar.ts';
import { especieDaAssinatura, somaDoPedido } from '../../auditoria/conteudo-do-pedido.ts';
import { DE_NINGUEM, ordenar, PedidoDeNinguem, provarOrdem, ultimaOrdem } from '../../auditoria/ordens.ts';
import type { Ordem } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Documento } from './documento.ts';
import { anotarNoLog } from './vida-do-documento.repository.ts';

/** A person, as an order names them. */
export type QuemOrdena = Pick<Usuario, 'nome' | 'cpf'>;
type Pedido = Pick<Documento, 'id' | 'tipo'>;

/** Kind of the order to take a document away from the connector that was replaced before it was signed. */
export const RETIRAR = 'retirar-do-conector';

/** Orders that a document be signed, in the transaction of the act and after its last change to the document. */
export async function ordenarAssinatura(tx: Db, { id, tipo }: Pedido, usuario: QuemOrdena, em: Date): Promise<void> {
  const conteudo = [(await somaDoPedido(tx, id)) ?? ''];
  await ordenar(tx, { especie: especieDaAssinatura(tipo), alvo: id, conteudo, usuario, em });
}

/** The order by which a document, as it is, is handed over. @throws PedidoDeNinguem when none stands */
export const exigirOrdemAberta = async (db: Db, documento: Pedido): Promise<Ordem> =>
  (await ler(db, documento, provarOrdem)) ?? naoHa();

/** The order by which a document, as it is, was handed over: what comes of it goes by it. @throws PedidoDeNinguem when there is none */
export const exigirOrdem = async (db: Db, documento: Pedido): Promise<Ordem> =>
  (await ler(db, documento, ultimaOrdem)) ?? naoHa();

/** With it what follows the document was ordered; null: nobody did, or it was before there were orders. */
export async function quemOrdenou(db: Db, documento: Pedido): Promise<QuemOrdena | null> {
  const ordem = await ler(db, documento, ultimaOrdem);
  return ordem && { nome: ordem.por, cpf: ordem.porCpf };
}

async function ler(db: Db, { id, tipo }: Pedido, qual: typeof ultimaOrdem): Promise<Ordem | null> {
  const ordem = await qual(db, especieDaAssinatura(tipo), id);
  return ordem !== null && ordem.conteudo[0] === (await somaDoPedido(db, id)) ? ordem : null;
}

function naoHa(): never {
  throw new PedidoDeNinguem();
}

/** Puts a document, of which nobody ordered what was to be done, where it waits for a person; nothing of it leaves. */
export const apartarDocumento = (
  deps: Pick<Dependencies, 'prisma' | 'agora'>,
  { id, de, alvoId }: Documento,
  posseAte: Date | null,
): Promise<void> =>
  apartar(deps, { entidade: de, id: alvoId }, async (tx, quando) => {
    const { count } = await tx.documentoNoConector.updateMany({
      where: { id, posseAte },
      data: { andamento: 'erro', ultimoErro: DE_NINGUEM, proximaTentativa: null, posseAte: null },
    });
    if (count > 0) await anotarNoLog(tx, id, { situacaoAtual: 'Aguardando providência', info: DE_NINGUEM }, quando);
  });
