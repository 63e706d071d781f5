import { setTimeout as esperar } from 'node:timers/promises';
import { criarLogExterno } from '../adapters/log-externo/criar-log-externo.ts';
import { ligarSequenciador } from '../auditoria/sequenciador.ts';
import type { Dependencies } from '../dependencies.ts';

const INTERVALO_MS = 500;

/** Starts the sequencer once the database is ready (H7). `aoFalhar` gets every failure. */
export function ligarSequenciadorQuandoPronto(
  { config, agora, pronto, pool }: Dependencies,
  aoFalhar: (erro: unknown) => void,
): { parar(): Promise<void> } {
  const { chave, selo, origem, testemunhas, ancoras } = config.log;
  const { url } = config.banco;
  if (chave === undefined || selo === undefined || url === undefined) throw new Error('LOG_CHAVE ou LOG_SELO ausente');
  const parada = new AbortController();
  const { signal } = parada;
  const ligado = (async () => {
    while (!pronto() && !signal.aborted)
      await esperar(INTERVALO_MS, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return null;
    const proprios = { url, pool, chave, selo, origem, agora, externo: criarLogExterno(config) };
    return ligarSequenciador({ ...proprios, testemunhas, ancoras }, aoFalhar);
  })();
  return {
    async parar() {
      parada.abort();
      await (await ligado)?.parar();
    },
  };
}
