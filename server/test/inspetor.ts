import { expect } from 'vitest';

/** Memory of a process in MB. */
export interface Memoria {
  rss: number;
  heap: number;
  /** Buffers and what else the engine keeps outside of its heap. */
  fora: number;
}

interface Especie {
  bytes: number;
  quantos: number;
}

/** Over `--inspect` of a Node process. */
export interface Inspetor {
  medir(): Promise<Memoria>;
  /** Collects first what nobody holds. */
  recolher(): Promise<void>;
  /** By kind (`closure`, `object Map` …); takes seconds, and memory of this process. */
  especies(): Promise<Map<string, Especie>>;
  fechar(): void;
}

interface Mensagem {
  id?: number;
  method?: string;
  result?: unknown;
  params?: { chunk: string };
}

export async function abrirInspetor(porta: number): Promise<Inspetor> {
  const alvos = async () => (await fetch(`http://127.0.0.1:${porta}/json/list`)).json() as Promise<Alvo[]>;
  await expect.poll(() => alvos().catch(() => []), { timeout: 60_000 }).toHaveLength(1);
  const [alvo] = await alvos();
  const canal = new WebSocket(String(alvo?.webSocketDebuggerUrl));
  await new Promise((aberto) => canal.addEventListener('open', aberto));
  const esperas = new Map<number, (resultado: unknown) => void>();
  let pedacos: string[] = [];
  canal.addEventListener('message', ({ data }) => {
    const { id, method, result, params } = JSON.parse(String(data)) as Mensagem;
    if (method === 'HeapProfiler.addHeapSnapshotChunk') pedacos.push(params?.chunk ?? '');
    if (id === undefined) return;
    esperas.get(id)?.(result);
    esperas.delete(id);
  });
  let ultimo = 0;
  const mandar = <T>(method: string, params: object = {}): Promise<T> =>
    new Promise((cumprir) => {
      ultimo += 1;
      esperas.set(ultimo, cumprir as (resultado: unknown) => void);
      canal.send(JSON.stringify({ id: ultimo, method, params }));
    });
  return {
    async recolher() {
      // Twice: what a finalizer lets go is collected by the second.
      await mandar('HeapProfiler.collectGarbage');
      await mandar('HeapProfiler.collectGarbage');
    },
    async medir() {
      const { result } = await mandar<{ result: { value: NodeJS.MemoryUsage } }>('Runtime.evaluate', {
        expression: 'process.memoryUsage()',
        returnByValue: true,
      });
      const { rss, heapUsed, external } = result.value;
      return { rss: mb(rss), heap: mb(heapUsed), fora: mb(external) };
    },
    async especies() {
      pedacos = [];
      await mandar('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
      const instantaneo = JSON.parse(pedacos.join('')) as Instantaneo;
      pedacos = [];
      return porEspecie(instantaneo);
    },
    fechar: () => canal.close(),
  };
}

interface Alvo {
  webSocketDebuggerUrl: string;
}

const mb = (bytes: number): number => Math.round(bytes / 104_857.6) / 10;

/** The parts of V8's format that are read here: a node is a row of numbers, its type and name are indexes. */
interface Instantaneo {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
  strings: string[];
}

function porEspecie({ snapshot: { meta }, nodes, strings }: Instantaneo): Map<string, Especie> {
  const [campos, tipos] = [meta.node_fields, meta.node_types[0]];
  const lugar = (campo: string) => campos.indexOf(campo);
  const [tipo, nome, tamanho] = [lugar('type'), lugar('name'), lugar('self_size')];
  const especies = new Map<string, Especie>();
  for (let i = 0; i < nodes.length; i += campos.length) {
    const qual = tipos[nodes[i + tipo] ?? 0] ?? '';
    // Texts and code are kinds as a whole; objects are told by who made them.
    const chave = qual === 'object' || qual === 'native' ? `${qual} ${strings[nodes[i + nome] ?? 0]}` : qual;
    const especie = especies.get(chave) ?? { bytes: 0, quantos: 0 };
    especie.bytes += nodes[i + tamanho] ?? 0;
    especie.quantos += 1;
    especies.set(chave, especie);
  }
  return especies;
}
