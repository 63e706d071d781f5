import { codigoDoErro } from './causa.ts';

const MOTIVOS: Readonly<Record<string, string>> = {
  EACCES: 'este usuário não tem permissão',
  EPERM: 'este usuário não tem permissão',
  EROFS: 'o disco está montado só para leitura',
  ENOENT: 'não existe',
  ENOTDIR: 'o caminho passa por um arquivo',
  EISDIR: 'é uma pasta, e não um arquivo',
  EEXIST: 'já existe',
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'o disco está cheio',
  EMFILE: 'este processo tem arquivos abertos demais',
  EIO: 'o disco não respondeu',
};

/** What the operating system had against a file or folder, in words, with its path; null: another error. */
export function motivoDoSistema(erro: unknown): string | null {
  const motivo = MOTIVOS[codigoDoErro(erro)];
  if (motivo === undefined || !(erro instanceof Error) || !('path' in erro)) return null;
  return `${String(erro.path)}: ${motivo} (${codigoDoErro(erro)})`;
}
