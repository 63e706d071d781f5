import type { Idioma } from '../idiomas/idiomas.ts';
import { TRADUTORES } from '../idiomas/tradutores.ts';
import { type Carta, emLinhas } from './carta.ts';

interface Valores {
  /** Eight digits. */
  codigo: string;
  idioma: Idioma;
  /** Of the graduates' door. */
  endereco: string;
}

export function codigoParaEntrar({ codigo, idioma, endereco }: Valores): Carta {
  const t = TRADUTORES[idioma];
  return {
    assunto: t('Código para entrar em Meu diploma'),
    texto: emLinhas(
      t('Seu código: {codigo}', { codigo: `${codigo.slice(0, 4)} ${codigo.slice(4)}` }),
      '',
      t('Ele vale por 10 minutos, uma vez, no navegador em que foi pedido.'),
      t('Use-o em {endereco}', { endereco }),
      '',
      t('Não foi você? Ignore esta mensagem: sem o código ninguém entra. Nunca diga o código a outra pessoa.'),
    ),
  };
}
