import { setTimeout as esperar } from 'node:timers/promises';

/** Time for running requests after the signal; then their connections are cut (P11). */
const PRAZO_MS = 10_000;
/** Time for everything; service managers wait longer (`TimeoutStopSec`, `stop_grace_period`). */
const PRAZO_TOTAL_MS = 20_000;
/** Time for the log's last lines to be taken. */
const PRAZO_DO_LOG_MS = 1_000;

/**
 * Ends the process once, on SIGTERM, SIGINT or when the parent that started it over IPC is gone: refuses what
 * comes, lets requests and background work finish side by side, then closes the rest in order. A second signal, seconds
 * later, ends it at once.
 */
export function encerrarComGraca(passos: {
  pararDeAtender(): Promise<unknown>;
  cortarConexoes(): void;
  pararOFundo(): Promise<unknown>;
  fecharResto(): Promise<void>;
  esvaziarLog(): Promise<void>;
}): void {
  let inicio = 0;
  const sair = async (codigo: number) => {
    const vazio = passos.esvaziarLog().then(() => true);
    if (await Promise.race([vazio, esperar(PRAZO_DO_LOG_MS, false)])) process.exit(codigo);
    // A reader that takes nothing holds a thread of the log's writer, and process.exit would wait for that thread.
    process.kill(process.pid, 'SIGKILL');
  };
  const encerrar = async () => {
    // Terminals and process managers signal a whole group, and parents pass it on: the same wish arrives more than
    // once.
    if (inicio > 0 && Date.now() - inicio < 2_000) return;
    if (inicio > 0) process.exit(1);
    inicio = Date.now();
    setTimeout(() => void sair(1), PRAZO_TOTAL_MS - PRAZO_DO_LOG_MS).unref();
    const corte = setTimeout(() => passos.cortarConexoes(), PRAZO_MS);
    await Promise.all([passos.pararDeAtender().finally(() => clearTimeout(corte)), passos.pararOFundo()]);
    await passos.fecharResto();
    await sair(0);
  };
  const comErro = () =>
    void encerrar().catch((erro: unknown) => {
      console.error(erro instanceof Error ? erro.message : erro);
      process.exit(1);
    });
  for (const sinal of ['SIGTERM', 'SIGINT'] as const) process.on(sinal, comErro);
  if (process.channel) process.once('disconnect', comErro);
}
