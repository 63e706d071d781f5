import type { Andamento, AndamentoAvulso } from '#domain/envio/andamento.ts';
import type { Enviado } from '#domain/envio/enviado.ts';
import { type EspecieAvulsa, eFigura, type NumeroDoTipo } from '#domain/envio/especies.ts';
import { MAXIMO_DE_TENTATIVAS, PRAZO_DA_POSSE_MS } from '#domain/envio/espera.ts';
import { SISTEMA } from '../../auditoria/atuar.ts';
import type { ConectorDocumento, DocumentoAvulso, Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { instanteDoAto } from '../../db/relogio.queries.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { gravarNaInstituicao } from './avulso.repository.ts';
import { type Documento, type DocumentoEmMaos, proximoPasso, type Resultado, sha256 } from './documento.ts';
import { gravarNoRegistro } from './registro-no-conector.repository.ts';
import { COM_PASSO } from './trabalho.queries.ts';

/** What writing an outcome takes. */
export type DepsDaEscrita = Pick<Dependencies, 'prisma' | 'fila' | 'agora' | 'config' | 'storage'>;
type Relogio = Pick<DepsDaEscrita, 'prisma' | 'agora'>;

/** A record's document in the machine's words. */
const doRegistro = (linha: ConectorDocumento): Documento => ({
  ...linha,
  de: 'registro',
  tipo: linha.tipo as NumeroDoTipo,
  andamento: linha.andamento as Andamento,
  alvoId: linha.registroId,
  recebido: linha.xmlGuid !== null,
  repeticoes: 0,
  maximo: MAXIMO_DE_TENTATIVAS,
  dados: null,
});

/** One of the institution's own in the machine's words. */
export const daInstituicao = (linha: DocumentoAvulso): Documento => ({
  de: linha.especie as EspecieAvulsa,
  id: linha.id,
  tipo: linha.tipo as NumeroDoTipo,
  alvoId: linha.alvoId,
  yourNumber: linha.yourNumber,
  documentId: linha.documentId,
  estado: linha.estado,
  andamento: linha.documentId !== null ? 'enviado' : linha.andamento === 'pendente' ? 'intencao' : 'incerto',
  tentativas: linha.falhas,
  // An outage of the connector is no try: nobody watches these, and the list of annulled diplomas is due.
  maximo: Number.POSITIVE_INFINITY,
  repeticoes: linha.tentativas,
  ultimoEnvioEm: linha.enviadoEm,
  buscasVazias: linha.buscasVazias,
  ultimoErro: linha.motivo,
  criadoEm: linha.criadoEm,
  recebido: linha.andamento === 'assinado',
  xmlGuid: null,
  dados: linha.dados,
  enviado: null,
  certificadosAceitos: [],
});

/**
 * Takes a record's document for one step: nobody else touches it until the end of the hold. With `soDevido`, only what
 * is due. Null when there is nothing to do; the end of the hold when another process has it.
 */
export async function tomarDocumento(
  { prisma, agora: relogio }: Relogio,
  id: string,
  soDevido: boolean,
): Promise<DocumentoEmMaos | Date | null> {
  const agora = relogio();
  const posse = new Date(agora.getTime() + PRAZO_DA_POSSE_MS);
  const [linha] = await prisma.conectorDocumento.updateManyAndReturn({
    where: {
      id,
      andamento: { not: 'desistido' },
      OR: [{ posseAte: null }, { posseAte: { lte: agora } }],
      ...(soDevido && { proximaTentativa: { lte: agora } }),
    },
    data: { posseAte: posse },
  });
  if (linha !== undefined) return { ...doRegistro(linha), posse };
  const outra = await prisma.conectorDocumento.findUnique({ where: { id }, select: { posseAte: true } });
  return outra?.posseAte && outra.posseAte > agora ? outra.posseAte : null;
}

/** Takes one of the institution's own for one step: its next date is the hold. Null: another has it, or none is due. */
export async function tomarAvulso({ prisma, agora: relogio }: Relogio, id: string): Promise<DocumentoEmMaos | null> {
  const agora = relogio();
  const posse = new Date(agora.getTime() + PRAZO_DA_POSSE_MS);
  const [linha] = await prisma.documentoAvulso.updateManyAndReturn({
    where: { ...COM_PASSO, id, proximaEm: { lte: agora } },
    data: { proximaEm: posse },
  });
  return linha === undefined ? null : { ...daInstituicao(linha), posse };
}

async function mudarDoRegistro(
  db: Db,
  { id, posse }: DocumentoEmMaos,
  data: Prisma.ConectorDocumentoUpdateManyMutationInput,
): Promise<boolean> {
  return (await db.conectorDocumento.updateMany({ where: { id, posseAte: posse }, data })).count > 0;
}

/** One that was replaced, or signed by another way, while the step was on its way stays as it is. */
async function mudarAvulso(
  db: Db,
  { id, posse, recebido }: DocumentoEmMaos,
  data: Prisma.DocumentoAvulsoUpdateManyMutationInput,
): Promise<boolean> {
  const andamento = { in: recebido ? ['assinado'] : ['pendente', 'enviado'] };
  return (await db.documentoAvulso.updateMany({ where: { id, proximaEm: posse, andamento }, data })).count > 0;
}

/** Marks that the document is about to be handed over: from here on only the connector knows whether it was. */
export function marcarEntrega(
  db: Db,
  documento: DocumentoEmMaos,
  agora: Date,
  { documentData, enviado }: { documentData: string; enviado: Enviado },
): Promise<boolean> {
  if (documento.de !== 'registro') {
    return mudarAvulso(db, documento, { andamento: 'enviado', enviadoEm: agora, buscasVazias: 0 });
  }
  const entrega = { payloadSha256: sha256(documentData), enviado };
  return mudarDoRegistro(db, documento, { andamento: 'enviando', ultimoEnvioEm: agora, buscasVazias: 0, ...entrega });
}

/**
 * Writes a step's outcome and asks for the next one, in one transaction. Answers the document where it goes on at once,
 * under the same hold; null: it does not, or the hold was lost and nothing is written.
 */
export async function aplicar(
  deps: DepsDaEscrita,
  documento: DocumentoEmMaos,
  resultado: Resultado,
): Promise<DocumentoEmMaos | null> {
  const { de } = documento;
  const aceito = resultado.visto?.aceito ?? null;
  const guardado = de === 'registro' && aceito ? await deps.storage.guardar(Buffer.from(aceito.xml)) : null;
  const escrito = await withTransaction(deps.prisma, async (tx) => {
    const agora = aceito === null ? deps.agora() : instanteDoAto(deps.agora);
    if (de !== 'registro') {
      const mudou = await mudarAvulso(tx, documento, colunasDoAvulso(documento, resultado, agora));
      if (mudou) await gravarNaInstituicao(tx, deps, documento, resultado, agora);
      return mudou;
    }
    const colunas = { ...colunasDoRegistro(documento, resultado, agora), ...(guardado && { xmlGuid: guardado.guid }) };
    if (!(await mudarDoRegistro(tx, documento, colunas))) return false;
    await guardado?.registrar(tx);
    if (guardado && documento.xmlGuid !== null) await deps.storage.apagar(tx, documento.xmlGuid);
    await gravarNoRegistro(tx, deps, documento, resultado, agora);
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

function colunasDoRegistro(
  { recebido }: DocumentoEmMaos,
  resultado: Resultado,
  agora: Date,
): Prisma.ConectorDocumentoUpdateManyMutationInput {
  const { andamento, documentId, tentativas, motivo, buscasVazias, entregueEm, recusado, visto } = resultado;
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
      codigoSeguranca: visto.atual.codigoSeguranca,
      autorizacao: visto.atual.autorizacao,
      ...visto.provas,
      ...(visto.aceito && {
        xmlSha256: sha256(visto.aceito.xml),
        nonce: visto.aceito.nonce,
        verificadoEm: agora,
      }),
    }),
  };
}

/** Nothing is due any more: the institution's own always have a next date. */
const NUNCA = new Date('9999-12-31T00:00:00Z');
const MAXIMO_DO_MOTIVO = 2_000;

function colunasDoAvulso(
  documento: DocumentoEmMaos,
  resultado: Resultado,
  agora: Date,
): Prisma.DocumentoAvulsoUpdateManyMutationInput {
  const { andamento, documentId, tentativas, motivo, buscasVazias, entregueEm, repeticoes, recusado, visto } =
    resultado;
  const assinado = visto?.aceito ?? null;
  const estado = visto?.atual.estado ?? recusado?.estado;
  return {
    ...(!resultado.segue && { proximaEm: proximoPasso(resultado, agora) ?? NUNCA }),
    ...(documentId !== undefined && { documentId }),
    motivo: motivo?.slice(0, MAXIMO_DO_MOTIVO) ?? null,
    ...(andamento !== undefined && { andamento: andamentoDoAvulso(documento, andamento, assinado !== null) }),
    ...(tentativas !== undefined && { falhas: tentativas }),
    ...(buscasVazias !== undefined && { buscasVazias }),
    ...(entregueEm !== undefined && { enviadoEm: entregueEm }),
    ...(estado !== undefined && { estado }),
    ...(repeticoes !== undefined && { tentativas: repeticoes }),
    ...(assinado && {
      xml: assinado.xml,
      xmlSha256: sha256(assinado.xml),
      codigo: assinado.codigo,
      assinadoPor: assinado.assinadoPor,
      assinadoEm: agora,
      origem: 'conector',
      tentativas: 0,
    }),
  };
}

/** Signed is where one of the institution's own stays; of the rest its table has fewer words than a record's. */
function andamentoDoAvulso({ tipo, recebido }: Documento, andamento: Andamento, assinado: boolean): AndamentoAvulso {
  if (recebido || assinado) return 'assinado';
  switch (andamento) {
    case 'intencao':
      return 'pendente';
    case 'concluido':
      return eFigura(tipo) ? 'concluido' : 'enviado';
    case 'erro':
      return 'erro';
    case 'desistido':
      return 'substituido';
    default:
      return 'enviado';
  }
}
