import type { ReactNode } from 'react';
import { t } from '../lib/idioma.ts';

/** Label above a field that stands outside a `Formulario`; its looks are in `base.css`. */
export function Rotulo({ para, children }: { para: string; children: ReactNode }) {
  return (
    <label className="rotulo" htmlFor={para}>
      {typeof children === 'string' ? t(children) : children}
    </label>
  );
}
