/** A graduate as kept of who was chosen for a ceremony's registration. */
export interface Escolhido {
  sigaRGAAluno: string;
  sigaNomeALuno: string;
  sigaNomePCurso: string;
}

/** Just what is kept. */
export const escolhidoDe = ({ sigaRGAAluno, sigaNomeALuno, sigaNomePCurso }: Escolhido): Escolhido => {
  return { sigaRGAAluno, sigaNomeALuno, sigaNomePCurso };
};

/** Key under which the chosen are kept; lists and registration read the same. */
export const chaveDoLote = (dataColacaoId: string): string => `lote-${dataColacaoId}`;

interface Situacao {
  registroDiplomaAtivo: unknown;
  registroAnulado: unknown;
  historico: readonly unknown[];
  pendenciasDoRegistro: readonly unknown[];
}

/** Only who has nothing pending, no record and no annulled one can be registered with the others. */
export const podeEntrarNoLote = (um: Situacao): boolean =>
  um.registroDiplomaAtivo === null &&
  um.registroAnulado === null &&
  um.historico.length + um.pendenciasDoRegistro.length === 0;
