import { campoDoMec } from '#domain/novo-registro/campo-do-mec.ts';
import type { Problema } from '#domain/novo-registro/datas.ts';
import { caminhoNoPayload } from '#domain/novo-registro/payload.ts';
import { rotuloDoMec } from '#domain/novo-registro/rotulo-do-mec.ts';
import { AppError, type CampoRecusado, regraDoRegistro } from '../../erros/app-error.ts';
import type { ErroDeCampo } from '../../mec/erros.ts';

/** At the fields of the body. */
export const noCorpo = (problemas: readonly Problema[]): CampoRecusado[] =>
  problemas.map(({ campo, mensagem }) => ({ campo: caminhoNoPayload(campo), message: mensagem }));

export const frasesDe = (campos: readonly CampoRecusado[]): string => campos.map(({ message }) => message).join('; ');

/** 400 at each of the fields. */
export const camposInvalidos = (campos: readonly CampoRecusado[]): AppError =>
  new AppError('ENTRADA_INVALIDA', 400, frasesDe(campos), campos);

/** 422 for what MEC's layout has no place for, in the office's names of it. */
export function naoCabeNoLeiaute(erros: readonly ErroDeCampo[]): AppError {
  const campos = erros.map(({ campo, mensagem }) => ({ campo: campoDoMec(campo), message: mensagem }));
  const frases = erros.slice(0, 5).map(({ campo, mensagem }) => `${rotuloDoMec(campo) ?? campo}: ${mensagem}`);
  return regraDoRegistro(`O registro não cabe no leiaute do MEC. ${frases.join('; ')}`, campos);
}
