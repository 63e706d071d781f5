import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '../../../server/db/pool.ts';
import { createBanco } from '../../../server/db/prisma-client.ts';
import { paginasTocadas } from '../../../server/test/planos.ts';
import { alternar, meioDe } from '../alternar.ts';
import { type Bancada, servir } from '../bancada.ts';
import type { abrirBancoDeMedida } from '../banco-de-medida.ts';
import { carregar } from '../carga.ts';
import { type Figura, lerFiguras, PASSES } from '../figuras.ts';
import { daVez } from '../piso.ts';
import { type Estado, lerEstado } from './estado.ts';

type Banco = Awaited<ReturnType<typeof abrirBancoDeMedida>>;

/** One reading over the register as the years left it and over the same one written anew: pages touched, ms at 50/s. */
export interface Comparada {
  nome: string;
  titulo: string;
  paginas: Par;
  p50: Par;
  p95: Par;
}
interface Par {
  crescida: number;
  refeita: number;
}

const RITMO = 50;
const CONEXOES = 10;
const REFEITA = 'refeita';

/** The same address in another database of the cluster. */
export const noBanco = (url: string, nome: string): string => url.replace(/\/[^/]*$/, `/${nome}`);

/** Every table and index of a copy written anew (`VACUUM FULL`): what there is to be won; answers its sizes. */
export async function refazer(banco: Banco, ano: number): Promise<Estado> {
  const geral = createPool(banco.urlAdministrador, 1);
  const nela = createPool(noBanco(banco.urlAdministrador, REFEITA), 1);
  try {
    await geral.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'registro'`);
    await geral.query(`CREATE DATABASE ${REFEITA} TEMPLATE registro OWNER registro`);
    await nela.query('VACUUM FULL');
    // What was written anew has no map of what everybody sees: without it an index alone answers nothing.
    await nela.query('VACUUM');
    return await lerEstado(nela, ano);
  } finally {
    await nela.end();
    await geral.end();
  }
}

/** The public figures over both, in turns. */
export async function compararFiguras(
  banco: Banco,
  quantos: number,
  { segundos, vezes, dizer }: { segundos: number; vezes: number; dizer: (linha: string) => void },
): Promise<Comparada[]> {
  const pasta = await mkdtemp(join(tmpdir(), 'refeita-'));
  const url = noBanco(banco.url, REFEITA);
  const outro = createBanco(url, 6);
  const desmontar = async () => {
    await outro.prisma.$disconnect();
    await outro.pool.end();
    await rm(pasta, { recursive: true, force: true });
  };
  const crescida = await servir({ ...banco, desmontar: async () => undefined }, { quantos, preenchimentoSegundos: 0 });
  const refeita = await servir(
    { ...outro, url, urlDaAplicacao: noBanco(banco.urlDaAplicacao, REFEITA), dataDir: pasta, desmontar },
    { quantos, preenchimentoSegundos: 0 },
  );
  try {
    const [figuras, dela] = [await lerFiguras(crescida), await lerFiguras(refeita)];
    // Both are planned by what they hold; the passes were written just now.
    for (const { pool } of [crescida, refeita]) await pool.query('ANALYZE');
    const comparadas: Comparada[] = [];
    for (const figura of figuras) {
      const mesma = dela.find(({ nome }) => nome === figura.nome);
      if (mesma === undefined) continue;
      const comparada = await compararFigura([crescida, figura], [refeita, mesma], { segundos, vezes });
      const { paginas, p95 } = comparada;
      dizer(
        `  ${figura.nome.padEnd(20)} ${paginas.crescida.toFixed(0)} pages (${paginas.refeita.toFixed(0)}), p95 ${p95.crescida.toFixed(1)} ms (${p95.refeita.toFixed(1)})`,
      );
      comparadas.push(comparada);
    }
    return comparadas;
  } finally {
    await crescida.desmontar();
    await refeita.desmontar();
  }
}

type Lado = readonly [Bancada, Figura];

async function compararFigura(
  crescida: Lado,
  refeita: Lado,
  { segundos, vezes }: { segundos: number; vezes: number },
): Promise<Comparada> {
  const p50: { crescida: number[]; refeita: number[] } = { crescida: [], refeita: [] };
  const medir = async ([{ produto }, { pedido }]: Lado, qual: keyof Par) => {
    const resultado = await carregar({ porta: produto.porta, conexoes: CONEXOES, segundos, porSegundo: RITMO, pedido });
    p50[qual].push(resultado.p50);
    return resultado.p95;
  };
  const turnos = await alternar(
    vezes,
    () => medir(crescida, 'crescida'),
    () => medir(refeita, 'refeita'),
  );
  const { nome, titulo } = crescida[1];
  return {
    ...{ nome, titulo },
    paginas: { crescida: await paginas(crescida), refeita: await paginas(refeita) },
    p50: { crescida: meioDe(p50.crescida), refeita: meioDe(p50.refeita) },
    p95: { crescida: meioDe(turnos.produto), refeita: meioDe(turnos.piso) },
  };
}

/** Pages of 8 kB that the figure's statements touch, on the average of its variants. */
async function paginas([{ pool }, { variantes }]: Lado): Promise<number> {
  let soma = 0;
  for (const [n, { consultas }] of variantes.entries())
    for (const consulta of consultas) soma += await paginasTocadas(pool, daVez(consulta, PASSES + n));
  return soma / variantes.length;
}
