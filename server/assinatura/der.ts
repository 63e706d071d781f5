/* The part of ASN.1 DER that certificates need. */

/** Tag byte, content, and the whole encoding. */
export interface Der {
  readonly tag: number;
  readonly conteudo: Uint8Array;
  readonly inteiro: Uint8Array;
}

export class DerInvalido extends Error {}

const invalido = (): never => {
  throw new DerInvalido('Certificado malformado');
};

/** Reads all values in a row. Throws DerInvalido. */
export function lerDer(bytes: Uint8Array): Der[] {
  const valores: Der[] = [];
  let posicao = 0;
  while (posicao < bytes.length) {
    const inicio = posicao;
    const tag = bytes[posicao] ?? invalido();
    if ((tag & 0x1f) === 0x1f) invalido();
    let tamanho = bytes[posicao + 1] ?? invalido();
    posicao += 2;
    if (tamanho >= 0x80) {
      const quantos = tamanho & 0x7f;
      if (quantos === 0 || quantos > 4) invalido();
      tamanho = 0;
      for (let i = 0; i < quantos; i += 1) tamanho = tamanho * 256 + (bytes[posicao + i] ?? invalido());
      posicao += quantos;
    }
    const fim = posicao + tamanho;
    if (fim > bytes.length) invalido();
    valores.push({ tag, conteudo: bytes.subarray(posicao, fim), inteiro: bytes.subarray(inicio, fim) });
    posicao = fim;
  }
  return valores;
}

export function filhosDer(valor: Der | undefined): Der[] {
  return valor === undefined ? invalido() : lerDer(valor.conteudo);
}

/** Dotted form. */
export function oid(valor: Der | undefined): string {
  if (valor?.tag !== 0x06) return invalido();
  const numeros: number[] = [];
  let atual = 0;
  for (const byte of valor.conteudo) {
    atual = atual * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      numeros.push(atual);
      atual = 0;
    }
  }
  const [primeiro = 0, ...resto] = numeros;
  const raiz = Math.min(2, Math.floor(primeiro / 40));
  return [raiz, primeiro - raiz * 40, ...resto].join('.');
}

/** Any of the string types: BMPString as UTF-16, the others as UTF-8. */
export function textoDer(valor: Der): string {
  return new TextDecoder(valor.tag === 0x1e ? 'utf-16be' : 'utf-8').decode(valor.conteudo);
}

/** UTCTime or GeneralizedTime. */
export function tempoDer(valor: Der | undefined): Date {
  if (valor === undefined) return invalido();
  const texto = textoDer(valor);
  const partes = /^(\d{2}|\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})Z$/.exec(texto) ?? invalido();
  const [, ano = '', mes, dia, hora, minuto, segundo] = partes;
  const seculo = ano.length === 4 ? '' : Number(ano) < 50 ? '20' : '19';
  return new Date(`${seculo}${ano}-${mes}-${dia}T${hora}:${minuto}:${segundo}Z`);
}
