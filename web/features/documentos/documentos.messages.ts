/** Texts of the document screen (DOC-31 to DOC-41); those of the upload rules stand in `#domain/documento/arquivo.ts`. */
export const TITULO = 'Documentação Acadêmica';
export const ERRO_AO_LOCALIZAR = 'Erro ao localizar dados!';
export const ERRO_AO_ENVIAR = 'Erro ao enviar arquivo';
export const ERRO_AO_EXCLUIR = 'Erro ao excluir arquivo';
export const ARQUIVO_EXCLUIDO = 'Arquivo excluido!';
export const ARQUIVO_ENVIADO = 'Arquivo enviado com sucesso!';
export const DESEJA_EXCLUIR = 'Deseja excluir o arquivo?';
export const PROCURE_O_ADMINISTRADOR = 'Entre em contato com o administrador do sistema.';
export const NENHUM_DOCUMENTO = 'Nenhum documento encontrado.';
