import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const TENTATIVAS = 100;

/**
 * A port of 127.0.0.1 that is free at the moment, below those that systems give to outgoing connections: one of these
 * would be taken by somebody's connection before a server listens there.
 */
export async function portaLivre(): Promise<number> {
  for (let vez = 0; vez < TENTATIVAS; vez += 1) {
    const porta = randomInt(20_000, 32_000);
    if (await estaLivre(porta)) return porta;
  }
  throw new Error('Nenhuma porta livre em 127.0.0.1.');
}

/** On 127.0.0.1. */
export function estaLivre(porta: number): Promise<boolean> {
  return new Promise((cumprir) => {
    const servidor = createServer();
    servidor.once('error', () => cumprir(false));
    servidor.listen({ port: porta, host: '127.0.0.1', exclusive: true }, () => servidor.close(() => cumprir(true)));
  });
}
