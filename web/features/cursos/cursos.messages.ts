/** Texts of the courses (CUR-52 to CUR-59); the open empty texts follow the given ones. */
export const MENSAGENS = {
  nenhumCurso: 'Nenhum curso encontrado.',
  nenhumaTitulacao: 'Nenhuma titulação encontrada.',
  nenhumaFormacao: 'Nenhuma formação encontrada.',
  nenhumReconhecimento: 'Nenhum reconhecimento encontrado.',
  nenhumaAutorizacao: 'Nenhuma autorização encontrada.',
  titulacaoCadastrada: 'Titulação de curso cadastrada com sucesso!',
  formacaoCadastrada: 'Formação de curso cadastrada com sucesso!',
  formacaoCadastradaRedirecionando: 'Formação de curso cadastrada com sucesso! Redirecionando...',
  erroNaTitulacao: 'Erro ao cadastrar titulação de curso!',
  erroNaFormacao: 'Erro ao cadastrar Formação de curso!',
  desejaCancelarTitulacao: 'Deseja cancelar essa titulação de curso?',
  desejaCancelarFormacao: 'Deseja cancelar essa formação de curso?',
  removido: 'Removido!',
  erroAoExcluirTitulacao: 'Erro ao excluir titulação de curso!',
  erroAoExcluirFormacao: 'Erro ao excluir formação de curso!',
  erroAoSincronizar: 'Erro ao sincronizar cursos com o SIGA!',
} as const;
