import type { Formando } from '#contract/formandos.contract.ts';
import type { CursoParaConferir, EstudanteParaConferir } from '#domain/formandos/pendencias-do-registro.ts';
import type { DisciplinaComPendencia, Estudante } from '../../adapters/siga/siga.port.ts';

/** A pending subject in the specification's wire names (REG-57, FOR-29). */
export const paraHistorico = (disciplina: DisciplinaComPendencia): Formando['historico'][number] => ({
  codigoDisciplina: disciplina.codigo,
  nomeDisciplina: disciplina.nome,
  periodoLetivo: disciplina.periodo,
  motivo: disciplina.motivo,
});

/** What the check of pendências looks at. */
export const paraConferir = (estudante: Estudante): EstudanteParaConferir => ({
  nome: estudante.nome,
  nomeSocial: estudante.nomeSocial,
  sexo: estudante.sexo,
  nacionalidade: estudante.nacionalidade,
  cpf: estudante.cpf,
  dataNascimento: estudante.dataNascimento,
  ufNaturalidade: estudante.naturalidade.uf,
  codigoMunicipio: estudante.naturalidade.codigoMunicipio,
  municipio: estudante.naturalidade.municipio,
  rg: { numero: estudante.identidade.numero, uf: estudante.identidade.uf },
  outroDocumento: estudante.outroDocumento !== null,
  nomeMae: estudante.mae?.nome ?? null,
});

/** One row of the catalogue's summary. */
export interface ResumoDoCurso extends CursoParaConferir {
  codigoInterno: string;
}
