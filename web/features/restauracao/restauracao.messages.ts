import type { Achado } from '#contract/restauracao.contract.ts';

export const ESPECIES: Readonly<Record<Achado['especie'], string>> = {
  registro: 'Diploma fora daqui',
  situacao: 'Situação diferente',
  avulso: 'Documento da instituição',
  log: 'Atos publicados',
  livro: 'Livro',
};

/** With what the decision means. */
export const DECISOES: Readonly<Record<string, { nome: string; dica: string }>> = {
  'registrar-de-novo': {
    nome: 'Registrar de novo',
    dica: 'O escritório registra este diploma outra vez, com um número novo; o do conector deve ser revogado lá.',
  },
  'somente-fora': {
    nome: 'Fica só fora daqui',
    dica: 'Não será registrado de novo; diga o que foi feito dele.',
  },
  'seguir-o-conector': {
    nome: 'Fazer aqui o mesmo ato',
    dica: 'Depois de concluir, faça aqui o ato que falta; até lá vale o que diz o aviso de divergência.',
  },
  manter: {
    nome: 'Manter como está aqui',
    dica: 'Nada muda aqui. Num livro, só se a pasta do registro aberto não veio também de uma cópia: compare com o último diploma impresso.',
  },
  ciente: { nome: 'Ciente', dica: 'Fica anotado que isto existe fora daqui.' },
  avancar: {
    nome: 'Pular os números que podem ter sido dados',
    dica: 'O livro continua depois do número dito; os pulados ficam anotados.',
  },
  encerrar: {
    nome: 'Encerrar e abrir outro livro',
    dica: 'O livro não recebe mais registros; o novo herda os campi e começa do número 1.',
  },
  bloquear: {
    nome: 'Guardar o nome, sem usar',
    dica: 'O livro é criado já encerrado, para que nenhum outro tenha o nome.',
  },
};
