import { NIVEIS, type Nivel } from '../resultado.ts';
import { resumosDaPolitica } from './resumos.ts';

/*
 * ICP-Brasil's signature policies for XML (DOC-ICP-15.03), as its published list of policies and the policies
 * themselves have them: OID 2.16.76.1.7.1.<level>.<version>.
 */

const ARCO = '2.16.76.1.7.1.';
const PRIMEIRO_NIVEL = 6;

interface Versao {
  /** First day, and the day on which it ended or was revoked. */
  de: string;
  ate: string;
}

/** Versions with the time in which one may sign under them. */
const VERSOES: Readonly<Record<string, Versao>> = {
  '1': { de: '2008-10-31', ate: '2012-09-21' },
  '1.1': { de: '2011-12-26', ate: '2012-03-22' },
  '1.2': { de: '2012-09-21', ate: '2015-01-01' },
  '2': { de: '2011-12-26', ate: '2012-03-22' },
  '2.1': { de: '2012-03-22', ate: '2012-09-21' },
  '2.2': { de: '2012-09-21', ate: '2017-02-26' },
  '2.3': { de: '2016-04-27', ate: '2029-03-02' },
  '2.4': { de: '2018-05-14', ate: '2029-03-02' },
  '2.5': { de: '2025-06-12', ate: '2037-10-22' },
};

const MAIS = 'http://www.w3.org/2001/04/xmldsig-more#';
const COM_RSA = [`${MAIS}rsa-sha256`, `${MAIS}rsa-sha512`];
const COM_ECDSA = [`${MAIS}ecdsa-sha256`, `${MAIS}ecdsa-sha512`];

/*
 * Unsigned properties that a level demands: MandatedUnsignedQProperties of the published policies (PA_AD_RB.xml to
 * PA_AD_RA_v2_5.xml, politicas.icpbrasil.gov.br), each file known by the digest in `resumos.ts`. AD-RA demands no
 * SignatureTimeStamp since 1.2 and 2.2: its archive stamp proves the time of what it covers. The versions before those
 * do, and demand DataObjectFormat among the signed ones; they ended in 2012.
 */
const OBRIGATORIAS: Readonly<Record<Nivel, readonly string[]>> = {
  'AD-RB': [],
  'AD-RT': ['SignatureTimeStamp'],
  'AD-RV': ['SignatureTimeStamp', 'CompleteCertificateRefs', 'CompleteRevocationRefs', 'SigAndRefsTimeStamp'],
  'AD-RC': [
    'SignatureTimeStamp',
    'CompleteCertificateRefs',
    'CompleteRevocationRefs',
    'SigAndRefsTimeStamp',
    'CertificateValues',
    'RevocationValues',
  ],
  'AD-RA': [
    'CompleteCertificateRefs',
    'CompleteRevocationRefs',
    'CertificateValues',
    'RevocationValues',
    'ArchiveTimeStamp',
  ],
};
const ANTES_DE_2012: readonly string[] = ['1', '1.1', '2', '2.1'];

export interface PoliticaIcp {
  oid: string;
  nivel: Nivel;
  versao: string;
  de: Date;
  ate: Date;
  /** Signature methods of XML Signature that it admits; RSA from 2,048 bits, ECDSA from 256. */
  metodos: readonly string[];
  minimoRsa: number;
  /** SHA-256 (base64) by which its document is named. */
  resumos: readonly string[];
}

/** Null: none of ICP-Brasil's for XML. */
export function politicaDe(oid: string): PoliticaIcp | null {
  const [arco, ...partes] = oid.startsWith(ARCO) ? oid.slice(ARCO.length).split('.') : [];
  const nivel = NIVEIS[Number(arco) - PRIMEIRO_NIVEL];
  const versao = partes.join('.');
  const periodo = VERSOES[versao];
  if (nivel === undefined || periodo === undefined) return null;
  return {
    oid,
    nivel,
    versao,
    de: new Date(periodo.de),
    ate: new Date(periodo.ate),
    metodos: versao === '2.5' ? [...COM_RSA, ...COM_ECDSA] : COM_RSA,
    minimoRsa: 2048,
    resumos: resumosDaPolitica(versao, NIVEIS.indexOf(nivel)),
  };
}

export const abaixoDe = (nivel: Nivel, outro: Nivel): boolean => NIVEIS.indexOf(nivel) < NIVEIS.indexOf(outro);

/** `tem`: properties that are there and hold. */
export function faltasPara(nivel: Nivel, versao: string, tem: ReadonlySet<string>): string[] {
  const tambem = ANTES_DE_2012.includes(versao)
    ? ['DataObjectFormat', ...(nivel === 'AD-RA' ? ['SignatureTimeStamp'] : [])]
    : [];
  return [...OBRIGATORIAS[nivel], ...tambem].filter((propriedade) => !tem.has(propriedade));
}

/** Highest level not above the policy's own whose demands are met. */
export const nivelAtendido = ({ nivel: ate, versao }: PoliticaIcp, tem: ReadonlySet<string>): Nivel =>
  NIVEIS.toReversed().find((nivel) => !abaixoDe(ate, nivel) && faltasPara(nivel, versao, tem).length === 0) ?? 'AD-RB';

// Before the first of these no rule asked a diploma for a level.
const REGRAS = [{ desde: new Date('2019-03-12T03:00:00Z'), norma: 'Portaria MEC 554/2019' }];

/** The norm that asked for the level of a place at a moment; null: none did yet. */
export const normaEm = (quando: Date): string | null => REGRAS.findLast(({ desde }) => desde <= quando)?.norma ?? null;
