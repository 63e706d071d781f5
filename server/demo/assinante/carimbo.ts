import { createHash, type KeyObject, randomBytes, sign } from 'node:crypto';
import { filhosDer, lerDer } from '#assinatura/der.ts';
import { algoritmoDe } from './certificado.ts';
import {
  conjunto,
  conjuntoDe,
  contexto,
  instanteGeral,
  inteiro,
  nulo,
  numero,
  octetos,
  oid,
  sequencia,
} from './der.ts';

/** Key and certificate with which something is signed, and the authorities' certificates that go along. */
interface Carimbador {
  chave: KeyObject;
  certificado: Buffer;
  acompanham: readonly Buffer[];
}

const SHA256 = sequencia(oid('2.16.840.1.101.3.4.2.1'), nulo());
const TST_INFO = oid('1.2.840.113549.1.9.16.1.4');
// Policies of timestamps stand under 2.16.76.1.6 in ICP-Brasil; number 999 belongs to nobody.
const POLITICA = oid('2.16.76.1.6.999');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

const atributo = (tipo: string, valor: Buffer): Buffer => sequencia(oid(tipo), conjunto(valor));

export function carimbar({ chave, certificado, acompanham }: Carimbador, bytes: Uint8Array, quando: Date): Buffer {
  const conteudo = sequencia(
    numero(1),
    POLITICA,
    sequencia(SHA256, octetos(sha256(bytes))),
    inteiro(Buffer.concat([Buffer.of(1), randomBytes(8)])),
    instanteGeral(quando),
  );
  const atributos = conjuntoDe(
    atributo('1.2.840.113549.1.9.3', TST_INFO),
    atributo('1.2.840.113549.1.9.4', octetos(sha256(conteudo))),
    atributo('1.2.840.113549.1.9.16.2.47', sequencia(sequencia(sequencia(octetos(sha256(certificado)))))),
  );
  const assinante = sequencia(
    numero(1),
    emissorESerie(certificado),
    SHA256,
    // The attributes are signed as a SET and written as [0].
    Buffer.concat([Buffer.of(0xa0), atributos.subarray(1)]),
    algoritmoDe(chave),
    octetos(sign('sha256', atributos, chave)),
  );
  const mensagem = sequencia(
    numero(3),
    conjunto(SHA256),
    sequencia(TST_INFO, contexto(0, octetos(conteudo))),
    contexto(0, Buffer.concat([certificado, ...acompanham])),
    conjunto(assinante),
  );
  return sequencia(oid('1.2.840.113549.1.7.2'), contexto(0, mensagem));
}

// Issuer and serial number as the certificate has them: after the version, and after the algorithm.
function emissorESerie(certificado: Buffer): Buffer {
  const [, serie, , emissor] = filhosDer(filhosDer(lerDer(certificado)[0])[0]);
  return sequencia(...[emissor, serie].map((parte) => Buffer.from(parte?.inteiro ?? [])));
}
