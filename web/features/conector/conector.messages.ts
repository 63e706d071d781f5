/** Texts of the connector's screens (CON-68 to CON-80). */
export const MENSAGENS = {
  tituloEnvios: 'Gerenciar Envios dos arquivos XML',
  tituloDetalhes: 'Detalhes do envio',
  tituloFila: 'Fila do conector',
  erroAoEnviar: 'Erro ao enviar XML',
  enviado: 'XML enviado com sucesso',
  naFila: 'Na fila de envio',
  erroAoAtualizar: 'Erro ao atualizar situação',
  atualizada: 'Situação atualizada com sucesso',
  erroAoBuscar: 'Erro ao buscar registros',
  xmlNaoEncontrado: 'XML não encontrado',
  desistiu: 'Desistência registrada.',
  aceitou: 'Aceite registrado.',
  nadaNaFila: 'Nada espera pelo conector.',
} as const;
