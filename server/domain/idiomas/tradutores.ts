import { criarTradutor } from './criar-tradutor.ts';
import { comprovante as comprovanteEn } from './en/comprovante.ts';
import { escritos as escritosEn } from './en/escritos.ts';
import { veredito as vereditoEn } from './en/veredito.ts';
import { comprovante as comprovanteEs } from './es/comprovante.ts';
import { escritos as escritosEs } from './es/escritos.ts';
import { veredito as vereditoEs } from './es/veredito.ts';
import type { Idioma } from './idiomas.ts';
import { preencher, type Tradutor } from './traduzir.ts';

/** Translators of what the server itself writes in the visitor's language: receipt, report, letter with a code. */
export const TRADUTORES: Readonly<Record<Idioma, Tradutor>> = {
  pt: preencher,
  en: criarTradutor({ ...vereditoEn, ...comprovanteEn, ...escritosEn }),
  es: criarTradutor({ ...vereditoEs, ...comprovanteEs, ...escritosEs }),
};
