import { beforeAll, describe, expect, test } from 'vitest';
import { verificarAssinaturas } from '#assinatura/verificar-assinaturas.ts';
import type { Palavra } from './resultado.ts';
import { emitir } from './test/certificados.ts';
import { criarTitulares, type Titulares } from './test/diploma-assinado.ts';
import { diplomaEmEstilo, nonce } from './test/diploma-em-estilo.ts';
import { chaveDe } from './test/emitir.ts';
import { C14N, C14N11, type Estilo, EXCLUSIVA, envelopada, filtro2, xpath } from './test/estilos.ts';
import { temXmlsec, xmlsec } from './test/xmlsec.ts';

/* Genuine diplomas in the habits of other implementers: none is called false, and xmlsec1 accepts each. */

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const SEM_ASSINATURAS = 'not(ancestor-or-self::ds:Signature)';
const elemento = (predicados: string) => xpath(`not(ancestor-or-self::*${predicados})`);
const [LOCAL, ESPACO] = [`local-name()='Signature'`, `namespace-uri()='${DS}'`];

const ESTILOS: [string, (t: Titulares) => Estilo, Palavra?][] = [
  ['as most do it', () => ({})],
  ['another prefix', () => ({ prefixo: 'dsig' })],
  ['no prefix, Filter 2.0', () => ({ prefixo: '', daParte: [filtro2('/descendant::ds:Signature')] })],
  ['exclusive C14N (DSS)', () => ({ c14n: EXCLUSIVA })],
  ['exclusive C14N with comments', () => ({ c14n: `${EXCLUSIVA}WithComments` })],
  ['C14N with comments', () => ({ c14n: `${C14N}#WithComments` })],
  ['C14N 1.1', () => ({ c14n: C14N11 })],
  ['C14N 1.1 with comments', () => ({ c14n: `${C14N11}#WithComments` })],
  ['C14N 1.1 of the content only', () => ({ c14n: C14N11, c14nDoInfo: C14N })],
  ['inclusive content, exclusive SignedInfo (xades4j)', () => ({ c14nDoInfo: EXCLUSIVA, formato: true, nomeia: 'v1' })],
  ['no canonicalisation written', () => ({ c14n: null })],
  ['Filter 2.0, descendant', () => ({ daParte: [filtro2('/descendant::ds:Signature')] })],
  ['Filter 2.0, //', () => ({ daParte: [filtro2('//ds:Signature')] })],
  ['XPath by namespace and local name', () => ({ daParte: [elemento(`[${ESPACO} and ${LOCAL}]`)] })],
  ['XPath the other way round', () => ({ daParte: [elemento(`[${LOCAL} and ${ESPACO}]`)] })],
  ['XPath in two predicates', () => ({ daParte: [elemento(`[${LOCAL}][${ESPACO}]`)] })],
  [
    'XPath in double quotes',
    () => ({ daParte: [elemento(`[namespace-uri() = "${DS}" and local-name() = "Signature"]`)] }),
  ],
  ['XPath by local name alone', () => ({ daParte: [elemento(`[${LOCAL}]`)] })],
  ['XPath by qualified name', () => ({ daParte: [elemento(`[name()='ds:Signature']`)] })],
  ['XPath by counting', () => ({ daParte: [xpath('count(ancestor-or-self::ds:Signature) = 0')] })],
  ['XPath with blanks', () => ({ daParte: [xpath(' not( ancestor-or-self::ds:Signature ) ')] })],
  [
    'enveloped, XPath and exclusive with comments (BRy)',
    () => ({ daParte: [envelopada, xpath(SEM_ASSINATURAS)], c14n: `${EXCLUSIVA}WithComments` }),
  ],
  [
    'an XPath that is not known',
    () => ({ daParte: [xpath('not(ancestor-or-self::node()[self::ds:Signature])')] }),
    'naoVerificado',
  ],
  [
    'SHA-1 CertDigest, root first in KeyInfo (Demoiselle)',
    (t) => ({ nomeia: 'sha1', chaves: [t.raiz, t.ac, null], daParte: [envelopada, xpath(SEM_ASSINATURAS)] }),
  ],
  ['leaf last in KeyInfo, no CertDigest', (t) => ({ nomeia: 'nada', chaves: [t.ac, null] })],
  ['whole chain in KeyInfo (DSS)', (t) => ({ chaves: [null, t.ac, t.raiz], c14n: EXCLUSIVA })],
  ['signer alone, authority in CertificateValues', (t) => ({ valores: [t.ac, t.raiz] })],
  ['the root by id, enveloped (NF-e)', () => ({ uriDaRaiz: `#VDip${nonce}`, daRaiz: [] }), 'naoVerificado'],
  ['the root by XPointer', () => ({ uriDaRaiz: '#xpointer(/)' })],
  ['parts by XPointer', () => ({ ponteiro: true })],
  ['properties without Type', () => ({ tipo: null })],
  ['properties with the type of 1.3.2', () => ({ tipo: 'http://uri.etsi.org/01903/v1.3.2#SignedProperties' })],
  ['SHA-384', () => ({ resumo: 'sha384', resumoDoValor: 'sha384' })],
  ['SHA-512', () => ({ resumo: 'sha512', resumoDoValor: 'sha512' })],
  ['base64 in lines', () => ({ linhas: '\n' })],
  ['base64 in lines of Windows (&#13;)', () => ({ linhas: '&#13;\n' })],
  ['blanks inside the signature', () => ({ brancos: '\n  ' })],
  ['the key signed, too', () => ({ assinaChave: true })],
  ['counter-signed', (t) => ({ contraAssina: t.decano })],
];

let t: Titulares;
const agora = new Date('2024-06-01T12:00:00Z');
beforeAll(async () => {
  t = await criarTitulares();
});

test('there are at least 30', () => expect(ESTILOS.length).toBeGreaterThanOrEqual(30));

test.each(ESTILOS)('%s', async (_nome, estilo, palavra = 'confirmado') => {
  const xml = diplomaEmEstilo(t, estilo(t));
  const { raizes } = t.confianca;
  const semAcs = { raizes, intermediarias: estilo(t).valores === undefined ? t.confianca.intermediarias : [] };
  const verificacao = await verificarAssinaturas(xml, { ...semAcs, agora });
  expect({ resultado: verificacao.resultado, problemas: verificacao.problemas }).toEqual({
    resultado: palavra,
    problemas: [],
  });
});

test('elliptic keys', async () => {
  const ec = emitir({ cn: 'REITORA INVENTADA:98765432100', emissor: t.ac, cpf: '98765432100', familia: 'EC' });
  const xml = diplomaEmEstilo(t, {}, { doDiploma: [ec, t.ies] });
  expect((await verificarAssinaturas(xml, { ...t.confianca, agora })).resultado).toBe('confirmado');
});

test('a brainpool key is not known here, and not false', async () => {
  const chave = chaveDe('brainpool');
  const brainpool = emitir({ cn: 'REITORA INVENTADA:98765432100', emissor: t.ac, cpf: '98765432100', chave });
  const xml = diplomaEmEstilo(t, {}, { doDiploma: [brainpool, t.ies] });
  expect((await verificarAssinaturas(xml, { ...t.confianca, agora })).resultado).toBe('naoVerificado');
});

describe.skipIf(!temXmlsec)('xmlsec1 accepts', () => {
  test.concurrent.each(ESTILOS)('%s', async (_nome, estilo, palavra) => {
    if (palavra === 'naoVerificado' && estilo(t).uriDaRaiz === undefined) return;
    const xml = diplomaEmEstilo(t, estilo(t));
    const quantas = xml.match(/<(?:\w+:)?Signature[ >]/g)?.length ?? 0;
    expect(await Promise.all([xmlsec(xml, 1), xmlsec(xml, quantas)])).toEqual([true, true]);
  });
});
