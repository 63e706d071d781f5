/** Texts of the old books. */
export const MENSAGENS = {
  titulo: 'Livros anteriores',
  erroAoCarregar: 'Erro ao carregar os livros anteriores!',
  nenhum: 'Nenhum registro de livro anterior encontrado.',
} as const;
