import { NS_MEC_FORMAS } from '#assinatura/nomes-xml.ts';

/** MEC's namespace: as it leaves here (http), and the twin of MEC's site, accepted on import and never written. */
export const [NS_MEC, NS_MEC_HTTPS] = NS_MEC_FORMAS;

/** XML Signature as the https variant of MEC's schemas writes it. */
export const NS_DS_HTTPS = 'https://www.w3.org/2000/09/xmldsig#';

export const VERSAO = '1.05';

/** TAmb: only `Produção` is legally valid; absent means Produção, so it is always written. */
export const AMBIENTES = ['Homologação', 'Produção'] as const;
export type Ambiente = (typeof AMBIENTES)[number];
