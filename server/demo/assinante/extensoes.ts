import { createHash } from 'node:crypto';
import { bits, contexto, nulo, octetos, oid, sequencia, tlv, verdadeiro } from './der.ts';

/** A person by CPF or an institution by CNPJ, digits only. */
export interface Titular {
  tipo: 'cpf' | 'cnpj';
  nome: string;
  documento: string;
}

/** SHA-1 of the public key's bits (RFC 5280 4.2.1.2). */
export const identificador = (spki: Buffer) => createHash('sha1').update(spki).digest();

export const extensao = (id: string, valor: Buffer, critica = false): Buffer =>
  sequencia(oid(id), ...(critica ? [verdadeiro()] : []), octetos(valor));

/** CA, and keys that sign certificates and lists. */
export const extensoesDaAutoridade = (): Buffer[] => [
  extensao('2.5.29.19', sequencia(verdadeiro()), true),
  extensao('2.5.29.15', bits(Buffer.of(0x06), 1), true),
];

/** That one use, and it must be obeyed (RFC 3161 2.3). */
export const extensoesDoCarimbador = (): Buffer[] => [
  extensao('2.5.29.15', bits(Buffer.of(0xc0), 6), true),
  extensao('2.5.29.37', sequencia(oid('1.3.6.1.5.5.7.3.8')), true),
];

/** A responder's own revocation is not to be asked for (RFC 6960 4.2.2.2). */
export const extensoesDoRespondente = (): Buffer[] => [
  extensao('2.5.29.15', bits(Buffer.of(0x80), 7), true),
  extensao('2.5.29.37', sequencia(oid('1.3.6.1.5.5.7.3.9'))),
  extensao('1.3.6.1.5.5.7.48.1.5', nulo()),
];

/** Address of the list of revoked certificates that may name the certificate. */
export const enderecoDaLista = (url: string): Buffer =>
  extensao('2.5.29.31', sequencia(sequencia(contexto(0, contexto(0, tlv(0x86, Buffer.from(url, 'ascii')))))));

// Policies of A3 certificates stand under 2.16.76.1.2.3; number 999 belongs to nobody.
const A3 = '2.16.76.1.2.3.999';

/** A person's or an institution's, under these policies. */
export const extensoesDoTitular = (titular: Titular, politicas: readonly string[] = [A3]): Buffer[] => [
  // digitalSignature, nonRepudiation, keyEncipherment
  extensao('2.5.29.15', bits(Buffer.of(0xe0), 5), true),
  ...(politicas.length === 0
    ? []
    : [extensao('2.5.29.32', sequencia(...politicas.map((politica) => sequencia(oid(politica)))))]),
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
