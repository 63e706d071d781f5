import { createHash, type KeyObject, sign } from 'node:crypto';
import { filhosDer, lerDer } from '#assinatura/der.ts';
import { algoritmoDe, type NomeX509, nomeDer } from './certificado.ts';
import {
  bits,
  contexto,
  enumerado,
  instante,
  instanteGeral,
  nulo,
  numero,
  octetos,
  oid,
  sequencia,
  tlv,
} from './der.ts';
import { extensao } from './extensoes.ts';

export interface Emissor {
  nome: NomeX509;
  chave: KeyObject;
  certificado: Buffer;
}

/** DER; since when and why (RFC 5280 5.3.1). */
export interface Revogado {
  certificado: Buffer;
  quando: Date;
  motivo?: number;
}

interface Periodo {
  de: Date;
  ate: Date;
}

const camposDoCertificado = (certificado: Buffer) => filhosDer(filhosDer(lerDer(certificado)[0])[0]);
const serieDe = (certificado: Buffer): Buffer => Buffer.from(camposDoCertificado(certificado)[1]?.inteiro ?? []);

function motivoDe(motivo: number | undefined): Buffer[] {
  return motivo === undefined ? [] : [sequencia(extensao('2.5.29.21', enumerado(motivo)))];
}

/** Version 2, DER; `numeroDaLista` grows from one to the next. */
export function emitirLista(
  emissor: Emissor,
  { de, ate, numeroDaLista, revogados = [] }: Periodo & { numeroDaLista: number; revogados?: readonly Revogado[] },
): Buffer {
  const entradas = revogados.map(({ certificado, quando, motivo }) =>
    sequencia(serieDe(certificado), instante(quando), ...motivoDe(motivo)),
  );
  const corpo = sequencia(
    numero(1),
    algoritmoDe(emissor.chave),
    nomeDer(emissor.nome),
    instante(de),
    instante(ate),
    ...(entradas.length === 0 ? [] : [sequencia(...entradas)]),
    contexto(0, sequencia(extensao('2.5.29.20', numero(numeroDaLista)))),
  );
  return sequencia(corpo, algoritmoDe(emissor.chave), bits(sign('sha256', corpo, emissor.chave)));
}

/** Responder of OCSP: its key and certificate. */
interface Respondente {
  chave: KeyObject;
  certificado: Buffer;
}

const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest();

function chavePublica(certificado: Buffer): Uint8Array {
  return filhosDer(camposDoCertificado(certificado)[6])[1]?.conteudo.subarray(1) ?? new Uint8Array();
}

/** An OCSP answer (RFC 6960) about one certificate, DER; `revogado` says since when it is not good. */
export function responderOcsp(
  respondente: Respondente,
  emissor: Pick<Emissor, 'nome' | 'certificado'>,
  { certificado, de, ate, revogado }: Periodo & { certificado: Buffer; revogado?: Omit<Revogado, 'certificado'> },
): Buffer {
  const id = sequencia(
    sequencia(oid('1.3.14.3.2.26'), nulo()),
    octetos(sha1(nomeDer(emissor.nome))),
    octetos(sha1(chavePublica(emissor.certificado))),
    serieDe(certificado),
  );
  const motivo = revogado?.motivo === undefined ? [] : [contexto(0, enumerado(revogado.motivo))];
  const estado = revogado === undefined ? tlv(0x80) : tlv(0xa1, instanteGeral(revogado.quando), ...motivo);
  const dados = sequencia(
    contexto(2, octetos(sha1(chavePublica(respondente.certificado)))),
    instanteGeral(de),
    sequencia(sequencia(id, estado, instanteGeral(de), contexto(0, instanteGeral(ate)))),
  );
  const basica = sequencia(
    dados,
    algoritmoDe(respondente.chave),
    bits(sign('sha256', dados, respondente.chave)),
    contexto(0, sequencia(respondente.certificado)),
  );
  return sequencia(enumerado(0), contexto(0, sequencia(oid('1.3.6.1.5.5.7.48.1.1'), octetos(basica))));
}
