import type { Vigia } from '#domain/envio/desfecho.ts';
import type { Enviado } from '#domain/envio/enviado.ts';
import { donoDe, especieDe, type NomeDoDono } from '#domain/envio/especies.ts';
import { PRAZO_DA_POSSE_MS, QUARENTENA_MS } from '#domain/envio/espera.ts';
import { descricaoDoEstado } from '#domain/envio/estados-do-conector.ts';
import { SISTEMA } from '../../auditoria/atuar.ts';
import { cumprirOrdem } from '../../auditoria/ordens.ts';
import type { Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { instanteDoAto } from '../../db/relogio.queries.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import {
  type Documento,
  type DocumentoEmMaos,
  jaParado,
  paraDocumento,
  proximoPasso,
  type Resultado,
  sha256,
} from './documento.ts';
import { gravarNaInstituicao } from './na-instituicao.repository.ts';
import { gravarNoRegistro } from './no-registro.repository.ts';
import { lerRegistroLeve } from './trabalho.queries.ts';
import { anotarMudanca, anotarNoLog, REPETICAO, trocarAssinaturas } from './vida-do-documento.repository.ts';

export type DepsDaEscrita = Pick<Dependencies, 'prisma' | 'pool' | 'fila' | 'agora' | 'config' | 'storage'>;

/**
 * Takes a document for one step: nobody else touches it until the end of the hold. With `soDevido`, only what is due.
 * Null when there is nothing to do; the end of the hold when another process has it.
 */
export async function tomarDocumento(
  { prisma, agora: relogio }: Pick<DepsDaEscrita, 'prisma' | 'agora'>,
  id: string,
  soDevido: boolean,
): Promise<DocumentoEmMaos | Date | null> {
  const agora = relogio();
  const posse = new Date(agora.getTime() + PRAZO_DA_POSSE_MS);
  const [linha] = await prisma.documentoNoConector.updateManyAndReturn({
    where: {
      id,
      andamento: { not: 'desistido' },
      OR: [{ posseAte: null }, { posseAte: { lte: agora } }],
      ...(soDevido && { proximaTentativa: { lte: agora } }),
    },
    data: { posseAte: posse },
  });
  if (linha !== undefined) return { ...paraDocumento(linha), posse };
  const outra = await prisma.documentoNoConector.findUnique({ where: { id }, select: { posseAte: true } });
  return outra?.posseAte && outra.posseAte > agora ? outra.posseAte : null;
}

/** An order of this record was carried out so recently that the diploma's state may still follow it. */
async function temOrdemRecente(db: Db, registroId: string, agora: Date): Promise<boolean> {
  const depoisDe = new Date(agora.getTime() - QUARENTENA_MS);
  return (await db.conectorAcao.count({ where: { registroId, concluidaEm: { gt: depoisDe } } })) > 0;
}

/** How a document's record stands, as far as its next step asks; nothing for one of the institution's own. @throws AppError 404 */
export async function lerVigia(db: Db, { registroId }: Pick<Documento, 'registroId'>, agora: Date): Promise<Vigia> {
  if (registroId === null) return {};
  const { cancelado, revogado } = await lerRegistroLeve(db, registroId);
  return { cancelado, revogado, ordemRecente: await temOrdemRecente(db, registroId, agora) };
}

/** Writes a document's columns while the hold stands; false: another act or process has it. */
async function mudar(
  db: Db,
  { id, posse }: DocumentoEmMaos,
  data: Prisma.DocumentoNoConectorUpdateManyMutationInput,
): Promise<boolean> {
  return (await db.documentoNoConector.updateMany({ where: { id, posseAte: posse }, data })).count > 0;
}

/** Marks that the document is about to be handed over: from here on only the connector knows whether it was. */
export function marcarEntrega(
  db: Db,
  documento: DocumentoEmMaos,
  agora: Date,
  { documentData, enviado }: { documentData: string; enviado: Enviado },
): Promise<boolean> {
  const entrega = { payloadSha256: sha256(documentData), enviado };
  return mudar(db, documento, { andamento: 'enviando', ultimoEnvioEm: agora, buscasVazias: 0, ...entrega });
}

/** Beside the document's own row, by whose it is. */
const AO_LADO: Readonly<Record<NomeDoDono, typeof gravarNoRegistro>> = {
  registro: gravarNoRegistro,
  'lista-anulados': gravarNaInstituicao,
  fiscalizacao: gravarNaInstituicao,
  curriculo: gravarNaInstituicao,
  'historico-parcial': gravarNaInstituicao,
};

/**
 * Writes a step's outcome and asks for the next one, in one transaction. Answers the document where it goes on at once,
 * under the same hold; null: it does not, or the hold was lost and nothing is written. @throws PedidoDeNinguem
 */
export async function aplicar(
  deps: DepsDaEscrita,
  documento: DocumentoEmMaos,
  resultado: Resultado,
): Promise<DocumentoEmMaos | null> {
  const { id, de, tipo } = documento;
  const aceito = resultado.visto?.aceito ?? null;
  const guardado = aceito && !donoDe(tipo).naLinha ? await deps.storage.guardar(Buffer.from(aceito.xml)) : null;
  const escrito = await withTransaction(deps.prisma, async (tx) => {
    const agora = aceito === null ? deps.agora() : instanteDoAto(deps.agora);
    const arquivo = aceito && (guardado === null ? { xml: aceito.xml } : { xmlGuid: guardado.guid });
    if (!(await mudar(tx, documento, { ...colunas(documento, resultado, agora), ...arquivo }))) return false;
    await guardado?.registrar(tx);
    if (guardado && documento.xmlGuid !== null) await deps.storage.apagar(tx, documento.xmlGuid);
    await anotar(tx, documento, resultado, agora);
    const proxima = proximoPasso(resultado, agora);
    if (proxima !== null) await deps.fila.agendar(tx, { especie: 'documento', id }, proxima);
    await AO_LADO[de](tx, deps, documento, resultado, agora);
    if (resultado.andamento === 'concluido' || resultado.andamento === 'desistido') await cumprirOrdem(tx, id, agora);
    return true;
  });
  if (!escrito || !resultado.segue) return null;
  const {
    andamento = documento.andamento,
    documentId = documento.documentId,
    tentativas = documento.tentativas,
    buscasVazias = documento.buscasVazias,
    entregueEm: ultimoEnvioEm = documento.ultimoEnvioEm,
  } = resultado;
  return { ...documento, andamento, documentId, tentativas, buscasVazias, ultimoEnvioEm };
}

function colunas(
  { tipo, recebido }: Documento,
  resultado: Resultado,
  agora: Date,
): Prisma.DocumentoNoConectorUpdateManyMutationInput {
  const { andamento, documentId, tentativas, motivo, buscasVazias, entregueEm, recusado, visto } = resultado;
  const aceito = visto?.aceito;
  return {
    ...(!resultado.segue && { posseAte: null, proximaTentativa: proximoPasso(resultado, agora) }),
    ...(documentId !== undefined && { documentId }),
    ...(andamento !== undefined && { andamento }),
    ...(tentativas !== undefined && { tentativas }),
    ...(buscasVazias !== undefined && { buscasVazias }),
    ...(entregueEm !== undefined && { ultimoEnvioEm: entregueEm }),
    ...(andamento === 'desistido'
      ? { desistenciaMotivo: motivo, desistidoPor: SISTEMA.usuario.nome }
      : { ultimoErro: motivo }),
    // How far it is stands beside the refusal, unless an older file of it is believed.
    ...(recusado && {
      certificadosPorAceitar: [...recusado.porAceitar],
      ...(!recebido && { estado: recusado.estado }),
    }),
    ...(visto && {
      estado: visto.atual.estado,
      autorizacao: visto.atual.autorizacao,
      // A code that the service gives a document counts once it stands in the signed file.
      ...(!especieDe(tipo).codigoDoServico && { codigoSeguranca: visto.atual.codigoSeguranca }),
      ...visto.provas,
    }),
    ...(aceito && {
      xmlSha256: sha256(aceito.xml),
      nonce: aceito.nonce,
      verificadoEm: agora,
      ...(aceito.assinadoPor !== null && { assinadoPor: aceito.assinadoPor, origem: 'conector' }),
      ...(especieDe(tipo).codigoDoServico && { codigoSeguranca: aceito.codigo }),
    }),
  };
}

/** In the document's log, and who has signed. */
async function anotar(tx: Db, documento: Documento, resultado: Resultado, agora: Date): Promise<void> {
  const { id, documentId: conhecido } = documento;
  const { andamento, documentId, motivo, visto, recusado, repetir } = resultado;
  if (documentId !== undefined && conhecido === null) {
    await anotarNoLog(tx, id, { situacaoAtual: 'Recebido pelo conector', info: `Documento ${documentId}` }, agora);
  }
  if (visto !== undefined) {
    const { estado } = visto.atual;
    const repeticao = { situacaoAnterior: descricaoDoEstado(estado), situacaoAtual: REPETICAO, info: motivo };
    if (repetir !== undefined) await anotarNoLog(tx, id, repeticao, agora);
    await anotarMudanca(tx, documento, estado, visto.confirmados?.info || null, agora);
    if (visto.confirmados !== null) await trocarAssinaturas(tx, id, visto.confirmados.assinaturas);
  }
  if (recusado !== undefined && !documento.recebido) await anotarMudanca(tx, documento, recusado.estado, null, agora);
  if (andamento === 'erro' && !jaParado(documento, motivo)) {
    await anotarNoLog(tx, id, { situacaoAtual: 'Aguardando providência', info: motivo }, agora);
  }
  if (andamento === 'desistido') await anotarNoLog(tx, id, { situacaoAtual: 'Envio desistido', info: motivo }, agora);
}
