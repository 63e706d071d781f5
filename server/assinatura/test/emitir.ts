import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import * as der from '../../demo/assinante/der.ts';

/* Certificates with anything in them, for paths that no honest authority makes. */

export interface Emitido {
  nome: Buffer;
  der: Buffer;
  pem: string;
  chave: KeyObject;
}

/** Issued by itself without `emissor`. */
export interface Pedido {
  nome: Buffer;
  emissor?: Pick<Emitido, 'nome' | 'chave'>;
  extensoes?: readonly Buffer[];
  de?: string;
  ate?: string;
  chave?: KeyObject;
  /** Key identifiers of issuer and subject: what is true, something else, or none. */
  identificadores?: 'certos' | 'errados' | 'nenhum';
  resumo?: 'sha256' | 'sha1';
}

const texto = (id: string, valor: Buffer) => der.conjunto(der.sequencia(der.oid(id), valor));
/** A name of CN and, where given, O; `como` writes the strings. */
export const nomeDe = (cn: string, o = 'Inventada', como: (valor: string) => Buffer = der.utf8): Buffer =>
  der.sequencia(texto('2.5.4.6', der.imprimivel('BR')), texto('2.5.4.10', como(o)), texto('2.5.4.3', como(cn)));

export const extensao = (id: string, valor: Buffer, critica = true): Buffer =>
  der.sequencia(der.oid(id), ...(critica ? [der.verdadeiro()] : []), der.octetos(valor));

const idDa = (chave: Buffer) => createHash('sha1').update(chave).digest();
const prontas = new Map<string, KeyObject>();
/** Keys are made once for each kind and label: making them is what takes time. */
export function chaveDe(
  tipo: 'rsa1024' | 'rsa2048' | 'p256' | 'p384' | 'brainpool' | 'ed25519',
  rotulo = '',
): KeyObject {
  const pronta = prontas.get(tipo + rotulo) ?? gerar(tipo);
  prontas.set(tipo + rotulo, pronta);
  return pronta;
}
function gerar(tipo: Parameters<typeof chaveDe>[0]): KeyObject {
  if (tipo === 'ed25519') return generateKeyPairSync('ed25519').privateKey;
  if (tipo === 'rsa1024' || tipo === 'rsa2048')
    return generateKeyPairSync('rsa', { modulusLength: Number(tipo.slice(3)) }).privateKey;
  const curvas = { p256: 'P-256', p384: 'P-384', brainpool: 'brainpoolP256r1' };
  return generateKeyPairSync('ec', { namedCurve: curvas[tipo] }).privateKey;
}

function algoritmoDe(chave: KeyObject, resumo: string): Buffer {
  if (chave.asymmetricKeyType === 'ed25519') return der.sequencia(der.oid('1.3.101.112'));
  if (chave.asymmetricKeyType === 'ec')
    return der.sequencia(der.oid(resumo === 'sha1' ? '1.2.840.10045.4.1' : '1.2.840.10045.4.3.2'));
  return der.sequencia(der.oid(`1.2.840.113549.1.1.${resumo === 'sha1' ? 5 : 11}`), der.nulo());
}

export function emitir({ nome, emissor, extensoes = [], identificadores = 'certos', ...resto }: Pedido): Emitido {
  const chave = resto.chave ?? chaveDe('rsa2048', nome.toString('hex'));
  const quem = emissor ?? { nome, chave };
  const { resumo = 'sha256' } = resto;
  const spki = (uma: KeyObject) => createPublicKey(uma).export({ type: 'spki', format: 'der' });
  const doEmissor = identificadores === 'errados' ? randomBytes(20) : idDa(spki(quem.chave));
  const ids = [
    extensao('2.5.29.14', der.octetos(idDa(spki(chave))), false),
    extensao('2.5.29.35', der.sequencia(der.contexto(0, doEmissor, false)), false),
  ];
  const algoritmo = algoritmoDe(quem.chave, resumo);
  const todas = [...(identificadores === 'nenhum' ? [] : ids), ...extensoes];
  const corpo = der.sequencia(
    der.contexto(0, der.inteiro(Buffer.of(2))),
    der.inteiro(Buffer.concat([Buffer.of(1), randomBytes(15)])),
    algoritmo,
    quem.nome,
    der.sequencia(der.instante(new Date(resto.de ?? '2020-01-01')), der.instante(new Date(resto.ate ?? '2040-01-01'))),
    nome,
    spki(chave),
    ...(todas.length === 0 ? [] : [der.contexto(3, der.sequencia(...todas))]),
  );
  const valor = sign(quem.chave.asymmetricKeyType === 'ed25519' ? null : resumo, corpo, quem.chave);
  const certificado = der.sequencia(corpo, algoritmo, der.bits(valor));
  return { nome, der: certificado, pem: pemDe(certificado), chave };
}

/** PEM of bytes that may be no certificate. */
export const pemDe = (bytes: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
