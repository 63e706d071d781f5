/** Texts of the screen of annulled lists (ANU-13 to ANU-15). */
export const MENSAGENS = {
  titulo: 'Listas de Diplomas Anulados',
  erroAoBuscar: 'Erro ao buscar lista de diplomas anulados!',
  desejaGerar: 'Deseja gerar nova lista de diplomas anulados?',
  gerada: 'Nova lista de diplomas anulados gerada com sucesso!',
  anterioresDitas: 'Última lista de antes gravada com sucesso!',
  erroAoDizerAnteriores: 'Erro ao gravar a última lista de antes!',
  nenhuma: 'Nenhuma lista de diplomas anulados foi gerada.',
} as const;
