import { useCallback, useEffect, useRef } from 'react';
import { focarCampo } from './alvo-do-campo.ts';

/**
 * Where the focus goes in the wizard: after a change of step to the field to be put right, or else to the step's heading.
 * `focarAntesDoAviso` puts it there before a popup opens, so that the popup gives it back there.
 */
export function useFoco(passo: number, visivel: boolean) {
  const titulo = useRef<HTMLHeadingElement>(null);
  const alvo = useRef<string | undefined>(undefined);
  const visto = useRef({ passo, visivel });

  const focar = useCallback(() => {
    if (alvo.current !== undefined) return focarCampo(alvo.current);
    titulo.current?.focus({ preventScroll: true });
    titulo.current?.scrollIntoView({ block: 'center' });
  }, []);

  useEffect(() => {
    const chegou = visto.current.passo !== passo || (visivel && !visto.current.visivel);
    visto.current = { passo, visivel };
    if (chegou && visivel) focar();
  }, [passo, visivel, focar]);

  const mirar = useCallback((campo: string | undefined) => {
    alvo.current = campo;
  }, []);
  const focarAntesDoAviso = useCallback(async () => {
    // The step may have changed just now: its fields are there after the next paint.
    await new Promise((resolve) => setTimeout(resolve, 0));
    focar();
  }, [focar]);
  return { titulo, mirar, focar, focarAntesDoAviso };
}
