import { useEffect, useEffectEvent } from 'react';

/** Ctrl+Enter, anywhere on the page; Cmd+Enter on a Mac. */
export function useCtrlEnter(aoTeclar: () => void): void {
  const aoAtalho = useEffectEvent(aoTeclar);
  useEffect(() => {
    const ouvir = (evento: KeyboardEvent) => {
      if (evento.key !== 'Enter' || !(evento.ctrlKey || evento.metaKey) || evento.repeat) return;
      evento.preventDefault();
      aoAtalho();
    };
    document.addEventListener('keydown', ouvir);
    return () => document.removeEventListener('keydown', ouvir);
  }, []);
}
