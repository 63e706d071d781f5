import { codigoDoErro } from '../erros/causa.ts';
import { falhaDoBanco } from './falha-do-banco.ts';

/** No waiting mends these. */
const SEM_ENTRADA: Readonly<Record<string, string>> = {
  '28P01': 'O PostgreSQL não aceita a senha, ou o usuário, de DATABASE_URL. Corrija-a em .env e repita.',
  '28000':
    'O PostgreSQL não deixa o usuário de DATABASE_URL entrar por este endereço. Corrija-a em .env, ou o pg_hba.conf do banco.',
  '3D000':
    'O banco de dados que DATABASE_URL nomeia não existe nesse PostgreSQL. Corrija o nome em .env, ou crie o banco (docs/implantacao.md, passo 2).',
};

/** Why nobody gets into the database, and what to do; null: another matter, or one that waiting may mend. */
export const recusaDeEntrada = (erro: unknown): string | null => SEM_ENTRADA[codigoDoErro(erro)] ?? null;

const FALHAS = {
  'fora-do-ar': 'O banco de dados não responde',
  ocupado: 'O banco de dados está ocupado demais e não respondeu a tempo',
  cheio: 'O banco de dados está sem espaço em disco',
} as const;
const SAIDAS = {
  'fora-do-ar': 'Confira se o PostgreSQL está no ar e se o endereço de DATABASE_URL está certo.',
  ocupado: 'Espere, ou veja o que mais roda na máquina do banco.',
  cheio: 'Libere espaço no disco do banco.',
} as const;

/** The same for all that keeps a command or a start from the database; null: it answers. */
export function fraseDaConexao(erro: unknown): string | null {
  const falha = falhaDoBanco(erro);
  if (falha === null) return recusaDeEntrada(erro);
  // What was phrased once carries the driver's error as its cause.
  const codigo = codigoDoErro(erro) || (erro instanceof Error ? codigoDoErro(erro.cause) : '');
  return `${FALHAS[falha]} (${codigo || 'não respondeu a tempo'}). ${SAIDAS[falha]}`;
}
