import { useEffect, useState } from 'react';

/** When a window goes, back to what had it before; if that has gone as well, to the title of the page. */
export function useFocoDevolvido(): void {
  const [origem] = useState(() => document.activeElement);
  // Not while React is still at work: a hint beside what gets the focus is rendered at once.
  useEffect(() => () => queueMicrotask(() => devolverFoco(origem)), [origem]);
}

function devolverFoco(origem: Element | null): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  if (origem instanceof HTMLElement) origem.focus();
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
