import { chaveDoDocumento, chaveDoGrupo } from '#domain/envio/chaves.ts';
import { TIPO_DIPLOMA, TIPO_DOCUMENTACAO, type TipoNoConector } from '#domain/envio/estados-do-conector.ts';
import type { DocumentacaoAcademica, InfDiploma } from './documentos.ts';
import type { ObjetoXml, ValorXml } from './escrever-xml.ts';

/*
 * The connector generates the XML itself from `documentData`, whose field names follow the schema. The same typed
 * values that our builders write are handed over: attributes under their plain names (`versao`, `id`, `ambiente`,
 * `tipo`), the text of an element with attributes under `conteudo`, elements in free order as a list.
 */

/** Value as JSON. */
type ValorJson = string | number | ObjetoJson | ValorJson[];
export interface ObjetoJson {
  [chave: string]: ValorJson;
}

function valorParaJson(valor: Exclude<ValorXml, undefined>): ValorJson {
  if (typeof valor === 'string' || typeof valor === 'number') return valor;
  if (isLista(valor)) return valor.filter((item) => item !== undefined).map(valorParaJson);
  const { '#': livre } = valor;
  if (typeof livre === 'object' && isLista(livre)) return valorParaJson(livre);
  return objetoParaJson(valor);
}

function isLista(valor: ObjetoXml | readonly ValorXml[]): valor is readonly ValorXml[] {
  return Array.isArray(valor);
}

function objetoParaJson(valor: ObjetoXml): ObjetoJson {
  const json: ObjetoJson = {};
  for (const [chave, filho] of Object.entries(valor)) {
    if (filho === undefined) continue;
    json[chave === '#' ? 'conteudo' : chave.replace(/^@/, '')] = valorParaJson(filho);
  }
  return json;
}

/** Identification of one sending. */
interface MetaDoConector {
  clientId: string;
  /** Unique for each document at the institution. */
  yourNumber: string;
  dltId: string;
  docType: TipoNoConector;
  mimeType: 'text/xml';
  clientSignature: '';
  isDocSigned: boolean;
  /** The same for all documents of one diploma. */
  groupId: string;
}

/** What the institution decides about a sending. */
interface EnvioAoConector {
  clientId: string;
  registroId: string;
}

const meta = ({ clientId, registroId }: EnvioAoConector, docType: TipoNoConector): MetaDoConector => ({
  clientId,
  yourNumber: chaveDoDocumento(docType, registroId),
  dltId: '',
  docType,
  mimeType: 'text/xml',
  clientSignature: '',
  isDocSigned: true,
  groupId: chaveDoGrupo(registroId),
});

/** documentData of one document. */
export interface DocumentData {
  meta: MetaDoConector;
  data: ObjetoJson;
}

/** documentData of the Documentação Acadêmica (documentType 4), checked by the caller. */
export function documentacaoParaConector(valor: DocumentacaoAcademica, envio: EnvioAoConector): DocumentData {
  const requisicao = valor.RegistroReq ?? valor.RegistroSegundaViaReq;
  return {
    meta: meta(envio, TIPO_DOCUMENTACAO),
    data: {
      Versao: requisicao?.['@versao'] ?? '',
      ambiente: requisicao?.['@ambiente'] ?? '',
      ...objetoParaJson(valor),
    },
  };
}

/** documentData of the Diploma (documentType 2): infDiploma with DadosDiploma and DadosRegistro. */
export function diplomaParaConector(valor: InfDiploma, envio: EnvioAoConector): DocumentData {
  return {
    meta: meta(envio, TIPO_DIPLOMA),
    data: { Versao: valor['@versao'] ?? '', ambiente: valor['@ambiente'] ?? '', ...objetoParaJson(valor) },
  };
}

// Attributes of MEC's documents are the keys that begin in lower case; elements that do (infDiploma…) never stand in data.
const LISTAS_LIVRES = new Set(['ElementosHistorico', 'ENADE']);
const COMO_ATRIBUTO = /^[a-z]/;

function jsonParaValor(json: unknown, chave: string): ValorXml {
  if (typeof json === 'string' || typeof json === 'number') return json;
  if (Array.isArray(json)) {
    const itens = json.map((item) => jsonParaValor(item, ''));
    return LISTAS_LIVRES.has(chave) ? { '#': itens } : itens;
  }
  if (typeof json !== 'object' || json === null) return undefined;
  return jsonParaObjeto(json);
}

function jsonParaObjeto(json: object): ObjetoXml {
  const objeto: Record<string, ValorXml> = {};
  for (const [chave, valor] of Object.entries(json)) {
    const nome = chave === 'conteudo' ? '#' : COMO_ATRIBUTO.test(chave) ? `@${chave}` : chave;
    objeto[nome] = jsonParaValor(valor, chave);
  }
  return objeto;
}

/** `data` back into the value of our grammar, still unchecked. */
export function valorDoConector(data: ObjetoJson): ObjetoXml {
  const { Versao: _versao, ...resto } = data;
  if ('RegistroReq' in resto || 'RegistroSegundaViaReq' in resto) {
    const { ambiente: _ambiente, ...documento } = resto;
    return jsonParaObjeto(documento);
  }
  return jsonParaObjeto(resto);
}
