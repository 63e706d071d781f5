import { comSinaisUsuais } from '../texto/parecidos.ts';

/** Issuing and registering institution when none is chosen (NOV-56, NOV-57). */
export const IES_PADRAO = 1;
/** Naturality UF when neither the student's nor the institution's is known (NOV-40). */
export const UF_NATURALIDADE_PADRAO = 'MT';
/** `SituacaoAluno` (NOV-50); no other value is shown anywhere. */
export const SITUACOES_ALUNO = ['Aprovado'] as const;
export const SITUACAO_ALUNO_PADRAO = 'Aprovado';
/** NOV-51, NOV-77. */
export const MODALIDADES = ['Presencial', 'EAD'] as const;
export const MODALIDADE_PADRAO = 'Presencial';
/** NOV-52 to NOV-54. */
export const SEXOS = ['F', 'M'] as const;
export const SEXO_PADRAO = 'M';
export const SEXO_MAE_PADRAO = 'F';
export const SEXO_PAI_PADRAO = 'M';
/** Sent unless a second copy is being registered (NOV-55). */
export const SEGUNDA_VIA_PADRAO = false;
/** The hint of Processo's shape (NOV-60), beginning as the institution's numbers do. */
export const exemploDeProcesso = (prefixo: string | null): string => `${prefixo ?? '00000.'}999999/9999-99`;

/** A text of the Processo field with the signs of the keyboard; a whole number pasted behind the prefix does not repeat it. */
export const lerProcesso = (texto: string): string => comSinaisUsuais(texto).replace(/^(\d{5}\.)\1/, '$1');

/** Formation of a course that has none (NOV-45). */
export const FORMACAO_PADRAO = 'Não se aplica';
/** Degrees that MEC 1.05 lists. */
export const GRAUS = ['Tecnólogo', 'Bacharelado', 'Licenciatura', 'Curso sequencial'] as const;
/** Units of the hours, as they are stored. */
export const UNIDADES_DE_CARGA = ['hora-relogio', 'hora-aula'] as const;
export const nomeDaUnidade = (unidade: string): string => (unidade === 'hora-aula' ? 'Horas-aula' : 'Horas-relógio');
/** Titles that MEC 1.05 lists; any other goes as `OutroTitulo`. */
export const TITULOS_MEC = ['Licenciado', 'Tecnólogo', 'Bacharel', 'Médico'] as const;
export type Sexo = (typeof SEXOS)[number];
