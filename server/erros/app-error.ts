import { emPortugues, type Frase } from '#domain/idiomas/frase.ts';

/** A field of the request that was refused; `campo` is its path with dots (`Diplomado.CPF`). */
export interface CampoRecusado {
  campo: string;
  message: string;
}

/** The one error of use cases (decision A3): `message` is shown, in Portuguese; 5xx causes are only logged. */
export class AppError extends Error {
  readonly codigo: string;
  readonly status: number;
  readonly campos: readonly CampoRecusado[];
  /** `message` by key and values; null where it is a whole text. */
  readonly frase: Frase | null;

  constructor(
    codigo: string,
    status: number,
    dito: string | Frase,
    campos: readonly CampoRecusado[] = [],
    cause?: unknown,
  ) {
    super(typeof dito === 'string' ? dito : emPortugues(dito), { cause });
    this.frase = typeof dito === 'string' ? null : dito;
    this.name = 'AppError';
    this.codigo = codigo;
    this.status = status;
    this.campos = campos;
  }
}

/** 400 at one field. */
export const campoInvalido = (campo: string, message: string): AppError =>
  new AppError('ENTRADA_INVALIDA', 400, message, [{ campo, message }]);

/** 404. */
export const naoEncontrado = (message: string): AppError => new AppError('NAO_ENCONTRADO', 404, message);

/** @throws AppError 404 with the sentence when there is none */
export function existente<T>(achado: T | null | undefined, message: string): T {
  if (achado === null || achado === undefined) throw naoEncontrado(message);
  return achado;
}

/** 409: the state does not allow it; the sentence says why. */
export const conflito = (message: string | Frase, campos: readonly CampoRecusado[] = []): AppError =>
  new AppError('CONFLITO', 409, message, campos);

/** 422: a rule of the registry refuses it. */
export const regraDoRegistro = (message: string, campos: readonly CampoRecusado[] = []): AppError =>
  new AppError('REGRA_DO_REGISTRO', 422, message, campos);
