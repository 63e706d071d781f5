import type { ReactNode } from 'react';
import { t } from '../../lib/idioma.ts';
import { comNumerosInteiros } from '../../ui/numeros-inteiros.tsx';

/** Label and value pairs of one subject; a value that is absent is left out. */
export function Dados({ titulo, itens }: { titulo: string; itens: readonly [string, ReactNode][] }) {
  return (
    <section className="bloco">
      <h2>{t(titulo)}</h2>
      <dl className="dados">
        {itens
          .filter(([, valor]) => valor !== null && valor !== undefined && valor !== '')
          .map(([rotulo, valor]) => (
            <div key={rotulo}>
              <dt>{t(rotulo)}</dt>
              {/* As registered, in Portuguese. */}
              <dd lang="pt-BR">{typeof valor === 'string' ? comNumerosInteiros(valor) : valor}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
