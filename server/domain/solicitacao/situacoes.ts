/** How a request of another institution stands, in the order of its life. */
export const SITUACOES_DA_SOLICITACAO = ['julgando', 'com-erros', 'na-fila', 'recusada', 'aceita'] as const;
export type SituacaoDaSolicitacao = (typeof SITUACOES_DA_SOLICITACAO)[number];

export const NOME_DA_SITUACAO: Readonly<Record<SituacaoDaSolicitacao, string>> = {
  julgando: 'Em conferência',
  'com-erros': 'Com erros, não enviada',
  'na-fila': 'Enviada à registradora',
  recusada: 'Recusada',
  aceita: 'Registrada',
};
