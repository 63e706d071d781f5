/** What a password must be, said before it is refused. */
export const DICA_DA_SENHA =
  'Pelo menos 12 caracteres: uma frase de quatro palavras serve. Sem o seu CPF, o seu nome ou o da instituição.';
