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
 * key; a test demands every text of the dictionaries. Sentences of the server are given with their values (`frases`).
 */
export const t: Tradutor = (dita, valores) => tradutor(dita, valores);

export const idiomaDeAgora = (): Idioma => idioma;

/** The page's language for calls whose answer is written for the visitor; Portuguese is not said. */
export const emQueIdioma = (): { lang?: Idioma } => (idioma === 'pt' ? {} : { lang: idioma });

/** Sign between thousands, and the first number that has one (Spanish writes 1234, and 12.345). */
const MILHARES: Record<Idioma, readonly [sinal: string, desde: number]> = {
  pt: ['.', 1_000],
  en: [',', 1_000],
  es: ['.', 10_000],
};

/** A number as the page's language writes it. */
export function numero(n: number): string {
  if (!Number.isInteger(n)) return n.toLocaleString(idioma === 'pt' ? 'pt-BR' : idioma);
  // The browser's formatter stops a phone for a fifth of a second when it is asked first, and every list has a count.
  const [sinal, desde] = MILHARES[idioma];
  return Math.abs(n) < desde ? String(n) : String(n).replace(/\B(?=(\d{3})+$)/g, sinal);
}

/** `2026-03` is 'março de 2026', in the page's language. */
export const mesEAno = (mes: string): string =>
  new Date(`${mes}-01T00:00:00Z`).toLocaleDateString(idioma === 'pt' ? 'pt-BR' : idioma, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** The language of the page now; who asks is drawn anew when it changes. */
export const useIdioma = (): Idioma => lerIdioma(useTranslation().i18n.language) ?? 'pt';

/** Fetches the dictionary of a language, once. */
async function trazerDicionario(qual: Idioma): Promise<void> {
  if (qual === 'pt' || i18next.hasResourceBundle(qual, 'translation')) return;
  i18next.addResourceBundle(qual, 'translation', (await DICIONARIOS[qual]()).default);
}

/** The dictionary is here: i18next then changes before it returns. */
function trocar(novo: Idioma): Promise<unknown> {
  tradutor = tradutorDe(i18next, novo);
  idioma = novo;
  return i18next.changeLanguage(novo);
}

/** Changes the language, once its dictionary is here, and keeps it for the next visit unless told otherwise. */
export async function mudarIdioma(novo: Idioma, { lembrar = true } = {}): Promise<void> {
  if (lembrar) guardar(novo);
  if (novo === idioma) return;
  await trazerDicionario(novo);
  document.documentElement.lang = novo === 'pt' ? 'pt-BR' : novo;
  await trocar(novo);
}

/** For the server, which draws for many visitors: what the answered function draws, at once, is in this language. */
export async function pintorEm(qual: Idioma): Promise<<T>(pintar: () => T) => T> {
  await trazerDicionario(qual);
  return (pintar) => {
    void trocar(qual);
    try {
      return pintar();
    } finally {
      void trocar('pt');
    }
  };
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
