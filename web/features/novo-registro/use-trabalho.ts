import { useMemo, useRef, useState } from 'react';

/**
 * `procurar`: which record stands; `conferir`: whether SIGA still says what it said, and then `rever`; `preparar`: it
 * is left for somebody else to confirm.
 */
export type Trabalho = 'procurar' | 'conferir' | 'rever' | 'registrar' | 'preparar' | 'descartar';

/**
 * One thing at a time, so that a double press registers once. `vale` says whether the work is still waited for: a form
 * that has changed meanwhile is not reviewed as it was before.
 */
export function useTrabalho() {
  const [fazendo, setFazendo] = useState<Trabalho | null>(null);
  const atual = useRef<{ qual: Trabalho } | null>(null);
  const meios = useMemo(() => {
    const por = (este: { qual: Trabalho } | null) => {
      atual.current = este;
      setFazendo(este?.qual ?? null);
    };
    return {
      fazer: async (qual: Trabalho, trabalho: (vale: () => boolean) => Promise<void>): Promise<void> => {
        if (atual.current !== null) return;
        const este = { qual };
        por(este);
        try {
          await trabalho(() => atual.current === este);
        } finally {
          if (atual.current === este) por(null);
        }
      },
      passarA: (qual: Trabalho) => {
        if (atual.current !== null) atual.current.qual = qual;
        setFazendo(qual);
      },
      /** Waits no longer for a review that is on its way. */
      largarRevisao: () => {
        if (atual.current?.qual === 'conferir' || atual.current?.qual === 'rever') por(null);
      },
      ocupado: () => atual.current?.qual ?? null,
    };
  }, []);
  return { fazendo, ...meios };
}
