/** Texts of the registry books (LIV-18 to LIV-22); deleting has none of its own but the general 'Removido!'. */
export const TITULO = 'Livros de Registro';
export const CADASTRADO = 'Livro de Registro cadastrado com sucesso! Redirecionando...';
export const REMOVIDO = 'Removido!';
export const CAMPI_SALVOS = 'Campi do livro alterados com sucesso!';
export const ERRO_AO_CADASTRAR = 'Erro ao cadastrar livro de registro!';
export const ERRO_AO_EXCLUIR = 'Erro ao excluir livro de registro!';
export const ERRO_AO_CARREGAR = 'Erro ao carregar livros de registro!';
export const ERRO_AO_SALVAR_CAMPI = 'Erro ao alterar campi do livro de registro!';
export const NENHUM_LIVRO = 'Nenhum livro encontrado.';
