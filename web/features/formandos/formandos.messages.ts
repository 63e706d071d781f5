/** Texts of the graduates' screens. */
export const MENSAGENS = {
  vazio: 'Nenhum estudante encontrado.',
  erroDatas: 'Erro ao carregar datas de colação!',
  filtro: 'Filtrar por Formando, RGA ou Curso',
  semData: 'Escolha o campus, o ano e a data da colação e use Consultar.',
  semCerimonia: 'Nenhuma data de colação neste campus e ano.',
} as const;
