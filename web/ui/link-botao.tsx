import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import { classesDoBotao, type Feitio } from './botao.tsx';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, Feitio {
  /** From `paths`. */
  para: string;
}

/** A link that looks like a button: it can be opened in another tab, and navigates without a page load. */
export function LinkBotao({ para, principal, forma, perigo, pequeno, icone, className, children, ...resto }: Props) {
  const feitio = { principal, forma, perigo, pequeno, icone };
  return (
    <Link {...resto} to={para} className={classesDoBotao(feitio, { soIcone: children === undefined, className })}>
      {icone}
      {children}
    </Link>
  );
}
