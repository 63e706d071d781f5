/** MEC's namespace as documents in circulation write it (http): the form that leaves this system. */
export const NS_MEC = 'http://portal.mec.gov.br/diplomadigital/arquivos-em-xsd';

/** The https twin that MEC's site serves today; accepted on import, never written. */
export const NS_MEC_HTTPS = 'https://portal.mec.gov.br/diplomadigital/arquivos-em-xsd';

/** XML Signature. */
export const NS_DS = 'http://www.w3.org/2000/09/xmldsig#';

/** XML Signature as the https variant of MEC's schemas writes it. */
export const NS_DS_HTTPS = 'https://www.w3.org/2000/09/xmldsig#';

/** Layout version that is written and validated. */
export const VERSAO = '1.05';

/** TAmb: only `Produção` is legally valid; absent means Produção, so it is always written. */
export const AMBIENTES = ['Homologação', 'Produção'] as const;
export type Ambiente = (typeof AMBIENTES)[number];
