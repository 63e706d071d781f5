import { useCallback, useReducer, useRef, useState } from 'react';
import type { LinhaEnsaiada } from '#contract/novo-registro.lote.contract.ts';
import { avancarEnsaio, type Comum, ENSAIO_VAZIO, type Ensaio } from './ensaio.ts';
import { ensaiarAlguns } from './lote.api.ts';

/** How many graduates a call rehearses. */
const DE_CADA_VEZ = 20;

/**
 * The rehearsal of a ceremony: calls by the dozen with progress, answers kept, what failed can be tried again. It begins
 * with the answers that were given before.
 */
export function useEnsaio(dataColacaoId: string, antes: Ensaio['respostas']) {
  const [ensaio, agir] = useReducer(avancarEnsaio, { ...ENSAIO_VAZIO, respostas: antes });
  const [andamento, setAndamento] = useState<{ feitos: number; total: number } | null>(null);
  const [falha, setFalha] = useState<unknown>(null);
  const respostas = useRef<Ensaio['respostas']>({});
  respostas.current = ensaio.respostas;

  /** Rehearses these graduates; null when a call failed. */
  const ensaiar = useCallback(
    async (comum: Comum, rgas: readonly string[]): Promise<LinhaEnsaiada[] | null> => {
      const linhas: LinhaEnsaiada[] = [];
      setFalha(null);
      try {
        for (let i = 0; i < rgas.length; i += DE_CADA_VEZ) {
          setAndamento({ feitos: i, total: rgas.length });
          const Linhas = rgas
            .slice(i, i + DE_CADA_VEZ)
            .map((Rga) => ({ Rga, Respostas: respostas.current[Rga] ?? {} }));
          linhas.push(...(await ensaiarAlguns({ DataColacaoId: dataColacaoId, ...comum, Linhas })));
        }
        agir({ tipo: 'ensaiadas', linhas });
        return linhas;
      } catch (erro) {
        setFalha(erro);
        return null;
      } finally {
        setAndamento(null);
      }
    },
    [dataColacaoId],
  );
  return { ensaio, agir, ensaiar, andamento, falha };
}
