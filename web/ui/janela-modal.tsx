import { type ReactNode, useEffect, useRef } from 'react';
import './janela-modal.css';

/** The browser's own modal window: keeps the focus, Esc and a press beside it close it, and gives the focus back. */
export function JanelaModal({
  rotulo,
  className = 'janela-modal',
  aoFechar,
  children,
}: {
  rotulo: string;
  /** In place of a window in the middle of the page. */
  className?: string;
  aoFechar: () => void;
  children: ReactNode;
}) {
  const janela = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const aberta = janela.current;
    aberta?.showModal();
    return () => aberta?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it already
    <dialog
      ref={janela}
      className={`janela-do-navegador ${className}`}
      aria-label={rotulo}
      onCancel={(evento) => {
        evento.preventDefault();
        aoFechar();
      }}
      onClick={({ target }) => target === janela.current && aoFechar()}
    >
      <div className={`${className}-corpo`}>{children}</div>
    </dialog>
  );
}
