import type { Pool } from 'pg';
import type { Config } from '../../server/config.ts';
import type { PrismaClient } from '../../server/db/prisma-client.ts';

/** The groups of the table in the order of need; `--grupo` takes their keys. */
export const GRUPOS = {
  comecar: 'Para começar',
  assinar: 'Para assinar',
  dormir: 'Para dormir tranquilo',
} as const;
export type Grupo = keyof typeof GRUPOS;

export interface Alvo {
  config: Config;
  /** Address of the database, the embedded one's included. */
  url: string;
  /** False before the first start of the embedded one. */
  haBanco: boolean;
  pool: Pool;
  prisma: PrismaClient;
  agora: Date;
  /** A graduate's RGA, by which all nine calls of SIGA are made. */
  rga?: string | undefined;
  /** A message is sent there, so that somebody sees it arrive. */
  enviar?: string | undefined;
  /** These checks alone. */
  itens?: readonly string[];
}

/** Group of the table, and the step of docs/implantacao.md that turns the line green. */
interface Lugar {
  item: string;
  grupo: Grupo;
  passo: number;
}

/** `fazer`: what the operator should do; only `problema` makes the command fail. */
export interface Resultado {
  situacao: 'certo' | 'atenção' | 'problema';
  detalhe: string;
  fazer: string;
}

/** One line of the table. `seFalhar` is what to do when the check itself throws. */
export interface Verificacao extends Lugar {
  seFalhar: string;
  verificar(alvo: Alvo): Promise<Resultado> | Resultado;
}

export type Linha = Resultado & Lugar;

export const certo = (detalhe: string): Resultado => ({ situacao: 'certo', detalhe, fazer: '' });
export const atencao = (detalhe: string, fazer: string): Resultado => ({ situacao: 'atenção', detalhe, fazer });
export const problema = (detalhe: string, fazer: string): Resultado => ({ situacao: 'problema', detalhe, fazer });
