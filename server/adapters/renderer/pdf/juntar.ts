import type { Readable } from 'node:stream';

const PEDACO = 256 * 1024;

/** All bytes of a stream that gives them in very small portions: copied into large pieces as they come. */
export function juntar(fluxo: Readable): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const pedacos: Buffer[] = [];
  let ultimo = Buffer.alloc(0);
  let usado = 0;
  fluxo.on('data', (dados: Buffer) => {
    let lido = 0;
    while (lido < dados.length) {
      if (usado === ultimo.length) {
        ultimo = Buffer.allocUnsafeSlow(PEDACO);
        pedacos.push(ultimo);
        usado = 0;
      }
      const quantos = dados.copy(ultimo, usado, lido);
      usado += quantos;
      lido += quantos;
    }
  });
  fluxo.on('error', reject);
  fluxo.on('end', () => {
    const inteiros = pedacos.slice(0, -1);
    resolve(Buffer.concat([...inteiros, ultimo.subarray(0, usado)]));
  });
  return promise;
}
