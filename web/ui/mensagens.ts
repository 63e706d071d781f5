/** Texts of the specification that belong to no room (GER-19..26). */
export const ERRO_AO_PROCESSAR = 'Erro ao processar ação!';
export const TENTE_NOVAMENTE = 'Tente novamente. Se erro persistir entre em contato com o administrador do sistema.';
/** A file of the page is gone, or the network is. */
export const PARTE_QUE_FALTA =
  'Uma parte desta página não pôde ser carregada: a rede falhou ou uma versão nova foi instalada. Recarregue a página.';
export const OOPS = 'Oops...';
export const CAMPOS_OBRIGATORIOS = 'Existem campos obrigatórios não preenchidos!';
export const NENHUM_REGISTRO = 'Nenhum registro encontrado.';
export const NENHUM_REGISTRO_NO_PERIODO = 'Nenhum registro encontrado para o período selecionado.';
