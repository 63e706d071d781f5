import type { InitOptions, i18n } from 'i18next';
import { dizer } from './frase.ts';
import type { Tradutor } from './traduzir.ts';

/** How i18next is set up, here and in the browser: the Portuguese text is the key; a gap without a value stays. */
export const OPCOES: InitOptions = {
  lng: 'pt',
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  missingInterpolationHandler: (_texto: string, [lacuna]: string[]) => lacuna,
};

/** The translator into a language whose dictionary i18next has. Nothing is looked up inside a text: it may be anybody's. */
export function tradutorDe(i18n: i18n, idioma: string): Tradutor {
  const traduzir = i18n.getFixedT(idioma);
  const dizerTexto = (texto: string, valores?: Parameters<Tradutor>[1]) =>
    // A Portuguese text is its own translation: a phone need not look up each of a page.
    idioma === 'pt' && valores === undefined ? texto : traduzir(texto, { replace: valores ?? {}, nest: false });
  return (dita, valores) => (typeof dita === 'string' ? dizerTexto(dita, valores) : dizer(dita, dizerTexto));
}
