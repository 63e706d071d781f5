import { Agent, request } from 'node:http';

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

/** A run of load saw so much; `p95` in milliseconds. */
interface Resultado {
  porSegundo: number;
  p95: number;
  falhas: number;
}

export interface Carga {
  porta: number;
  conexoes: number;
  segundos: number;
  /** Open loop: requests begin at this pace, and waits count. Absent: each connection asks again at once. */
  porSegundo?: number;
  pedido(numero: number): Pedido;
}

export async function carregar({ porta, conexoes, segundos, porSegundo, pedido }: Carga): Promise<Resultado> {
  const agente = new Agent({ keepAlive: true, maxSockets: conexoes });
  const tempos: number[] = [];
  let numero = 0;
  let falhas = 0;
  const inicio = performance.now();
  const fim = inicio + segundos * 1_000;

  async function conexao(): Promise<void> {
    for (;;) {
      const desde = porSegundo === undefined ? performance.now() : inicio + (numero / porSegundo) * 1_000;
      if (desde >= fim) return;
      numero += 1;
      const proximo = pedido(numero);
      if (desde > performance.now()) await new Promise((ir) => setTimeout(ir, desde - performance.now()));
      const { status } = await pedir(porta, proximo, agente);
      tempos.push(performance.now() - desde);
      if (status !== 200) falhas += 1;
    }
  }

  await Promise.all(Array.from({ length: conexoes }, conexao));
  agente.destroy();
  const passados = (performance.now() - inicio) / 1_000;
  tempos.sort((a, b) => a - b);
  const p95 = tempos[Math.floor(tempos.length * 0.95)] ?? 0;
  return { porSegundo: tempos.length / passados, p95, falhas };
}
