import {
  chaveDoDocumento,
  type EspecieAvulsa,
  especieDe,
  type NumeroDoTipo,
  TIPO_DA_FIGURA_DO_CURRICULO,
} from '#domain/envio/especies.ts';
import { estaPronto } from '#domain/envio/grupo.ts';
import type { XmlAceito } from '#domain/envio/recepcao.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import { SISTEMA } from '../../auditoria/atuar.ts';
import { anotarFimDaAssinatura } from '../../db/avisos.ts';
import type { DocumentoAvulso, Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lerConteudoDaLista } from './conteudo-da-lista.queries.ts';
import { type Documento, type Resultado, sha256 } from './documento.ts';

/** A document to be signed, as its room hands it over with its own row. */
interface NovoAvulso {
  alvoId: string;
  tipo: NumeroDoTipo;
  /** What it is written from when it is sent. */
  dados: object;
  criadoEm: Date;
}

/** Kinds that are sent as they stand are kept as text: the database would reorder the keys, and MEC's is a sequence. */
const COMO_TEXTO: readonly string[] = ['fiscalizacao', 'lista-anulados'] satisfies EspecieAvulsa[];

/** Asks for a document's signature, once for each; answers its row, or null: it was asked for before. */
export async function pedirAssinatura(
  tx: Db,
  { dados, tipo, alvoId, criadoEm }: NovoAvulso,
): Promise<DocumentoAvulso | null> {
  const { de: especie } = especieDe(tipo);
  const [linha] = await tx.documentoAvulso.createManyAndReturn({
    data: {
      especie,
      alvoId,
      tipo,
      criadoEm,
      dados: COMO_TEXTO.includes(especie) ? JSON.stringify(dados) : (dados as Prisma.InputJsonObject),
      yourNumber: chaveDoDocumento(tipo, alvoId),
      proximaEm: criadoEm,
    },
    skipDuplicates: true,
  });
  return linha ?? null;
}

const SEM_ASSINATURA = { andamento: { in: ['pendente', 'enviado', 'erro'] } };

/** Those of a room that nobody signed yet give way to a newer one. */
export async function substituirAvulsos(tx: Db, especie: EspecieAvulsa, alvos: readonly string[]): Promise<void> {
  await tx.documentoAvulso.updateMany({
    where: { especie, alvoId: { in: [...alvos] }, ...SEM_ASSINATURA },
    data: { andamento: 'substituido' },
  });
}

/** Keeps a verified file that the office had signed elsewhere; false: it was replaced or signed meanwhile. */
export async function guardarArquivo(
  tx: Db,
  id: string,
  { xml, codigo, assinadoPor }: XmlAceito,
  quando: Date,
): Promise<boolean> {
  const { count } = await tx.documentoAvulso.updateMany({
    where: { id, ...SEM_ASSINATURA },
    data: {
      xml,
      codigo,
      assinadoPor,
      andamento: 'assinado',
      origem: 'arquivo',
      xmlSha256: sha256(xml),
      motivo: null,
      tentativas: 0,
      assinadoEm: quando,
      proximaEm: quando,
    },
  });
  if (count === 0) return false;
  const { alvoId: alvo } = await tx.documentoAvulso.findUniqueOrThrow({ where: { id } });
  await anotarFimDaAssinatura(tx, { alvo, como: 'feitos', quando });
  return true;
}

/** What the audit says of a signed file; a list's is public, in the open log, and holds its rows. */
export async function arquivoAssinado(
  tx: Db,
  { de, alvoId: id }: Pick<Documento, 'de' | 'alvoId'>,
  { xml, assinadoPor }: Pick<XmlAceito, 'xml' | 'assinadoPor'>,
) {
  const soma = sha256(xml);
  const escrito = { id, para: { assinadoPor }, conteudo: `xml/1:${soma}` };
  if (de !== 'lista-anulados') return escrito;
  const linhas = await lerConteudoDaLista(tx, id);
  return { ...escrito, para: { assinadoPor, ...linhas }, fatos: { sha256: soma } };
}

/** Lets a document that stopped go on: one that may have been handed over is looked for. */
export async function retomarAvulsoParado(tx: Db, avulso: DocumentoAvulso, quando: Date): Promise<void> {
  const { id, documentId, enviadoEm } = avulso;
  const andamento = documentId === null && enviadoEm === null ? 'pendente' : 'enviado';
  const data = { andamento, tentativas: 0, falhas: 0, buscasVazias: 0, motivo: null, proximaEm: quando };
  await tx.documentoAvulso.updateMany({ where: { id, andamento: 'erro' }, data });
}

/**
 * Writes what a step means beside the document's own row: the act of its signature, the notice to who asked for it, and
 * the picture that follows a curriculum once RNP keeps that.
 */
export async function gravarNaInstituicao(
  tx: Db,
  { config }: Pick<Dependencies, 'config'>,
  { id, de, tipo, alvoId }: Documento,
  { andamento, visto }: Resultado,
  quando: Date,
): Promise<void> {
  if (andamento === 'erro') await anotarFimDaAssinatura(tx, { alvo: alvoId, como: 'falhas', quando });
  if (visto === undefined) return;
  if (andamento === 'concluido' && estaPronto(visto.atual.estado, config.conector)) {
    const { codigo } = await tx.documentoAvulso.findUniqueOrThrow({ where: { id }, select: { codigo: true } });
    const seguinte = especieDe(TIPO_DA_FIGURA_DO_CURRICULO).segue === tipo ? TIPO_DA_FIGURA_DO_CURRICULO : null;
    if (seguinte !== null && codigo !== null) {
      await pedirAssinatura(tx, { tipo: seguinte, alvoId, dados: { codigo }, criadoEm: quando });
    }
  }
  if (visto.aceito === null) return;
  await anotarFimDaAssinatura(tx, { alvo: alvoId, como: 'feitos', quando });
  const { id: entidadeId, ...escrito } = await arquivoAssinado(tx, { de, alvoId }, visto.aceito);
  const ato = { entidade: de, entidadeId, acao: 'assinar', usuario: SISTEMA.usuario, quando };
  await anotarNaAuditoria(tx, { ...ato, ...escrito });
}

/** Notes that the connector has nothing of this document any more. */
export async function esquecerEnvio(db: Db, id: string): Promise<void> {
  await db.documentoAvulso.updateMany({ where: { id }, data: { enviadoEm: null, documentId: null } });
}
