import type { InitOptions, i18n } from 'i18next';
import { criarReconhecedor } from './reconhecer.ts';
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

/** The translator into a language whose dictionary i18next has; what the dictionary lacks stays as it is. */
export function tradutorDe(i18n: i18n, idioma: string): Tradutor {
  const dizer = i18n.getFixedT(idioma);
  const traduzir: Tradutor = (texto, valores = {}) => dizer(texto, { replace: valores });
  const chaves = Object.keys(i18n.getResourceBundle(idioma, 'translation') ?? {});
  const reconhecer = criarReconhecedor(chaves, traduzir);
  return (texto, valores) => (valores === undefined ? (reconhecer(texto) ?? texto) : traduzir(texto, valores));
}
