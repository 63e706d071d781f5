import type { ReactNode } from 'react';
import './apoio.css';

/** Label and value pairs of a thing; what is absent is said, not left blank. */
export function ListaDeDados({ rotulo, dados }: { rotulo: string; dados: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="lista-de-dados" aria-label={rotulo}>
      {dados.map(([nome, valor]) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd>{valor === null || valor === '' ? 'Não informado' : valor}</dd>
        </div>
      ))}
    </dl>
  );
}
