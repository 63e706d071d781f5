import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PastaDaColacao } from '#contract/documentos.contract.ts';
import { ErroDaApi, FalhaDeRede } from '../../../lib/api-client.ts';
import { ArquivoMudou } from '../../../lib/arquivo-mudou.ts';
import type { ArquivoDaPasta } from './arquivos.ts';
import { enviarUm, pastaQuery } from './pasta.api.ts';

/** How long a lost line or a busy server is waited for before the same file is tried again. */
const ESPERA_MS = 5_000;
const OCUPADO: readonly number[] = [429, 503];

interface Lugar {
  dataColacaoId: string;
  bytesDe: (id: string) => Blob | undefined;
  mudar: (ids: readonly string[], mudanca: Partial<ArquivoDaPasta>) => unknown;
}

/**
 * Sends files one after the other until all are sent, `pausar` is called or the screen is left. What the server refuses
 * stays with its reason, as does what changed since it was chosen; a lost line is waited for, and what had arrived before it broke is not sent twice.
 */
export function useEnvioDaPasta({ dataColacaoId, bytesDe, mudar }: Lugar) {
  const queryClient = useQueryClient();
  const [enviando, setEnviando] = useState<{ feitos: number; total: number } | null>(null);
  const [semLinha, setSemLinha] = useState(false);
  const [falha, setFalha] = useState<unknown>(null);
  const seguir = useRef(false);
  const acordar = useRef<() => void>(() => undefined);

  const esperar = useCallback(
    () =>
      new Promise<void>((resolve) => {
        const relogio = setTimeout(resolve, ESPERA_MS);
        acordar.current = () => {
          clearTimeout(relogio);
          resolve();
        };
      }),
    [],
  );
  const pausar = useCallback(() => {
    seguir.current = false;
    acordar.current();
  }, []);
  useEffect(() => pausar, [pausar]);
  useEffect(() => {
    const voltou = () => acordar.current();
    window.addEventListener('online', voltou);
    return () => window.removeEventListener('online', voltou);
  }, []);

  /** Sends one, however often the line breaks; false when it was paused before. @throws what no waiting mends */
  const insistir = useCallback(
    async (arquivo: ArquivoDaPasta, bytes: Blob, pasta: PastaDaColacao): Promise<boolean> => {
      for (let tentativa = 0; seguir.current; tentativa += 1) {
        try {
          if (tentativa > 0 && (await jaChegou(queryClient, dataColacaoId, arquivo))) return true;
          await enviarUm(arquivo, bytes, pasta);
          return true;
        } catch (erro) {
          const passa = erro instanceof FalhaDeRede || (erro instanceof ErroDaApi && OCUPADO.includes(erro.status));
          if (!passa) throw erro;
          setSemLinha(true);
          await esperar();
        } finally {
          setSemLinha(false);
        }
      }
      return false;
    },
    [dataColacaoId, esperar, queryClient],
  );

  const enviar = useCallback(
    async (arquivos: readonly ArquivoDaPasta[], pasta: PastaDaColacao) => {
      if (seguir.current) return;
      seguir.current = true;
      setFalha(null);
      try {
        for (const [feitos, arquivo] of arquivos.entries()) {
          setEnviando({ feitos, total: arquivos.length });
          const bytes = bytesDe(arquivo.id);
          if (bytes === undefined) {
            await mudar([arquivo.id], { recusa: 'O arquivo já não está nesta página: escolha-o de novo.' });
            continue;
          }
          try {
            if (!(await insistir(arquivo, bytes, pasta))) break;
            await mudar([arquivo.id], { enviado: true, recusa: null });
          } catch (erro) {
            const doArquivo =
              erro instanceof ArquivoMudou || (erro instanceof ErroDaApi && erro.status !== 401 && erro.status < 500);
            if (!doArquivo) throw erro;
            await mudar([arquivo.id], { recusa: erro.message });
          }
        }
      } catch (erro) {
        setFalha(erro);
      } finally {
        seguir.current = false;
        setEnviando(null);
        void queryClient.invalidateQueries({ queryKey: ['documentos'] });
        void queryClient.invalidateQueries({ queryKey: ['formandos'] });
      }
    },
    [bytesDe, insistir, mudar, queryClient],
  );
  return { enviando, semLinha, falha, enviar, pausar };
}

/** The very file stands with its graduate: its answer was lost with the line. */
async function jaChegou(
  queryClient: ReturnType<typeof useQueryClient>,
  dataColacaoId: string,
  { rga, sha256 }: ArquivoDaPasta,
): Promise<boolean> {
  const { formandos } = await queryClient.fetchQuery({ ...pastaQuery(dataColacaoId), staleTime: 0 });
  return formandos.some((um) => um.rga === rga && um.documentos.some((documento) => documento.sha256 === sha256));
}
