/** Security events by their name in the database, and how they are called on screen. */
export const EVENTOS = {
  entrada: 'Entrada',
  'entrada-recusada': 'Senha ou código recusado',
  'entrada-adiada': 'Tentativas demais: entrada adiada',
  'aparelho-novo': 'Entrada de um aparelho novo',
  saida: 'Saída',
  'sessao-encerrada': 'Sessão encerrada',
  'acesso-negado': 'Acesso negado',
  'senha-trocada': 'Senha trocada',
  'segundo-fator': 'Segundo fator alterado',
  'conta-convidada': 'Conta convidada',
  'conta-aceita': 'Convite aceito',
  'conta-alterada': 'Conta alterada',
  'conta-encerrada': 'Conta encerrada',
  'conta-reativada': 'Conta reativada',
  'conta-redefinida': 'Senha redefinida pelo administrador',
  'titular-entrou': 'Entrada em Meu diploma',
  'titular-recusado': 'Entrada em Meu diploma recusada',
  exportacao: 'Exportação',
  'leitura-em-massa': 'Leitura em massa',
  'busca-por-cpf': 'Busca por CPF completo',
  'consulta-em-massa': 'Consulta pública em massa',
  'linha-sem-codigo': 'Direito sem código do servidor: recusado',
  'ato-sem-codigo': 'Ato sem código do servidor: apartado',
  'pedido-de-ninguem': 'Pedido que não foi feito por ninguém desta casa: apartado',
} as const;

export type TipoDeEvento = keyof typeof EVENTOS;
/** The names alone, for schemas and filters. */
export const TIPOS_DE_EVENTO = Object.keys(EVENTOS) as [TipoDeEvento, ...TipoDeEvento[]];
