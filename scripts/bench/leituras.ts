import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPCOES_DA_SESSAO, SOZINHO } from '../../server/db/pool.ts';
import { type Pedido, pedir } from '../../server/test/medida/pedir.ts';
import { iniciarProcesso } from '../../server/test/medida/servidor.ts';
import type { Bancada } from './bancada.ts';
import type { Figura } from './figuras.ts';
import { type Medida, meioDe } from './tabela.ts';

const CONEXOES = 10;
/** Requests a second of the open loop that the bars speak of. */
const RITMO = 20;

/** A measurement takes so many turns of so many seconds. */
export interface Turnos {
  segundos: number;
  vezes: number;
}

interface Carga {
  porta: number;
  conexoes: number;
  segundos: number;
  /** Open loop: requests begin at this pace, and waits count. Absent: each connection asks again at once. */
  porSegundo?: number;
  pedido(numero: number): Pedido;
}

/** `p95` in milliseconds. */
export async function carregar({ porta, conexoes, segundos, porSegundo, pedido }: Carga) {
  const agente = new Agent({ keepAlive: true, maxSockets: conexoes });
  const tempos: number[] = [];
  let [numero, falhas] = [0, 0];
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
  const p95 = tempos.toSorted((a, b) => a - b)[Math.floor(tempos.length * 0.95)] ?? 0;
  return { porSegundo: tempos.length / passados, p95, falhas };
}

/**
 * Every figure, and those that have a floor beside it by turns, so that the machine's moods hit both; who begins changes
 * from pair to pair. Before the first one the product answers all of them for `aquecer` seconds: a server runs for
 * weeks, and V8 compiles what runs often.
 */
export async function medirLeituras(
  bancada: Bancada,
  figuras: readonly Figura[],
  { segundos, vezes, aquecer }: Turnos & { aquecer: number },
): Promise<Medida[]> {
  const { porta } = bancada.produto;
  const daVez = (n: number) => figuras[n % figuras.length]?.pedido(n) ?? { metodo: 'GET' as const, caminho: '/' };
  await carregar({ porta, pedido: daVez, conexoes: CONEXOES, segundos: aquecer });
  const piso = await iniciarPiso(bancada, figuras);
  const medidas: Medida[] = [];
  try {
    for (const { nome, titulo, pedido, variantes } of figuras) {
      const lados = [{ porta, pedido, paces: [] as number[], p95: 0, falhas: 0 }];
      if (variantes)
        lados.push({
          porta: piso.porta,
          pedido: () => ({ metodo: 'GET', caminho: `/piso/${nome}` }),
          paces: [],
          p95: 0,
          falhas: 0,
        });
      for (let vez = 0; vez <= vezes; vez += 1)
        for (const lado of vez % 2 === 0 ? lados : lados.toReversed()) {
          const { porSegundo, falhas } = await carregar({ ...lado, conexoes: CONEXOES, segundos });
          lado.falhas += falhas;
          // The first turn of both only warms them.
          if (vez > 0) lado.paces.push(porSegundo);
        }
      for (const lado of lados) {
        const noRitmo = await carregar({ ...lado, conexoes: CONEXOES, segundos: segundos * 2, porSegundo: RITMO });
        Object.assign(lado, { p95: noRitmo.p95, falhas: lado.falhas + noRitmo.falhas });
      }
      const [produto, chao] = lados;
      if (produto === undefined) continue;
      medidas.push({
        nome,
        titulo,
        valor: produto.p95,
        unidade: 'ms',
        barra: { ate: 300, piso: 0.4, cresce: 4 },
        porSegundo: meioDe(produto.paces),
        piso: chao
          ? {
              p95: chao.p95,
              porSegundo: meioDe(chao.paces),
              razao: meioDe(produto.paces.map((um, i) => um / (chao.paces[i] ?? 0))),
            }
          : null,
        falhas: lados.reduce((soma, { falhas }) => soma + falhas, 0),
      });
    }
  } finally {
    await piso.parar();
  }
  return medidas;
}

async function iniciarPiso({ url }: Bancada, figuras: readonly Figura[]) {
  const pasta = await mkdtemp(join(tmpdir(), 'piso-'));
  const arquivo = join(pasta, 'piso.json');
  await writeFile(arquivo, JSON.stringify(Object.fromEntries(figuras.map(({ nome, variantes }) => [nome, variantes]))));
  // Its sessions begin as the product's do.
  const PGOPTIONS = `${OPCOES_DA_SESSAO}${SOZINHO}`;
  const ambiente = { PISO: arquivo, DATABASE_URL: url, NODE_ENV: 'production', PGOPTIONS };
  const processo = await iniciarProcesso('scripts/bench/piso.ts', ambiente, '/pronto');
  return {
    porta: processo.porta,
    async parar() {
      await processo.parar();
      await rm(pasta, { recursive: true, force: true });
    },
  };
}
