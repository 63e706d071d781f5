import { criarTradutor } from './criar-tradutor.ts';
import { comprovante as comprovanteEn } from './en/comprovante.ts';
import { veredito as vereditoEn } from './en/veredito.ts';
import { comprovante as comprovanteEs } from './es/comprovante.ts';
import { veredito as vereditoEs } from './es/veredito.ts';
import type { Idioma } from './idiomas.ts';
import { preencher, type Tradutor } from './traduzir.ts';

/** Translators of what the server itself writes in the visitor's language: the receipt. */
export const TRADUTORES: Readonly<Record<Idioma, Tradutor>> = {
  pt: preencher,
  en: criarTradutor({ ...vereditoEn, ...comprovanteEn }),
  es: criarTradutor({ ...vereditoEs, ...comprovanteEs }),
};
