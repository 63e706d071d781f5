import { type Dispatch, type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Evento } from './fluxo-estado.ts';
import { lerRascunho } from './novo-registro.api.ts';

/** How often another person's changes are asked for while the page is looked at. */
const ESPERA_MS = 15_000;

/**
 * Brings in what others do to the student's draft: other tabs of this browser at once, other people within seconds.
 * Gives a function that tells the other tabs that this one has changed something. `versao`: the server's, as far as
 * this page knows.
 */
export function useRascunhoDeFora(rga: string, versao: RefObject<number | null>, agir: Dispatch<Evento>): () => void {
  const canal = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    let aqui = true;
    const perguntar = async () => {
      if (document.visibilityState === 'hidden') return;
      const antes = versao.current;
      try {
        const deFora = await lerRascunho(rga);
        // Read before our own change was saved, it would put back what stood there before.
        if (aqui && versao.current !== antes) return void perguntar();
        if (aqui) agir({ tipo: 'deFora', deFora, recusado: false });
      } catch {
        // Asked again in a moment; a refused change tells as well.
      }
    };
    const relogio = setInterval(() => void perguntar(), ESPERA_MS);
    const aoVoltar = () => void perguntar();
    document.addEventListener('visibilitychange', aoVoltar);
    canal.current = new BroadcastChannel(`rascunho ${rga}`);
    canal.current.onmessage = () => void perguntar();
    return () => {
      aqui = false;
      clearInterval(relogio);
      document.removeEventListener('visibilitychange', aoVoltar);
      canal.current?.close();
      canal.current = null;
    };
  }, [rga, versao, agir]);
  return useCallback(() => canal.current?.postMessage('mudou'), []);
}
