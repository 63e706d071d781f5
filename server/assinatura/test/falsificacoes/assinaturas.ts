import { nonce } from '../diploma-em-estilo.ts';
import { CANONICA, ENVELOPADA, type Molde, SEM_ASSINATURAS } from '../xmlsec-assinar.ts';
import { comRaiz, type Falsificacao, falsificacao, genuino, titulares } from './oficina.ts';

/* Signatures that xmlsec1 makes and that cover something else, or by means that prove nothing. */

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const MAIS = 'http://www.w3.org/2001/04/xmldsig-more#';
const XPATH = 'http://www.w3.org/TR/1999/REC-xpath-19991116';
const FILTRO2 = 'http://www.w3.org/2002/06/xmldsig-filter2';
const transformacao = (algoritmo: string, dentro = '') =>
  `<ds:Transform Algorithm="${algoritmo}">${dentro}</ds:Transform>`;
const xpath = (expressao: string) => transformacao(XPATH, `<ds:XPath>${expressao}</ds:XPath>`);
const filtro = (qual: string, expressao: string) =>
  transformacao(FILTRO2, `<f:XPath xmlns:f="${FILTRO2}" Filter="${qual}">${expressao}</f:XPath>`);
const raizCom = (...transformacoes: string[]): Partial<Molde> => ({
  transformacoes: ENVELOPADA + transformacoes.join('') + CANONICA,
});
const FOLHA = `<x:stylesheet xmlns:x="http://www.w3.org/1999/XSL/Transform" version="1.0"><x:template match="/"><a/></x:template></x:stylesheet>`;

const MOLDES: [string, () => Partial<Molde>][] = [
  ['SHA-1 digest', () => ({ resumo: `${DSIG}sha1` })],
  ['SHA-1 in the signature', () => ({ metodo: `${MAIS}ecdsa-sha1` })],
  ['SHA-224 digest', () => ({ resumo: `${MAIS}sha224` })],
  ['RIPEMD-160 digest', () => ({ resumo: 'http://www.w3.org/2001/04/xmlenc#ripemd160' })],
  ['XPath that leaves the name out', () => raizCom(xpath("not(ancestor-or-self::*[local-name()='Diplomado'])"))],
  [
    'XPath that leaves the registration out',
    () => raizCom(xpath("not(ancestor-or-self::*[local-name()='DadosRegistro'])")),
  ],
  ['XPath that leaves everything out', () => raizCom(xpath('false()'))],
  ['XPath that leaves texts out', () => raizCom(xpath('not(self::text())'))],
  ['XPath that leaves attributes out', () => raizCom(xpath('count(parent::*) = 1 or not(parent::*)'))],
  ['XPath filter that subtracts the data', () => raizCom(filtro('subtract', "//*[local-name()='DadosRegistro']"))],
  ['XPath filter that keeps one part only', () => raizCom(filtro('intersect', "//*[local-name()='DadosDiploma']"))],
  [
    'XPath filter that adds',
    () => raizCom(filtro('intersect', '/nada'), filtro('union', "//*[local-name()='Diplomado']")),
  ],
  ['XSLT', () => raizCom(transformacao('http://www.w3.org/TR/1999/REC-xslt-19991116', FOLHA))],
  [
    'one part signed in the place of the whole',
    () => ({ uri: `#RDip${nonce}`, transformacoes: SEM_ASSINATURAS + CANONICA }),
  ],
  [
    'the other part signed in the place of the whole',
    () => ({ uri: `#Dip${nonce}`, transformacoes: SEM_ASSINATURAS + CANONICA }),
  ],
  [
    'only its own object signed',
    () => ({ uri: '#Objeto', transformacoes: CANONICA, objetos: '<ds:Object Id="Objeto">nada</ds:Object>' }),
  ],
  [
    'a manifest in the place of the whole',
    () => ({
      uri: '#Objeto',
      transformacoes: CANONICA,
      objetos: `<ds:Object Id="Objeto"><ds:Manifest><ds:Reference URI=""><ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue>AAAA</ds:DigestValue></ds:Reference></ds:Manifest></ds:Object>`,
    }),
  ],
  ['no properties and the key of another', () => ({ semPropriedades: true, certificados: [titulares().reitora.der] })],
  ['the properties name another certificate', () => ({ nomeado: titulares().reitora.der })],
  ['the key of a person, the certificate of the institution', () => ({ chave: titulares().reitora.chave })],
  ['no certificate', () => ({ certificados: [] })],
  ['a key by its value only', () => ({ keyInfo: '<ds:KeyInfo><ds:KeyValue/></ds:KeyInfo>' })],
  ['a key by its name only', () => ({ keyInfo: '<ds:KeyInfo><ds:KeyName>UNIVERSIDADE</ds:KeyName></ds:KeyInfo>' })],
  [
    'a key from an address',
    () => ({ keyInfo: '<ds:KeyInfo><ds:RetrievalMethod URI="http://a.example/c.cer"/></ds:KeyInfo>' }),
  ],
  ['a certificate that is none', () => ({ certificados: [Buffer.from('3003020101', 'hex')] })],
  ['the authority’s certificate', () => ({ certificados: [titulares().ac.der] })],
  ['dated in the future', () => ({ hora: '2039-01-01T10:00:00Z' })],
  ['dated before its certificate', () => ({ hora: '2019-01-01T10:00:00Z' })],
  ['dated before the registration that it states', () => ({ hora: '2024-03-20T10:00:00Z' })],
  ['a date without a time', () => ({ hora: '2024-05-02' })],
  ['a date in words', () => ({ hora: '2 de maio de 2024' })],
  ['a thirteenth month', () => ({ hora: '2024-13-02T10:00:00Z' })],
  ['a twenty-fifth hour', () => ({ hora: '2024-05-02T25:00:00Z' })],
  ['seconds since 1970', () => ({ hora: '1714644000' })],
  ['an empty date', () => ({ hora: '' })],
];

export const DAS_ASSINATURAS: Falsificacao[] = [
  ...MOLDES.map(([nome, molde]) => falsificacao(`signed by xmlsec1: ${nome}`, () => comRaiz(molde()))),
  falsificacao('signed by xmlsec1: a second signature of the whole', () => {
    const outra = comRaiz({ titular: titulares().decano });
    const assinatura = outra.slice(outra.lastIndexOf('<ds:Signature '), outra.lastIndexOf('</Diploma>'));
    return genuino().replace(/<\/Diploma>\s*$/, `${assinatura}</Diploma>`);
  }),
];
