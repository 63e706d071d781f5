import { type Carta, emLinhas } from './carta.ts';

/** To the former address of an account of the staff. */
export const emailDaContaTrocado = ({ quem, urlPublica }: { quem: string; urlPublica: string }): Carta => ({
  assunto: 'O e-mail da sua conta no registro de diplomas foi trocado',
  texto: emLinhas(
    `${quem} trocou o e-mail da sua conta da equipe.`,
    '',
    `Não sabia disto? Fale hoje com outro administrador: ${urlPublica}`,
  ),
});
