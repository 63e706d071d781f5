import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ParseOption, XmlBufferInputProvider, XmlDocument, XsdValidator, xmlRegisterInputProvider } from 'libxml2-wasm';
import {
  ARQUIVO_DA_ASSINATURA,
  type FormaDoNamespace,
  textoDaAssinatura,
  textoDoEsquema,
} from './gramatica/esquema.ts';
import { DOCUMENTOS_DO_MEC } from './gramatica/raizes.ts';
import { NS_MEC, NS_MEC_HTTPS } from './namespaces.ts';

/** Compiled schema of one kind of document; compiled on first use, kept for the process. */
export type Compilar = (forma: FormaDoNamespace, documento: string) => XsdValidator;

// One folder of memory for all sets: libxml2 asks only this provider, so nothing is ever fetched.
const memoria = new XmlBufferInputProvider({});
let registrado = false;
let proximo = 0;

/** `fonte` gives the text of an entry schema; `vizinhos` the files that it includes, by form. */
function criarConjunto(
  fonte: (forma: FormaDoNamespace, documento: string) => string,
  vizinhos: Readonly<Record<FormaDoNamespace, ReadonlyMap<string, string>>>,
): Compilar {
  if (!registrado) registrado = xmlRegisterInputProvider(memoria);
  const conjunto = `mec-${proximo++}`;
  for (const forma of ['http', 'https'] as const) {
    for (const [nome, texto] of vizinhos[forma]) memoria.addBuffer(`${conjunto}/${forma}/${nome}`, Buffer.from(texto));
  }
  const compilados = new Map<string, XsdValidator>();
  return (forma, documento) => {
    const url = `${conjunto}/${forma}/${documento}_v1.05.xsd`;
    const pronto = compilados.get(url);
    if (pronto !== undefined) return pronto;
    const option = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE;
    const arvore = XmlDocument.fromBuffer(Buffer.from(fonte(forma, documento)), { url, option });
    try {
      const validador = XsdValidator.fromDoc(arvore);
      compilados.set(url, validador);
      return validador;
    } finally {
      arvore.dispose();
    }
  };
}

/** Our own schemas, from the grammar: there is nothing to install. */
export function esquemasDaGramatica(): Compilar {
  const assinatura = new Map([[ARQUIVO_DA_ASSINATURA, textoDaAssinatura()]]);
  return criarConjunto((forma, documento) => textoDoEsquema(documento, forma), { http: assinatura, https: assinatura });
}

const paraHttps = (esquema: string) =>
  esquema.replaceAll(NS_MEC, NS_MEC_HTTPS).replace('http://lattes\\.cnpq', 'https://lattes\\.cnpq');

/** MEC's files in a folder, http form; the https twins are made in memory. @throws when an entry schema is missing */
export function esquemasDaPasta(pasta: string): Compilar {
  const nomes = existsSync(pasta) ? readdirSync(pasta).filter((nome) => nome.endsWith('.xsd')) : [];
  const faltam = Object.keys(DOCUMENTOS_DO_MEC).filter((nome) => !nomes.includes(`${nome}_v1.05.xsd`));
  if (faltam.length > 0) throw new Error(`Faltam esquemas do MEC em ${pasta}: ${faltam.join(', ')}`);
  const http = new Map(nomes.map((nome) => [nome, readFileSync(join(pasta, nome), 'utf8')]));
  const https = new Map([...http].map(([nome, texto]) => [nome, paraHttps(texto)]));
  const textos = { http, https };
  return criarConjunto((forma, documento) => textos[forma].get(`${documento}_v1.05.xsd`) ?? '', textos);
}
