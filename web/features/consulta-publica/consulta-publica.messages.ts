/** Texts of the public side; those of the specification are verbatim (PUB-32, PUB-52). */
export const MENSAGENS = {
  naoEncontrado: 'Diploma Não encontrado',
  captchaValidado: 'Validado com sucesso! Carregando dados do diplomado...',
  naoDeuParaConferir: 'Não foi possível conferir este diploma agora',
  naoEFalso:
    'Isto não quer dizer que o diploma seja falso: a consulta não pôde ser feita. Tente novamente em instantes.',
  muitos: 'Há mais registros do que os contados. Informe um período ou o nome para reduzir a lista.',
  soNosLivros: 'Nenhum diploma registrado neste sistema; há registros nos livros anteriores, abaixo.',
} as const;
