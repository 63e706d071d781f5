import { ParseOption, XmlDocument } from 'libxml2-wasm';

const OPCOES = { option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_HUGE };

/** Inclusive Canonical XML 1.0 of a whole document, without comments. */
export function canonizar(xml: string): string {
  const documento = XmlDocument.fromString(xml, OPCOES);
  try {
    return documento.canonicalizeToString();
  } finally {
    documento.dispose();
  }
}
