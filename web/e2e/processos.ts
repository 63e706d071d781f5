import { setTimeout as esperar } from 'node:timers/promises';

const PRAZO_MS = 120_000;

/** Waits until an address answers 200. @throws Error when the process is gone or two minutes have passed */
export async function aguardar(url: string, morreu: () => boolean): Promise<void> {
  const limite = Date.now() + PRAZO_MS;
  while (Date.now() < limite && !morreu()) {
    const pronto = await fetch(url).then(
      (resposta) => resposta.ok,
      () => false,
    );
    if (pronto) return;
    await esperar(250);
  }
  throw new Error(morreu() ? 'o processo terminou' : `sem resposta em ${PRAZO_MS / 1000} s`);
}
