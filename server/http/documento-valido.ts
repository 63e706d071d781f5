import { DocumentoInvalido } from '../mec/erros.ts';
import { regraDoRegistro } from './app-error.ts';

/** Builds a document of MEC; what it could not express is the caller's 422, field by field. @throws AppError 422 */
export function comDocumentoValido<T>(oQue: string, montar: () => T): T {
  try {
    return montar();
  } catch (erro) {
    if (!(erro instanceof DocumentoInvalido)) throw erro;
    const campos = erro.campos.map(({ campo, mensagem }) => ({ campo, message: mensagem }));
    throw regraDoRegistro(`${oQue} não pode ser gerada: ${erro.message}`, campos);
  }
}
