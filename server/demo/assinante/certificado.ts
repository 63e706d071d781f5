import { createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { bits, conjunto, contexto, imprimivel, instante, inteiro, nulo, octetos, oid, sequencia, utf8 } from './der.ts';
import { extensao, identificador } from './extensoes.ts';

/*
 * Certificates with the names and fields of ICP-Brasil's e-CPF and e-CNPJ (DOC-ICP-04), issued by an authority that
 * says in every name that it is a test and has no legal value.
 */

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

/** DER. */
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
