import { type ReactNode, useId } from 'react';
import { LidaContext } from '../campos/lida-context.ts';

interface Props {
  titulo: string;
  /** One line under the heading. */
  nota?: ReactNode;
  /** Nobody changes its fields here: they are only read. */
  lida?: boolean;
  children: ReactNode;
}

export function Secao({ titulo, nota, lida = false, children }: Props) {
  const id = useId();
  return (
    <section className="registro-secao" aria-labelledby={id}>
      <h3 id={id}>{titulo}</h3>
      {nota !== undefined && <p className="registro-nota">{nota}</p>}
      <LidaContext value={lida}>
        {lida ? <dl className="registro-dados">{children}</dl> : <div className="registro-campos">{children}</div>}
      </LidaContext>
    </section>
  );
}
