import { createPublicKey, verify } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { decode, encode, type Tag } from 'cbor2';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deAlgarismos, paraAlgarismos } from './algarismos.ts';
import { abrirSelo, conferirSelo, selar } from './codigo-do-selo.ts';
import { umaChave, umSelo } from './test/um-selo.ts';

const chave = await umaChave();
const endereco = async (selo = umSelo(), por = chave) => {
  const { prefixo, algarismos } = await selar(selo, por.kid, por.assinar);
  return prefixo + algarismos;
};

/** The bytes of a seal by none of our code: digits, zlib. */
function bytesDe(texto: string): Uint8Array {
  const hex = BigInt(texto.split('#')[1] ?? '').toString(16);
  expect(hex[0]).toBe('1');
  return new Uint8Array(inflateSync(Buffer.from(hex.slice(1), 'hex')));
}

test('what is sealed is read again, and only the key that sealed it confirms it', async () => {
  const lido = abrirSelo(await endereco());
  if (lido === null) throw new Error('o selo não foi lido');
  expect(lido.selo).toEqual(umSelo());
  expect(await conferirSelo(lido, [chave.publica])).toBe('confere');
  expect(await conferirSelo(lido, [(await umaChave()).publica])).toBe('nao-confere');
  expect(await conferirSelo(lido, [])).toBe('chave-desconhecida');
  const outra = umSelo({
    registradora: { nome: 'Outra', codigoEmec: '7' },
    cursoEmec: null,
    processo: null,
    situacao: null,
  });
  expect(abrirSelo(await endereco(outra))?.selo).toEqual(outra);
});

test('other libraries (cbor2, OpenSSL) read and verify the COSE message, and finds the claims of RFC 8392', async () => {
  const lido = decode<Tag>(bytesDe(await endereco()));
  expect(lido.tag).toBe(18);
  const [protegido, , conteudo, assinatura] = lido.contents as [Uint8Array, unknown, Uint8Array, Uint8Array];
  const cabecalho = decode<Map<number, unknown>>(protegido, { preferMap: true });
  expect([cabecalho.get(1), Buffer.from(cabecalho.get(4) as Uint8Array).toString('base64url')]).toEqual([
    -7,
    chave.kid,
  ]);
  const key = createPublicKey({ key: { ...chave.publica }, format: 'jwk' });
  const estrutura = encode(['Signature1', protegido, new Uint8Array(), conteudo]);
  expect(verify('sha256', estrutura, { key, dsaEncoding: 'ieee-p1363' }, assinatura)).toBe(true);
  const cwt = decode<Map<number, unknown>>(conteudo, { preferMap: true });
  expect(cwt.get(1)).toBe(umSelo().emissor);
  expect(cwt.get(2)).toBe(umSelo().codigoValidacao);
  expect(cwt.get(6)).toBe(umSelo().emitidoEm.getTime() / 1000);
  const fatos = cwt.get(-65_537) as Map<number, unknown>;
  expect(fatos.get(1)).toBe(umSelo().nome);
  expect(Buffer.from(fatos.get(16) as Uint8Array).toString('hex')).toBe(umSelo().xmlSha256);
  // 2024-12-20 in days (RFC 8943).
  expect(fatos.get(10)).toBe(20_077);
});

test('no changed bit of a seal passes', async () => {
  const cose = bytesDe(await endereco());
  const { zlibSync } = await import('fflate');
  for (let i = 0; i < cose.length; i += 7) {
    const mudado = Uint8Array.from(cose);
    mudado[i] = (mudado[i] ?? 0) ^ 1;
    const lido = abrirSelo(paraAlgarismos(zlibSync(mudado)));
    if (lido !== null) expect([i, await conferirSelo(lido, [chave.publica])]).not.toEqual([i, 'confere']);
  }
});

test('a header that must be understood, and is not, makes it no seal, whoever signed', async () => {
  const { zlibSync } = await import('fflate');
  const [, vazio, conteudo] = decode<Tag>(bytesDe(await endereco())).contents as [Uint8Array, unknown, Uint8Array];
  const com = async (mais: [number, unknown][]) => {
    const protegido = encode(
      new Map<number, unknown>([[1, -7], [4, new Uint8Array(Buffer.from(chave.kid, 'base64url'))], ...mais]),
    );
    const assinatura = await chave.assinar(
      new Uint8Array(encode(['Signature1', protegido, new Uint8Array(), conteudo])),
    );
    return abrirSelo(
      paraAlgarismos(zlibSync(Uint8Array.of(0xd2, ...encode([protegido, vazio, conteudo, assinatura])))),
    );
  };
  expect(await com([])).not.toBeNull();
  expect(
    await com([
      [2, [99]],
      [99, true],
    ]),
  ).toBeNull();
});

test('digits hold any bytes, and what is no seal is none', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
      expect(deAlgarismos(paraAlgarismos(bytes))).toEqual(bytes);
    }),
    { numRuns: 200 },
  );
  for (const texto of ['', '#', '#0', '#12', 'https://a.example/digital/v#', '#abc', `#${'9'.repeat(8000)}`, '#1e5'])
    expect(abrirSelo(texto)).toBeNull();
});
