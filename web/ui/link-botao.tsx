import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { type Feitio, feitioDoAntd } from './botao.tsx';

interface Props extends Omit<ButtonProps, 'href' | 'type' | 'danger' | 'size' | 'icon'>, Feitio {
  /** From `paths`. */
  para: string;
}

/** A link that looks like a button: it can be opened in another tab, and navigates without a page load. */
export function LinkBotao({ para, principal, forma, perigo, pequeno, icone, onClick, target, title, ...resto }: Props) {
  const href = useHref(para);
  const navegar = useLinkClickHandler<HTMLElement>(para, { target });
  return (
    <Button
      {...resto}
      {...feitioDoAntd({ principal, forma, perigo, pequeno, icone })}
      href={href}
      target={target}
      {...(title !== undefined && { 'data-dica': title })}
      onClick={(evento) => {
        onClick?.(evento);
        if (!evento.defaultPrevented) navegar(evento as Parameters<typeof navegar>[0]);
      }}
    />
  );
}
