import { accessSync, constants, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codigoDoErro, tentar } from '../../erros/causa.ts';
import { criarPasta } from '../criar-pasta.ts';

const MOTIVOS: Record<string, string> = {
  EEXIST: 'existe um arquivo com esse nome',
  ENOTDIR: 'o caminho passa por um arquivo',
  EACCES: 'este usuário não tem permissão de gravar nela',
  EPERM: 'este usuário não tem permissão de gravar nela',
  EROFS: 'o disco está montado só para leitura',
  ENOENT: 'o caminho não existe e não pode ser criado',
  ENOSPC: 'o disco está cheio',
};

/** The id that a DATA_DIR gave itself (`pasta.json`); null before its first start. */
export const idDaPasta = (dataDir: string): string | null =>
  tentar(() => String(JSON.parse(readFileSync(join(dataDir, 'pasta.json'), 'utf8')).id), null);

/** Makes sure that this process may write to DATA_DIR. @throws Error in Portuguese that says why it is not */
export function garantirPastaDeDados(dataDir: string): void {
  try {
    criarPasta(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (erro) {
    const motivo = MOTIVOS[codigoDoErro(erro)] ?? codigoDoErro(erro);
    throw new Error(
      `A pasta de dados ${dataDir} não pode ser usada: ${motivo}. Corrija ou escolha outra com DATA_DIR.`,
    );
  }
}
