import { createServer } from 'node:net';

/** On 127.0.0.1. */
export const estaLivre = async (porta: number): Promise<boolean> => (await ouvir(porta)) !== null;

/** A port of 127.0.0.1 that is free at the moment. */
export async function portaLivre(): Promise<number> {
  const porta = await ouvir(0);
  if (porta === null) throw new Error('Nenhuma porta livre em 127.0.0.1.');
  return porta;
}

function ouvir(porta: number): Promise<number | null> {
  return new Promise((cumprir) => {
    const servidor = createServer();
    servidor.once('error', () => cumprir(null));
    servidor.listen({ port: porta, host: '127.0.0.1', exclusive: true }, () => {
      const endereco = servidor.address();
      servidor.close(() => cumprir(typeof endereco === 'object' && endereco ? endereco.port : null));
    });
  });
}
