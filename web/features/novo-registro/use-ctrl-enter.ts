import { useEffect, useEffectEvent } from 'react';

/** Hears Ctrl+Enter anywhere on the page; on a Mac, Cmd+Enter. */
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
