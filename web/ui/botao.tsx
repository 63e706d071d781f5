import type { ButtonHTMLAttributes } from 'react';
import './botao.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  principal?: boolean;
  /** Something is on its way: the button waits, and says so. */
  ocupado?: boolean;
}

/**
 * Button without Ant Design, for what the public pages load: a first visit by phone must not wait for a whole kit.
 * A link that looks like it has the classes `botao` and `botao-principal`.
 */
export function Botao({ principal = false, ocupado = false, type = 'button', children, ...resto }: Props) {
  return (
    <button
      {...resto}
      type={type}
      className={principal ? 'botao botao-principal' : 'botao'}
      disabled={resto.disabled || ocupado}
      aria-busy={ocupado || undefined}
    >
      {children}
    </button>
  );
}
