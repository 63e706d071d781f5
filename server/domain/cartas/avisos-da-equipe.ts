import { type Carta, emLinhas } from './carta.ts';

interface Valores {
  avisos: readonly { titulo: string; texto: string }[];
  urlPublica: string;
}

/** About nobody: only what ended and how. */
export const avisosDaEquipe = ({ avisos, urlPublica }: Valores): Carta => {
  const [primeiro] = avisos;
  return {
    assunto:
      avisos.length === 1 && primeiro !== undefined
        ? primeiro.titulo
        : `${avisos.length} avisos do registro de diplomas`,
    texto: emLinhas(
      ...avisos.map(({ titulo, texto }) => `- ${titulo}. ${texto}`),
      '',
      `Veja em ${urlPublica}/digital/cae`,
      'Você recebe este aviso porque o ligou no sino da página; lá também se desliga.',
    ),
  };
};
