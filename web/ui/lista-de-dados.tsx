import type { ReactNode } from 'react';
import { t } from '../lib/idioma.ts';
import './lista-de-dados.css';

/** A label with its value. */
export type Dado = readonly [rotulo: string, valor: ReactNode];

// Longer than half a phone, and read as one: RGA, Processo, CNPJ.
const NUMERO_LONGO = /^[\d./-]{12,20}$/;

/** Label and value pairs of a thing; what is absent is said, not left blank. */
export function ListaDeDados({ rotulo, dados }: { rotulo?: string; dados: readonly Dado[] }) {
  return (
    <dl className="lista-de-dados" aria-label={rotulo && t(rotulo)}>
      {dados.map(([nome, valor]) => (
        <div key={nome} {...(NUMERO_LONGO.test(String(valor)) && { className: 'numero-longo' })}>
          <dt className="texto-menor">{t(nome)}</dt>
          <dd>{valor === null || valor === '' ? t('Não informado') : valor}</dd>
        </div>
      ))}
    </dl>
  );
}
