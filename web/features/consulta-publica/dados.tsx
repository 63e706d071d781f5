import type { ReactNode } from 'react';
import { t } from '../../lib/idioma.ts';
import { comNumerosInteiros } from '../../ui/numeros-inteiros.tsx';

/** A label with its value as registered, in Portuguese; `dito`: the value is words of ours, in the page's language. */
export type ItemDeDados = [rotulo: string, valor: ReactNode, dito?: 'dito' | false];

/** Label and value pairs of one subject; a value that is absent is left out. */
export function Dados({ titulo, itens }: { titulo: string; itens: readonly ItemDeDados[] }) {
  return (
    <section className="bloco">
      <h2>{t(titulo)}</h2>
      <dl className="dados">
        {itens
          .filter(([, valor]) => valor !== null && valor !== undefined && valor !== '')
          .map(([rotulo, valor, dito]) => (
            <div key={rotulo}>
              <dt>{t(rotulo)}</dt>
              <dd {...(!dito && { lang: 'pt-BR', translate: 'no' })}>
                {typeof valor === 'string' ? comNumerosInteiros(valor) : valor}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
