import { type Agent, request } from 'node:http';

/** One HTTP request; `de` is the address that the server believes the visitor has. */
export interface Pedido {
  metodo: 'GET' | 'POST';
  caminho: string;
  corpo?: object | undefined;
  cookie?: string | undefined;
  de?: string;
}

interface Resposta {
  status: number;
  corpo: Buffer;
}

export function pedir(porta: number, pedido: Pedido, agente?: Agent): Promise<Resposta> {
  const corpo = pedido.corpo === undefined ? undefined : JSON.stringify(pedido.corpo);
  const { promise, resolve, reject } = Promise.withResolvers<Resposta>();
  const req = request({
    host: '127.0.0.1',
    port: porta,
    method: pedido.metodo,
    path: pedido.caminho,
    agent: agente ?? false,
    headers: {
      ...(pedido.de && { 'x-forwarded-for': pedido.de }),
      ...(pedido.cookie && { cookie: pedido.cookie }),
      ...(corpo && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(corpo) }),
    },
  });
  req.on('response', (res) => {
    const pedacos: Buffer[] = [];
    res.on('data', (pedaco: Buffer) => pedacos.push(pedaco));
    res.on('end', () => resolve({ status: res.statusCode ?? 0, corpo: Buffer.concat(pedacos) }));
    res.on('error', reject);
  });
  req.on('error', reject);
  req.end(corpo);
  return promise;
}

/** The address of an invented visitor: limits count by address, and the public is many. */
export const visitante = (numero: number): string =>
  `10.${(numero >> 16) & 255}.${(numero >> 8) & 255}.${numero & 255}`;
