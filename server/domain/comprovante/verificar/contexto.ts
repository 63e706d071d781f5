import type { PemDaConfianca } from '#assinatura/confianca.ts';
import type { ListaDeRevogados } from '#assinatura/revogacao/lista.ts';
import type { ChavePublica } from '#assinatura/selo/cose.ts';
import { lerVerificador, type Verificador } from '../../log/nota.ts';
import type { Constatacao, Tom } from '../../veredito/resultados.ts';

/** One thing handed in: a file, or a text that was typed. */
export interface Entrada {
  nome: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A line of a report: what was checked and how it ended. */
export interface LinhaDoRelatorio extends Constatacao {
  titulo: string;
}

/** `dados`: what the thing says of itself, once that is proven or clearly marked otherwise. */
export interface Relatorio {
  nome: string;
  especie: string;
  tom: Tom;
  manchete: string;
  frase: string;
  dados: [string, string][];
  linhas: LinhaDoRelatorio[];
}

/** 1: something was disproven, be it one line; 2: something could not be told, or nothing was verified; 0: all holds. */
export function codigoDeSaida(relatorios: readonly Pick<Relatorio, 'tom' | 'linhas'>[]): 0 | 1 | 2 {
  const negado = ({ tom, linhas }: Pick<Relatorio, 'tom' | 'linhas'>) =>
    tom === 'perigo' || linhas.some(({ resultado }) => resultado === 'negado');
  if (relatorios.some(negado)) return 1;
  return relatorios.length > 0 && relatorios.every(({ tom }) => tom === 'sucesso') ? 0 : 2;
}

/** Answers of the register, where it may be asked: '' when it knows no such thing (404), null when it gave none. */
type Buscar = (endereco: string) => Promise<string | null>;

/** By what an open log's heads are verified, as `/.well-known/registro-log` says it. */
export interface ChavesDoLog {
  log: Verificador;
  testemunhas: readonly Verificador[];
  quorum: number;
}

export interface Contexto {
  pem: PemDaConfianca;
  /** Keys that the person vouches for: what they sign is by a register that the person knows. */
  chaves: readonly ChavePublica[];
  /** Open logs whose keys the person vouches for, in the same way. */
  logs: readonly ChavesDoLog[];
  /** Keys that came along with what is verified: they tell altered from unaltered, and nobody's name. */
  juntas?: { chaves: readonly ChavePublica[]; logs: readonly ChavesDoLog[] };
  listas: readonly ListaDeRevogados[];
  /** Address of the register that the person named; null: none. */
  registro: string | null;
  /** Null: nothing is asked of anybody. */
  buscar: Buscar | null;
  /** Fetches a list of revoked certificates (DER) from where a certificate says it is; null: not done here. */
  baixarLista: ((endereco: string, pem: PemDaConfianca) => Promise<Uint8Array | null>) | null;
  agora: Date;
  fuso: string;
}

interface ChavesDoEmissor {
  chaves: readonly ChavePublica[];
  /** The person vouches for them, or named the address. */
  conhecidas: boolean;
  /** The register that the person named gave its keys, and the one asked for is none of them. */
  alheia: boolean;
}

/**
 * Keys by which something of an address may be signed, by the key named `kid`. Only the register that the person named is
 * asked: else a stranger's file would send its reader's machine wherever it likes, into the reader's own network too.
 */
export async function chavesPara(
  { chaves, juntas, registro, buscar }: Contexto,
  emissor: string,
  kid: string,
): Promise<ChavesDoEmissor> {
  if (chaves.some((uma) => uma.kid === kid)) return { chaves, conhecidas: true, alheia: false };
  const texto = registro === emissor ? await buscar?.(`${emissor}/.well-known/jwks.json`) : null;
  const doRegistro = lerConjunto(texto ?? '');
  if (doRegistro.some((uma) => uma.kid === kid)) return { chaves: doRegistro, conhecidas: true, alheia: false };
  return { chaves: juntas?.chaves ?? [], conhecidas: false, alheia: doRegistro.length > 0 };
}

/** Keys by which the head of a log may be verified; null: they cannot be had. */
export async function logPara(
  { logs, juntas, registro, buscar }: Pick<Contexto, 'logs' | 'juntas' | 'registro' | 'buscar'>,
  emissor: string,
  origem: string,
): Promise<{ chaves: ChavesDoLog; conhecidas: boolean } | null> {
  const trazidas = logs.find(({ log }) => log.nome === origem);
  if (trazidas !== undefined) return { chaves: trazidas, conhecidas: true };
  const texto = registro === emissor ? await buscar?.(`${emissor}/.well-known/registro-log`) : null;
  const chaves = lerChavesDoLog(texto ?? '');
  if (chaves !== null && chaves.log.nome === origem) return { chaves, conhecidas: true };
  const junto = juntas?.logs.find(({ log }) => log.nome === origem);
  return junto === undefined ? null : { chaves: junto, conhecidas: false };
}

/** From the text of `/.well-known/registro-log`; null when it is no such thing. */
export function lerChavesDoLog(texto: string): ChavesDoLog | null {
  try {
    const { verificador, testemunhas = [], quorum = 0 } = JSON.parse(texto) as Partial<Record<string, unknown>>;
    const log = lerVerificador(String(verificador));
    if (log === null || !Array.isArray(testemunhas)) return null;
    const lidas = testemunhas.flatMap((uma) => lerVerificador(String(uma)) ?? []);
    return { log, testemunhas: lidas, quorum: Number(quorum) };
  } catch {
    return null;
  }
}

/** Keys of a JWK set as text; none when it is no such set. */
export function lerConjunto(texto: string): ChavePublica[] {
  try {
    const { keys } = JSON.parse(texto) as { keys?: unknown };
    return Array.isArray(keys) ? keys.filter(eChave) : [];
  } catch {
    return [];
  }
}

const eChave = (valor: unknown): valor is ChavePublica =>
  typeof valor === 'object' &&
  valor !== null &&
  ['kid', 'kty', 'crv', 'x', 'y'].every((nome) => typeof Reflect.get(valor, nome) === 'string');
