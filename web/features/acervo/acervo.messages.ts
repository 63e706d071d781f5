import type { SituacaoDaLinha } from '#domain/acervo/situacoes.ts';

/** Texts of the old books. */
export const MENSAGENS = {
  titulo: 'Livros anteriores',
  erroAoCarregar: 'Erro ao carregar os livros anteriores!',
  nenhum: 'Nenhum registro de livro anterior encontrado.',
  livros: 'Mapa dos livros',
  semLivro: 'Sem livro',
  mapaCortado: 'Há mais do que cabe nesta página: só o começo é mostrado, e as contagens são dele.',
  erroNosLivros: 'Erro ao carregar os livros!',
  nenhumLivro: 'Nenhum livro anterior foi importado ainda.',
  erroNoLivro: 'Erro ao carregar o livro!',
  erroNoRegistro: 'Erro ao carregar o registro!',
  anotado: 'Anotação gravada!',
  erroAoAnotar: 'Erro ao gravar a anotação!',
  importar: 'Importar livros anteriores',
  erroNosArquivos: 'Erro ao carregar os arquivos!',
  nenhumArquivo: 'Nenhum arquivo recebido ainda.',
  erroNoArquivo: 'Erro ao carregar o arquivo!',
  semArquivo: 'Arquivo não selecionado!',
  erroAoEnviar: 'Erro ao enviar o arquivo!',
  erroAoImportar: 'Erro ao importar!',
  erroAoPublicar: 'Erro ao publicar!',
  erroAoTrazer: 'Erro ao trazer as linhas!',
  soOutrosNiveis: 'Só as linhas de outros níveis',
  erroAoConferir: 'Erro ao conferir o arquivo!',
  desfazendo: 'A importação está sendo desfeita.',
  descartando: 'O arquivo está sendo descartado.',
} as const;

export const LINHAS: Record<SituacaoDaLinha, string> = {
  pronta: 'Prontas',
  aviso: 'Prontas, com aviso',
  importada: 'Importadas',
  'ja-importada': 'Já importadas',
  recusada: 'Recusadas',
  'em-branco': 'Em branco',
  'sem-pessoa': 'Números sem registro',
  'fora-do-escopo': 'Fora do escopo',
};
