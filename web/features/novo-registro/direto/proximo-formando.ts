import type { Formando } from '#contract/formandos.contract.ts';
import { podeEntrarNoLote } from '#domain/formandos/em-lote.ts';

/** Who of a ceremony can still be registered without anything pending, in the order of the list. */
const livres = (formandos: readonly Formando[]): Formando[] =>
  formandos.filter(podeEntrarNoLote).toSorted((a, b) => a.sigaNomeALuno.localeCompare(b.sigaNomeALuno, 'pt-BR'));

/** The graduate after this one, the list's first behind its last; null when nobody else is left. */
export function proximoFormando(formandos: readonly Formando[], rga: string): Formando | null {
  const todos = livres(formandos).filter((um) => um.sigaRGAAluno !== rga);
  const este = formandos.find((um) => um.sigaRGAAluno === rga);
  const nome = este?.sigaNomeALuno ?? '';
  const depois = todos.find((um) => um.sigaNomeALuno.localeCompare(nome, 'pt-BR') > 0);
  return depois ?? todos[0] ?? null;
}

/** How many can still be registered so. */
export const quantosFaltam = (formandos: readonly Formando[]): number => livres(formandos).length;
