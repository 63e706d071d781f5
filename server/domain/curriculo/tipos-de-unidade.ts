/** Kinds of curricular unit that MEC's layout 1.05 knows, in its words. */
export const TIPOS_DE_UNIDADE = [
  'Disciplina',
  'Módulo',
  'Atividade',
  'Estágio',
  'Trabalho de Conclusão de Curso',
  'Monografia',
  'Artigo',
  'Projeto',
  'Produto',
  'Atividade Complementar',
  'Atividade de Extensão',
] as const;
export type TipoDeUnidade = (typeof TIPOS_DE_UNIDADE)[number];
