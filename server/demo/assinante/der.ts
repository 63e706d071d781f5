/* The few DER types that a certificate is made of (ITU-T X.690). */

/** Tag, length and content. */
export function tlv(tag: number, ...partes: readonly Buffer[]): Buffer {
  const conteudo = Buffer.concat(partes);
  return Buffer.concat([Buffer.of(tag), tamanho(conteudo.length), conteudo]);
}

function tamanho(bytes: number): Buffer {
  if (bytes < 0x80) return Buffer.of(bytes);
  const hexa = bytes.toString(16);
  const numero = Buffer.from(hexa.length % 2 === 0 ? hexa : `0${hexa}`, 'hex');
  return Buffer.concat([Buffer.of(0x80 | numero.length), numero]);
}

export const sequencia = (...partes: readonly Buffer[]): Buffer => tlv(0x30, ...partes);
export const conjunto = (...partes: readonly Buffer[]): Buffer => tlv(0x31, ...partes);
export const octetos = (bytes: Buffer): Buffer => tlv(0x04, bytes);
export const bits = (bytes: Buffer, sobra = 0): Buffer => tlv(0x03, Buffer.of(sobra), bytes);
export const nulo = (): Buffer => tlv(0x05);
export const verdadeiro = (): Buffer => tlv(0x01, Buffer.of(0xff));
export const utf8 = (texto: string): Buffer => tlv(0x0c, Buffer.from(texto));
export const imprimivel = (texto: string): Buffer => tlv(0x13, Buffer.from(texto, 'ascii'));
/** Context tag `n`, constructed or plain. */
export const contexto = (n: number, conteudo: Buffer, construido = true): Buffer =>
  tlv((construido ? 0xa0 : 0x80) | n, conteudo);

/** Positive, from big-endian bytes. */
export function inteiro(bytes: Buffer): Buffer {
  let inicio = 0;
  while (inicio < bytes.length - 1 && bytes[inicio] === 0) inicio += 1;
  const corpo = bytes.subarray(inicio);
  return tlv(0x02, ((corpo[0] ?? 0) & 0x80) === 0 ? corpo : Buffer.concat([Buffer.of(0), corpo]));
}

/** From the dotted form. */
export function oid(pontuado: string): Buffer {
  const [primeiro = 0, segundo = 0, ...resto] = pontuado.split('.').map(Number);
  const bytes = [primeiro * 40 + segundo, ...resto].flatMap((arco) => {
    const grupos = [arco & 0x7f];
    for (let acima = Math.floor(arco / 128); acima > 0; acima = Math.floor(acima / 128)) {
      grupos.unshift((acima & 0x7f) | 0x80);
    }
    return grupos;
  });
  return tlv(0x06, Buffer.from(bytes));
}

/** UTCTime up to 2049, GeneralizedTime from 2050 on (RFC 5280). */
export function instante(data: Date): Buffer {
  const digitos = data.toISOString().replace(/[-:T]/g, '').slice(0, 14);
  return data.getUTCFullYear() < 2050
    ? tlv(0x17, Buffer.from(`${digitos.slice(2)}Z`))
    : tlv(0x18, Buffer.from(`${digitos}Z`));
}

/** GeneralizedTime, as timestamps, lists and answers of OCSP have it. */
export const instanteGeral = (data: Date): Buffer =>
  tlv(0x18, Buffer.from(`${data.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));
export const enumerado = (valor: number): Buffer => tlv(0x0a, Buffer.of(valor));
/** Small and positive. */
export const numero = (valor: number): Buffer => inteiro(Buffer.from(valor.toString(16).padStart(8, '0'), 'hex'));
/** SET OF: DER orders its parts. */
export const conjuntoDe = (...partes: readonly Buffer[]): Buffer => conjunto(...partes.toSorted(Buffer.compare));
