import { lerXml, XmlRecusado as XmlIlegivel } from '#assinatura/ler-xml.ts';
import { problemasDosAnexos } from '#domain/envio/enviado.ts';
import { especieDe } from '#domain/envio/especies.ts';
import { chegouA } from '#domain/envio/estados-do-conector.ts';
import type { XmlAceito, XmlRecusado } from '#domain/envio/recepcao.ts';
import type { AssinaturaNoConector, CopiaNoConector } from '../../adapters/conector/conector.port.ts';
import { ConectorFalhou } from '../../adapters/conector/conector-falhou.ts';
import { anexosRecebidos } from '../../mec/anexos-do-pedido.ts';
import { compararDocumentos, identificar, toleranciaDoContrato } from '../../mec/comparar-documentos.ts';
import { VERSAO } from '../../mec/namespaces.ts';
import type { Documento } from './documento.ts';
import { type DepsDaRecepcao, type DitoPeloConector, esperar } from './documento-esperado.ts';

/**
 * Fetches the signed XML and judges it. It is believed only when its schema, its signatures and every value of it stand
 * (ids and code are the service's): what fails is said, and moves nothing. @throws ConectorFalhou
 */
export async function receberXml(
  deps: DepsDaRecepcao,
  documento: Documento,
  { documentId, estado, codigoSeguranca: codigo }: CopiaNoConector,
  assinaturas: readonly AssinaturaNoConector[] | null,
): Promise<XmlAceito | XmlRecusado> {
  const registrado = chegouA('valido', estado) ? await deps.conector.arquivo(documentId, 'registrado') : null;
  const xml = registrado ?? (await deps.conector.arquivo(documentId, 'assinado'));
  if (xml === null) throw new ConectorFalhou('CONECTOR_SEM_ARQUIVO', 'assinado sem arquivo');
  return julgarXml(deps, documento, xml, { codigo, assinaturas });
}

/**
 * Against what was registered or generated here: layout, attachments, every value, ids and code, MEC's schema, and the
 * signatures of whom it must be signed by. `dito` null: the office had it signed.
 */
export async function julgarXml(
  deps: DepsDaRecepcao,
  documento: Documento,
  xml: string,
  dito: DitoPeloConector | null,
): Promise<XmlAceito | XmlRecusado> {
  const esperado = await esperar(deps, documento, dito);
  const lido = ler(xml);
  if (lido instanceof XmlIlegivel) return esperado.recusaDaForma('O arquivo assinado não pode ser lido', lido.message);
  const { raiz, versao, nonce, codigo, idDocumentacao } = identificar(lido);
  if (!especieDe(documento.tipo).raizes.includes(raiz)) {
    return esperado.recusaDaForma('O arquivo assinado não é deste documento', `O elemento principal é '${raiz}'.`);
  }
  const mesmoLeiaute = versao === VERSAO;
  const tolerancia = toleranciaDoContrato(esperado.contrato, mesmoLeiaute, esperado.alheios);
  const { esquema, assinaturas, certificados, assinadoPor } = await esperado.provar(xml);
  const recusado = esperado.recusar({
    forma: null,
    versao,
    enviado: esperado.leiautes.at(-1) ?? '',
    outroLeiaute: !esperado.leiautes.some((um) => um === versao),
    anexos: esperado.anexos === null ? [] : problemasDosAnexos(esperado.anexos, anexosRecebidos(lido)),
    diferencas: compararDocumentos(lido, lerXml(esperado.xml(raiz)), tolerancia),
    ids: [...(await esperado.problemasDosIds({ nonce, codigo, idDocumentacao })), ...(esperado.octetos?.(xml) ?? [])],
    assinaturas,
    // Schemas of other layouts are not installed: only what they have in common can be held against them.
    esquema: mesmoLeiaute ? esquema : [],
  });
  if (recusado !== null) return recusado;
  const porAceitar = certificados.filter((um) => !documento.certificadosAceitos.includes(um));
  if (porAceitar.length > 0) return { motivo: ESPERA_POR_PESSOA, detalhes: porAceitar, porAceitar };
  return { xml, nonce, codigo, assinadoPor };
}

function ler(xml: string): ReturnType<typeof lerXml> | XmlIlegivel {
  try {
    return lerXml(xml);
  } catch (erro) {
    if (erro instanceof XmlIlegivel) return erro;
    throw erro;
  }
}

const ESPERA_POR_PESSOA =
  'O XML assinado que o conector devolveu espera por uma pessoa: há certificado que não é A3, o que a norma pede. Aceite-o com o motivo, ou peça outra assinatura.';
