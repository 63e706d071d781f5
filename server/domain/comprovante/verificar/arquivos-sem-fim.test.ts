import { zlibSync } from 'fflate';
import { base64url } from 'jose';
import { expect, test } from 'vitest';
import { lerPem } from '#assinatura/certificado.ts';
import { valorNaLista } from '#assinatura/situacao/lista-de-situacao.ts';
import { acharResposta } from '../resposta/achar-resposta.ts';
import { classificar } from './classificar.ts';

/* Beginnings without an end, by the megabyte: read in one pass, or these tests would take hours. */

const bytes = (texto: string) => new TextEncoder().encode(texto);
const vezes = (texto: string) => texto.repeat(Math.ceil(8_000_000 / texto.length));

test('certificates and lists that begin and never end are none', () => {
  expect(lerPem(vezes('-----BEGIN CERTIFICATE-----\nMII'))).toEqual([]);
  const lista = vezes('-----BEGIN X509 CRL-----\nMII');
  expect(classificar({ nome: 'x', bytes: bytes(lista) }).especie).toBe('ilegivel');
});

test('a PDF full of beginnings of a signed answer holds none', () => {
  expect(acharResposta(bytes(`%PDF-1.7\n${vezes('-eyJaaaaaaaaaaaaaaaaaaaaaaa')}`))).toBeNull();
  expect(acharResposta(bytes(`%PDF-1.7\n${vezes(' eyJaaaaaaaaaaaaaaaaaaaaaaa.b')}`))).toBeNull();
});

test('digits and tags by the megabyte are no seal and no document', () => {
  expect(classificar({ nome: 'x', bytes: bytes(vezes('1234567890')) }).especie).toBe('ilegivel');
  expect(classificar({ nome: 'x', bytes: bytes(vezes('<a>')) }).especie).toBe('xml-recusado');
  expect(classificar({ nome: 'x', bytes: bytes(vezes('<?a ')) }).especie).toBe('xml-recusado');
  expect(classificar({ nome: 'x', bytes: bytes(`{${vezes('"a":{')}`) }).especie).toBe('ilegivel');
});

test('a list of statuses that swells is unpacked as far as its place, and no place lies beyond sixteen million', () => {
  const bits = 2;
  const lst = base64url.encode(zlibSync(new Uint8Array(64_000_000)));
  expect(valorNaLista({ bits, lst }, 5)).toBe('valido');
  expect(valorNaLista({ bits, lst }, 16_000_000)).toBe('valido');
  expect(valorNaLista({ bits, lst }, 200_000_000)).toBeNull();
});
