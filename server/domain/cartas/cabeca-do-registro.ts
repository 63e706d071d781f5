import { type Carta, emLinhas } from './carta.ts';

/** To the address that keeps heads of the public log outside the house. */
export const cabecaDoRegistro = ({ nota }: { nota: string }): Carta => ({
  assunto: 'Cabeça do registro aberto de diplomas',
  texto: emLinhas(
    'Cabeça do registro aberto de diplomas. Guarde esta mensagem: com ela se prova, mais tarde, que nada do que havia até hoje mudou.',
    '',
    nota,
  ),
});
