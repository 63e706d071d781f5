/** Texts of the screen of annulled lists (ANU-13 to ANU-15). */
export const TITULO = 'Listas de Diplomas Anulados';
export const ERRO_AO_BUSCAR = 'Erro ao buscar lista de diplomas anulados!';
export const DESEJA_GERAR = 'Deseja gerar nova lista de diplomas anulados?';
export const GERADA = 'Nova lista de diplomas anulados gerada com sucesso!';
export const NENHUMA = 'Nenhuma lista de diplomas anulados foi gerada.';
