import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { OPCOES_DA_SESSAO, SOZINHO } from '../../server/db/pool.ts';
import { alternar, meioDe, type Razao, razaoDe } from './alternar.ts';
import type { Bancada } from './bancada.ts';
import { type Carga, carregar, montarPedido, type Resultado } from './carga.ts';
import { type Figura, PASSES } from './figuras.ts';
import { daVez, type Variante } from './piso.ts';
import { escreverRazao } from './relatorio.ts';
import { iniciarProcesso } from './servidor.ts';

const CONEXOES = 10;
/** What the product's own sessions begin with. */
const COMO_O_PRODUTO = `${OPCOES_DA_SESSAO}${SOZINHO}`;
/** Pace of the open loop that the bars speak of. */
const RITMO = 50;
/** A server runs for weeks: V8 has compiled what a request runs after some thousands of them, and costs half as much then. */
const AQUECIDA = { pedidos: 5_000, segundos: 10 };

/** One figure at one size. Throughput in requests/s with 10 connections; times in milliseconds. */
export interface Medida {
  nome: string;
  titulo: string;
  porSegundo: number;
  pisoPorSegundo: number;
  razao: Razao | null;
  pgPorSegundo: number;
  /** At 50 requests/s. */
  p50: number;
  p95: number;
  pisoP95: number;
  falhas: number;
}

/** Who is asked, and what. */
type Lado = Pick<Carga, 'porta' | 'pedido'>;

/** By the connections that every figure has; `porSegundo`: an open loop. */
const pedirA = (quem: Lado, segundos: number, porSegundo?: number): Promise<Resultado> =>
  carregar({ ...quem, conexoes: CONEXOES, segundos, ...(porSegundo !== undefined && { porSegundo }) });

interface Turnos {
  segundos: number;
  vezes: number;
}

/**
 * Measures every figure against its floors, bare route and product in turns. Before the first one both answer all of
 * them for `deTudoSegundos`: what every request runs goes on getting cheaper for tens of thousands of them.
 */
export async function medirFiguras(
  bancada: Bancada,
  figuras: readonly Figura[],
  { segundos, vezes, deTudoSegundos }: Turnos & { deTudoSegundos: number },
  dizer: (linha: string) => void,
): Promise<{ medidas: Medida[]; vazia: Resultado }> {
  const pasta = await mkdtemp(join(tmpdir(), 'piso-'));
  const arquivo = join(pasta, 'piso.json');
  await writeFile(arquivo, JSON.stringify(Object.fromEntries(figuras.map(({ nome, variantes }) => [nome, variantes]))));
  const piso = await iniciarProcesso(
    'scripts/bench/piso.ts',
    { PISO: arquivo, DATABASE_URL: bancada.url, NODE_ENV: 'production', PGOPTIONS: COMO_O_PRODUTO },
    '/vazia',
  );
  try {
    const vazia = await pedirA({ porta: piso.porta, pedido: () => montarPedido('GET', '/vazia') }, segundos);
    const medidas: Medida[] = [];
    const lados = figuras.map((figura) => {
      const noPiso = montarPedido('GET', `/piso/${figura.nome}`);
      return {
        figura,
        produto: { porta: bancada.produto.porta, pedido: figura.pedido },
        piso: { porta: piso.porta, pedido: () => noPiso },
      };
    });
    for (const lado of ['produto', 'piso'] as const) await pedirA(deTudo(lados.map((um) => um[lado])), deTudoSegundos);
    for (const { figura, ...par } of lados) {
      const medida = await medirFigura(bancada.url, figura, par, { segundos, vezes });
      dizer(
        `  ${figura.nome.padEnd(20)} ${medida.porSegundo.toFixed(0)}/s of ${medida.pisoPorSegundo.toFixed(0)}/s of the floor (${escreverRazao(medida.razao)}), p95 ${medida.p95.toFixed(1)} ms (floor ${medida.pisoP95.toFixed(1)})${medida.falhas > 0 ? `, ${medida.falhas} FAILURES` : ''}`,
      );
      medidas.push(medida);
    }
    return { medidas, vazia };
  } finally {
    await piso.parar();
    await rm(pasta, { recursive: true, force: true });
  }
}

/** Requests of all of them by turns, of one server. */
function deTudo(lados: readonly Lado[]): Lado {
  const pedidoDe = (numero: number) => lados[numero % lados.length]?.pedido(Math.floor(numero / lados.length));
  return { porta: lados[0]?.porta ?? 0, pedido: (numero) => pedidoDe(numero) ?? Buffer.alloc(0) };
}

async function medirFigura(
  url: string,
  { nome, titulo, variantes }: Figura,
  { produto, piso }: Record<'produto' | 'piso', Lado>,
  { segundos, vezes }: Turnos,
): Promise<Medida> {
  let falhas = 0;
  const correr = async (quem: Lado) => {
    const resultado = await pedirA(quem, segundos);
    falhas += resultado.falhas;
    return resultado.porSegundo;
  };
  for (const quem of [produto, piso]) falhas += await aquecer(quem);
  const turnos = await alternar(
    vezes,
    () => correr(produto),
    () => correr(piso),
  );
  const aberto = await pedirA(produto, segundos * 2, RITMO);
  const abertoDoPiso = await pedirA(piso, segundos * 2, RITMO);
  return {
    ...{ nome, titulo },
    porSegundo: meioDe(turnos.produto),
    pisoPorSegundo: meioDe(turnos.piso),
    razao: razaoDe(turnos, 'vazao'),
    pgPorSegundo: await soPg(url, variantes, segundos),
    p50: aberto.p50,
    p95: aberto.p95,
    pisoP95: abertoDoPiso.p95,
    falhas: falhas + aberto.falhas,
  };
}

/** Has a server answer until it is warm, as long as that takes ten connections; answers how often it failed. */
export async function aquecer(quem: Lado): Promise<number> {
  const primeiro = await pedirA(quem, 1);
  const segundos = Math.min(AQUECIDA.segundos, AQUECIDA.pedidos / primeiro.porSegundo);
  return primeiro.falhas + (await pedirA(quem, segundos)).falhas;
}

/** The p95 at 50 requests/s, in ms; a failure is an error here. */
export async function medirNoRitmo(quem: Lado, segundos: number): Promise<number> {
  const { p95, falhas } = await pedirA(quem, segundos, RITMO);
  if (falhas > 0) throw new Error(`${falhas} pedidos falharam`);
  return p95;
}

/** The same statements by the driver alone, over ten connections of this process. */
async function soPg(url: string, variantes: readonly Variante[], segundos: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: CONEXOES, options: COMO_O_PRODUTO });
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
