import { type Der, DerInvalido, filhosDer, lerDer, oid, tempoDer, textoDer } from './der.ts';

/** What a verifier needs of an X.509 certificate. Names are compared by their DER bytes (hex). */
export interface Certificado {
  der: Uint8Array;
  tbs: Uint8Array;
  algoritmo: string;
  assinatura: Uint8Array;
  emissor: string;
  titular: string;
  /** CN of the subject, without ICP-Brasil's `:CPF` tail. */
  nome: string;
  nomeDoEmissor: string;
  /** Digits from the ICP-Brasil fields of the subject alternative name. */
  cpf: string | null;
  cnpj: string | null;
  validoDe: Date;
  validoAte: Date;
  spki: Uint8Array;
  algoritmoDaChave: string;
  curva: string | null;
  autoridade: boolean;
  podeAssinarCertificados: boolean;
  podeAssinarDocumentos: boolean;
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const nomeComum = (nome: Der): string => {
  for (const rdn of filhosDer(nome)) {
    for (const par of filhosDer(rdn)) {
      const [tipo, valor] = filhosDer(par);
      if (valor !== undefined && oid(tipo) === '2.5.4.3') return textoDer(valor);
    }
  }
  return '';
};

const CPF = '2.16.76.1.3.1';
const CNPJ = '2.16.76.1.3.3';

// otherName [0] { OID, [0] EXPLICIT text }: birth date (8) then CPF (11), or the CNPJ (14).
function identificacao(extensao: Uint8Array): { cpf: string | null; cnpj: string | null } {
  const achados = { cpf: null as string | null, cnpj: null as string | null };
  for (const nome of filhosDer(lerDer(extensao)[0])) {
    if (nome.tag !== 0xa0) continue;
    const [tipo, explicito] = filhosDer(nome);
    const valor = filhosDer(explicito)[0];
    if (valor === undefined) continue;
    const campo = oid(tipo);
    if (campo === CPF) achados.cpf = /^\d{8}(\d{11})/.exec(textoDer(valor))?.[1] ?? null;
    if (campo === CNPJ) achados.cnpj = /^(\d{14})/.exec(textoDer(valor))?.[1] ?? null;
  }
  return achados;
}

interface Extensoes {
  autoridade: boolean;
  usos: number | null;
  cpf: string | null;
  cnpj: string | null;
}

function lerExtensoes(bloco: Der | undefined): Extensoes {
  const extensoes: Extensoes = { autoridade: false, usos: null, cpf: null, cnpj: null };
  if (bloco === undefined) return extensoes;
  for (const extensao of filhosDer(filhosDer(bloco)[0])) {
    const partes = filhosDer(extensao);
    const valor = partes.at(-1)?.conteudo ?? new Uint8Array();
    const tipo = oid(partes[0]);
    if (tipo === '2.5.29.19') {
      const [ca] = filhosDer(lerDer(valor)[0]);
      extensoes.autoridade = ca?.tag === 0x01 && ca.conteudo[0] === 0xff;
    }
    if (tipo === '2.5.29.15') extensoes.usos = lerDer(valor)[0]?.conteudo[1] ?? 0;
    if (tipo === '2.5.29.17') Object.assign(extensoes, identificacao(valor));
  }
  return extensoes;
}

/** Reads one DER certificate. Throws DerInvalido. */
export function lerCertificado(der: Uint8Array): Certificado {
  const [certificado, sobra] = lerDer(der);
  if (sobra !== undefined) throw new DerInvalido('Certificado malformado');
  const [tbs, algoritmo, assinatura] = filhosDer(certificado);
  const campos = filhosDer(tbs);
  const inicio = campos[0]?.tag === 0xa0 ? 1 : 0;
  const [, , emissor, validade, titular, chave, ...resto] = campos.slice(inicio);
  if (tbs === undefined || emissor === undefined || titular === undefined || chave === undefined) {
    throw new DerInvalido('Certificado malformado');
  }
  const [de, ate] = filhosDer(validade);
  const [tipoDaChave, curva] = filhosDer(filhosDer(chave)[0]);
  const { autoridade, usos, cpf, cnpj } = lerExtensoes(resto.find((campo) => campo.tag === 0xa3));
  return {
    der,
    tbs: tbs.inteiro,
    algoritmo: oid(filhosDer(algoritmo)[0]),
    assinatura: assinatura?.conteudo.subarray(1) ?? new Uint8Array(),
    emissor: hex(emissor.inteiro),
    titular: hex(titular.inteiro),
    nome: nomeComum(titular).replace(/:\d{11,14}$/, ''),
    nomeDoEmissor: nomeComum(emissor),
    cpf,
    cnpj,
    validoDe: tempoDer(de),
    validoAte: tempoDer(ate),
    spki: chave.inteiro,
    algoritmoDaChave: oid(tipoDaChave),
    curva: curva?.tag === 0x06 ? oid(curva) : null,
    autoridade,
    podeAssinarCertificados: usos === null || (usos & 0x04) !== 0,
    podeAssinarDocumentos: usos === null || (usos & 0xc0) !== 0,
  };
}

/** Bytes of base64 text, blanks ignored; null when it is not base64. */
export function deBase64(texto: string): Uint8Array<ArrayBuffer> | null {
  const limpo = texto.replace(/[ \t\n\r]/g, '');
  if (limpo === '' || limpo.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(limpo)) return null;
  return Uint8Array.from(atob(limpo), (caractere) => caractere.charCodeAt(0));
}

/** All certificates of a PEM text. Throws DerInvalido. */
export function lerPem(pem: string): Certificado[] {
  return [...pem.matchAll(/-----BEGIN CERTIFICATE-----([\s\S]*?)-----END CERTIFICATE-----/g)].map(([, base64 = '']) =>
    lerCertificado(deBase64(base64) ?? new Uint8Array()),
  );
}
