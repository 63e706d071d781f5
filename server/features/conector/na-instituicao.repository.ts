import { DONOS, type EspecieAvulsa, especieDe, tiposDe } from '#domain/envio/especies.ts';
import { estaPronto } from '#domain/envio/grupo.ts';
import type { XmlAceito } from '#domain/envio/recepcao.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import { SISTEMA } from '../../auditoria/atuar.ts';
import { cumprirOrdem, ordenar, porOrdemDe } from '../../auditoria/ordens.ts';
import { anotarFimDaAssinatura } from '../../db/avisos.ts';
import type { Db } from '../../db/prisma-client.ts';
import { lerConteudoDaLista } from './conteudo-da-lista.queries.ts';
import { type Documento, type Resultado, sha256 } from './documento.ts';
import { criarDocumento, type DepsDoPedido } from './grupo.repository.ts';
import { exigirOrdem, type QuemOrdena, quemOrdenou, RETIRAR } from './ordem-de-assinar.repository.ts';

/** Nobody holds it any more: a step under way writes nothing. */
const SEM_PASSO = { proximaTentativa: null, posseAte: null };

/** Those of a room that nobody signed yet give way to a newer one, and are taken away from the connector by this order. */
export async function substituirAvulsos(
  tx: Db,
  especie: EspecieAvulsa,
  alvos: readonly string[],
  usuario: QuemOrdena,
  em: Date,
): Promise<void> {
  const substituidos = await tx.documentoNoConector.updateManyAndReturn({
    where: { [DONOS[especie].coluna]: { in: [...alvos] }, xml: null, andamento: { notIn: ['concluido', 'desistido'] } },
    data: { ...SEM_PASSO, andamento: 'desistido', desistenciaMotivo: SUBSTITUIDO, desistidoPor: SISTEMA.usuario.nome },
    select: { id: true },
  });
  for (const { id } of substituidos) await ordenar(tx, { especie: RETIRAR, alvo: id, usuario, em });
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
  if (count > 0) {
    await cumprirOrdem(tx, id, quando);
    await anotarFimDaAssinatura(tx, { alvo, como: 'feitos', quando });
  }
  return count > 0;
}

/** Of a signed file; a list's is public, in the open log, and holds its rows. */
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
  documento: Documento,
  { andamento, visto }: Resultado,
  quando: Date,
): Promise<void> {
  const { id, de, tipo, alvoId } = documento;
  if (andamento === 'erro') await anotarFimDaAssinatura(tx, { alvo: alvoId, como: 'falhas', quando });
  if (visto === undefined) return;
  if (andamento === 'concluido' && estaPronto(visto.atual.estado, deps.config.conector)) {
    const { codigoSeguranca: codigo } = await tx.documentoNoConector.findUniqueOrThrow({ where: { id } });
    const seguinte = tiposDe(de).find((um) => especieDe(um).segue?.includes(tipo));
    const jaPedido = await tx.documentoNoConector.count({ where: { [DONOS[de].coluna]: alvoId, tipo: seguinte } });
    const por = seguinte !== undefined && codigo !== null && jaPedido === 0 ? await quemOrdenou(tx, documento) : null;
    if (seguinte !== undefined && por !== null) {
      await criarDocumento(tx, deps, { tipo: seguinte, alvoId, dados: { codigo }, por }, quando);
    }
  }
  if (visto.aceito === null) return;
  await anotarFimDaAssinatura(tx, { alvo: alvoId, como: 'feitos', quando });
  const { id: entidadeId, ...escrito } = await arquivoAssinado(tx, { de, alvoId }, visto.aceito);
  const ordem = await exigirOrdem(tx, documento);
  const ato = { entidade: de, entidadeId, acao: 'assinar', ...porOrdemDe(ordem), quando };
  await anotarNaAuditoria(tx, { ...ato, ...escrito, para: { ...escrito.para, ordem: ordem.id } });
}

export async function esquecerEnvio(tx: Db, id: string, quando: Date): Promise<void> {
  await tx.documentoNoConector.updateMany({ where: { id }, data: { ultimoEnvioEm: null, documentId: null } });
  await cumprirOrdem(tx, id, quando);
}
