import { useCallback, useReducer, useRef, useState } from 'react';
import type { LinhaConferida } from '#contract/novo-registro.contract.ts';
import { avancarConferencia, type Comum, type Conferencia, ENSAIO_VAZIO } from './conferencia.ts';
import { conferirAlguns } from './lote.api.ts';

/** How many graduates a call rehearses. */
const DE_CADA_VEZ = 20;

/**
 * The rehearsal of a ceremony: calls by the dozen with progress, answers kept, what failed can be tried again. It begins
 * with the answers that were given before.
 */
export function useConferencia(dataColacaoId: string, antes: Conferencia['respostas']) {
  const [conferencia, agir] = useReducer(avancarConferencia, { ...ENSAIO_VAZIO, respostas: antes });
  const [andamento, setAndamento] = useState<{ feitos: number; total: number } | null>(null);
  const [falha, setFalha] = useState<unknown>(null);
  const respostas = useRef<Conferencia['respostas']>({});
  respostas.current = conferencia.respostas;

  /** Rehearses these graduates; null when a call failed. */
  const conferir = useCallback(
    async (comum: Comum, rgas: readonly string[]): Promise<LinhaConferida[] | null> => {
      const linhas: LinhaConferida[] = [];
      setFalha(null);
      try {
        for (let i = 0; i < rgas.length; i += DE_CADA_VEZ) {
          setAndamento({ feitos: i, total: rgas.length });
          const Linhas = rgas
            .slice(i, i + DE_CADA_VEZ)
            .map((Rga) => ({ Rga, Respostas: respostas.current[Rga] ?? {} }));
          linhas.push(...(await conferirAlguns({ DataColacaoId: dataColacaoId, ...comum, Linhas })));
        }
        agir({ tipo: 'conferidas', linhas });
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
  return { conferencia, agir, conferir, andamento, falha };
}
