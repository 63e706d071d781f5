import { type ErrorDetail, ParseOption, XmlDocument, XmlLibError, type XsdValidator } from 'libxml2-wasm';
import { lerUtf8 } from '#assinatura/codificacao.ts';
import { emPortugues } from '#domain/idiomas/frase.ts';
import { ESQUEMA_DA_RAIZ } from './gramatica/raizes.ts';
import { type ErroDeEsquema, traduzirErro } from './mensagens-xsd.ts';
import { NS_MEC, NS_MEC_HTTPS } from './namespaces.ts';
import type { Compilar } from './xsd-conjunto.ts';

/** Outcome of a check: never valid by default. `naoVerificado` says why no verdict could be reached. */
export type ResultadoXsd =
  | { situacao: 'valido'; raiz: string }
  | { situacao: 'invalido'; raiz: string | null; erros: ErroDeEsquema[] }
  | { situacao: 'naoVerificado'; motivo: string };

// Attachments pass 10 MB, which needs HUGE; DOCTYPE is refused before, so no entity can grow.
const OPCOES = {
  encoding: 'utf-8',
  option:
    ParseOption.XML_PARSE_NONET |
    ParseOption.XML_PARSE_NO_XXE |
    ParseOption.XML_PARSE_HUGE |
    ParseOption.XML_PARSE_BIG_LINES,
};

const MAXIMO_DE_ERROS = 200;

// libxml2 is told the encoding, and then takes any other that the document states for granted.
function declaraUtf8(texto: string): boolean {
  const declarada = /^\uFEFF?<\?xml\s[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(texto)?.[1];
  return declarada === undefined || declarada.toLowerCase() === 'utf-8';
}

export function validar(documento: string | Uint8Array, compilar: Compilar): ResultadoXsd {
  const lido = typeof documento === 'string' ? { texto: documento } : lerUtf8(documento);
  if ('codificacao' in lido)
    return malformado(`O arquivo não está em UTF-8; parece estar em ${emPortugues(lido.codificacao)}`);
  const texto = lido.texto.replace(/^\uFEFF/, '');
  if (/<!DOCTYPE/i.test(texto)) return malformado('O arquivo tem DOCTYPE, que não é aceito');
  if (!declaraUtf8(texto)) return malformado('O arquivo não declara UTF-8');
  let arvore: XmlDocument;
  try {
    arvore = XmlDocument.fromString(texto, OPCOES);
  } catch (erro) {
    const detalhe = erro instanceof XmlLibError ? erro.details[0] : undefined;
    return malformado('O arquivo não é um XML bem formado', detalhe?.line);
  }
  try {
    const raiz = arvore.root.name;
    const espaco = arvore.root.namespaceUri;
    const esquema = ESQUEMA_DA_RAIZ.get(raiz);
    if (esquema === undefined || (espaco !== NS_MEC && espaco !== NS_MEC_HTTPS)) {
      return { situacao: 'naoVerificado', motivo: `O elemento '${raiz}' não é de um documento do Diploma Digital` };
    }
    const detalhes = recusas(compilar(espaco === NS_MEC ? 'http' : 'https', esquema), arvore);
    if (detalhes.length === 0) return { situacao: 'valido', raiz };
    const erros = detalhes.slice(0, MAXIMO_DE_ERROS).map((detalhe) => traduzirErro(detalhe, arvore));
    return { situacao: 'invalido', raiz, erros };
  } catch (erro) {
    return {
      situacao: 'naoVerificado',
      motivo: `A verificação falhou: ${erro instanceof Error ? erro.message : erro}`,
    };
  } finally {
    arvore.dispose();
  }
}

function recusas(esquema: XsdValidator, arvore: XmlDocument): ErrorDetail[] {
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
