import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Relatorio } from '#domain/comprovante/verificar/contexto.ts';

/** Another one that `gerar.py FOLDER` has made, to be judged before it takes this one's place. */
const PASTA = process.env.TABELA_DO_VEREDITO ?? import.meta.dirname;

/** One word for page, verifier and command. */
export type Palavra = 'aceito' | 'negado' | 'incerto';

/** One kind: the right answers and their reason, written before the run by `gerar.py`. */
export interface Caso {
  nome: string;
  /** Of page, stand-alone verifier and command. */
  esperado: Palavra;
  /** Of a connector that returns the file. */
  recepcao: 'aceita' | 'recusa' | 'espera';
  porque: string;
  /** Of every signature; null: xmlsec1 cannot read the file. */
  xmlsec: boolean | null;
  /** Name of the root that is believed instead of the house's. */
  confia?: string;
  /** For a code that the register does not know, or when it does not answer. */
  registro?: 'desconhecido' | 'indisponivel';
  /** Status and environment of the record, when not Ativo and Produção. */
  rotulo?: 'Ativo' | 'Suspenso' | 'Revogado' | 'Anulado';
  ambiente?: 'Produção' | 'Homologação';
  /** A text that has to stand in the lines. */
  diz?: string;
}

/** Lists of annulled diplomas beside the genuine one, which only verifier and command take. */
interface CasoDasListas extends Pick<Caso, 'esperado' | 'porque' | 'registro'> {
  nome: string;
  /** Names of their files, in the order in which they are handed in. */
  listas: string[];
}

/** A signed answer of the register, or the seal of a QR code: judged by page, verifier and command. */
export interface CasoDaResposta extends Pick<Caso, 'nome' | 'esperado' | 'porque' | 'registro' | 'rotulo'> {
  /** Name of the list of statuses that the register serves now. */
  hoje?: string;
  /** Name of a file handed in beside it: only verifier and command take it. */
  junto?: string;
}

export const AGORA = new Date('2026-06-01T12:00:00Z');
export const CODIGO = '99001.99001.0123456789abcdef01234567';

const tabela: {
  raizes: Record<string, string>;
  jwks: string;
  casos: Caso[];
  listas: CasoDasListas[];
  respostas: CasoDaResposta[];
} = JSON.parse(readFileSync(join(PASTA, 'tabela.json'), 'utf8'));
export const CASOS = tabela.casos;
export const LISTAS = tabela.listas;
export const RESPOSTAS = tabela.respostas;
/** The register's public keys, as a JWK set. */
export const JWKS = tabela.jwks;
/** The kind that every other is a change of. */
export const GENUINO = CASOS[0] as Caso;
export const raizDe = ({ confia = 'casa' }: Pick<Caso, 'confia'>): string => tabela.raizes[confia] ?? '';

let arquivos: Record<string, string> | null = null;
/** Bytes of a kind's file. */
export function bytesDe({ nome }: Pick<Caso, 'nome'>): Uint8Array<ArrayBuffer> {
  arquivos ??= JSON.parse(brotliDecompressSync(readFileSync(join(PASTA, 'arquivos.json.br'))).toString()) as Record<
    string,
    string
  >;
  const texto = arquivos[nome];
  if (texto === undefined) throw new Error(`no file of ${nome}`);
  return new Uint8Array(Buffer.from(texto, 'latin1'));
}

/** The diploma before anybody signed, as the registered values make it. */
export const base = (): string => readFileSync(join(import.meta.dirname, 'base.xml'), 'utf8');

/** The word of a verdict: a line that disproves denies, whatever the headline; only a green headline accepts. */
export function palavraDe({ tom, linhas }: Pick<Relatorio, 'tom' | 'linhas'>): Palavra {
  if (tom === 'perigo' || linhas.some(({ resultado }) => resultado === 'negado')) return 'negado';
  return tom === 'sucesso' ? 'aceito' : 'incerto';
}
