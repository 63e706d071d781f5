import type { Formando } from '#contract/formandos.contract.ts';
import type { CursoParaConferir } from '#domain/formandos/pendencias-do-registro.ts';
import type { DisciplinaComPendencia } from '../../adapters/siga/formandos-do-siga.ts';

/** A pending subject in the specification's wire names (REG-57, FOR-29). */
export const paraHistorico = (disciplina: DisciplinaComPendencia): Formando['historico'][number] => ({
  codigoDisciplina: disciplina.codigo,
  nomeDisciplina: disciplina.nome,
  periodoLetivo: disciplina.periodo,
  motivo: disciplina.motivo,
});

export interface ResumoDoCurso extends CursoParaConferir {
  codigoInterno: string;
}
