import { cpfValido, somenteDigitos } from '../texto/cpf.ts';
import { comSinaisUsuais } from '../texto/parecidos.ts';
import { lerEndereco } from './endereco-colado.ts';

/** Typed or pasted into the one box of the public consultation: decides where it leads. */
export type Entrada =
  | { tipo: 'nada' }
  | { tipo: 'nome'; nome: string }
  | { tipo: 'cpf'; cpf: string }
  /** A validation code as it is registered: lower case, with its dots. */
  | { tipo: 'codigo'; codigo: string }
  | { tipo: 'registro'; registroID: string }
  /** Decimal digits of a picture's seal. */
  | { tipo: 'selo'; digitos: string }
  | { tipo: 'xml'; xml: string }
  | { tipo: 'resposta'; jwt: string }
  | { tipo: 'incompreendida'; porque: keyof typeof FRASES_DA_ENTRADA };

/** In the words of the screen. */
export const FRASES_DA_ENTRADA = {
  poucasLetras: 'Digite pelo menos 3 letras do nome para filtrar.',
  cpfIncompleto: 'Digite os 11 dígitos do CPF para filtrar. Parte de um CPF não encontra ninguém.',
  cpfInvalido: 'CPF inválido: confira os dígitos.',
  codigoIncompleto: 'O código está incompleto: confira se foi copiado até o fim.',
  codigoComOutraLetra:
    'Um código só tem algarismos e as letras de a a f, e neste há outra letra: confira cada sinal no diploma.',
  codigoDeOutroTamanho:
    'Depois do último ponto, os códigos desta instituição têm 24 ou 32 sinais: neste falta ou sobra algum.',
  enderecoSemCodigo: 'Este endereço não traz um código de validação.',
  numero: 'Este número não é um CPF (11 dígitos) nem um código de validação.',
} as const;

const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/i;
/** Two e-MEC codes and at least 12 hexadecimal digits (TCodigoValidacao); O, l, I, S and Z stand for what they look like. */
const CODIGO =
  /(?<![\w.])(\d{1,9})\s*[.,]\s*(\d{1,9})\s*[.,]\s*([0-9a-foilsz][0-9a-foilsz\s]{10,}[0-9a-foilsz])(?![0-9a-z])/i;
/** The same with any letters, in one word. */
const CODIGO_COM_LETRAS = /(?<![\w.])\d{1,9}[.,]\d{1,9}[.,](?=[a-z]*\d)[0-9a-z]{12,}/i;
const COMECO_DE_CODIGO = /(?<![\w.])\d{3,9}\s*[.,]\s*\d{3,9}\s*[.,]\s*([0-9a-foilsz]*)[\s.…]*(?![0-9a-z-])/i;
const CPF = /(?<![\d.])\d{3}\s*\.?\s*\d{3}\s*\.?\s*\d{3}\s*[-–.]?\s*\d{2}(?![\d.]*\d)/;

const nao = (porque: keyof typeof FRASES_DA_ENTRADA): Entrada => ({ tipo: 'incompreendida', porque });

/** Reads what was typed, pasted or read from a QR code. `emec`: this institution's own e-MEC code, where known. */
export function lerEntrada(bruto: string, emec: string | null = null): Entrada {
  // Signatures cover an XML as it was written.
  const xml = bruto.trim();
  if (/^(?:<\?xml|<Diploma\b)/.test(xml)) return { tipo: 'xml', xml };
  const texto = semQuebraNoCodigo(comSinaisUsuais(bruto).normalize('NFKC')).trim();
  if (texto === '') return { tipo: 'nada' };
  if (/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/.test(texto)) return { tipo: 'resposta', jwt: texto };
  const endereco = lerEndereco(texto);
  if (endereco?.digitosDoSelo != null) return { tipo: 'selo', digitos: endereco.digitosDoSelo };
  const achado = acharNo(endereco?.texto ?? texto, emec);
  if (achado !== null) return achado;
  if (endereco !== null) return nao('enderecoSemCodigo');
  return /\d/.test(texto) ? lerNumero(texto) : lerNome(texto);
}

// A code, the beginning of one, or a record's id, anywhere in the text.
function acharNo(texto: string, emec: string | null): Entrada | null {
  const registroID = UUID.exec(texto)?.[0];
  if (registroID !== undefined) return { tipo: 'registro', registroID: registroID.toLowerCase() };
  const partes = CODIGO.exec(texto);
  if (partes !== null) return lerPartes(partes, emec);
  const semPontos = separar(texto, emec);
  if (semPontos !== null) return { tipo: 'codigo', codigo: semPontos };
  if (CODIGO_COM_LETRAS.test(texto)) return nao('codigoComOutraLetra');
  const comeco = COMECO_DE_CODIGO.exec(texto);
  // Three groups of three figures are the beginning of a CPF rather than of a code.
  if (comeco !== null && !/^\d{3}[.,]\d{3}[.,]\d{0,3}$/.test(comeco[0].replace(/[\s…]|\.+$/g, '')))
    return CPF.test(comeco[0]) ? null : nao('codigoIncompleto');
  return null;
}

/** Letters that no code has, and the digits that are read as them on paper. */
const comoHexadecimal = (texto: string): string =>
  texto
    .replace(/\s/g, '')
    .toLowerCase()
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
    .replaceAll('s', '5')
    .replaceAll('z', '2');

// What divides a code at the end of a line is no part of it: a hyphen, or the `=` of an undecoded e-mail.
const semQuebraNoCodigo = (texto: string): string =>
  texto.replace(/[-=][ \t]*\r?\n\s*/g, '').replace(/=3D(?=\d)/gi, '=');

/**
 * A validation code as it is registered, of one that was typed, printed or put into an address: no blanks, lower case,
 * and after the last dot the digits that letters were taken for. What is no code is given back in lower case.
 */
export function codigoEscrito(texto: string): string {
  const junto = semQuebraNoCodigo(comSinaisUsuais(texto)).replace(/\s/g, '').toLowerCase();
  const partes = /^(\d{1,9}\.\d{1,9}\.)([0-9a-foilsz]{12,})$/.exec(junto);
  return partes === null ? junto : `${partes[1]}${comoHexadecimal(partes[2] ?? '')}`;
}

// Of this institution's own codes it is known how long they are.
function lerPartes([, um = '', dois = '', resto = '']: RegExpExecArray, emec: string | null): Entrada {
  const fim = fimDoCodigo(resto);
  const daqui = emec !== null && (um === emec || dois === emec);
  if (daqui && !TAMANHOS.includes(fim.length))
    return nao(fim.length < Math.min(...TAMANHOS) ? 'codigoIncompleto' : 'codigoDeOutroTamanho');
  return { tipo: 'codigo', codigo: `${um}.${dois}.${fim}` };
}

/** Hexadecimal digits that this register gives its codes, and gave. */
const TAMANHOS = [32, 24];

// Blanks may stand inside; words behind the code ('de', 'fé') may look like a part of it.
function fimDoCodigo(texto: string): string {
  const grupos = comoHexadecimal(texto.replace(/\s+/g, ' ').trim().replaceAll(' ', '/')).split('/');
  const comecos = grupos.map((_, n) => grupos.slice(0, n + 1).join(''));
  const inteiro = TAMANHOS.flatMap((tamanho) => comecos.find(({ length }) => length === tamanho) ?? [])[0];
  return inteiro ?? ((grupos[0]?.length ?? 0) >= 12 ? grupos[0] : undefined) ?? comecos.at(-1) ?? '';
}

// Without its dots a code can be told apart where one of the two e-MEC codes is this institution's.
function separar(texto: string, emec: string | null): string | null {
  const corrido = comoHexadecimal(texto.replace(/[-.]/g, ''));
  if (emec === null || !/^[0-9a-f]{26,}$/.test(corrido)) return null;
  for (const tamanho of TAMANHOS) {
    const [cabeca, fim] = [corrido.slice(0, -tamanho), corrido.slice(-tamanho)];
    if (!/^\d{2,18}$/.test(cabeca) || !cabeca.endsWith(emec) || cabeca.length === emec.length) continue;
    return `${cabeca.slice(0, -emec.length)}.${emec}.${fim}`;
  }
  return null;
}

function lerNumero(texto: string): Entrada {
  const cpf = CPF.exec(texto)?.[0];
  if (cpf !== undefined)
    return cpfValido(somenteDigitos(cpf)) ? { tipo: 'cpf', cpf: somenteDigitos(cpf) } : nao('cpfInvalido');
  const digitos = somenteDigitos(texto).length;
  if (digitos < 11) return nao('cpfIncompleto');
  return nao(/[a-f]/i.test(texto) && /^[\w\s.,-]+$/.test(texto) ? 'codigoIncompleto' : 'numero');
}

const lerNome = (texto: string): Entrada =>
  /\p{L}{3}/u.test(texto.normalize('NFC')) ? { tipo: 'nome', nome: texto.replace(/\s+/g, ' ') } : nao('poucasLetras');
