import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { abrirJanela } from './avisos.ts';

interface Props {
  titulo: string;
  /** Told when it closes by itself: Esc, the cross, a click outside. */
  aoFechar: () => void;
  /** Text of a closing button below; without it what stands inside closes the window. */
  fechar?: string;
  children: ReactNode;
}

/** A popup with a screen's own content; it is open as long as it is rendered. */
export function Janela({ titulo, aoFechar, fechar, children }: Props) {
  const [corpo] = useState(() => document.createElement('div'));
  const aoFim = useRef(aoFechar);
  useEffect(() => {
    aoFim.current = aoFechar;
  });
  useEffect(() => abrirJanela({ titulo, corpo, fechar, aoFechar: () => aoFim.current() }), [titulo, corpo, fechar]);
  return createPortal(children, corpo);
}
