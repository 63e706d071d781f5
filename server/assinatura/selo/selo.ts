import { encode } from 'cborg';
import { lerCbor } from './cose.ts';

export interface InstituicaoDoSelo {
  nome: string;
  codigoEmec: string;
}

/** The present status can be had there without asking for the one diploma. */
export interface LugarNaLista {
  lista: string;
  indice: number;
}

/** The facts of Portaria 1.095, art. 23. Dates are yyyy-MM-dd. */
export interface SeloDoDiploma {
  /** Address of the register that signed it, without a slash at its end. */
  emissor: string;
  codigoValidacao: string;
  emitidoEm: Date;
  situacao: LugarNaLista | null;
  nome: string;
  /** The six central digits. */
  cpf: string;
  curso: string;
  cursoEmec: string | null;
  expedidora: InstituicaoDoSelo;
  registradora: InstituicaoDoSelo;
  dataIngresso: string;
  dataConclusao: string;
  dataExpedicao: string;
  dataRegistro: string;
  livro: string;
  numeroRegistro: string;
  /** Number of the issuing process; null when there is none. */
  processo: string | null;
  /** SHA-256 of the signed XML, 64 hex digits. */
  xmlSha256: string;
}

/** Claims of RFC 8392; the status of the IETF's Token Status List; the facts under a key for private use. */
const CWT = { iss: 1, sub: 2, iat: 6, status: 65_535, fatos: -65_537 } as const;

/** Numbers of the facts. They are for ever: a picture is read decades later. */
const FATO = {
  nome: 1,
  cpf: 2,
  curso: 3,
  cursoEmec: 4,
  expedidora: 5,
  expedidoraEmec: 6,
  registradora: 7,
  registradoraEmec: 8,
  ingresso: 9,
  conclusao: 10,
  expedicao: 11,
  registro: 12,
  livro: 13,
  numero: 14,
  processo: 15,
  xmlSha256: 16,
} as const;

const DIA_MS = 86_400_000;
/** Dates go as days since 1970-01-01, as in RFC 8943. */
const emDias = (data: string): number => Date.parse(`${data}T00:00:00Z`) / DIA_MS;
const emData = (dias: number): string => new Date(dias * DIA_MS).toISOString().slice(0, 10);

/** The seal as CWT claims. A registrar that is the issuer is not named twice. */
export function codificarSelo(selo: SeloDoDiploma): Uint8Array {
  const { expedidora, registradora, situacao } = selo;
  const outra = registradora.codigoEmec !== expedidora.codigoEmec;
  const fatos = semAusentes([
    [FATO.nome, selo.nome],
    [FATO.cpf, selo.cpf],
    [FATO.curso, selo.curso],
    [FATO.cursoEmec, selo.cursoEmec],
    [FATO.expedidora, expedidora.nome],
    [FATO.expedidoraEmec, expedidora.codigoEmec],
    [FATO.registradora, outra ? registradora.nome : null],
    [FATO.registradoraEmec, outra ? registradora.codigoEmec : null],
    [FATO.ingresso, emDias(selo.dataIngresso)],
    [FATO.conclusao, emDias(selo.dataConclusao)],
    [FATO.expedicao, emDias(selo.dataExpedicao)],
    [FATO.registro, emDias(selo.dataRegistro)],
    [FATO.livro, selo.livro],
    [FATO.numero, selo.numeroRegistro],
    [FATO.processo, selo.processo],
    [FATO.xmlSha256, deHex(selo.xmlSha256)],
  ]);
  return encode(
    semAusentes([
      [CWT.iss, selo.emissor],
      [CWT.sub, selo.codigoValidacao],
      [CWT.iat, Math.floor(selo.emitidoEm.getTime() / 1000)],
      [CWT.status, situacao && { status_list: { idx: situacao.indice, uri: situacao.lista } }],
      [CWT.fatos, fatos],
    ]),
  );
}

const semAusentes = (pares: readonly (readonly [number, unknown])[]): Map<number, unknown> =>
  new Map(pares.filter(([, valor]) => valor !== null));
const deHex = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (par) => Number.parseInt(par, 16));
const emHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Reads the claims of a seal; null when one that every seal has is missing or of another kind. */
export function decodificarSelo(bytes: Uint8Array): SeloDoDiploma | null {
  try {
    const cwt = mapa(lerCbor(bytes));
    const fatos = mapa(cwt.get(CWT.fatos));
    const expedidora = { nome: texto(fatos, FATO.expedidora), codigoEmec: texto(fatos, FATO.expedidoraEmec) };
    const outra = textoOuNull(fatos, FATO.registradoraEmec);
    const registradora = outra === null ? expedidora : { nome: texto(fatos, FATO.registradora), codigoEmec: outra };
    const resumo = fatos.get(FATO.xmlSha256);
    if (!(resumo instanceof Uint8Array) || resumo.length !== 32) return null;
    return {
      emissor: texto(cwt, CWT.iss),
      codigoValidacao: texto(cwt, CWT.sub),
      emitidoEm: new Date(inteiro(cwt, CWT.iat) * 1000),
      situacao: lugarNaLista(cwt.get(CWT.status)),
      nome: texto(fatos, FATO.nome),
      cpf: texto(fatos, FATO.cpf),
      curso: texto(fatos, FATO.curso),
      cursoEmec: textoOuNull(fatos, FATO.cursoEmec),
      expedidora,
      registradora,
      dataIngresso: emData(inteiro(fatos, FATO.ingresso)),
      dataConclusao: emData(inteiro(fatos, FATO.conclusao)),
      dataExpedicao: emData(inteiro(fatos, FATO.expedicao)),
      dataRegistro: emData(inteiro(fatos, FATO.registro)),
      livro: texto(fatos, FATO.livro),
      numeroRegistro: texto(fatos, FATO.numero),
      processo: textoOuNull(fatos, FATO.processo),
      xmlSha256: emHex(resumo),
    };
  } catch {
    return null;
  }
}

function lugarNaLista(status: unknown): LugarNaLista | null {
  const lista = status instanceof Map ? status.get('status_list') : null;
  if (!(lista instanceof Map)) return null;
  const [indice, uri]: unknown[] = [lista.get('idx'), lista.get('uri')];
  return Number.isSafeInteger(indice) && typeof uri === 'string' ? { lista: uri, indice: Number(indice) } : null;
}

type Mapa = Map<unknown, unknown>;

function mapa(valor: unknown): Mapa {
  if (valor instanceof Map) return valor;
  throw new TypeError('não é um mapa');
}

function texto(de: Mapa, chave: number): string {
  const valor = de.get(chave);
  if (typeof valor === 'string') return valor;
  throw new TypeError(`falta o texto ${chave}`);
}

const textoOuNull = (de: Mapa, chave: number): string | null => (de.has(chave) ? texto(de, chave) : null);

function inteiro(de: Mapa, chave: number): number {
  const valor = de.get(chave);
  if (typeof valor === 'number' && Number.isSafeInteger(valor)) return valor;
  throw new TypeError(`falta o número ${chave}`);
}
