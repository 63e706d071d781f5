import type { Valores } from '#domain/novo-registro/formulario-campos.ts';
import type { Rascunho } from './rascunho.ts';

export interface Pendente {
  rga: string;
  /** Whose they are: nobody else gets them back. */
  cpf: string;
  passo: number;
  valores: Valores;
  /** The server's version that they were made on. */
  doServidor: Pick<Rascunho, 'noServidor' | 'base'>;
}

/** Changes that have not reached the server, as when the session ended. In memory only: they are personal data. */
const pendentes = new Map<string, Pendente>();

/** The last call for a student's draft, whatever became of it. */
const chamadas = new Map<string, Promise<void>>();

/** Notes a call that is on its way. */
export function anotarChamada(rga: string, chamada: Promise<void>): void {
  chamadas.set(rga, chamada);
  void chamada.finally(() => chamadas.get(rga) === chamada && chamadas.delete(rga));
}

/** Opening a student's registration waits for it: else it would read the old draft and forget the changes. */
export const chamadaEmCurso = (rga: string): Promise<void> => chamadas.get(rga) ?? Promise.resolve();

/** Keeps changes until they have reached the server. */
export const guardarPendente = (pendente: Pendente): void => void pendentes.set(pendente.rga, pendente);

/** They are not wanted any more; or only these, which have reached the server. */
export function esquecerPendente(rga: string, este = pendentes.get(rga)): void {
  if (pendentes.get(rga) === este) pendentes.delete(rga);
}

/** The changes of this person for this student that the server does not have, or null. */
export function lerPendente(rga: string, cpf: string): Pendente | null {
  const pendente = pendentes.get(rga);
  return pendente !== undefined && pendente.cpf === cpf ? pendente : null;
}
