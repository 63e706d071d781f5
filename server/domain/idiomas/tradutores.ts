import { createInstance } from 'i18next';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import { OPCOES, tradutorDe } from './i18n.ts';
import type { Idioma } from './idiomas.ts';
import type { Tradutor } from './traduzir.ts';

const i18n = createInstance();
void i18n.init({ ...OPCOES, resources: { en: { translation: en }, es: { translation: es } } });

/** Translators of what the server itself writes in the visitor's language: receipt, report, letter with a code. */
export const TRADUTORES: Readonly<Record<Idioma, Tradutor>> = {
  pt: tradutorDe(i18n, 'pt'),
  en: tradutorDe(i18n, 'en'),
  es: tradutorDe(i18n, 'es'),
};
