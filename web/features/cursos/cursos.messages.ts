/** Texts of the courses (CUR-52 to CUR-59); the open empty texts follow the given ones. */
export const MENSAGENS = {
  nenhumCurso: 'Nenhum curso encontrado.',
  nenhumReconhecimento: 'Nenhum reconhecimento encontrado.',
  nenhumaAutorizacao: 'Nenhuma autorização encontrada.',
  formacaoCadastradaRedirecionando: 'Formação de curso cadastrada com sucesso! Redirecionando...',
  daTitulacao: {
    nenhuma: 'Nenhuma titulação encontrada.',
    cadastrada: 'Titulação de curso cadastrada com sucesso!',
    erroAoCadastrar: 'Erro ao cadastrar titulação de curso!',
    desejaExcluir: 'Deseja cancelar essa titulação de curso?',
    erroAoExcluir: 'Erro ao excluir titulação de curso!',
  },
  daFormacao: {
    nenhuma: 'Nenhuma formação encontrada.',
    cadastrada: 'Formação de curso cadastrada com sucesso!',
    erroAoCadastrar: 'Erro ao cadastrar Formação de curso!',
    desejaExcluir: 'Deseja cancelar essa formação de curso?',
    erroAoExcluir: 'Erro ao excluir formação de curso!',
  },
  removido: 'Removido!',
  erroAoGravar: 'Erro ao gravar o curso!',
  erroAoSincronizar: 'Erro ao sincronizar cursos com o SIGA!',
} as const;
