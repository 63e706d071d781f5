import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { OPCOES_DA_SESSAO } from '../../server/db/pool.ts';
import type { Bancada } from './bancada.ts';
import { carregar, montarPedido, type Resultado } from './carga.ts';
import { type Figura, PASSES } from './figuras.ts';
import { daVez, type Variante } from './piso.ts';
import { iniciarProcesso } from './servidor.ts';

const CONEXOES = 10;
/** Pace of the open loop that the bars speak of. */
const RITMO = 50;

/** One figure at one size. Throughput in requests/s with 10 connections; times in milliseconds. */
export interface Medida {
  nome: string;
  titulo: string;
  porSegundo: number;
  pisoPorSegundo: number;
  pgPorSegundo: number;
  /** At 50 requests/s. */
  p50: number;
  p95: number;
  pisoP95: number;
  falhas: number;
}

/** Measures every figure against its floors, A B A B: bare route, product, bare route, product. */
export async function medirFiguras(
  bancada: Bancada,
  figuras: readonly Figura[],
  segundos: number,
  dizer: (linha: string) => void,
): Promise<{ medidas: Medida[]; vazia: Resultado }> {
  const pasta = await mkdtemp(join(tmpdir(), 'piso-'));
  const arquivo = join(pasta, 'piso.json');
  await writeFile(arquivo, JSON.stringify(Object.fromEntries(figuras.map(({ nome, variantes }) => [nome, variantes]))));
  const piso = await iniciarProcesso(
    'scripts/bench/piso.ts',
    { PISO: arquivo, DATABASE_URL: bancada.url, NODE_ENV: 'production', PGOPTIONS: OPCOES_DA_SESSAO },
    '/vazia',
  );
  try {
    const vazia = await carregar({
      porta: piso.porta,
      conexoes: CONEXOES,
      segundos,
      pedido: () => montarPedido('GET', '/vazia'),
    });
    const medidas: Medida[] = [];
    for (const figura of figuras) {
      const noPiso = montarPedido('GET', `/piso/${figura.nome}`);
      const a = { porta: piso.porta, conexoes: CONEXOES, pedido: () => noPiso };
      const b = { porta: bancada.produto.porta, conexoes: CONEXOES, pedido: figura.pedido };
      await carregar({ ...b, segundos: 1 });
      await carregar({ ...a, segundos: 0.5 });
      const rodadas: Resultado[] = [];
      for (const quem of [a, b, a, b]) rodadas.push(await carregar({ ...quem, segundos }));
      const aberto = await carregar({ ...b, segundos: segundos * 2, porSegundo: RITMO });
      const abertoDoPiso = await carregar({ ...a, segundos: segundos * 2, porSegundo: RITMO });
      const media = (i: number, j: number) => ((rodadas[i]?.porSegundo ?? 0) + (rodadas[j]?.porSegundo ?? 0)) / 2;
      const medida: Medida = {
        nome: figura.nome,
        titulo: figura.titulo,
        porSegundo: media(1, 3),
        pisoPorSegundo: media(0, 2),
        pgPorSegundo: await soPg(bancada.url, figura.variantes, segundos),
        p50: aberto.p50,
        p95: aberto.p95,
        pisoP95: abertoDoPiso.p95,
        falhas: [...rodadas, aberto].reduce((soma, { falhas }) => soma + falhas, 0),
      };
      dizer(
        `  ${figura.nome.padEnd(20)} ${medida.porSegundo.toFixed(0)}/s of ${medida.pisoPorSegundo.toFixed(0)}/s of the floor, p95 ${medida.p95.toFixed(1)} ms (floor ${medida.pisoP95.toFixed(1)})${medida.falhas > 0 ? `, ${medida.falhas} FAILURES` : ''}`,
      );
      medidas.push(medida);
    }
    return { medidas, vazia };
  } finally {
    await piso.parar();
    await rm(pasta, { recursive: true, force: true });
  }
}

/** The same statements by the driver alone, over ten connections of this process. */
async function soPg(url: string, variantes: readonly Variante[], segundos: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: CONEXOES, options: OPCOES_DA_SESSAO });
  const fim = performance.now() + segundos * 1_000;
  let feitos = 0;
  await Promise.all(
    Array.from({ length: CONEXOES }, async () => {
      while (performance.now() < fim) {
        const n = PASSES + feitos;
        feitos += 1;
        for (const consulta of variantes[n % variantes.length]?.consultas ?? []) await pool.query(daVez(consulta, n));
      }
    }),
  );
  await pool.end();
  return feitos / segundos;
}
