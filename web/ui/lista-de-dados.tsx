import type { ReactNode } from 'react';
import { t } from '../lib/idioma.ts';
import { ehNumeroLongo } from './numero-longo.ts';
import './lista-de-dados.css';

/** A label with its value. */
export type Dado = readonly [rotulo: string, valor: ReactNode];

/** Label and value pairs of a thing; what is absent is said, not left blank. */
export function ListaDeDados({ rotulo, dados }: { rotulo?: string; dados: readonly Dado[] }) {
  return (
    <dl className="lista-de-dados" aria-label={rotulo && t(rotulo)}>
      {dados.map(([nome, valor]) => (
        <div key={nome} {...(ehNumeroLongo(valor) && { className: 'numero-longo' })}>
          <dt className="texto-menor">{t(nome)}</dt>
          <dd>{valor === null || valor === '' ? t('Não informado') : valor}</dd>
        </div>
      ))}
    </dl>
  );
}
