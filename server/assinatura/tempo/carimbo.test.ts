import { afterAll, describe, expect, it } from 'vitest';
import { type Certificado, lerPem } from '../certificado.ts';
import { AutoridadeOpenssl, temOpenssl } from '../test/openssl.ts';
import { comTag, paraDer } from './ber.ts';
import { conferirCarimbador, conferirImpressao, lerCarimbo } from './carimbo.ts';

const octetos = new TextEncoder().encode('<ds:SignatureValue>abc</ds:SignatureValue>');

describe.skipIf(!temOpenssl)('tokens made by openssl', () => {
  const ec = new AutoridadeOpenssl();
  const rsa = new AutoridadeOpenssl(['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048']);
  afterAll(() => {
    ec.apagar();
    rsa.apagar();
  });
  const umDe = (autoridade: AutoridadeOpenssl, nome: string): Certificado[] => lerPem(autoridade.pem(nome));

  it.each([
    ['EC', ec],
    ['RSA', rsa],
  ])('%s: imprint, signature and use of the key hold; the time is read with its fraction', async (_, autoridade) => {
    const token = lerCarimbo(autoridade.carimbar(octetos));
    expect(await conferirImpressao(token, octetos)).toMatchObject({ resultado: 'confirmado' });
    const { resultado, certificado } = await conferirCarimbador(token, []);
    expect(resultado).toMatchObject({ resultado: 'confirmado' });
    expect(certificado?.titular).toBe(umDe(autoridade, 'tempo')[0]?.titular);
    expect(Math.abs(Date.now() - token.quando.getTime())).toBeLessThan(60_000);
    expect(token.politica).toBe('1.2.3.4.1');
  });

  it('SHA-512 is taken, SHA-1 is not known to hold, other octets are refused', async () => {
    const grande = lerCarimbo(ec.carimbar(octetos, { resumo: 'sha512' }));
    expect((await conferirImpressao(grande, octetos)).resultado).toBe('confirmado');
    const fraco = lerCarimbo(ec.carimbar(octetos, { resumo: 'sha1' }));
    expect((await conferirImpressao(fraco, octetos)).resultado).toBe('naoVerificado');
    expect((await conferirImpressao(grande, new TextEncoder().encode('outro'))).resultado).toBe('negado');
  });

  it('a token without its certificate is not denied, and holds once the certificate is at hand', async () => {
    const token = lerCarimbo(ec.carimbar(octetos, { comCertificado: false }));
    expect((await conferirCarimbador(token, [])).resultado.resultado).toBe('naoVerificado');
    expect((await conferirCarimbador(token, umDe(ec, 'tempo'))).resultado.resultado).toBe('confirmado');
    // Same name and serial, another key.
    expect((await conferirCarimbador(token, umDe(rsa, 'tempo'))).resultado.resultado).not.toBe('confirmado');
  });

  it('every byte counts: changed tokens are refused or unreadable', async () => {
    const token = ec.carimbar(octetos);
    let aceitos = 0;
    for (let i = 0; i < token.length; i += 7) {
      const mudado = Uint8Array.from(token);
      mudado[i] = (mudado[i] ?? 0) ^ 0x01;
      try {
        const lido = lerCarimbo(mudado);
        const impressao = await conferirImpressao(lido, octetos);
        const { resultado, certificado } = await conferirCarimbador(lido, []);
        // Bytes that nothing signs: version numbers, algorithm parameters, the other certificates.
        const igual = lido.quando.getTime() === lerCarimbo(token).quando.getTime();
        const mesmaChave = certificado?.spki.length === umDe(ec, 'tempo')[0]?.spki.length;
        if (impressao.resultado === 'confirmado' && resultado.resultado === 'confirmado' && !(igual && mesmaChave))
          aceitos += 1;
      } catch (erro) {
        expect(erro).toHaveProperty('message', expect.stringMatching(/malformad|Certificado/));
      }
    }
    expect(aceitos).toBe(0);
  });
});

describe('BER', () => {
  it('indefinite lengths and strings in pieces come out as DER, DER unchanged', () => {
    const der = comTag(0x30, new Uint8Array([0x02, 0x01, 0x05, 0x04, 0x02, 0xaa, 0xbb]));
    const ber = new Uint8Array([
      0x30, 0x80, 0x02, 0x01, 0x05, 0x24, 0x80, 0x04, 0x01, 0xaa, 0x04, 0x01, 0xbb, 0, 0, 0, 0,
    ]);
    expect(paraDer(ber)).toEqual(der);
    expect(paraDer(der)).toEqual(der);
    expect(comTag(0x04, new Uint8Array(300)).subarray(0, 4)).toEqual(Uint8Array.of(0x04, 0x82, 1, 44));
  });

  it('nonsense is refused', () => {
    const fundo = new Uint8Array(200).fill(0x30).map((byte, i) => (i % 2 === 0 ? byte : 0x80));
    for (const ruim of [[], [0x30], [0x30, 5, 1], [0x04, 0x80, 0, 0], [0x1f, 0x81, 0], [0x30, 0x80, 0x02, 1, 5]]) {
      expect(() => paraDer(Uint8Array.from(ruim))).toThrow('malformada');
    }
    expect(() => paraDer(fundo)).toThrow('malformada');
  });
});
