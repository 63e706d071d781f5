export const MENSAGENS = {
  ordemSemArquivo: 'O registro está suspenso, mas o arquivo da ordem não foi guardado!',
  enviarArquivoDaOrdem: 'Envie-o em Documentação Acadêmica, com o tipo Ordem judicial.',
  titulo: 'Consulta de Registros',
  porPublicar: 'Por publicar no DOU',
  verifique:
    'Verifique se os campos obrigatórios foram preenchidos e tente novamente. Se erro persistir entre em contato com o administrador do sistema.',
  nenhumNoPeriodo: 'Nenhum registro encontrado para o período selecionado.',
  nenhumRegistro: 'Nenhum registro encontrado.',
  nenhumaAnotacao: 'Nenhuma anotação/justificativa cadastrada.',
  nenhumSelecionado: 'Nenhum registro selecionado, Verifique',
  naoPublicado: 'Não Publicado',
  publicado: 'Data de publicação cadastrada com sucesso! Redirecionando...',
  erroNaPublicacao: 'Erro ao salvar data de publicação!',
  erroNaPublicacaoEmLote: 'Erro ao salvar data de publicação em lote!',
  erroNosMotivos: 'Erro ao buscar motivos de anulação de registro!',
  erroNaSituacao: 'Erro ao buscar situação de registro!',
} as const;

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
