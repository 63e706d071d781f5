import type { FatoQueFalta } from '#contract/fatos.schemas.ts';

const daInstituicao = { impede: true, instituicaoID: 1, cursoID: null };

/** The sentence as the server says it, and the link that mends it. */
export const FATOS_DE_TESTE: readonly (readonly [fato: FatoQueFalta, acao: string, destino: string])[] = [
  [
    { ...daInstituicao, fato: 'assinantes', mensagem: 'Ninguém assina o diploma digital por Universidade Inventada.' },
    'Dizer quem assina',
    '/instituicao?parte=assinantes',
  ],
  [
    {
      ...daInstituicao,
      fato: 'credenciamento',
      mensagem: 'Credenciamento de Universidade Inventada terminou em 25/11/2026: cadastre o ato que veio depois.',
    },
    'Cadastrar o ato',
    '/instituicao?parte=atos',
  ],
  [
    {
      ...daInstituicao,
      fato: 'campus',
      mensagem: 'O campus Central não tem endereço, e o SIGA não informa o do curso.',
    },
    'Completar o campus',
    '/instituicao?parte=campi',
  ],
  [
    {
      impede: true,
      instituicaoID: null,
      cursoID: null,
      fato: 'livro',
      mensagem: 'Nenhum livro de registro está aberto.',
    },
    'Cadastrar um livro',
    '/livros/novo',
  ],
];
