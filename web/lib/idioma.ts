import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { OPCOES, tradutorDe } from '#domain/idiomas/i18n.ts';
import { type Idioma, lerIdioma } from '#domain/idiomas/idiomas.ts';
import type { Tradutor } from '#domain/idiomas/traduzir.ts';
import { doNavegador } from './guarda.ts';

const GUARDADO = 'idioma';
/** Fetched only by who asks for them. */
const DICIONARIOS = {
  en: () => import('#domain/idiomas/en.json'),
  es: () => import('#domain/idiomas/es.json'),
} as const;

void i18next.use(initReactI18next).init(OPCOES);

let idioma: Idioma = 'pt';
let tradutor = tradutorDe(i18next, 'pt');

/**
 * A text of the public pages in the visitor's language: `t('Consultado em {quando}', { quando })`. Portuguese is the
 * key; a test demands every text of the dictionaries. Sentences of the server are given as they came.
 */
export const t: Tradutor = (texto, valores) => tradutor(texto, valores);

/** The page's language for calls whose answer is written for the visitor; Portuguese is not said. */
export const emQueIdioma = (): { lang?: Idioma } => (idioma === 'pt' ? {} : { lang: idioma });

/** A number as the page's language writes it. */
export const numero = (n: number): string => n.toLocaleString(idioma === 'pt' ? 'pt-BR' : idioma);

/** Gives `2026-03` as 'março de 2026', in the page's language. */
export const mesEAno = (mes: string): string =>
  new Date(`${mes}-01T00:00:00Z`).toLocaleDateString(idioma === 'pt' ? 'pt-BR' : idioma, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** The language of the page now; who asks is drawn anew when it changes. */
export const useIdioma = (): Idioma => lerIdioma(useTranslation().i18n.language) ?? 'pt';

/** Changes the language, once its dictionary is here, and keeps it for the next visit unless told otherwise. */
export async function mudarIdioma(novo: Idioma, { lembrar = true } = {}): Promise<void> {
  if (lembrar) guardar(novo);
  if (novo === idioma) return;
  if (novo !== 'pt') i18next.addResourceBundle(novo, 'translation', (await DICIONARIOS[novo]()).default);
  tradutor = tradutorDe(i18next, novo);
  idioma = novo;
  document.documentElement.lang = novo === 'pt' ? 'pt-BR' : novo;
  await i18next.changeLanguage(novo);
}

/** The language that the address asks for, or that was chosen before. Without a dictionary: Portuguese. */
export async function iniciarIdioma(): Promise<void> {
  const pedido =
    lerIdioma(new URLSearchParams(window.location.search).get('lang')) ?? lerIdioma(doNavegador.ler(GUARDADO));
  if (pedido !== null) await mudarIdioma(pedido).catch(() => {});
}

function guardar(novo: Idioma): void {
  if (novo === 'pt') doNavegador.esquecer(GUARDADO);
  else doNavegador.guardar(GUARDADO, novo);
}
