import type { PemDaConfianca } from '#assinatura/confianca.ts';
import type { ChavePublica } from '#assinatura/selo/cose.ts';
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

/** What came out for one thing. `dados`: what it says of itself, once that is proven or clearly marked otherwise. */
export interface Relatorio {
  nome: string;
  especie: string;
  tom: Tom;
  manchete: string;
  frase: string;
  dados: [string, string][];
  linhas: LinhaDoRelatorio[];
}

/** Answers of the register, where it may be asked; null: it gave none. */
type Buscar = (endereco: string) => Promise<string | null>;

/** Whom to trust and what to ask. */
export interface Contexto {
  pem: PemDaConfianca;
  /** Keys that the person brought: what they sign is by a register that the person knows. */
  chaves: readonly ChavePublica[];
  /** Address of the register that the person named; null: none. */
  registro: string | null;
  /** Null: nothing is asked of anybody. */
  buscar: Buscar | null;
  agora: Date;
  fuso: string;
}

/** Keys by which something of an address may be signed; `conhecidas`: the person vouched for them. */
export async function chavesPara(
  { chaves, registro, buscar }: Contexto,
  emissor: string,
  kid: string,
): Promise<{ chaves: readonly ChavePublica[]; conhecidas: boolean }> {
  if (chaves.some((uma) => uma.kid === kid)) return { chaves, conhecidas: true };
  const texto = await buscar?.(`${emissor}/.well-known/jwks.json`);
  return { chaves: texto == null ? [] : lerConjunto(texto), conhecidas: registro === emissor };
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
