import { codigoConfere, codigoDe } from './chaves.ts';

/**
 * The cut says from where on the entries of the audit bear codes: those up to the place `numero` are older, and their seal vouches
 * for them; `esperavam` are the ids of those that waited for their places at that moment.
 */
export interface Corte {
  numero: bigint;
  hash: string;
  esperavam: ReadonlySet<string>;
}

const textoDo = ({ numero, hash, esperavam }: Corte): string =>
  `${numero}\n${hash}\n${[...esperavam].toSorted().join(' ')}`;

export const assinarCorte = (corte: Corte): string => codigoDe('corte', textoDo(corte));

export const corteConfere = (corte: Corte, codigo: string): boolean => codigoConfere('corte', textoDo(corte), codigo);
