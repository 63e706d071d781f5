import { createHash } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Does something for this folder that only one process of the machine may do at once: `undefined` when another one is
 * at it. The turn is a name that the system takes back when the process ends, however it ends; where there is no such
 * thing (macOS) everybody has a turn.
 */
export async function umPorVez<T>(pasta: string, fazer: () => Promise<T>): Promise<T | undefined> {
  const nome = `registro-${createHash('sha256').update(pasta).digest('hex').slice(0, 32)}`;
  const caminho = { linux: `\0${nome}`, win32: `\\\\.\\pipe\\${nome}` }[process.platform as string];
  if (caminho === undefined) return fazer();
  const vez = createServer((estranho) => estranho.destroy());
  const minha = await new Promise<boolean>((resolve) => {
    vez.once('error', () => resolve(false)).listen({ path: caminho, exclusive: true }, () => resolve(true));
  });
  if (!minha) return undefined;
  try {
    return await fazer();
  } finally {
    await new Promise((resolve) => vez.close(resolve));
  }
}
