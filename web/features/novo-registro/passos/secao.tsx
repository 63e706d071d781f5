import type { ReactNode } from 'react';
import { useId } from 'react';

interface Props {
  titulo: string;
  /** One line under the heading. */
  nota?: ReactNode;
  children: ReactNode;
}

/** A headed group of fields, in two columns where there is room. */
export function Secao({ titulo, nota, children }: Props) {
  const id = useId();
  return (
    <section className="registro-secao" aria-labelledby={id}>
      <h3 id={id}>{titulo}</h3>
      {nota !== undefined && <p className="registro-nota">{nota}</p>}
      <div className="registro-campos">{children}</div>
    </section>
  );
}
