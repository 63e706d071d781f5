import type { Idioma } from '../idiomas/idiomas.ts';
import { TRADUTORES } from '../idiomas/tradutores.ts';
import { type Carta, emLinhas } from './carta.ts';

interface Valores {
  /** Masked; null: there is none any more. */
  novo: string | null;
  idioma: Idioma;
  urlPublica: string;
}

/** To the former address of a graduate. */
export function emailDoDiplomadoTrocado({ novo, idioma, urlPublica }: Valores): Carta {
  const t = TRADUTORES[idioma];
  return {
    assunto: t('Meu diploma: o seu e-mail foi trocado'),
    texto: emLinhas(
      novo === null
        ? t(
            'O escritório de registro retirou este endereço de Meu diploma: os códigos para entrar não vêm mais para cá.',
          )
        : t(
            'O escritório de registro trocou o seu e-mail em Meu diploma: os códigos para entrar vão agora para {email}.',
            { email: novo },
          ),
      '',
      t('Não foi você quem pediu? Fale hoje com o escritório de registro: {endereco}', { endereco: urlPublica }),
    ),
  };
}
