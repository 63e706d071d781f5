import { lazy, Suspense, useEffect, useState } from 'react';

const Balao = lazy(async () => ({ default: (await import('./balao.tsx')).Balao }));

/** A pointer that only passes asks nothing. */
const REPOUSO_MS = 100;

/**
 * One balloon for every `data-dica` of the page: the word of what is only an icon, or why a button is off. It is made
 * when a pointer rests on one, since a list has hundreds; `botao.css` tells it to the keyboard.
 */
export function Dicas() {
  const [alvo, setAlvo] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let espera: ReturnType<typeof setTimeout> | undefined;
    const aoPassar = ({ target, pointerType }: PointerEvent) => {
      clearTimeout(espera);
      const perto = target instanceof Element ? target.closest<HTMLElement>('[data-dica]') : null;
      // A text that is there whole needs no word.
      const aqui = perto?.matches('.cortavel') && perto.scrollWidth <= perto.clientWidth ? null : perto;
      if (aqui === null || pointerType === 'touch') setAlvo(null);
      else espera = setTimeout(() => setAlvo(aqui), REPOUSO_MS);
    };
    const fechar = () => {
      clearTimeout(espera);
      setAlvo(null);
    };
    const fecharComEsc = ({ key }: KeyboardEvent) => key === 'Escape' && fechar();
    document.addEventListener('pointerover', aoPassar);
    document.addEventListener('pointerdown', fechar);
    document.addEventListener('keydown', fecharComEsc);
    document.addEventListener('scroll', fechar, true);
    return () => {
      clearTimeout(espera);
      document.removeEventListener('pointerover', aoPassar);
      document.removeEventListener('pointerdown', fechar);
      document.removeEventListener('keydown', fecharComEsc);
      document.removeEventListener('scroll', fechar, true);
    };
  }, []);
  return <Suspense>{alvo?.isConnected && <Balao alvo={alvo} />}</Suspense>;
}
