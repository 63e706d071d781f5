import { useEffect, useEffectEvent } from 'react';
import { lerDigitado } from '../../lib/digitado.ts';
import { useDigitado } from '../../ui/use-digitado.ts';
import type { Comum } from './colacao.ts';
import type { RespostasDaColacao } from './use-colacao.ts';

/** Of a rehearsal that has registered nothing yet: the common part, and the answers of each graduate. */
interface ConferenciaGuardada {
  comum: Comum;
  respostas: RespostasDaColacao;
}

export const CONFERENCIA = 'conferencia';

/** Under the name of `useForma`; null where no rehearsal was left. */
export function lerConferencia(forma: string | null): ConferenciaGuardada | null {
  const guardada = forma === null ? null : lerDigitado(forma);
  if (guardada?.comum === undefined || guardada.respostas === undefined) return null;
  // Written below, and readable by this product's own key alone.
  return { comum: guardada.comum[1] as Comum, respostas: guardada.respostas[1] as RespostasDaColacao };
}

/** Keeps a rehearsal until something is registered, and asks before it is left. */
export function useConferenciaGuardada(forma: string | null, { comum, respostas }: ConferenciaGuardada): void {
  const mudancas = { comum: [null, comum] as const, respostas: [null, respostas] as const };
  const anotar = useDigitado({ forma, ler: () => ({ mudancas, naoFica: false }), enviando: () => false });
  const anotarAgora = useEffectEvent(anotar);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every change
  useEffect(() => anotarAgora(), [comum, respostas]);
}
