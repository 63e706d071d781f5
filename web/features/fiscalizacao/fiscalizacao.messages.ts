/** Texts of the inspection files' screen. */
export const MENSAGENS = {
  titulo: 'Arquivos de Fiscalização',
  gerado: 'Arquivo de fiscalização gerado com sucesso!',
  nenhum: 'Nenhum arquivo de fiscalização foi gerado.',
  erroAoGerar: 'Erro ao gerar arquivo de fiscalização!',
} as const;
