import type { Problema } from '#domain/novo-registro/datas.ts';
import { caminhoNoPayload } from '#domain/novo-registro/payload.ts';
import { AppError, type CampoRecusado } from '../../erros/app-error.ts';

/** What is wrong with the form, at the fields of the body. */
export const noCorpo = (problemas: readonly Problema[]): CampoRecusado[] =>
  problemas.map(({ campo, mensagem }) => ({ campo: caminhoNoPayload(campo), message: mensagem }));

/** Gives all sentences as one. */
export const frasesDe = (campos: readonly CampoRecusado[]): string => campos.map(({ message }) => message).join('; ');

/** 400 at each of the fields; nothing when there is none. @throws AppError */
export function recusar(campos: readonly CampoRecusado[]): void {
  if (campos.length > 0) throw new AppError('ENTRADA_INVALIDA', 400, frasesDe(campos), campos);
}
