/*
 * Without an order of a person this program only renews, tries again, reconciles, stamps and brings up to date, and
 * looks after itself. All else needs an order (decision 124). An act that has no row here is refused, or fails a test.
 */

export const ORDENS_DO_SISTEMA = {
  'assinar-8': 'renova: a lista de anulados sai de novo na data prometida e quando um registro provado muda',
  'retirar-do-conector': 'renova: a lista que saiu de novo antes de assinada não fica no serviço de assinatura',
} as const;

const ATOS_DO_SISTEMA = {
  'lista-anulados/gerar': 'renova: a lista de anulados, na data prometida e quando um registro provado muda',
  'curso/sincronizar': 'atualiza: os cursos e campi são os do sistema acadêmico',
  'guarda/esquecer': 'cumpre a tabela de prazos: o que venceu é esquecido',
  'agenda/enviar-resumo': 'lembra: conta prazos, aos endereços da configuração, e não nomeia ninguém',
} as const;

/** Of any kind: that something was set aside because nobody ordered it. */
export const APARTAR = 'apartar';

/** Background work, by its name: what it does by itself, or whose orders it carries out. */
export const TAREFAS_DO_SISTEMA = {
  auditar: 'confere: só lê, e anota o que difere',
  'avisar-diplomados': 'avisa: diz a quem pediu, no endereço com código, o que o último ato provado deixou',
  backup: 'copia: o que há, cifrado, para onde a configuração diz',
  conector: 'cumpre ordens: cada passo prova a sua antes de entregar, e de acreditar o que volta',
  'conferir-arquivos': 'confere: só lê, e anota o que difere',
  'conferir-carimbos': 'carimba: lê até quando cada carimbo prova',
  'cumprir-guarda': 'cumpre a tabela de prazos: o que venceu é esquecido',
  'ensaio-de-restauracao': 'copia: restaura numa pasta à parte, e a descarta',
  'importar-acervo': 'cumpre ordens: cada passo prova a sua antes de começar',
  'julgar-solicitacoes': 'confere: diz o que falta no que a emissora assinou; quem decide é uma pessoa',
  'ler-colacoes': 'atualiza: as colações são as do sistema acadêmico',
  'limpar-arquivos': 'limpa: arquivos de que nenhuma linha fala',
  'limpar-vencidos': 'limpa: sessões e contadores que venceram',
  'medir-transparencia': 'mede: contagens, sem nomes',
  'renovar-lista-anulados': 'renova: a lista de anulados; retira do conector só por ordem',
  'renovar-revogacao': 'atualiza: listas de certificados revogados, das autoridades',
  'resumo-da-agenda': 'lembra: conta prazos, aos endereços da configuração, e não nomeia ninguém',
  'sincronizar-cursos': 'atualiza: os cursos e campi são os do sistema acadêmico',
} as const;

export const ehDoSistema = ({ entidade, acao }: { entidade: string; acao: string }): boolean =>
  acao === APARTAR || Object.hasOwn(ATOS_DO_SISTEMA, `${entidade}/${acao}`);
