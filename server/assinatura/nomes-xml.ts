/** XML Signature. Its https twin is no signature: nobody who verifies would see it. */
export const NS_DS = 'http://www.w3.org/2000/09/xmldsig#';
export const NS_XADES = 'http://uri.etsi.org/01903/v1.3.2#';
/** Both forms are in circulation. */
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

const INCLUSIVA_11 = 'http://www.w3.org/2006/12/xml-c14n11';

/** Canonicalisation methods that are carried out. */
export const CANONICALIZACOES: Readonly<
  Record<string, { exclusivo: boolean; comentarios: boolean; versao11?: boolean }>
> = {
  [INCLUSIVA]: { exclusivo: false, comentarios: false },
  [`${INCLUSIVA}#WithComments`]: { exclusivo: false, comentarios: true },
  [EXCLUSIVA]: { exclusivo: true, comentarios: false },
  [`${EXCLUSIVA}WithComments`]: { exclusivo: true, comentarios: true },
  [INCLUSIVA_11]: { exclusivo: false, comentarios: false, versao11: true },
  [`${INCLUSIVA_11}#WithComments`]: { exclusivo: false, comentarios: true, versao11: true },
};
/** Of InclusiveNamespaces. */
export const NS_EXCLUSIVA = EXCLUSIVA;
/** Type that the reference to the XAdES properties should bear; what it points to decides, not this name. */
export const TIPO_PROPRIEDADES = 'http://uri.etsi.org/01903#SignedProperties';
export const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
/** Digest by which older signers name a certificate; good for nothing else. */
export const SHA1 = 'http://www.w3.org/2000/09/xmldsig#sha1';
export const NS_XML = 'http://www.w3.org/XML/1998/namespace';
