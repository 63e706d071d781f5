import { sha256 } from './arvore.ts';
import { deBase64, emBase64, emBytes, emHex } from './bytes.ts';

/** Kinds of signature on a note: the log's own, and a witness's with its time (C2SP signed-note, tlog-cosignature). */
export const ED25519 = 1;
export const COASSINATURA = 4;

/** Name, kind and Ed25519 key (32 bytes). */
export interface Verificador {
  nome: string;
  tipo: number;
  publica: Uint8Array;
  /** Four bytes by which a signature line names its key. */
  id: Uint8Array;
}

export function verificadorDe(nome: string, tipo: number, publica: Uint8Array): Verificador {
  return { nome, tipo, publica, id: sha256(emBytes(`${nome}\n`), Uint8Array.of(tipo), publica).subarray(0, 4) };
}

/** A verifier as text: name, id and key (`vkey` of signed-note). */
export const textoDoVerificador = ({ nome, tipo, publica, id }: Verificador): string =>
  `${nome}+${emHex(id)}+${emBase64(Uint8Array.of(tipo, ...publica))}`;

/** Reads a `vkey`; null for what is none, or whose id does not fit its key. */
export function lerVerificador(texto: string): Verificador | null {
  const [, nome = '', id = '', chave = ''] = /^([^+\s]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(texto.trim()) ?? [];
  const bytes = deBase64(chave);
  const tipo = bytes?.[0];
  if (nome === '' || bytes?.length !== 33 || (tipo !== ED25519 && tipo !== COASSINATURA)) return null;
  const lido = verificadorDe(nome, tipo, bytes.subarray(1));
  return emHex(lido.id) === id ? lido : null;
}

interface Assinatura {
  nome: string;
  id: Uint8Array;
  bytes: Uint8Array;
}

/** A signed note: its text, which ends with a line break, and who signed it. */
export interface Nota {
  texto: string;
  assinaturas: Assinatura[];
}

export const linhaDaAssinatura = ({ nome, id, bytes }: Assinatura): string =>
  `— ${nome} ${emBase64(Uint8Array.of(...id, ...bytes))}\n`;

export const textoDaNota = ({ texto, assinaturas }: Nota): string =>
  `${texto}\n${assinaturas.map(linhaDaAssinatura).join('')}`;

function lerLinha(linha: string): Assinatura | null {
  const [, nome = '', dados = ''] = /^— ([^\s+]+) ([A-Za-z0-9+/=]+)$/.exec(linha) ?? [];
  const bytes = deBase64(dados);
  return nome === '' || bytes === null || bytes.length < 5
    ? null
    : { nome, id: bytes.subarray(0, 4), bytes: bytes.subarray(4) };
}

/** Reads signature lines; null when one of them is none. */
export function lerLinhas(texto: string): Assinatura[] | null {
  if (!texto.endsWith('\n')) return null;
  const assinaturas = texto.slice(0, -1).split('\n').map(lerLinha);
  return assinaturas.every((uma) => uma !== null) ? assinaturas : null;
}

/** Reads a signed note; null when it is none. Its signatures are not verified here. */
export function lerNota(nota: string): Nota | null {
  const meio = nota.lastIndexOf('\n\n');
  if (meio < 0) return null;
  const assinaturas = lerLinhas(nota.slice(meio + 2));
  return assinaturas === null ? null : { texto: nota.slice(0, meio + 1), assinaturas };
}

/** The signatures of a note that say to be this verifier's. */
export const assinaturasDe = ({ assinaturas }: Nota, { nome, id }: Verificador): Assinatura[] =>
  assinaturas.filter((uma) => uma.nome === nome && emHex(uma.id) === emHex(id));

/** A witness signs it: the time in seconds and the note's text. */
export const textoCoassinado = (segundos: number, texto: string): string =>
  `cosignature/v1\ntime ${segundos}\n${texto}`;

/** Splits a cosignature in its time (seconds) and the Ed25519 signature; null when it is too short or too long. */
export function lerCoassinatura(bytes: Uint8Array): { segundos: number; assinatura: Uint8Array } | null {
  if (bytes.length !== 72) return null;
  const segundos = Number(new DataView(bytes.buffer, bytes.byteOffset, 8).getBigUint64(0));
  return { segundos, assinatura: bytes.subarray(8) };
}

/** A witness's signature with its time, as it stands in the note. */
export function coassinatura(segundos: number, assinatura: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(8 + assinatura.length);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(segundos));
  bytes.set(assinatura, 8);
  return bytes;
}
