import { Button, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';
import { useDoNavegador } from '../lib/do-navegador.ts';
import './botao.css';

/** How a button looks, as a link does that looks like one. */
export interface Feitio {
  principal?: boolean | undefined;
  /** Without a frame: in rows of a table, or as a link among buttons. */
  forma?: 'texto' | 'link' | undefined;
  perigo?: boolean | undefined;
  pequeno?: boolean | undefined;
  icone?: ReactNode;
}

const FORMAS = { texto: 'text', link: 'link' } as const;

/** The looks of a button in Ant Design's words. */
export const feitioDoAntd = ({ principal, forma, perigo = false, pequeno, icone }: Feitio): ButtonProps => ({
  type: principal ? 'primary' : forma === undefined ? 'default' : FORMAS[forma],
  danger: perigo,
  size: pequeno ? 'small' : undefined,
  icon: icone,
});

interface Props
  extends Omit<ButtonProps, 'type' | 'loading' | 'danger' | 'size' | 'icon' | 'htmlType' | 'title'>,
    Feitio {
  /** A word for what is only an icon, or the reason why it is off (`app/dicas.tsx`). */
  title?: string | undefined;
  type?: 'button' | 'submit';
  /** Something is on its way: the button waits, says so and keeps the focus. */
  ocupado?: boolean | undefined;
  /** Its form has an address to go to where no script runs. */
  semScript?: boolean;
}

/** The one button. Where it leads somewhere it is a `LinkBotao`. */
export function Botao({
  principal,
  forma,
  perigo,
  pequeno,
  icone,
  ocupado = false,
  semScript = false,
  type = 'button',
  title,
  disabled = false,
  ...resto
}: Props) {
  // A form that the server has drawn cannot be sent, by Enter neither, before the browser has taken it over.
  const tomado = useDoNavegador(() => true, false);
  return (
    <Button
      {...resto}
      {...feitioDoAntd({ principal, forma, perigo, pequeno, icone })}
      htmlType={type}
      disabled={disabled || (type === 'submit' && !semScript && !tomado)}
      loading={ocupado}
      aria-busy={ocupado || undefined}
      aria-disabled={ocupado || undefined}
      {...(title !== undefined && { 'data-dica': title })}
    />
  );
}
