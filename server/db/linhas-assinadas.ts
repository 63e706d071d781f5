import { conferirLinha, LINHAS, type LinhaLida, type NomeDaLinha } from '../acoes/linhas.ts';
import { anotarEventoRaro } from './eventos.ts';
import type { Db } from './prisma-client.ts';

/**
 * A row that gives a right and does not bear its code (decision 101) is as if it were not there, and leaves a security
 * event, at most once a minute for a kind.
 */
export async function linhaVale<N extends NomeDaLinha>(
  db: Db,
  nome: N,
  linha: LinhaLida<N>,
  quando: Date,
): Promise<boolean> {
  if (conferirLinha(nome, linha)) return true;
  const { tabela, chave } = LINHAS[nome];
  const qual = String((linha as Readonly<Record<string, unknown>>)[chave]).slice(0, 12);
  const origem = { requisicao: '', endereco: tabela, aparelho: '' };
  await anotarEventoRaro(db, origem, { tipo: 'linha-sem-codigo', quando, detalhe: `${tabela} ${qual}…` });
  return false;
}

/** Null, and that event, when it does not bear its code. */
export async function seVale<N extends NomeDaLinha, L extends LinhaLida<N>>(
  db: Db,
  nome: N,
  linha: L | null,
  quando: Date,
): Promise<L | null> {
  return linha !== null && (await linhaVale(db, nome, linha, quando)) ? linha : null;
}
