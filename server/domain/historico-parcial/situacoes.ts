/** As MEC's layout knows them, and how the office reads them; for students who have not graduated. */
export const SITUACOES_DO_ESTUDANTE = [
  { valor: 'MatriculadoEmDisciplina', rotulo: 'Matriculado em disciplina' },
  { valor: 'Trancamento', rotulo: 'Trancamento' },
  { valor: 'Licenca', rotulo: 'Licença' },
  { valor: 'IntercambioNacional', rotulo: 'Intercâmbio nacional' },
  { valor: 'IntercambioInternacional', rotulo: 'Intercâmbio internacional' },
  { valor: 'Desistencia', rotulo: 'Desistência' },
  { valor: 'Abandono', rotulo: 'Abandono' },
  { valor: 'Jubilado', rotulo: 'Jubilado' },
  { valor: 'OutraSituacao', rotulo: 'Outra situação' },
] as const;
export type SituacaoDoEstudante = (typeof SITUACOES_DO_ESTUDANTE)[number]['valor'];
export const VALORES_DA_SITUACAO = SITUACOES_DO_ESTUDANTE.map(({ valor }) => valor);
