/** Texts of the inspection files' screen. */
export const TITULO = 'Arquivos de Fiscalização';
export const GERADO = 'Arquivo de fiscalização gerado com sucesso!';
export const NENHUM = 'Nenhum arquivo de fiscalização foi gerado.';
export const ERRO_AO_GERAR = 'Erro ao gerar arquivo de fiscalização!';
