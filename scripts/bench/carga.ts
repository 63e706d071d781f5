import { connect, type Socket } from 'node:net';

/** One HTTP request as bytes to write. */
type Pedido = (numero: number) => Buffer;

/** What a run of load saw; times in milliseconds, `bytes` of the bodies. */
export interface Resultado {
  porSegundo: number;
  p50: number;
  p95: number;
  p975: number;
  p99: number;
  pedidos: number;
  falhas: number;
  bytes: number;
}

export interface Carga {
  porta: number;
  conexoes: number;
  segundos: number;
  /** Open loop: requests begin at this pace, and waits count. Absent: each connection asks again at once. */
  porSegundo?: number;
  pedido: Pedido;
}

/** A raw request over a kept connection; `de` is the address that the server believes the visitor has. */
export function montarPedido(
  metodo: string,
  caminho: string,
  opcoes: { corpo?: unknown; cookie?: string | undefined; de?: string } = {},
): Buffer {
  const corpo = opcoes.corpo === undefined ? '' : JSON.stringify(opcoes.corpo);
  const linhas = [
    `${metodo} ${caminho} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(opcoes.de ? [`x-forwarded-for: ${opcoes.de}`] : []),
    ...(opcoes.cookie ? [`cookie: ${opcoes.cookie}`] : []),
    ...(opcoes.corpo === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(corpo)}`]),
  ];
  return Buffer.from(`${linhas.join('\r\n')}\r\n\r\n${corpo}`);
}

/** Invented visitor's address: limits count by address, and the public is many. */
export const visitante = (numero: number): string =>
  `10.${(numero >> 16) & 255}.${(numero >> 8) & 255}.${numero & 255}`;

/** Runs a load over plain sockets: the client must cost little, it shares the machine with what it measures. */
export async function carregar(carga: Carga): Promise<Resultado> {
  const tempos: number[] = [];
  let [numero, falhas, bytes] = [0, 0, 0];
  const inicio = performance.now();
  const fim = inicio + carga.segundos * 1_000;
  const previsto = () => (carga.porSegundo === undefined ? 0 : inicio + (numero / carga.porSegundo) * 1_000);

  async function conexao(): Promise<void> {
    const canal = await abrir(carga.porta);
    for (;;) {
      const desde = carga.porSegundo === undefined ? performance.now() : previsto();
      if (desde >= fim) break;
      numero += 1;
      const pedido = carga.pedido(numero);
      if (desde > performance.now()) await new Promise((ir) => setTimeout(ir, desde - performance.now()));
      const resposta = await canal.trocar(pedido);
      tempos.push(performance.now() - desde);
      bytes += resposta.bytes;
      if (resposta.status !== 200) falhas += 1;
    }
    canal.fechar();
  }

  await Promise.all(Array.from({ length: carga.conexoes }, conexao));
  const segundos = (performance.now() - inicio) / 1_000;
  tempos.sort((a, b) => a - b);
  const quantil = (q: number) => tempos[Math.min(tempos.length - 1, Math.floor(tempos.length * q))] ?? 0;
  const [p50, p95, p975, p99] = [quantil(0.5), quantil(0.95), quantil(0.975), quantil(0.99)];
  return { porSegundo: tempos.length / segundos, p50, p95, p975, p99, pedidos: tempos.length, falhas, bytes };
}

interface Resposta {
  status: number;
  bytes: number;
  corpo: string;
}

/** The same with the instant (`performance.now`) of its first byte. */
type RespostaNoTempo = Resposta & { primeiroByteEm: number };

/** A connection to the loopback that asks and hears, one at a time. */
export async function abrir(
  porta: number,
): Promise<{ trocar(pedido: Buffer): Promise<RespostaNoTempo>; fechar(): void }> {
  const canal: Socket = connect({ port: porta, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((cumprir, rejeitar) => canal.once('connect', cumprir).once('error', rejeitar));
  let pedacos: Buffer[] = [];
  let primeiroByteEm = 0;
  let espera: { resolve(resposta: RespostaNoTempo): void; reject(erro: Error): void } | null = null;
  canal.on('data', (pedaco: Buffer) => {
    if (pedacos.length === 0) primeiroByteEm = performance.now();
    pedacos.push(pedaco);
    if (!podeTerAcabado(pedacos)) return;
    const resposta = lerResposta(pedacos.length === 1 ? pedaco : Buffer.concat(pedacos));
    if (resposta === null) return;
    pedacos = [];
    espera?.resolve({ ...resposta, primeiroByteEm });
  });
  canal.on('error', (erro) => espera?.reject(erro));
  canal.on('close', () => espera?.reject(new Error('o servidor fechou a conexão')));
  return {
    trocar(pedido) {
      const { promise, ...resto } = Promise.withResolvers<RespostaNoTempo>();
      espera = resto;
      canal.write(pedido);
      return promise;
    },
    fechar() {
      espera = null;
      canal.destroy();
    },
  };
}

/** Whether it is worth looking: joining the pieces of a large answer at each of them would cost more than it. */
function podeTerAcabado(pedacos: readonly Buffer[]): boolean {
  if (pedacos.length < 8) return true;
  const [primeiro, ultimo] = [pedacos[0], pedacos.at(-1)];
  const comprimento = /\r\ncontent-length: (\d+)/i.exec(primeiro?.toString('latin1', 0, 4_096) ?? '')?.[1];
  if (comprimento === undefined) return ultimo?.toString('latin1').endsWith('0\r\n\r\n') ?? false;
  return pedacos.reduce((soma, um) => soma + um.length, 0) >= Number(comprimento);
}

/** A whole answer with a length, or in chunks; null while bytes are missing. */
function lerResposta(recebido: Buffer): Resposta | null {
  const cabecalho = recebido.indexOf('\r\n\r\n');
  if (cabecalho < 0) return null;
  const texto = recebido.toString('latin1', 0, cabecalho).toLowerCase();
  const status = Number(texto.slice(9, 12));
  const inicio = cabecalho + 4;
  const tamanho = /\r\ncontent-length: (\d+)/.exec(texto)?.[1];
  if (tamanho !== undefined) {
    const fim = inicio + Number(tamanho);
    if (recebido.length < fim) return null;
    return { status, bytes: fim - inicio, corpo: recebido.toString('utf8', inicio, fim) };
  }
  if (!texto.includes('transfer-encoding: chunked')) return { status, bytes: 0, corpo: '' };
  if (recebido.toString('latin1', recebido.length - 5) !== '0\r\n\r\n') return null;
  return { status, bytes: recebido.length - inicio, corpo: recebido.toString('utf8', inicio) };
}
