/** Texts of the import of transcripts. */
export const TITULO = 'Importar Histórico Escolar';
export const IMPORTADO = 'Histórico importado com sucesso!';
export const ERRO_AO_IMPORTAR = 'Erro ao importar histórico!';
export const EXCLUIDO = 'Histórico importado excluído!';
export const ERRO_AO_EXCLUIR = 'Erro ao excluir histórico importado!';
export const DESEJA_EXCLUIR = 'Deseja excluir o histórico importado?';
export const ERRO_AO_LOCALIZAR = 'Erro ao localizar dados!';
export const SEM_ARQUIVO = 'Arquivo não selecionado!';
export const GRANDE_DEMAIS = 'O tamanho do arquivo ultrapassa o limite (1 MB).';
