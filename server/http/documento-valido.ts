import { regraDoRegistro } from '../erros/app-error.ts';
import { DocumentoInvalido } from '../mec/erros.ts';

/** Builds a document of MEC; what it could not express is the caller's 422, field by field. @throws AppError 422 */
export function comDocumentoValido<T>(oQue: string, montar: () => T): T {
  try {
    return montar();
  } catch (erro) {
    if (!(erro instanceof DocumentoInvalido)) throw erro;
    const campos = erro.campos.map(({ campo, mensagem }) => ({ campo, message: mensagem }));
    const mostrados = campos.slice(0, 3).map(({ campo, message }) => `${campo}: ${message}`);
    const resto = campos.length > 3 ? ` (e mais ${campos.length - 3})` : '';
    throw regraDoRegistro(`Não é possível gerar ${oQue}. ${mostrados.join('; ')}${resto}`, campos.slice(0, 200));
  }
}
