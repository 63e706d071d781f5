import type { Certificado } from '../certificado.ts';
import { assinadoPor } from '../criptografia.ts';
import { DerInvalido, filhosDer, lerDer, oid } from '../der.ts';
import { prepararNome } from '../nome-x500.ts';
import { lerInstante } from '../tempo/instante.ts';
import { enderecosEm, lerExtensoesCruas } from './campos-do-certificado.ts';

/** A certificate revocation list (RFC 5280 5). Its entries stay bytes: a list may have a hundred thousand. */
export interface ListaDeRevogados {
  /** Prepared, as certificates have it. */
  emissor: string;
  desde: Date;
  ate: Date | null;
  algoritmo: string;
  tbs: Uint8Array;
  assinatura: Uint8Array;
  /** Bytes of `revokedCertificates`. */
  entradas: Uint8Array;
  /** The list speaks of these only; null: of all that its authority issued. */
  soDe: 'titulares' | 'autoridades' | null;
  /** It speaks only of certificates that name one of these addresses; null: of all. */
  pontos: readonly string[] | null;
  /** It also keeps expired certificates, so that silence says something about them. */
  guardaVencidos: boolean;
  /** Delta, indirect, of some reasons, or with a critical extension that is not understood: says nothing here. */
  parcial: boolean;
}

const [ESCOPO, VENCIDOS] = ['2.5.29.28', '2.5.29.60'] as const;

/** Reads a list. Throws DerInvalido. */
export function lerLista(der: Uint8Array): ListaDeRevogados {
  const [lista] = lerDer(der);
  const [tbs, algoritmo, assinatura] = filhosDer(lista);
  const campos = filhosDer(tbs);
  const [, emissor, desde, ...resto] = campos[0]?.tag === 0x02 ? campos.slice(1) : campos;
  if (tbs === undefined || emissor?.tag !== 0x30 || desde === undefined || assinatura === undefined) {
    throw new DerInvalido('Lista de revogados malformada');
  }
  const ate = resto.find(({ tag }) => tag === 0x17 || tag === 0x18);
  const extensoes = lerExtensoesCruas(resto.find(({ tag }) => tag === 0xa0));
  const escopo = lerEscopo(extensoes.get(ESCOPO)?.valor);
  const desconhecida = [...extensoes].some(([tipo, { critica }]) => critica && tipo !== ESCOPO && tipo !== VENCIDOS);
  return {
    emissor: prepararNome(emissor).join(),
    desde: lerInstante(desde),
    ate: ate === undefined ? null : lerInstante(ate),
    algoritmo: oid(filhosDer(algoritmo)[0]),
    tbs: tbs.inteiro,
    assinatura: assinatura.conteudo.subarray(1),
    entradas: resto.find(({ tag }) => tag === 0x30)?.conteudo ?? new Uint8Array(),
    soDe: escopo.soDe,
    pontos: escopo.pontos,
    guardaVencidos: extensoes.has(VENCIDOS),
    parcial: desconhecida || escopo.parcial || extensoes.has('2.5.29.27'),
  };
}

/** Reads a list; null when it is none. */
export function lerListaOuNada(der: Uint8Array): ListaDeRevogados | null {
  try {
    return lerLista(der);
  } catch (erro) {
    if (erro instanceof DerInvalido) return null;
    throw erro;
  }
}

// IssuingDistributionPoint: [0] its addresses, [1] only users, [2] only authorities, [3] some reasons, [4] indirect,
// [5] attributes.
function lerEscopo(valor: Uint8Array | undefined): Pick<ListaDeRevogados, 'soDe' | 'pontos' | 'parcial'> {
  const campos = valor === undefined ? [] : filhosDer(lerDer(valor)[0]);
  const tem = (n: number) => campos.some(({ tag, conteudo }) => tag === (0x80 | n) && (n === 3 || conteudo[0] !== 0));
  const ponto = campos.find(({ tag }) => tag === 0xa0);
  return {
    pontos: ponto === undefined ? null : enderecosEm(ponto),
    soDe: tem(1) ? 'titulares' : tem(2) ? 'autoridades' : null,
    parcial: tem(3) || tem(4) || tem(5),
  };
}

// Length and place of the value that begins at `inicio`, without reading what is inside.
export function medir(bytes: Uint8Array, inicio: number): { conteudo: number; fim: number } {
  const primeiro = bytes[inicio + 1] ?? 0;
  if (primeiro < 0x80) return { conteudo: inicio + 2, fim: inicio + 2 + primeiro };
  let tamanho = 0;
  for (let i = 0; i < (primeiro & 0x7f); i += 1) tamanho = tamanho * 256 + (bytes[inicio + 2 + i] ?? 0);
  const conteudo = inicio + 2 + (primeiro & 0x7f);
  return { conteudo, fim: conteudo + tamanho };
}

const conferidas = new WeakMap<ListaDeRevogados, WeakMap<Certificado, Promise<boolean | null>>>();

/** Null: cannot be checked here. A list of megabytes is digested once, however many certificates ask. */
export function listaAssinadaPor(lista: ListaDeRevogados, emissor: Certificado): Promise<boolean | null> {
  if (lista.emissor !== emissor.titular || !emissor.podeAssinarListas) return Promise.resolve(false);
  const porEmissor = conferidas.get(lista) ?? new WeakMap<Certificado, Promise<boolean | null>>();
  conferidas.set(lista, porEmissor);
  const resposta = porEmissor.get(emissor) ?? assinadoPor(lista, emissor);
  porEmissor.set(emissor, resposta);
  return resposta;
}
