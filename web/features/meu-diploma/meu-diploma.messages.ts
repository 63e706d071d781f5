export const ESPECIES = { correcao: 'Correção de um dado', 'nome-social': 'Uso do nome social' } as const;

export const SITUACOES_DO_PEDIDO = {
  aberto: { tom: 'espera', palavra: 'Aguarda o escritório' },
  aceito: { tom: 'sucesso', palavra: 'Aceito' },
  recusado: { tom: 'perigo', palavra: 'Recusado' },
} as const;
