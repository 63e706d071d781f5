import { createHash, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import {
  bits,
  conjunto,
  contexto,
  imprimivel,
  instante,
  inteiro,
  nulo,
  octetos,
  oid,
  sequencia,
  tlv,
  utf8,
  verdadeiro,
} from './der.ts';

/*
 * Certificates with the names and fields of ICP-Brasil's e-CPF and e-CNPJ (DOC-ICP-04), issued by an authority that
 * says in every name that it is a test and has no legal value.
 */

/** Who a certificate names: a person by CPF or an institution by CNPJ, digits only. */
export interface Titular {
  tipo: 'cpf' | 'cnpj';
  nome: string;
  documento: string;
}

/** Distinguished name of an authority or holder. */
export interface NomeX509 {
  O: string;
  OU: readonly string[];
  CN: string;
}

/** One certificate to issue: by itself when subject and key are the issuer's. */
export interface PedidoDeCertificado {
  sujeito: NomeX509;
  chavePublica: KeyObject;
  emissor: { nome: NomeX509; chave: KeyObject };
  de: Date;
  ate: Date;
  /** Besides the two key identifiers: see `extensoesDaAutoridade` and `extensoesDoTitular`. */
  extensoes: readonly Buffer[];
}

/** One certificate, DER. */
export function emitirCertificado({ sujeito, chavePublica, emissor, de, ate, extensoes }: PedidoDeCertificado): Buffer {
  const spki = chavePublica.export({ type: 'spki', format: 'der' });
  const spkiDoEmissor = createPublicKey(emissor.chave).export({ type: 'spki', format: 'der' });
  const algoritmo = algoritmoDe(emissor.chave);
  const identificadores = [
    extensao('2.5.29.14', octetos(identificador(spki))),
    extensao('2.5.29.35', sequencia(contexto(0, identificador(spkiDoEmissor), false))),
  ];
  const corpo = sequencia(
    contexto(0, inteiro(Buffer.of(2))),
    inteiro(Buffer.concat([Buffer.of(0x01), randomBytes(15)])),
    algoritmo,
    nomeDer(emissor.nome),
    sequencia(instante(de), instante(ate)),
    nomeDer(sujeito),
    spki,
    contexto(3, sequencia(...identificadores, ...extensoes)),
  );
  return sequencia(corpo, algoritmo, bits(sign('sha256', corpo, emissor.chave)));
}

/** ECDSA or RSA with SHA-256, by the key. */
export const algoritmoDe = (chave: KeyObject): Buffer =>
  chave.asymmetricKeyType === 'ec'
    ? sequencia(oid('1.2.840.10045.4.3.2'))
    : sequencia(oid('1.2.840.113549.1.1.11'), nulo());

/** Distinguished name, DER. */
export function nomeDer({ O, OU, CN }: NomeX509): Buffer {
  const atributo = (id: string, valor: Buffer) => conjunto(sequencia(oid(id), valor));
  return sequencia(
    atributo('2.5.4.6', imprimivel('BR')),
    atributo('2.5.4.10', utf8(O)),
    ...OU.map((unidade) => atributo('2.5.4.11', utf8(unidade))),
    atributo('2.5.4.3', utf8(CN)),
  );
}

const identificador = (spki: Buffer) => createHash('sha1').update(spki).digest();
/** One extension. */
export const extensao = (id: string, valor: Buffer, critica = false): Buffer =>
  sequencia(oid(id), ...(critica ? [verdadeiro()] : []), octetos(valor));

/** What makes a certificate an authority's: CA, and keys that sign certificates and lists. */
export const extensoesDaAutoridade = (): Buffer[] => [
  extensao('2.5.29.19', sequencia(verdadeiro()), true),
  extensao('2.5.29.15', bits(Buffer.of(0x06), 1), true),
];

/** What makes a certificate a timestamp authority's: that one use, and it must be obeyed (RFC 3161 2.3). */
export const extensoesDoCarimbador = (): Buffer[] => [
  extensao('2.5.29.15', bits(Buffer.of(0xc0), 6), true),
  extensao('2.5.29.37', sequencia(oid('1.3.6.1.5.5.7.3.8')), true),
];

/** What makes a certificate an OCSP responder's; its own revocation is not to be asked for (RFC 6960 4.2.2.2). */
export const extensoesDoRespondente = (): Buffer[] => [
  extensao('2.5.29.15', bits(Buffer.of(0x80), 7), true),
  extensao('2.5.29.37', sequencia(oid('1.3.6.1.5.5.7.3.9'))),
  extensao('1.3.6.1.5.5.7.48.1.5', nulo()),
];

/** Address of the list of revoked certificates that may name the certificate. */
export const enderecoDaLista = (url: string): Buffer =>
  extensao('2.5.29.31', sequencia(sequencia(contexto(0, contexto(0, tlv(0x86, Buffer.from(url, 'ascii')))))));

/** What makes a certificate a person's or an institution's. */
export const extensoesDoTitular = (titular: Titular): Buffer[] => [
  // digitalSignature, nonRepudiation, keyEncipherment
  extensao('2.5.29.15', bits(Buffer.of(0xe0), 5), true),
  // Policies of A3 certificates stand under 2.16.76.1.2.3; number 999 belongs to nobody.
  extensao('2.5.29.32', sequencia(sequencia(oid('2.16.76.1.2.3.999')))),
  extensao('2.5.29.37', sequencia(oid('1.3.6.1.5.5.7.3.2'), oid('1.3.6.1.5.5.7.3.4'))),
  extensao('2.5.29.17', sequencia(...nomesAlternativos(titular))),
];

const NASCIMENTO = '01011970';
const zeros = (quantos: number) => '0'.repeat(quantos);

/** The `otherName` fields by which ICP-Brasil ties a certificate to a CPF or CNPJ. */
function nomesAlternativos({ tipo, nome: titular, documento }: Titular): Buffer[] {
  const campos =
    tipo === 'cpf'
      ? {
          '2.16.76.1.3.1': `${NASCIMENTO}${documento}${zeros(11)}${zeros(15)}`,
          '2.16.76.1.3.5': zeros(19),
          '2.16.76.1.3.6': zeros(12),
        }
      : {
          '2.16.76.1.3.4': `${NASCIMENTO}${zeros(11)}${zeros(11)}${zeros(15)}`,
          '2.16.76.1.3.2': `RESPONSAVEL DE TESTE DE ${titular}`.toUpperCase().slice(0, 120),
          '2.16.76.1.3.3': documento,
          '2.16.76.1.3.7': zeros(12),
        };
  return [
    tlv(0x81, Buffer.from(`teste-${documento.slice(-4)}@invalid.example`)),
    ...Object.entries(campos).map(([id, valor]) =>
      contexto(0, Buffer.concat([oid(id), contexto(0, octetos(Buffer.from(valor, 'latin1')))])),
    ),
  ];
}
