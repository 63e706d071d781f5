import { writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
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
/** A server runs for weeks, and V8 compiles what runs often: it answers for so many turns before the first one counts. */
const TURNOS_PARA_AQUECER = 20;

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
  pedido(): Pedido;
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
      const proximo = pedido();
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

function umLado(porta: number, pedido: () => Pedido) {
  return { porta, pedido, conexoes: CONEXOES, passos: [] as number[], p95: 0, falhas: 0 };
}

/**
 * Every figure, and those that have a floor beside it by turns, so that the machine's moods hit both; who begins changes
 * from pair to pair.
 */
export async function* medirLeituras(
  bancada: Bancada,
  figuras: readonly Figura[],
  { segundos, vezes }: Turnos,
): AsyncGenerator<Medida> {
  const { porta } = bancada.produto;
  let daVez = 0;
  const deTodas = () => (figuras[daVez++ % figuras.length] as Figura).pedido();
  await carregar({ porta, conexoes: CONEXOES, pedido: deTodas, segundos: segundos * TURNOS_PARA_AQUECER });
  const piso = await iniciarPiso(bancada, figuras);
  try {
    for (const [i, { titulo, pedido, variantes }] of figuras.entries()) {
      const produto = umLado(porta, pedido);
      const doPiso = { metodo: 'GET', caminho: `/piso/${i}` } as const;
      const chao = variantes.length > 0 ? umLado(piso.porta, () => doPiso) : null;
      const lados = chao ? [produto, chao] : [produto];
      for (let vez = 0; vez <= vezes; vez += 1)
        for (const lado of vez % 2 === 0 ? lados : lados.toReversed()) {
          const { porSegundo, falhas } = await carregar({ ...lado, segundos });
          lado.falhas += falhas;
          // The first turn of both only warms them.
          if (vez > 0) lado.passos.push(porSegundo);
        }
      for (const lado of lados) {
        const { p95, falhas } = await carregar({ ...lado, segundos: segundos * 2, porSegundo: RITMO });
        Object.assign(lado, { p95, falhas: lado.falhas + falhas });
      }
      const razoes = produto.passos.map((um, vez) => um / (chao?.passos[vez] ?? 0));
      yield {
        titulo,
        valor: produto.p95,
        unidade: 'ms',
        barra: { ate: 300, piso: 0.4, cresce: 4 },
        porSegundo: meioDe(produto.passos),
        piso: chao && { p95: chao.p95, porSegundo: meioDe(chao.passos), razao: meioDe(razoes) },
        falhas: produto.falhas + (chao?.falhas ?? 0),
      };
    }
  } finally {
    await piso.parar();
  }
}

async function iniciarPiso({ url, pasta }: Bancada, figuras: readonly Figura[]) {
  const arquivo = join(pasta, 'piso.json');
  await writeFile(arquivo, JSON.stringify(figuras.map(({ variantes }) => variantes)));
  // Its sessions begin as the product's do.
  const PGOPTIONS = `${OPCOES_DA_SESSAO}${SOZINHO}`;
  const ambiente = { PISO: arquivo, DATABASE_URL: url, NODE_ENV: 'production', PGOPTIONS };
  return iniciarProcesso('scripts/bench/piso.ts', ambiente, '/pronto');
}
