import { Fragment, type ReactNode } from 'react';
import { LACUNA } from '#domain/idiomas/frase.ts';
import { t } from '../lib/idioma.ts';

/** With elements inside: `<Frase texto="Diploma de {nome}" partes={{ nome: <strong>…</strong> }} />`. */
export function Frase({ texto, partes }: { texto: string; partes: Readonly<Record<string, ReactNode>> }) {
  return t(texto)
    .split(LACUNA)
    .map((parte, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
      <Fragment key={i}>{i % 2 === 1 ? partes[parte] : parte}</Fragment>
    ));
}
