import type { TelaDosAtos } from './telas-dos-atos.ts';

/** Texts of the regulatory acts (ATO-71 to ATO-80); the ellipsis of ATO-77 is read as the tela's name. */
export const MENSAGENS = {
  gravado: ({ nome }: TelaDosAtos, edicao: boolean) =>
    `Ato Regulatório de ${nome} ${edicao ? 'alterado' : 'cadastrado'} com sucesso! Redirecionando...`,
  erroAoGravar: ({ nome }: TelaDosAtos) => `Erro ao cadastrar/editar Ato Regulatório de ${nome}!`,
  desejaRepetir: 'Deseja cadastrar outro ato igual?',
  desejaCancelar: ({ nome }: TelaDosAtos) => `Deseja cancelar Ato Regulatorio de ${nome}?`,
  erroAoCancelar: ({ nome }: TelaDosAtos) => `Erro ao cancelar Ato Regulatório de ${nome}!`,
  cancelado: 'Cancelado com sucesso!',
  vinculado: 'Curso(s) vinculado com sucesso!',
  erroAoVincular: (quantos: number) => (quantos > 1 ? 'Erro ao vincular curso(s)!' : 'Erro ao vincular curso!'),
  desejaDesvincular: 'Deseja excluir vinculo com esse curso?',
  removido: 'Removido!',
  erroAoDesvincular: 'Erro ao excluir vínculo com o curso!',
  nenhumAto: 'Nenhum ato regulatório encontrado.',
  nenhumCurso: 'Nenhum curso vinculado.',
  atoCancelado: 'Este ato regulatório está cancelado.',
  semAlteracao: 'Ele não pode ser editado nem vinculado a cursos. Os dados e vínculos ficam como histórico.',
} as const;
