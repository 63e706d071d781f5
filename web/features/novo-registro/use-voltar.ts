import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useGuardarSaida } from '../../lib/saida.tsx';

/** The browser's Back goes one step back while there is one; only from the first step does it leave. */
export function useVoltar(podeVoltar: boolean, voltar: () => void): void {
  useGuardarSaida({
    segura: ({ acao }) => podeVoltar && acao === 'POP',
    perguntar: () => {
      voltar();
      return false;
    },
  });
  useEntradaPropria(podeVoltar);
}

/**
 * Opened by its address, the wizard has nothing of ours behind it: one entry more as soon as there is a step to go back
 * to, so that Back can be heard. Back from the first step then passes over both.
 */
function useEntradaPropria(podeVoltar: boolean): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const acrescentada = useRef(false);
  useEffect(() => {
    if (key !== 'default' || podeVoltar === acrescentada.current) return;
    acrescentada.current = podeVoltar;
    void (podeVoltar ? navigate('.') : navigate(-1));
  }, [key, podeVoltar, navigate]);
}
