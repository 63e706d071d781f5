import type { CampoDoFormulario } from '../novo-registro/formulario-campos.ts';

/** Stated by the office; in the order of need. */
export const FATOS = [
  'instituicao',
  'mantenedora',
  'credenciamento',
  'campus',
  'assinantes',
  'curso',
  'titulo',
  'reconhecimento',
  'autorizacao',
  'livro',
  'conector',
  'ambiente',
] as const;
export type Fato = (typeof FATOS)[number];

/** Fields of the form that stay empty because a fact is missing. */
const CAMPOS_DO_FATO: Readonly<Partial<Record<Fato, readonly CampoDoFormulario[]>>> = {
  instituicao: ['TermoNome', 'TermoCPF', 'TermoCargo'],
  assinantes: ['TermoNome', 'TermoCPF', 'TermoCargo'],
  curso: ['CursoID', 'NomeCurso', 'TituloConferido', 'ReconhecimentoID', 'AutorizacaoCurso'],
  titulo: ['TituloConferido'],
  reconhecimento: ['ReconhecimentoID'],
  autorizacao: ['AutorizacaoCurso'],
  livro: ['LivroID', 'LivroRegistro'],
};

/** The problems of a form that no missing fact explains: the fact itself is what a person is told. */
export function semOsExplicados<P extends { campo: string }>(
  problemas: readonly P[],
  faltam: readonly { fato: Fato; impede: boolean }[],
): P[] {
  const explicados = new Set<string>(
    faltam.flatMap(({ fato, impede }) => (impede ? (CAMPOS_DO_FATO[fato] ?? []) : [])),
  );
  return problemas.filter(({ campo }) => !explicados.has(campo));
}
