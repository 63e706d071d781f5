import type { ReactNode } from 'react';
import { t } from '../lib/idioma.ts';
import { ehNumeroLongo } from './numeros-inteiros.tsx';
import './lista-de-dados.css';

export type Dado = readonly [rotulo: string, valor: ReactNode];

interface Props {
  rotulo?: string;
  dados: readonly Dado[];
  /** The values are sentences, which a browser may translate; names, codes and numbers stay as they are written. */
  prosa?: boolean;
}

/** Label and value pairs of a thing; what is absent is said, not left blank. */
export function ListaDeDados({ rotulo, dados, prosa = false }: Props) {
  return (
    <dl className="lista-de-dados" aria-label={rotulo && t(rotulo)}>
      {dados.map(([nome, valor]) => (
        <div key={nome} {...(ehNumeroLongo(valor) && { className: 'numero-longo' })}>
          <dt className="texto-menor">{t(nome)}</dt>
          {valor === null || valor === '' ? (
            <dd>{t('Não informado')}</dd>
          ) : (
            <dd translate={prosa ? undefined : 'no'}>{valor}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
