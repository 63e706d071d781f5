import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';

/** Something on the page that is asked before the page is left. */
interface GuardaDaSaida {
  /** Tells whether it holds this way out: `POP` is the browser's Back or Forward, `PUSH` a link. */
  segura: (saida: { acao: 'PUSH' | 'POP'; outraTela: boolean }) => boolean;
  /** Says whether to go on. `apaga`: the person signs out, and nothing that is kept stays. */
  perguntar: (apaga: boolean) => Promise<boolean> | boolean;
}

const GuardasContext = createContext<Set<GuardaDaSaida> | null>(null);

/**
 * The one door by which a page is left inside of the application, since the router takes one blocker. What replaces the
 * page's own entry is never held: only the application does that, as when the session is over.
 */
export function PortaDeSaida({ children }: { children: ReactNode }) {
  const [guardas] = useState(() => new Set<GuardaDaSaida>());
  const quem = useRef<GuardaDaSaida>(undefined);
  const bloqueio = useBlocker(({ historyAction: acao, currentLocation, nextLocation }) => {
    if (acao === 'REPLACE') return false;
    const outraTela = currentLocation.pathname !== nextLocation.pathname;
    quem.current = [...guardas].find((uma) => uma.segura({ acao, outraTela }));
    return quem.current !== undefined;
  });
  // Another way out may be taken while an answer is on its way: the question is then of that one.
  useEffect(() => {
    if (bloqueio.state !== 'blocked') return;
    let vale = true;
    void Promise.resolve(quem.current?.perguntar(false) ?? true).then((sim) => {
      if (!vale) return;
      if (sim) bloqueio.proceed();
      else bloqueio.reset();
    });
    return () => {
      vale = false;
    };
  }, [bloqueio]);
  return <GuardasContext value={guardas}>{children}</GuardasContext>;
}

/** Has the page's leaving asked about as long as this is on it. */
export function useGuardarSaida(guarda: GuardaDaSaida): void {
  const guardas = useContext(GuardasContext);
  const segura = useEffectEvent(guarda.segura);
  const perguntar = useEffectEvent(guarda.perguntar);
  useEffect(() => {
    const esta: GuardaDaSaida = { segura: (saida) => segura(saida), perguntar: (apaga) => perguntar(apaga) };
    guardas?.add(esta);
    return () => void guardas?.delete(esta);
  }, [guardas]);
}

/** Asks what stands on the page before the person signs out; answers whether to. */
export function useAntesDeSair(): () => Promise<boolean> {
  const guardas = useContext(GuardasContext);
  return async () => {
    const quem = [...(guardas ?? [])].find((uma) => uma.segura({ acao: 'PUSH', outraTela: true }));
    return quem === undefined || quem.perguntar(true);
  };
}
