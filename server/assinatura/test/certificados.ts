import { webcrypto } from 'node:crypto';

/* An invented certification authority for tests: writes X.509 v3 by hand, so that no library of the product judges itself. */

type Bytes = Uint8Array<ArrayBuffer>;
const juntar = (...partes: Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(partes));
function tlv(tag: number, ...conteudo: Uint8Array[]): Bytes {
  const corpo = juntar(...conteudo);
  const n = corpo.length;
  const tamanho = n < 128 ? [n] : n < 256 ? [0x81, n] : [0x82, n >> 8, n & 255];
  return juntar(Uint8Array.from([tag, ...tamanho]), corpo);
}
const seq = (...partes: Uint8Array[]) => tlv(0x30, ...partes);
const utf8 = (texto: string) => tlv(0x0c, Buffer.from(texto));
const verdadeiro = tlv(0x01, Uint8Array.of(0xff));
function oid(pontos: string): Bytes {
  const [a = 0, b = 0, ...resto] = pontos.split('.').map(Number);
  const base128 = (n: number): number[] =>
    n < 128 ? [n] : [...base128(Math.floor(n / 128)).map((x) => x | 128), n % 128];
  return tlv(0x06, Uint8Array.from([a * 40 + b, ...resto.flatMap(base128)]));
}
const nomeDn = (cn: string) => seq(tlv(0x31, seq(oid('2.5.4.3'), utf8(cn))));
const tempo = (data: Date) => tlv(0x18, Buffer.from(`${data.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));
const extensao = (id: string, valor: Uint8Array, critica = false) =>
  seq(oid(id), ...(critica ? [verdadeiro] : []), tlv(0x04, valor));
const outroNome = (id: string, texto: string) => tlv(0xa0, oid(id), tlv(0xa0, tlv(0x04, Buffer.from(texto))));

/** Key pair with its certificate. */
export interface Titular {
  der: Bytes;
  pem: string;
  chave: webcrypto.CryptoKey;
  familia: 'RSA' | 'EC';
}

export interface PedidoDeCertificado {
  cn: string;
  emissor?: Titular & { cn: string };
  autoridade?: boolean;
  cpf?: string;
  cnpj?: string;
  de?: string;
  ate?: string;
  familia?: 'RSA' | 'EC';
}

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1) };
const EC = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
/** WebCrypto parameters of a key family. */
export const parametros = (familia: 'RSA' | 'EC') => (familia === 'RSA' ? RSA : EC);

const inteiroDer = (bytes: Uint8Array) => {
  const sem = bytes.subarray(bytes.findIndex((byte) => byte !== 0));
  return tlv(0x02, (sem[0] ?? 0) >= 128 ? juntar(Uint8Array.of(0), sem) : sem);
};

/** Issues one certificate; without `emissor` it signs itself. */
export async function emitir(pedido: PedidoDeCertificado): Promise<Titular & { cn: string }> {
  const { cn, emissor, autoridade = false, cpf, cnpj, familia = 'RSA' } = pedido;
  const par = await webcrypto.subtle.generateKey(parametros(familia), true, ['sign', 'verify']);
  const spki = new Uint8Array(await webcrypto.subtle.exportKey('spki', par.publicKey));
  const quemAssina = emissor ?? { chave: par.privateKey, cn, familia };
  const algoritmo =
    quemAssina.familia === 'RSA' ? seq(oid('1.2.840.113549.1.1.11'), tlv(0x05)) : seq(oid('1.2.840.10045.4.3.2'));
  const alternativos = [
    ...(cpf === undefined ? [] : [outroNome('2.16.76.1.3.1', `01011990${cpf}00000000000000000000000000SSPMT`)]),
    ...(cnpj === undefined ? [] : [outroNome('2.16.76.1.3.3', cnpj)]),
  ];
  const tbs = seq(
    tlv(0xa0, tlv(0x02, Uint8Array.of(2))),
    tlv(0x02, Uint8Array.of(1 + Math.floor(Math.random() * 120))),
    algoritmo,
    nomeDn(quemAssina.cn),
    seq(tempo(new Date(pedido.de ?? '2020-01-01')), tempo(new Date(pedido.ate ?? '2040-01-01'))),
    nomeDn(cn),
    spki,
    tlv(
      0xa3,
      seq(
        extensao('2.5.29.19', autoridade ? seq(verdadeiro) : seq(), true),
        extensao('2.5.29.15', tlv(0x03, Uint8Array.of(autoridade ? 1 : 6, autoridade ? 0x06 : 0xc0)), true),
        ...(alternativos.length > 0 ? [extensao('2.5.29.17', seq(...alternativos))] : []),
      ),
    ),
  );
  const bruto = new Uint8Array(await webcrypto.subtle.sign(parametros(quemAssina.familia), quemAssina.chave, tbs));
  const valor =
    quemAssina.familia === 'RSA' ? bruto : seq(inteiroDer(bruto.subarray(0, 32)), inteiroDer(bruto.subarray(32)));
  const der = seq(tbs, algoritmo, tlv(0x03, Uint8Array.of(0), valor));
  const linhas = Buffer.from(der).toString('base64').replace(/.{64}/g, '$&\n');
  const pem = `-----BEGIN CERTIFICATE-----\n${linhas}\n-----END CERTIFICATE-----\n`;
  return { der, pem, chave: par.privateKey, familia, cn };
}
