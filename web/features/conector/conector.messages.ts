/** Texts of the connector's screens (CON-68 to CON-80). */
export const TITULO_ENVIOS = 'Gerenciar Envios dos arquivos XML';
export const TITULO_DETALHES = 'Detalhes do envio';
export const TITULO_FILA = 'Fila do conector';
export const ERRO_AO_ENVIAR = 'Erro ao enviar XML';
export const ENVIADO = 'XML enviado com sucesso';
export const NA_FILA = 'Na fila de envio';
export const ERRO_AO_ATUALIZAR = 'Erro ao atualizar situação';
export const ATUALIZADA = 'Situação atualizada com sucesso';
export const ERRO_AO_BUSCAR = 'Erro ao buscar registros';
export const XML_NAO_ENCONTRADO = 'XML não encontrado';
export const DESISTIU = 'Desistência registrada.';
export const NADA_NA_FILA = 'Nada espera pelo conector.';
