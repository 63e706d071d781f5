import { useEffect, useEffectEvent } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router-dom';

/** The browser's Back goes one step back while there is one; only from the first step does it leave. */
export function useVoltar(podeVoltar: boolean, voltar: () => void): void {
  const { state, reset } = useBlocker(({ historyAction }) => podeVoltar && historyAction === 'POP');
  const voltarUm = useEffectEvent(() => {
    reset?.();
    voltar();
  });
  useEffect(() => {
    if (state === 'blocked') voltarUm();
  }, [state]);
  useEntradaPropria();
}

/** Opened by its address, the wizard has nothing of ours behind it: one entry more, so that Back can be heard. */
function useEntradaPropria(): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const acrescentar = useEffectEvent(() => key === 'default' && void navigate('.'));
  useEffect(() => void acrescentar(), []);
}
