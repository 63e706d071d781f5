/** Texts of the institution's page. */
export const MENSAGENS = {
  titulo: 'Instituição',
  descricao: 'O que nenhum outro sistema conta. Cada mudança fica no histórico; diplomas já registrados não mudam.',
  tituloDaNova: 'Nova instituição',
  descricaoDaOutra: 'Emite diplomas que são registrados aqui: os cursos dos seus campi saem com os dados dela.',
  gravado: 'Dados gravados.',
  pedidoFeito: 'Pedido feito. Aguarda outro responsável.',
  digitadoContinua:
    'O que você digitou continua aqui. Gravar de novo põe o que está na tela no lugar do que a outra pessoa gravou.',
  pedeSegundaPessoa: 'Mudar pede uma segunda pessoa, que confirma em Confirmações.',
  primeiroAIdentificacao: 'Grave primeiro os dados da instituição: nome, códigos e endereço.',
  soDoAdministrador: 'Só um administrador cadastra os dados da instituição.',
} as const;
