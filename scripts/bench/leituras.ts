import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPCOES_DA_SESSAO, SOZINHO } from '../../server/db/pool.ts';
import { alternar, meioDe, razaoDe } from './alternar.ts';
import type { Bancada } from './bancada.ts';
import { type Carga, carregar, pedir } from './carga.ts';
import type { Figura } from './figuras.ts';
import { iniciarProcesso } from './servidor.ts';
import type { Medida } from './tabela.ts';

const CONEXOES = 10;
/** Requests a second of the open loop that the bars speak of. */
const RITMO = 20;

type Lado = Pick<Carga, 'porta' | 'pedido'>;

/** A measurement takes so many turns of so many seconds. */
export interface Turnos {
  segundos: number;
  vezes: number;
}

/**
 * Measures every figure, and those that have a floor beside it by turns. Before the first one both answer all of them
 * for `aquecer` seconds: a server runs for weeks, and V8 compiles what runs often.
 */
export async function medirLeituras(
  bancada: Bancada,
  figuras: readonly Figura[],
  { segundos, vezes, aquecer }: Turnos & { aquecer: number },
): Promise<Medida[]> {
  const piso = await iniciarPiso(bancada, figuras);
  try {
    const lados = figuras.map((figura) => ({
      figura,
      produto: { porta: bancada.produto.porta, pedido: figura.pedido },
      piso: { porta: piso.porta, pedido: () => ({ metodo: 'GET', caminho: `/piso/${figura.nome}` }) as const },
    }));
    await carregar({ ...deTudo(lados.map(({ produto }) => produto)), conexoes: CONEXOES, segundos: aquecer });
    const medidas: Medida[] = [];
    for (const { figura, produto, piso } of lados)
      medidas.push(await medirFigura(figura, produto, figura.variantes && piso, { segundos, vezes }));
    return medidas;
  } finally {
    await piso.parar();
  }
}

/** Milliseconds, and megabytes sent, of the old screens' way: the whole list fetched, read and filtered by a name. */
export async function lerListaInteira(bancada: Bancada): Promise<{ ms: number; mb: number }> {
  const piso = await iniciarPiso(bancada, []);
  try {
    const inicio = performance.now();
    const { corpo } = await pedir(piso.porta, { metodo: 'GET', caminho: '/tudo' });
    const lista: { nome: string }[] = JSON.parse(corpo.toString());
    lista.filter(({ nome }) => nome.toLowerCase().includes('nakamura'));
    return { ms: performance.now() - inicio, mb: corpo.length / 1e6 };
  } finally {
    await piso.parar();
  }
}

async function iniciarPiso({ url }: Bancada, figuras: readonly Figura[]) {
  const pasta = await mkdtemp(join(tmpdir(), 'piso-'));
  const arquivo = join(pasta, 'piso.json');
  await writeFile(arquivo, JSON.stringify(Object.fromEntries(figuras.map(({ nome, variantes }) => [nome, variantes]))));
  const processo = await iniciarProcesso(
    'scripts/bench/piso.ts',
    // Its sessions begin as the product's do.
    { PISO: arquivo, DATABASE_URL: url, NODE_ENV: 'production', PGOPTIONS: `${OPCOES_DA_SESSAO}${SOZINHO}` },
    '/pronto',
  );
  return {
    porta: processo.porta,
    async parar() {
      await processo.parar();
      await rm(pasta, { recursive: true, force: true });
    },
  };
}

/** Requests of all of them by turns, of one server. */
function deTudo(lados: readonly Lado[]): Lado {
  const daVez = (numero: number) => lados[numero % lados.length];
  return {
    porta: lados[0]?.porta ?? 0,
    pedido: (numero) => daVez(numero)?.pedido(Math.floor(numero / lados.length)) ?? { metodo: 'GET', caminho: '/' },
  };
}

async function medirFigura(
  { nome, titulo }: Figura,
  produto: Lado,
  piso: Lado | null,
  { segundos, vezes }: Turnos,
): Promise<Medida> {
  let falhas = 0;
  const correr = async (quem: Lado): Promise<number> => {
    const resultado = await carregar({ ...quem, conexoes: CONEXOES, segundos });
    falhas += resultado.falhas;
    return resultado.porSegundo;
  };
  const noRitmo = async (quem: Lado): Promise<number> => {
    const resultado = await carregar({ ...quem, conexoes: CONEXOES, segundos: segundos * 2, porSegundo: RITMO });
    falhas += resultado.falhas;
    return resultado.p95;
  };
  for (const quem of piso ? [produto, piso] : [produto]) await correr(quem);
  const turnos = await alternar(vezes, () => correr(produto), piso && (() => correr(piso)));
  const p95 = await noRitmo(produto);
  return {
    nome,
    titulo,
    valor: p95,
    unidade: 'ms',
    porSegundo: meioDe(turnos.produto),
    piso: piso && { porSegundo: meioDe(turnos.piso), razao: razaoDe(turnos), p95: await noRitmo(piso) },
    falhas,
  };
}
