import { type ButtonHTMLAttributes, Children, type MouseEvent, type ReactNode } from 'react';
import './botao.css';

/** How a button looks, as a link does that looks like one. */
export interface Feitio {
  principal?: boolean | undefined;
  /** Without a frame: in rows of a table, or as a link among buttons. */
  forma?: 'texto' | 'link' | undefined;
  /** It ends or destroys something. */
  perigo?: boolean | undefined;
  pequeno?: boolean | undefined;
  icone?: ReactNode;
}

/** The classes of a button's looks. */
export const classesDoBotao = (
  { principal = false, forma, perigo = false, pequeno = false, icone }: Feitio,
  { soIcone = false, className = '' }: { soIcone?: boolean; className?: string | undefined } = {},
): string =>
  [
    'botao',
    principal && 'botao-principal',
    forma !== undefined && `botao-${forma}`,
    perigo && 'botao-perigo',
    pequeno && 'botao-pequeno',
    soIcone && icone != null && 'botao-icone',
    className,
  ]
    .filter(Boolean)
    .join(' ');

interface Props extends ButtonHTMLAttributes<HTMLButtonElement>, Feitio {
  /** Something is on its way: the button waits, says so and keeps the focus. */
  ocupado?: boolean | undefined;
}

/**
 * The one button, the browser's own: no screen waits for a kit's button, and a row of a list may have five.
 * Where it leads somewhere it is a `LinkBotao`.
 */
export function Botao({
  principal,
  forma,
  perigo,
  pequeno,
  icone,
  ocupado = false,
  type = 'button',
  className,
  children,
  onClick,
  ...resto
}: Props) {
  const feitio = { principal, forma, perigo, pequeno, icone };
  const esperar = (evento: MouseEvent) => evento.preventDefault();
  return (
    <button
      {...resto}
      type={type}
      className={classesDoBotao(feitio, { soIcone: children === undefined, className })}
      aria-busy={ocupado || undefined}
      aria-disabled={ocupado || undefined}
      onClick={ocupado ? esperar : onClick}
    >
      {ocupado ? <span className="botao-espera" aria-hidden="true" /> : icone}
      {emElementos(children)}
    </button>
  );
}

const ehTexto = (um: ReactNode): boolean => typeof um === 'string' || typeof um === 'number';

/** Text in an element of its own: beside the icon, which comes and goes, a browser that translates moves it away. */
function emElementos(children: ReactNode): ReactNode {
  const partes = Children.toArray(children);
  if (partes.length > 0 && partes.every(ehTexto)) return <span>{children}</span>;
  return partes.map((um) => (typeof um === 'string' ? <span key={um}>{um}</span> : um));
}
