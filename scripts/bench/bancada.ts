import type { Pool } from 'pg';
import type { PrismaClient } from '../../server/db/prisma-client.ts';
import { marcarBanco } from '../../server/inicio/marca-do-banco.ts';
import { abrirSessaoDeTeste } from '../../server/test/abrir-sessao.ts';
import { abrirBancoDeMedida } from './banco-de-medida.ts';
import { preencher } from './preencher.ts';
import { selarMedida } from './selar-medida.ts';
import { iniciarProduto, type ServidorDeMedida } from './servidor.ts';
import { iniciarSigaDeMedida } from './siga-de-medida.ts';

/** The day of the newest invented record: fixed, so that every run measures the same records. */
export const HOJE = '2026-06-01';

/** Key of the seals of measured installations. */
export const SELO_DA_MEDIDA = '0123456789abcdef'.repeat(4);

/** A throw-away cluster with so many records, and the production server over it. */
export interface Bancada {
  quantos: number;
  url: string;
  pool: Pool;
  prisma: PrismaClient;
  produto: ServidorDeMedida;
  /** Cookie of a responsavel's session. */
  cookie: string;
  preenchimentoSegundos: number;
  /** Starts one more server over this database; the caller stops it. */
  partir(): Promise<ServidorDeMedida>;
  desmontar(): Promise<void>;
}

/**
 * Makes the cluster, fills it and starts the server; `selada`: the fill seals it, not the server's sequencer. A `pasta`
 * that holds so many records already, and what was registered since, is measured as it is; `enxuta`: filled with lean rows.
 */
export async function montarBancada(
  quantos: number,
  dizer: (linha: string) => void,
  { selada = true, pasta, enxuta = false }: { selada?: boolean; pasta?: string | undefined; enxuta?: boolean } = {},
): Promise<Bancada> {
  const banco = await abrirBancoDeMedida(6, pasta);
  const { pool, prisma } = banco;
  const inicio = performance.now();
  const { rows } = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM registro');
  if ((rows[0]?.n ?? 0) < quantos) {
    await preencher({ pool, prisma }, { quantos, hoje: HOJE, enxuto: enxuta });
    if (selada) await selarMedida(pool, SELO_DA_MEDIDA);
    await marcarBanco(pool, 'producao', new Date());
  }
  const preenchimentoSegundos = (performance.now() - inicio) / 1_000;
  dizer(`${quantos} registros in ${preenchimentoSegundos.toFixed(1)} s`);
  return servir(banco, { quantos, preenchimentoSegundos });
}

/** Starts the production server over a filled database. */
export async function servir(
  banco: Pick<
    Awaited<ReturnType<typeof abrirBancoDeMedida>>,
    'dataDir' | 'url' | 'urlDaAplicacao' | 'pool' | 'prisma' | 'desmontar'
  >,
  { quantos, preenchimentoSegundos }: Pick<Bancada, 'quantos' | 'preenchimentoSegundos'>,
): Promise<Bancada> {
  const siga = await iniciarSigaDeMedida();
  const partir = () =>
    // As it is installed: under the running role, whose every write the guards look at.
    iniciarProduto(banco.urlDaAplicacao, siga.url, {
      ...{ DATABASE_URL_DONO: banco.url, DATA_DIR: banco.dataDir, LOG_SELO: SELO_DA_MEDIDA },
      MEC_XSD_DIR: process.env.MEC_XSD_DIR ?? '',
    });
  await semNoitesPorFazer(banco.pool);
  const produto = await partir();
  return {
    quantos,
    url: banco.url,
    pool: banco.pool,
    prisma: banco.prisma,
    produto,
    cookie: await abrirSessao(banco.prisma),
    preenchimentoSegundos,
    partir,
    async desmontar() {
      await produto.parar();
      await siga.parar();
      await banco.desmontar();
    },
  };
}

/**
 * A server catches up at its start on the nights that it slept through. Over a folder that is days old that was a backup
 * and an audit of the whole register beside what is measured; and what a stopped run left in the queue.
 */
async function semNoitesPorFazer(pool: Pool): Promise<void> {
  await pool.query('UPDATE tarefa SET conhecida_em = now(), ultimo_sucesso = now(), falha = NULL');
  const { rows } = await pool.query<{ fila: string | null }>(`SELECT to_regclass('pgboss.job')::text AS fila`);
  if (rows[0]?.fila != null) await pool.query(`DELETE FROM pgboss.job WHERE state IN ('created', 'retry', 'active')`);
}

async function abrirSessao(prisma: PrismaClient): Promise<string> {
  const usuario = {
    nome: 'Ana Teste da Silva',
    cpf: '52998224725',
    matricula: '7654321',
    cargo: 'Responsável pelo registro',
    papel: 'responsavel',
  } as const;
  return `__Host-sessao=${await abrirSessaoDeTeste(prisma, { usuario, agora: new Date(), horas: 10 })}`;
}
