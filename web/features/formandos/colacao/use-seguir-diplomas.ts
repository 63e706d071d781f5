import { useEffect, useState } from 'react';
import type { Colacao } from '#contract/formandos.contract.ts';
import { ErroDaApi } from '../../../lib/api-client.ts';
import { avisarFalha } from '../../../ui/avisos.ts';
import { daVez, enviarTodos, type Recusa } from './colacao.api.ts';

/** Between two rounds. What a round queued that the server did not answer is found there by the next. */
const PAUSA_MS = 3_000;

/**
 * Sends each diploma of a ceremony once its documentation has come back signed, for as long as the page stays open:
 * that is what was confirmed. Whoever is refused is named and left to a person; nobody else waits for that.
 */
export function useSeguirDiplomas(colacao: Colacao, ocupado: boolean, aoMudar: () => Promise<unknown>) {
  const [seguindo, setSeguindo] = useState(false);
  const [parado, setParado] = useState<'enviando' | 'pausa' | null>(null);
  const [recusas, setRecusas] = useState<readonly Recusa[]>([]);
  const linhas = daVez(colacao, 'enviar-diploma').filter(
    ({ registro }) => !recusas.some(({ registroId }) => registroId === registro?.registroID),
  );
  const podeEnviar = seguindo && !ocupado && parado === null && linhas.length > 0;

  const enviar = async () => {
    setParado('enviando');
    try {
      const novas = await enviarTodos({ ...colacao, linhas }, ['enviar-diploma']);
      await aoMudar();
      setRecusas((antes) => [...antes, ...novas]);
    } catch (erro) {
      if (erro instanceof ErroDaApi && erro.status < 500) {
        setSeguindo(false);
        await avisarFalha(erro, { titulo: 'Erro ao enviar os XMLs da colação!' });
      }
    }
    setParado('pausa');
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `enviar` is another function at every render
  useEffect(() => {
    if (podeEnviar) void enviar();
  }, [podeEnviar]);
  useEffect(() => {
    if (parado !== 'pausa') return;
    const fim = setTimeout(() => setParado(null), PAUSA_MS);
    return () => clearTimeout(fim);
  }, [parado]);

  const seguir = () => {
    setRecusas([]);
    setSeguindo(true);
  };
  return { seguir, seguindo, recusas, enviandoDiplomas: parado === 'enviando' };
}
