import type { ButtonProps } from 'antd';
import { Button } from 'antd';
import type { MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface Props extends Omit<ButtonProps, 'href' | 'onClick'> {
  /** From `paths`. */
  para: string;
}

/** A link that looks like a button: it can be opened in another tab, and navigates without a page load. */
export function LinkBotao({ para, ...resto }: Props) {
  const aoClicar = useLinkClickHandler(para);
  return (
    <Button
      {...resto}
      href={useHref(para)}
      onClick={(evento) => aoClicar(evento as unknown as MouseEvent<HTMLAnchorElement>)}
    />
  );
}
