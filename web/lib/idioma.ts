import { useSyncExternalStore } from 'react';
import { type Idioma, lerIdioma } from '#domain/idiomas/idiomas.ts';
import { type Dicionario, preencher, type Tradutor } from '#domain/idiomas/traduzir.ts';
import { doNavegador } from './guarda.ts';

const GUARDADO = 'idioma';
/** Fetched only by who asks for them. */
const DICIONARIOS = {
  en: () => import('../idiomas/en.ts'),
  es: () => import('../idiomas/es.ts'),
} as const satisfies Record<Exclude<Idioma, 'pt'>, () => Promise<{ dicionario: Dicionario }>>;

const ouvintes = new Set<() => void>();
const emPortugues: Tradutor = preencher;
let idioma: Idioma = 'pt';
let tradutor = emPortugues;

/**
 * A text of the public pages in the visitor's language: `t('Consultado em {quando}', { quando })`. Portuguese is the
 * key; a test demands every text of the dictionaries. Sentences of the server are given as they came.
 */
export const t: Tradutor = (texto, valores) => tradutor(texto, valores);

/** The page's language for calls whose answer is written for the visitor; Portuguese is not said. */
export const emQueIdioma = (): { lang?: Idioma } => (idioma === 'pt' ? {} : { lang: idioma });

/** A number as the page's language writes it. */
export const numero = (n: number): string => n.toLocaleString(idioma === 'pt' ? 'pt-BR' : idioma);

/** `2026-03` as 'março de 2026', in the page's language. */
export const mesEAno = (mes: string): string =>
  new Date(`${mes}-01T00:00:00Z`).toLocaleDateString(idioma === 'pt' ? 'pt-BR' : idioma, {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  });

/** The language of the page now. */
export const useIdioma = (): Idioma =>
  useSyncExternalStore(
    (ouvinte) => {
      ouvintes.add(ouvinte);
      return () => void ouvintes.delete(ouvinte);
    },
    () => idioma,
  );

/** Changes the language, once its dictionary is here, and keeps it for the next visit unless told otherwise. */
export async function mudarIdioma(novo: Idioma, { lembrar = true } = {}): Promise<void> {
  if (lembrar) guardar(novo);
  if (novo === idioma) return;
  tradutor = novo === 'pt' ? emPortugues : await traduzirPor(novo);
  idioma = novo;
  document.documentElement.lang = novo === 'pt' ? 'pt-BR' : novo;
  for (const ouvinte of ouvintes) ouvinte();
}

async function traduzirPor(novo: Exclude<Idioma, 'pt'>): Promise<Tradutor> {
  const [{ criarTradutor }, { dicionario }] = await Promise.all([
    import('#domain/idiomas/criar-tradutor.ts'),
    DICIONARIOS[novo](),
  ]);
  return criarTradutor(dicionario);
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
