import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LoteDeRegistro } from '#contract/novo-registro.contract.ts';
import { registrarUm } from './lote.api.ts';

type Item = LoteDeRegistro['itens'][number];

/**
 * Registers lines of a ceremony one after the other, each in the server's own transaction, until all are done, `parar`
 * is called, the screen is left, or a call fails. What was done stays done: it can be gone on with at any time.
 */
export function useExecucao(loteId: string, aoMudar: (item: Item) => void) {
  const queryClient = useQueryClient();
  const [andando, setAndando] = useState(false);
  const [falha, setFalha] = useState<unknown>(null);
  const seguir = useRef(false);
  const receber = useRef(aoMudar);
  receber.current = aoMudar;

  const executar = useCallback(
    async (rgas: readonly string[]) => {
      if (seguir.current) return;
      seguir.current = true;
      setAndando(true);
      setFalha(null);
      try {
        for (const rga of rgas) {
          if (!seguir.current) break;
          receber.current(await registrarUm(loteId, rga));
        }
      } catch (erro) {
        setFalha(erro);
      } finally {
        seguir.current = false;
        setAndando(false);
        void queryClient.invalidateQueries({ queryKey: ['formandos'] });
      }
    },
    [loteId, queryClient],
  );
  const parar = useCallback(() => {
    seguir.current = false;
  }, []);
  useEffect(() => parar, [parar]);
  return { andando, falha, executar, parar };
}
