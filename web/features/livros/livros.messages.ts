/** Texts of the registry books (LIV-18 to LIV-22); deleting has none of its own but the general 'Removido!'. */
export const MENSAGENS = {
  titulo: 'Livros de Registro',
  cadastrado: 'Livro de Registro cadastrado com sucesso! Redirecionando...',
  removido: 'Removido!',
  campiSalvos: 'Campi do livro alterados com sucesso!',
  inicioDito: 'Início do livro gravado com sucesso!',
  erroAoDizerInicio: 'Erro ao gravar o início do livro!',
  erroAoCadastrar: 'Erro ao cadastrar livro de registro!',
  erroAoExcluir: 'Erro ao excluir livro de registro!',
  erroAoCarregar: 'Erro ao carregar livros de registro!',
  erroAoSalvarCampi: 'Erro ao alterar campi do livro de registro!',
  nenhumLivro: 'Nenhum livro encontrado.',
} as const;
