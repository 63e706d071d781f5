import type { InputRef } from 'antd';
import { type RefObject, useEffect } from 'react';

/** Takes over what was typed into a field that the server had drawn, before the browser had the page's script. */
export function useDigitadoAntes(campo: RefObject<InputRef | null>, aceitar: (texto: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => {
    const digitado = campo.current?.input?.value;
    if (digitado) aceitar(digitado);
  }, []);
}
