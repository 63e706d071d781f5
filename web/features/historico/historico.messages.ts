export const MENSAGENS = {
  titulo: 'Importar Histórico Escolar',
  importado: 'Histórico importado com sucesso!',
  erroAoImportar: 'Erro ao importar histórico!',
  excluido: 'Histórico importado excluído!',
  erroAoExcluir: 'Erro ao excluir histórico importado!',
  desejaExcluir: 'Deseja excluir o histórico importado?',
  erroAoLocalizar: 'Erro ao localizar dados!',
  semArquivo: 'Arquivo não selecionado!',
  grandeDemais: 'O tamanho do arquivo ultrapassa o limite (1 MB).',
} as const;
