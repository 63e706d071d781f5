import { lerXml, XmlRecusado as XmlIlegivel } from '#assinatura/ler-xml.ts';
import { problemasDosAnexos } from '#domain/envio/enviado.ts';
import { especieDe } from '#domain/envio/especies.ts';
import { chegouA } from '#domain/envio/estados-do-conector.ts';
import type { XmlAceito, XmlRecusado } from '#domain/envio/recepcao.ts';
import type { AssinaturaNoConector, DocumentoNoConector } from '../../adapters/conector/conector.port.ts';
import { ConectorFalhou } from '../../adapters/conector/conector-falhou.ts';
import { anexosRecebidos } from '../../mec/anexos-do-pedido.ts';
import {
  compararDocumentos,
  type Diferenca,
  identificar,
  toleranciaDoContrato,
} from '../../mec/comparar-documentos.ts';
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
  { documentId, estado, codigoSeguranca: codigo }: DocumentoNoConector,
  assinaturas: readonly AssinaturaNoConector[] | null,
): Promise<XmlAceito | XmlRecusado> {
  const registrado = chegouA('valido', estado) ? await deps.conector.arquivo(documentId, 'registrado') : null;
  const xml = registrado ?? (await deps.conector.arquivo(documentId, 'assinado'));
  if (xml === null) throw new ConectorFalhou('CONECTOR_SEM_ARQUIVO', 'assinado sem arquivo');
  const julgado = await julgarXml(deps, documento, xml, { codigo, assinaturas });
  if (documento.de === 'registro' || !('motivo' in julgado)) return julgado;
  return { ...julgado, motivo: `O arquivo que o conector devolveu foi recusado. ${julgado.motivo}` };
}

/**
 * Holds a signed file against what was registered or generated here: its layout, its attachments, every value, its ids
 * and code, MEC's schema, and the signatures of whom it must be signed by.
 */
export async function julgarXml(
  deps: DepsDaRecepcao,
  documento: Documento,
  xml: string,
  dito: DitoPeloConector,
): Promise<XmlAceito | XmlRecusado> {
  const doRegistro = documento.de === 'registro';
  const lido = ler(xml);
  if (lido instanceof XmlIlegivel) {
    return doRegistro
      ? recusaDoRegistro(['O arquivo assinado não pode ser lido'], [lido.message])
      : recusa('O arquivo não é um XML que se possa ler.');
  }
  const { raiz, versao, nonce, codigo, idDocumentacao } = identificar(lido);
  const { raizes, codigoDoServico } = especieDe(documento.tipo);
  if (!raizes.includes(raiz)) {
    const principal = `elemento principal é '${raiz}'.`;
    return doRegistro
      ? recusaDoRegistro(['O arquivo assinado não é deste documento'], [`O ${principal}`])
      : recusa(`O arquivo não diz o mesmo que o gerado aqui: o ${principal}`);
  }
  const esperado = await esperar(deps, documento, dito);
  const mesmoLeiaute = versao === VERSAO;
  const tolerancia = toleranciaDoContrato(esperado.contrato, mesmoLeiaute, esperado.alheios);
  const { esquema, assinaturas, certificados, assinadoPor } = await esperado.provar(xml);
  const contra: Contra = {
    versao,
    enviado: esperado.leiautes.at(-1) ?? '',
    outroLeiaute: !esperado.leiautes.some((um) => um === versao),
    anexos: esperado.anexos === null ? [] : problemasDosAnexos(esperado.anexos, anexosRecebidos(lido)),
    diferencas: compararDocumentos(lido, lerXml(esperado.xml(raiz)), tolerancia),
    ids: await esperado.problemasDosIds({ nonce, codigo, idDocumentacao }),
    assinaturas,
    // Schemas of other layouts are not installed: only what they have in common can be held against them.
    esquema: mesmoLeiaute ? esquema : [],
  };
  const recusado = doRegistro ? recusarDoRegistro(contra) : recusarDaInstituicao(contra);
  if (recusado !== null) return recusado;
  const porAceitar = certificados.filter((um) => !documento.certificadosAceitos.includes(um));
  if (porAceitar.length > 0) return { motivo: ESPERA_POR_PESSOA, detalhes: porAceitar, porAceitar };
  return { xml, nonce, codigo: doRegistro || codigoDoServico ? codigo : null, assinadoPor };
}

/** What speaks against a file, by what it was held against. */
interface Contra {
  /** Layout in which it came and was sent. */
  versao: string | null;
  enviado: string;
  outroLeiaute: boolean;
  anexos: readonly string[];
  diferencas: readonly Diferenca[];
  ids: readonly string[];
  assinaturas: readonly string[];
  esquema: readonly string[];
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

const recusa = (motivo: string): XmlRecusado => ({ motivo, detalhes: [], porAceitar: [] });

const MAXIMO_DE_DETALHES = 50;
const recusaDoRegistro = (motivos: readonly string[], detalhes: readonly string[]): XmlRecusado => ({
  motivo: `O XML assinado que o conector devolveu foi recusado: ${motivos.join('; ')}.`,
  detalhes: [...new Set(detalhes)].slice(0, MAXIMO_DE_DETALHES),
  porAceitar: [],
});

/** Of a record's document everything is said: one sentence for the queue, one for each difference. */
function recusarDoRegistro(contra: Contra): XmlRecusado | null {
  const { versao, enviado, outroLeiaute, anexos, diferencas, ids, assinaturas, esquema } = contra;
  const motivos = [
    ...(outroLeiaute ? ['não é do leiaute em que foi enviado'] : []),
    ...(anexos.length > 0 ? ['os documentos anexados não são os que foram enviados'] : []),
    ...(diferencas.length > 0 ? [`não confere com o registro em ${nomesDe(diferencas)}`] : []),
    ...(ids.length > 0 ? ['identificadores ou código de validação não conferem'] : []),
    ...(assinaturas.length > 0 ? ['as assinaturas não conferem'] : []),
    ...(esquema.length > 0 ? ['não segue o esquema do MEC'] : []),
  ];
  if (motivos.length === 0) return null;
  const leiaute = outroLeiaute ? [`Leiaute: enviado ${enviado}, recebido ${versao ?? 'nenhum'}.`] : [];
  const detalhes = [...leiaute, ...anexos, ...diferencas.map(emPalavras), ...ids, ...assinaturas, ...esquema];
  return recusaDoRegistro(motivos, detalhes);
}

/** Of one of the institution's own the first thing is said that speaks against it. */
function recusarDaInstituicao(contra: Contra): XmlRecusado | null {
  const { versao, enviado, outroLeiaute, diferencas, ids, assinaturas, esquema } = contra;
  const [diferenca] = diferencas;
  if (diferenca !== undefined) {
    return recusa(`O arquivo não diz o mesmo que o gerado aqui: difere em ${nomeDe(diferenca)}.`);
  }
  if (outroLeiaute) return recusa(`O arquivo é do leiaute ${versao ?? 'nenhum'}, e foi enviado no ${enviado}.`);
  const [id] = ids;
  if (id !== undefined) return recusa(id);
  const [erro] = esquema;
  if (erro !== undefined) return recusa(`O arquivo não segue o esquema do MEC: ${erro}`);
  const [assinatura] = assinaturas;
  return assinatura === undefined ? null : recusa(assinatura);
}

/** Last name of a path. */
const nomeDe = ({ caminho }: Diferenca): string => caminho.split(/[.@]/).at(-1) ?? caminho;

const MAXIMO_DE_NOMES = 5;
/** Last names of the paths: 'NumeroRegistro, DataExpedicaoDiploma e mais 3'. */
function nomesDe(diferencas: readonly Diferenca[]): string {
  const nomes = [...new Set(diferencas.map(nomeDe))];
  const resto = nomes.length - MAXIMO_DE_NOMES;
  return resto > 0 ? `${nomes.slice(0, MAXIMO_DE_NOMES).join(', ')} e mais ${resto}` : nomes.join(', ');
}

const SIGILOSO = /CPF|RG\b|Filiacao|DataNascimento|OutroDocumento/;
function emPalavras({ caminho, esperado, recebido }: Diferenca): string {
  if (SIGILOSO.test(caminho)) return `${caminho}: valor diferente do registrado.`;
  const valor = (um: string | null) => (um === null ? 'nada' : `'${um.slice(0, 100)}'`);
  return `${caminho}: registrado ${valor(esperado)}, recebido ${valor(recebido)}.`;
}
