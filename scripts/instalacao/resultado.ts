import type { Pool } from 'pg';
import type { Config } from '../../server/config.ts';

/** What a check looks at. */
export interface Alvo {
  config: Config;
  /** Address of the database, the embedded one's included. */
  url: string;
  pool: Pool;
  agora: Date;
}

/** `fazer`: what the operator should do; only `problema` makes the command fail. */
export interface Resultado {
  situacao: 'certo' | 'atenção' | 'problema';
  detalhe: string;
  fazer: string;
}

/** One line of the table. `seFalhar` is what to do when the check itself throws. */
export interface Verificacao {
  item: string;
  seFalhar: string;
  verificar(alvo: Alvo): Promise<Resultado> | Resultado;
}

export type Linha = Resultado & { item: string };

export const certo = (detalhe: string): Resultado => ({ situacao: 'certo', detalhe, fazer: '' });
export const atencao = (detalhe: string, fazer: string): Resultado => ({ situacao: 'atenção', detalhe, fazer });
export const problema = (detalhe: string, fazer: string): Resultado => ({ situacao: 'problema', detalhe, fazer });
