import { conferirTabela } from './ler-tabela.ts';
import { lerManifesto, type Manifesto } from './manifesto.ts';

/**
 * Reads a whole backup: signature of its manifest, sum and rows of every table; of an encrypted one the rows only with
 * its private key (`identidade`). @throws Error in Portuguese, at the first that differs
 */
export async function verificarBackup(
  pasta: string,
  identidade?: string,
): Promise<{ manifesto: Manifesto; impressao: string | null }> {
  const lido = lerManifesto(pasta);
  for (const tabela of lido.manifesto.tabelas) await conferirTabela(pasta, lido.manifesto, tabela, identidade);
  return lido;
}
