import { webcrypto } from 'node:crypto';
import { DOMParser, XMLSerializer } from '@xmldom/xmldom';
import { beforeAll, expect, test } from 'vitest';
import { setNodeDependencies } from 'xml-core';
import { SignedXml as DoXmlCrypto } from 'xml-crypto';
import * as xmldsigjs from 'xmldsigjs';
import * as xpath from 'xpath';
import { criarTitulares, diplomaAssinado, type Titulares } from './test/diploma-assinado.ts';
import { verificarAssinaturas } from './verificar-assinaturas.ts';

/*
 * Why signatures are verified by code of our own: the cases in which the libraries answer wrongly, as of the versions
 * in package.json. xmlsec1 agrees with us on every one of them (verificar.test.ts). When one of these tests fails after
 * an update, a library has learned something: judge it again.
 */

const DS = 'http://www.w3.org/2000/09/xmldsig#';
type Veredicto = boolean | string;

let titulares: Titulares;
beforeAll(async () => {
  titulares = await criarTitulares();
  xmldsigjs.Application.setEngine('node', webcrypto as Crypto);
  setNodeDependencies({ DOMParser, XMLSerializer, xpath });
});

const ler = (xml: string) => new DOMParser().parseFromString(xml, 'text/xml') as unknown as Document;
const assinaturasDe = (documento: Document) => [...Array.from(documento.getElementsByTagNameNS(DS, 'Signature'))];

/** An exception is told by its first words. */
async function julgar(xml: string, um: (documento: Document, assinatura: Element) => Promise<boolean>) {
  const veredictos: Veredicto[] = [];
  for (const n of assinaturasDe(ler(xml)).keys()) {
    const documento = ler(xml);
    const assinatura = assinaturasDe(documento)[n];
    if (assinatura === undefined) throw new Error('signature lost');
    veredictos.push(await um(documento, assinatura).catch((erro: Error) => erro.message));
  }
  return veredictos;
}

const comXmldsigjs = (xml: string) =>
  julgar(xml, async (documento, assinatura) => {
    const assinado = new xmldsigjs.SignedXml(documento);
    assinado.LoadXml(assinatura);
    return assinado.Verify();
  });

const comXmlCrypto = (xml: string) =>
  julgar(xml, async (_documento, assinatura) => {
    const base64 = assinatura.getElementsByTagNameNS(DS, 'X509Certificate')[0]?.textContent ?? '';
    const publicCert = `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----`;
    const assinado = new DoXmlCrypto({ publicCert });
    assinado.loadSignature(assinatura);
    return assinado.checkSignature(xml);
  });

const conosco = async (xml: string) =>
  (await verificarAssinaturas(xml, { ...titulares.confianca, agora: new Date('2024-06-01') })).assinaturas.map(
    ({ integridade, valor }) => integridade.resultado === 'confirmado' && valor.resultado === 'confirmado',
  );

const digest = expect.stringContaining('Invalid digest');

test('a diploma as MEC has it signed (XPath filter): xml-crypto cannot verify four of its five signatures', async () => {
  const diploma = await diplomaAssinado(titulares);
  expect(await conosco(diploma)).toEqual([true, true, true, true, true]);
  expect(await comXmldsigjs(diploma)).toEqual([true, true, true, true, true]);
  const xpathNaoConhecido = expect.stringContaining('REC-xpath-19991116');
  expect(await comXmlCrypto(diploma)).toEqual([...Array(4).fill(xpathNaoConhecido), true]);
});

test('xml:lang put on an ancestor changes what is signed: xmldsigjs does not see it', async () => {
  const mudado = (await diplomaAssinado(titulares)).replace('<infDiploma ', '<infDiploma xml:lang="en" ');
  expect(await conosco(mudado)).toEqual([false, false, false, false, false]);
  expect(await comXmldsigjs(mudado)).toEqual([true, true, true, true, digest]);
});

test('a second root signature breaks the first: xmldsigjs accepts both', async () => {
  const duas = (await diplomaAssinado(titulares)).replace(
    /(<ds:Signature (?!.*<ds:Signature ).*)(?=<\/Diploma>)/,
    '$1$1',
  );
  expect(await conosco(duas)).toEqual([true, true, true, true, false, false]);
  expect((await comXmldsigjs(duas)).slice(4)).toEqual([true, true]);
});

test('enveloped co-signatures of one element: xmldsigjs accepts the broken first and refuses the whole third', async () => {
  const diploma = await diplomaAssinado(titulares, { transformacao: 'envelopada' });
  expect(await conosco(diploma)).toEqual([false, false, true, true, true]);
  expect(await comXmlCrypto(diploma)).toEqual([false, false, true, true, true]);
  expect(await comXmldsigjs(diploma)).toEqual([true, digest, digest, true, true]);
});
