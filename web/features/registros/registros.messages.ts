/** Titles and texts of the room, as the specification writes them. */
export const TITULO = 'Consulta de Registros';
export const VERIFIQUE =
  'Verifique se os campos obrigatórios foram preenchidos e tente novamente. Se erro persistir entre em contato com o administrador do sistema.';
export const NENHUM_NO_PERIODO = 'Nenhum registro encontrado para o período selecionado.';
export const NENHUM_REGISTRO = 'Nenhum registro encontrado.';
export const NENHUMA_ANOTACAO = 'Nenhuma anotação/justificativa cadastrada.';
export const NENHUM_SELECIONADO = 'Nenhum registro selecionado, Verifique';
export const NAO_PUBLICADO = 'Não Publicado';
export const PUBLICADO = 'Data de publicação cadastrada com sucesso! Redirecionando...';
export const ERRO_NA_PUBLICACAO = 'Erro ao salvar data de publicação!';
export const ERRO_NA_PUBLICACAO_EM_LOTE = 'Erro ao salvar data de publicação em lote!';
export const ERRO_NOS_MOTIVOS = 'Erro ao buscar motivos de anulação de registro!';
export const ERRO_NA_SITUACAO = 'Erro ao buscar situação de registro!';

/** Acts of the state screens: label of the button, question, success and error (REG-96 to REG-109). */
export const ATOS = {
  cancelar: {
    rotulo: 'Cancelar Registro',
    pergunta: 'Deseja cancelar este registro?',
    sucesso: 'Registro cancelado com sucesso! Redirecionando...',
    erro: 'Erro ao cancelar registro!',
  },
  suspender: {
    rotulo: 'Suspender',
    pergunta: 'Deseja suspender este registro?',
    sucesso: 'Registro suspenso com sucesso!',
    erro: 'Erro ao suspender registro!',
  },
  revogar: {
    rotulo: 'Revogar',
    pergunta: 'Deseja revogar este registro? A revogação é irreversível.',
    sucesso: 'Registro revogado com sucesso!',
    erro: 'Erro ao revogar registro!',
  },
  reativar: {
    rotulo: 'Desfazer Suspensão',
    pergunta: 'Deseja desfazer a suspensão deste registro?',
    sucesso: 'Registro reativado com sucesso!',
    erro: 'Erro ao desfazer suspensão de registro!',
  },
  revogarCancelamento: {
    rotulo: 'Revogar',
    pergunta: 'Deseja revogar o cancelamento deste registro?',
    sucesso: 'Cancelamento revogado com sucesso! Redirecionando...',
    erro: 'Erro ao revogar cancelamento de registro!',
  },
} as const;
