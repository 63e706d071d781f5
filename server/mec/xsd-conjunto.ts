import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ParseOption, XmlBufferInputProvider, XmlDocument, XsdValidator, xmlRegisterInputProvider } from 'libxml2-wasm';
import { NS_MEC, NS_MEC_HTTPS } from './namespaces.ts';

/** Entry schema of each root element. */
export const ESQUEMA_DA_RAIZ: Readonly<Record<string, string>> = {
  Diploma: 'DiplomaDigital',
  DocumentacaoAcademicaRegistro: 'DocumentacaoAcademicaRegistroDiplomaDigital',
  DocumentoHistoricoEscolarParcial: 'HistoricoEscolarDigital',
  DocumentoHistoricoEscolarFinal: 'HistoricoEscolarDigital',
  DocumentoHistoricoEscolarSegundaViaNatoFisico: 'HistoricoEscolarDigital',
  CurriculoEscolar: 'CurriculoEscolarDigital',
  ListaDiplomasAnulados: 'ListaDiplomasAnulados',
  ArquivoFiscalizacao: 'ArquivoFiscalizacao',
};

/** Form of MEC's namespace that a document uses. */
export type FormaDoNamespace = 'http' | 'https';

/** `literal`: the files as they are. `acelerado`: TString's pattern rewritten as an equal one that libxml2 runs twice as fast. */
export type Leitura = 'literal' | 'acelerado';

/*
 * TString is "X, or X (X|blank)* X" with X a Latin character or punctuation; the rewriting says "X (blank* X)*" and lists the
 * Latin ranges instead of subtracting categories from blocks. tstring.test.ts holds both against each other in libxml2.
 */
const PADRAO_TSTRING = /(<xs:simpleType name="TString">[\s\S]*?<xs:pattern value=")(\(\[\\p\{P\}\]\|[^"]*)(")/;
const X = '[!-~\u00A1-\u00AC\u00AE-\u024F\\p{P}]';
/** The equal pattern. */
export const TSTRING_ACELERADO = `${X}(\\p{Zs}*${X})*`;

const acelerar = (esquema: string) =>
  esquema.replace(PADRAO_TSTRING, (_, antes, _padrao, fim) => antes + TSTRING_ACELERADO + fim);
const paraHttps = (esquema: string) =>
  esquema.replaceAll(NS_MEC, NS_MEC_HTTPS).replace('http://lattes\\.cnpq', 'https://lattes\\.cnpq');

// One folder of memory for all sets: libxml2 asks only this provider, so nothing is ever fetched.
const memoria = new XmlBufferInputProvider({});
let registrado = false;
let proximo = 0;

/** Compiled schema by root schema name; compiled on first use, kept for the process. */
export type Compilar = (leitura: Leitura, forma: FormaDoNamespace, esquema: string) => XsdValidator;

/**
 * Reads a folder of schemas in the http form. The https twins are the same files with MEC's namespace exchanged in memory.
 * Throws when the folder lacks one of the entry schemas.
 */
export function carregarConjunto(pasta: string): Compilar {
  const nomes = existsSync(pasta) ? readdirSync(pasta).filter((nome) => nome.endsWith('.xsd')) : [];
  const faltam = [...new Set(Object.values(ESQUEMA_DA_RAIZ))].filter((nome) => !nomes.includes(`${nome}_v1.05.xsd`));
  if (faltam.length > 0) throw new Error(`Faltam esquemas do MEC em ${pasta}: ${faltam.join(', ')}`);
  if (!registrado) registrado = xmlRegisterInputProvider(memoria);

  const conjunto = `mec-${proximo++}`;
  const fontes = new Map<string, Uint8Array>();
  for (const nome of nomes) {
    const texto = readFileSync(join(pasta, nome), 'utf8');
    const variantes = { literal: texto, acelerado: acelerar(texto) };
    for (const leitura of ['literal', 'acelerado'] as const) {
      fontes.set(`${conjunto}/${leitura}/http/${nome}`, Buffer.from(variantes[leitura]));
      fontes.set(`${conjunto}/${leitura}/https/${nome}`, Buffer.from(paraHttps(variantes[leitura])));
    }
  }
  for (const [nome, bytes] of fontes) memoria.addBuffer(nome, bytes);

  const compilados = new Map<string, XsdValidator>();
  return (leitura, forma, esquema) => {
    const chave = `${conjunto}/${leitura}/${forma}/${esquema}_v1.05.xsd`;
    const pronto = compilados.get(chave);
    if (pronto !== undefined) return pronto;
    const fonte = XmlDocument.fromBuffer(fontes.get(chave) ?? new Uint8Array(), {
      url: chave,
      option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE,
    });
    try {
      const validador = XsdValidator.fromDoc(fonte);
      compilados.set(chave, validador);
      return validador;
    } finally {
      fonte.dispose();
    }
  };
}
