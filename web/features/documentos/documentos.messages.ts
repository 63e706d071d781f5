/** Texts of the document screen (DOC-31 to DOC-41); the upload rules' stand in `#domain/documento/arquivo.ts`. */
export const MENSAGENS = {
  titulo: 'Documentação Acadêmica',
  erroAoLocalizar: 'Erro ao localizar dados!',
  erroAoEnviar: 'Erro ao enviar arquivo',
  erroAoExcluir: 'Erro ao excluir arquivo',
  arquivoExcluido: 'Arquivo excluido!',
  documentoRetirado: 'Documento retirado!',
  arquivoEnviado: 'Arquivo enviado com sucesso!',
  desejaExcluir: 'Deseja excluir o arquivo?',
  procureOAdministrador: 'Entre em contato com o administrador do sistema.',
  nenhumDocumento: 'Nenhum documento encontrado.',
} as const;
