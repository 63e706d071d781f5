/** Said before a password is refused. */
export const DICA_DA_SENHA =
  'Pelo menos 12 caracteres: uma frase de quatro palavras serve. Sem o seu CPF, o seu nome ou o da instituição.';

export const NIVEL_BAIXO = 'o seu nível no login único só permite consultar; eleve-o e entre de novo';
