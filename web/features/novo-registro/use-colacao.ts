import { useCallback, useMemo, useRef, useState } from 'react';
import type { RespostasDaLinha } from '#contract/novo-registro.contract.ts';
import { ditosDa } from '#domain/folha/folha.ts';
import { type Comum, ENSAIO_VAZIO, type FolhaDoFormando, folhaDaLinha, porOrdem } from './colacao.ts';
import { conferirAlguns } from './lote/lote.api.ts';
import { useFolhas } from './use-folhas.ts';
import { useTrabalho } from './use-trabalho.ts';

const DE_CADA_VEZ = 20;

export type RespostasDaColacao = Readonly<Record<string, RespostasDaLinha>>;

/**
 * The rehearsal of a ceremony: calls by the dozen with progress, answers kept, what failed can be tried again. It begins
 * with the answers that were given before.
 */
export function useConferencia(dataColacaoId: string, antes: RespostasDaColacao) {
  const [conferencia, agir] = useFolhas<FolhaDoFormando>(() => ENSAIO_VAZIO);
  const { fazer, largarRevisao } = useTrabalho();
  const [andamento, setAndamento] = useState<{ feitos: number; total: number } | null>(null);
  const [falha, setFalha] = useState<unknown>(null);
  const respostas = useMemo((): RespostasDaColacao => {
    const ditas = conferencia.folhas.map((folha) => [folha.chave, ditosDa(folha) as RespostasDaLinha] as const);
    return { ...antes, ...Object.fromEntries(ditas) };
  }, [antes, conferencia.folhas]);
  const atuais = useRef(respostas);
  atuais.current = respostas;

  /** Rehearses these graduates; null when a call failed, or another rehearsal was asked for meanwhile. */
  const conferir = useCallback(
    async (comum: Comum, rgas: readonly string[]): Promise<FolhaDoFormando[] | null> => {
      let conferidas: FolhaDoFormando[] | null = null;
      largarRevisao();
      await fazer('conferir', async (vale) => {
        const lidas: FolhaDoFormando[] = [];
        setFalha(null);
        try {
          for (let i = 0; i < rgas.length; i += DE_CADA_VEZ) {
            setAndamento({ feitos: i, total: rgas.length });
            const Linhas = rgas.slice(i, i + DE_CADA_VEZ).map((Rga) => ({ Rga, Respostas: atuais.current[Rga] ?? {} }));
            const linhas = await conferirAlguns({ DataColacaoId: dataColacaoId, ...comum, Linhas });
            if (!vale()) return;
            lidas.push(...linhas.map((linha) => folhaDaLinha(linha, atuais.current[linha.rga])));
          }
          agir({ tipo: 'leu', lidas, ordem: porOrdem });
          conferidas = lidas;
        } catch (erro) {
          if (vale()) setFalha(erro);
        }
        if (vale()) setAndamento(null);
      });
      return conferidas;
    },
    [dataColacaoId, agir, fazer, largarRevisao],
  );
  return { conferencia, respostas, agir, conferir, andamento, falha };
}
