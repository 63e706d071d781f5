import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LoteDeRegistro } from '#contract/novo-registro.contract.ts';
import { useTrabalho } from '../use-trabalho.ts';
import { registrarUm } from './lote.api.ts';

type Item = LoteDeRegistro['itens'][number];

/**
 * Registers lines of a ceremony one after the other, each in the server's own transaction, until all are done, `parar`
 * is called, the screen is left, or a call fails. What was done stays done: it can be gone on with at any time.
 */
export function useExecucao(loteId: string, aoMudar: (item: Item) => void) {
  const queryClient = useQueryClient();
  const { fazendo, fazer } = useTrabalho();
  const [falha, setFalha] = useState<unknown>(null);
  const parado = useRef(false);
  const receber = useRef(aoMudar);
  receber.current = aoMudar;

  const executar = useCallback(
    (rgas: readonly string[]) =>
      fazer('registrar', async () => {
        parado.current = false;
        setFalha(null);
        try {
          for (const rga of rgas) {
            if (parado.current) break;
            receber.current(await registrarUm(loteId, rga));
          }
        } catch (erro) {
          setFalha(erro);
        }
        void queryClient.invalidateQueries({ queryKey: ['formandos'] });
      }),
    [fazer, loteId, queryClient],
  );
  const parar = useCallback(() => {
    parado.current = true;
  }, []);
  useEffect(() => parar, [parar]);
  return { andando: fazendo !== null, falha, executar, parar };
}
