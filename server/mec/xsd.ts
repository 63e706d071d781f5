import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ErrorDetail,
  ParseOption,
  XmlBufferInputProvider,
  XmlDocument,
  XmlLibError,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm';
import { comAssinaturasProvisorias } from './assinatura-provisoria.ts';
import { type ErroDeEsquema, traduzirErro } from './mensagens-xsd.ts';
import { NS_MEC, NS_MEC_HTTPS } from './namespaces.ts';

/** Entry schema of each root element. */
const ESQUEMA_DA_RAIZ: Record<string, string> = {
  Diploma: 'DiplomaDigital',
  DocumentacaoAcademicaRegistro: 'DocumentacaoAcademicaRegistroDiplomaDigital',
  DocumentoHistoricoEscolarParcial: 'HistoricoEscolarDigital',
  DocumentoHistoricoEscolarFinal: 'HistoricoEscolarDigital',
  DocumentoHistoricoEscolarSegundaViaNatoFisico: 'HistoricoEscolarDigital',
  CurriculoEscolar: 'CurriculoEscolarDigital',
  ListaDiplomasAnulados: 'ListaDiplomasAnulados',
  ArquivoFiscalizacao: 'ArquivoFiscalizacao',
};

/** Outcome of a check: never valid by default. `naoVerificado` says why no verdict could be reached. */
export type ResultadoXsd =
  | { situacao: 'valido'; raiz: string }
  | { situacao: 'invalido'; raiz: string | null; erros: ErroDeEsquema[] }
  | { situacao: 'naoVerificado'; motivo: string };

/** Validates one document (text or UTF-8 bytes) against MEC's schemas 1.05. */
export type ValidadorMec = (documento: string | Uint8Array) => ResultadoXsd;

// One folder of memory for all compiled sets: libxml2 asks only this provider, so nothing is ever fetched.
const memoria = new XmlBufferInputProvider({});
let registrado = false;
function oferecer(nome: string, bytes: Uint8Array): void {
  if (!registrado) registrado = xmlRegisterInputProvider(memoria);
  memoria.addBuffer(nome, bytes);
}

const OPCOES_DO_ESQUEMA = { option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE };
// Attachments pass 10 MB, which needs HUGE; DOCTYPE is refused before, so no entity can grow.
const OPCOES_DO_DOCUMENTO = {
  encoding: 'utf-8',
  option:
    ParseOption.XML_PARSE_NONET |
    ParseOption.XML_PARSE_NO_XXE |
    ParseOption.XML_PARSE_HUGE |
    ParseOption.XML_PARSE_BIG_LINES,
};
const MAXIMO_DE_ERROS = 200;

const paraHttps = (esquema: string) =>
  esquema.replaceAll(NS_MEC, NS_MEC_HTTPS).replace('http://lattes\\.cnpq', 'https://lattes\\.cnpq');

let proximoConjunto = 0;

/**
 * Schema set of a folder in the http form (`../shared/mec/xsd/v1.05-http`). The https twins of a document are checked by the
 * same files with MEC's namespace exchanged in memory. Schemas are compiled on first use and kept for the process.
 * Throws when the folder lacks one of the files.
 */
export function criarValidador(pasta: string): ValidadorMec {
  const conjunto = `mec-${proximoConjunto++}`;
  const fontes = new Map<string, Uint8Array>();
  const nomes = existsSync(pasta) ? readdirSync(pasta).filter((nome) => nome.endsWith('.xsd')) : [];
  const faltam = [...new Set(Object.values(ESQUEMA_DA_RAIZ))].filter((nome) => !nomes.includes(`${nome}_v1.05.xsd`));
  if (faltam.length > 0) throw new Error(`Faltam esquemas do MEC em ${pasta}: ${faltam.join(', ')}`);
  for (const nome of nomes) {
    const texto = readFileSync(join(pasta, nome), 'utf8');
    const bytes = { http: Buffer.from(texto), https: Buffer.from(paraHttps(texto)) };
    for (const forma of ['http', 'https'] as const) {
      fontes.set(`${conjunto}/${forma}/${nome}`, bytes[forma]);
      oferecer(`${conjunto}/${forma}/${nome}`, bytes[forma]);
    }
  }

  const compilados = new Map<string, XsdValidator>();
  const compilar = (forma: 'http' | 'https', esquema: string): XsdValidator => {
    const chave = `${conjunto}/${forma}/${esquema}_v1.05.xsd`;
    const pronto = compilados.get(chave);
    if (pronto !== undefined) return pronto;
    const fonte = XmlDocument.fromBuffer(fontes.get(chave) ?? new Uint8Array(), { url: chave, ...OPCOES_DO_ESQUEMA });
    try {
      const validador = XsdValidator.fromDoc(fonte);
      compilados.set(chave, validador);
      return validador;
    } finally {
      fonte.dispose();
    }
  };

  return (documento) => validar(documento, compilar);
}

function validar(
  documento: string | Uint8Array,
  compilar: (forma: 'http' | 'https', esquema: string) => XsdValidator,
): ResultadoXsd {
  const texto = comoTexto(documento);
  if (texto === null) return malformado('O arquivo não está em UTF-8');
  if (/<!DOCTYPE/i.test(texto)) return malformado('O arquivo tem DOCTYPE, que não é aceito');
  let arvore: XmlDocument;
  try {
    arvore = XmlDocument.fromString(texto, OPCOES_DO_DOCUMENTO);
  } catch (erro) {
    const detalhe = erro instanceof XmlLibError ? erro.details[0] : undefined;
    return malformado('O arquivo não é um XML bem formado', detalhe?.line);
  }
  try {
    const raiz = arvore.root.name;
    const espaco = arvore.root.namespaceUri;
    const esquema = ESQUEMA_DA_RAIZ[raiz];
    if (esquema === undefined || (espaco !== NS_MEC && espaco !== NS_MEC_HTTPS)) {
      return { situacao: 'naoVerificado', motivo: `O elemento '${raiz}' não é de um documento do Diploma Digital` };
    }
    const detalhes = errosDoEsquema(compilar(espaco === NS_MEC ? 'http' : 'https', esquema), arvore);
    if (detalhes.length === 0) return { situacao: 'valido', raiz };
    return {
      situacao: 'invalido',
      raiz,
      erros: detalhes.slice(0, MAXIMO_DE_ERROS).map((detalhe) => traduzirErro(detalhe, arvore)),
    };
  } catch (erro) {
    return {
      situacao: 'naoVerificado',
      motivo: `A verificação falhou: ${erro instanceof Error ? erro.message : erro}`,
    };
  } finally {
    arvore.dispose();
  }
}

function errosDoEsquema(esquema: XsdValidator, arvore: XmlDocument): ErrorDetail[] {
  try {
    esquema.validate(arvore);
    return [];
  } catch (erro) {
    if (erro instanceof XmlLibError && erro.details.length > 0) return erro.details;
    throw erro;
  }
}

const malformado = (motivo: string, linha = 1): ResultadoXsd => ({
  situacao: 'invalido',
  raiz: null,
  erros: [{ linha, campo: '', motivo }],
});

function comoTexto(documento: string | Uint8Array): string | null {
  if (typeof documento === 'string') return documento.replace(/^\uFEFF/, '');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(documento);
  } catch {
    return null;
  }
}

/** Verdict on a document that may still lack signatures: `assinado` false says that placeholders stood in for them. */
export function validarSemAssinatura(validador: ValidadorMec, xml: string): ResultadoXsd & { assinado: boolean } {
  const { xml: completo, provisorias } = comAssinaturasProvisorias(xml);
  return { ...validador(completo), assinado: provisorias === 0 };
}
