/** XML Signature. Its https twin is no signature: nobody who verifies would see it. */
export const NS_DS = 'http://www.w3.org/2000/09/xmldsig#';
/** XAdES 1.3.2. */
export const NS_XADES = 'http://uri.etsi.org/01903/v1.3.2#';
/** MEC's namespace in both forms in circulation. */
export const NS_MEC_FORMAS = [
  'http://portal.mec.gov.br/diplomadigital/arquivos-em-xsd',
  'https://portal.mec.gov.br/diplomadigital/arquivos-em-xsd',
] as const;

export const TRANSFORMACAO = {
  envelopada: `${NS_DS}enveloped-signature`,
  xpath: 'http://www.w3.org/TR/1999/REC-xpath-19991116',
  filtro2: 'http://www.w3.org/2002/06/xmldsig-filter2',
} as const;

const EXCLUSIVA = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const INCLUSIVA = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

/** Canonicalisation methods that are carried out. */
export const CANONICALIZACOES: Readonly<Record<string, { exclusivo: boolean; comentarios: boolean }>> = {
  [INCLUSIVA]: { exclusivo: false, comentarios: false },
  [`${INCLUSIVA}#WithComments`]: { exclusivo: false, comentarios: true },
  [EXCLUSIVA]: { exclusivo: true, comentarios: false },
  [`${EXCLUSIVA}WithComments`]: { exclusivo: true, comentarios: true },
};
/** Namespace of InclusiveNamespaces. */
export const NS_EXCLUSIVA = EXCLUSIVA;
/** Type of the reference that protects the XAdES properties. */
export const TIPO_PROPRIEDADES = 'http://uri.etsi.org/01903#SignedProperties';
