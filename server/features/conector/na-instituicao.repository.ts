import { DONOS, type EspecieAvulsa, especieDe, tiposDe } from '#domain/envio/especies.ts';
import { estaPronto } from '#domain/envio/grupo.ts';
import type { XmlAceito } from '#domain/envio/recepcao.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import { SISTEMA } from '../../auditoria/atuar.ts';
import { anotarFimDaAssinatura } from '../../db/avisos.ts';
import type { Db } from '../../db/prisma-client.ts';
import { lerConteudoDaLista } from './conteudo-da-lista.queries.ts';
import { type Documento, type Resultado, sha256 } from './documento.ts';
import { criarDocumento, type DepsDoPedido } from './grupo.repository.ts';

/** Nobody holds it any more: a step under way writes nothing. */
const SEM_PASSO = { proximaTentativa: null, posseAte: null };

/** Those of a room that nobody signed yet give way to a newer one. */
export async function substituirAvulsos(tx: Db, especie: EspecieAvulsa, alvos: readonly string[]): Promise<void> {
  await tx.documentoNoConector.updateMany({
    where: { [DONOS[especie].coluna]: { in: [...alvos] }, xml: null, andamento: { not: 'concluido' } },
    data: { ...SEM_PASSO, andamento: 'desistido', desistenciaMotivo: SUBSTITUIDO, desistidoPor: SISTEMA.usuario.nome },
  });
}

const SUBSTITUIDO = 'Substituído por um mais novo.';

/** Keeps a verified file that the office had signed elsewhere; false: it was replaced or signed meanwhile. */
export async function guardarArquivo(
  tx: Db,
  { id, alvoId: alvo }: Documento,
  { xml, codigo, assinadoPor }: XmlAceito,
  quando: Date,
): Promise<boolean> {
  const { count } = await tx.documentoNoConector.updateMany({
    where: { id, xml: null, andamento: { not: 'desistido' } },
    data: {
      ...SEM_PASSO,
      xml,
      assinadoPor,
      andamento: 'concluido',
      origem: 'arquivo',
      codigoSeguranca: codigo,
      xmlSha256: sha256(xml),
      ultimoErro: null,
      tentativas: 0,
      verificadoEm: quando,
    },
  });
  if (count > 0) await anotarFimDaAssinatura(tx, { alvo, como: 'feitos', quando });
  return count > 0;
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

/**
 * Writes what a step means beside the document's own row: the act of its signature, the notice to who asked for it, and
 * the document that follows it once RNP keeps it.
 */
export async function gravarNaInstituicao(
  tx: Db,
  deps: DepsDoPedido,
  { id, de, tipo, alvoId }: Documento,
  { andamento, visto }: Resultado,
  quando: Date,
): Promise<void> {
  if (andamento === 'erro') await anotarFimDaAssinatura(tx, { alvo: alvoId, como: 'falhas', quando });
  if (visto === undefined) return;
  if (andamento === 'concluido' && estaPronto(visto.atual.estado, deps.config.conector)) {
    const { codigoSeguranca: codigo } = await tx.documentoNoConector.findUniqueOrThrow({ where: { id } });
    const seguinte = tiposDe(de).find((um) => especieDe(um).segue === tipo);
    const jaPedido = await tx.documentoNoConector.count({ where: { [DONOS[de].coluna]: alvoId, tipo: seguinte } });
    if (seguinte !== undefined && codigo !== null && jaPedido === 0) {
      await criarDocumento(tx, deps, { tipo: seguinte, alvoId, dados: { codigo }, por: SISTEMA.usuario.nome }, quando);
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
  await db.documentoNoConector.updateMany({ where: { id }, data: { ultimoEnvioEm: null, documentId: null } });
}
