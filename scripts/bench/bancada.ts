import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { chavesDe, usarChavesDasAcoes } from '../../server/acoes/chaves.ts';
import { sequenciar } from '../../server/auditoria/sequenciar.ts';
import { iniciarPostgresEmbutido } from '../../server/db/embedded-postgres.ts';
import { aplicarMigracoes } from '../../server/db/migrations.ts';
import { createBanco, type PrismaClient } from '../../server/db/prisma-client.ts';
import { gravarTabelasFixas } from '../../server/db/tabelas-fixas.ts';
import { prepararAcoes } from '../../server/inicio/acoes-do-banco.ts';
import { marcarBanco } from '../../server/inicio/marca-do-banco.ts';
import { abrirSessaoDeTeste } from '../../server/test/abrir-sessao.ts';
import { preencher } from '../../server/test/medida/preencher.ts';
import { preencherAcervo } from '../../server/test/medida/preencher-acervo.ts';
import { CHAVE_DA_MEDIDA, iniciarProduto, type ServidorDeMedida } from '../../server/test/medida/servidor.ts';
import { iniciarSigaDeMedida, type SigaDeMedida } from '../../server/test/medida/siga-de-medida.ts';

/** The day of the newest invented record: fixed, so that every run measures the same records. */
const HOJE = '2026-06-01';
export const SELO_DA_MEDIDA = '0123456789abcdef'.repeat(4);
const QUEM = {
  nome: 'Ana Teste da Silva',
  cpf: '52998224725',
  matricula: '7654321',
  cargo: 'Responsável pelo registro',
  papel: 'responsavel',
} as const;

export interface Bancada {
  quantos: number;
  url: string;
  pool: Pool;
  prisma: PrismaClient;
  siga: SigaDeMedida;
  produto: ServidorDeMedida;
  /** Of a responsavel's session. */
  cookie: string;
  /** One more server over this database; the caller stops it. */
  partir(): Promise<ServidorDeMedida>;
  desmontar(): Promise<void>;
}

/**
 * A cluster (synchronous commits, as in production) filled with so many records, as many of the old books where
 * `comAcervo`, all sealed by the sequencer itself, and the production server over it. A `pasta` stays, and is measured
 * as it was left.
 */
export async function montarBancada(
  quantos: number,
  { pasta, comAcervo = false }: { pasta?: string | undefined; comAcervo?: boolean } = {},
): Promise<Bancada> {
  const dataDir = pasta ?? (await mkdtemp(join(tmpdir(), 'medida-')));
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o755);
  const banco = await iniciarPostgresEmbutido({ dataDir });
  usarChavesDasAcoes(chavesDe([CHAVE_DA_MEDIDA]));
  await aplicarMigracoes(banco.url);
  const { pool, prisma } = createBanco(banco.url, 6);
  await gravarTabelasFixas(pool);
  await prepararAcoes(banco.url, new Date());
  const inicio = performance.now();
  if (!(await temLinhas(pool, 'registro'))) {
    await preencher({ pool, prisma }, { quantos, hoje: HOJE });
    await selar(pool);
    await marcarBanco(pool, 'producao', new Date());
  }
  if (comAcervo && !(await temLinhas(pool, 'registro_antigo')))
    await preencherAcervo({ pool, prisma }, quantos, SELO_DA_MEDIDA);
  console.log(`${quantos} registros em ${((performance.now() - inicio) / 1_000).toFixed(0)} s`);
  await semNoitesPorFazer(pool);
  const siga = await iniciarSigaDeMedida();
  const partir = () =>
    // As it is installed: under the running role, whose every write the guards look at.
    iniciarProduto(banco.urlDaAplicacao, siga.url, {
      DATABASE_URL_DONO: banco.url,
      DATA_DIR: dataDir,
      // No proxy stands before it, and what a browser changes must come from the address that it asks.
      URL_PUBLICA: 'http://127.0.0.1',
      LOG_SELO: SELO_DA_MEDIDA,
      MEC_XSD_DIR: process.env.MEC_XSD_DIR ?? '',
    });
  const produto = await partir();
  const sessao = await abrirSessaoDeTeste(prisma, { usuario: QUEM, agora: new Date(), horas: 10 });
  return {
    quantos,
    url: banco.url,
    pool,
    prisma,
    siga,
    produto,
    cookie: `sessao=${sessao}`,
    partir,
    async desmontar() {
      await produto.parar();
      await siga.parar();
      await prisma.$disconnect();
      await pool.end();
      if (pasta !== undefined) return banco.parar();
      await banco.destruir();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const temLinhas = async (pool: Pool, tabela: 'registro' | 'registro_antigo'): Promise<boolean> =>
  ((await pool.query(`SELECT FROM ${tabela} LIMIT 1`)).rowCount ?? 0) > 0;

async function selar(pool: Pool): Promise<void> {
  const cliente = await pool.connect();
  try {
    await cliente.query('SET synchronous_commit = off');
    while ((await sequenciar(cliente, SELO_DA_MEDIDA)).entradas > 0);
    await cliente.query('RESET synchronous_commit');
  } finally {
    cliente.release();
  }
  await pool.query('VACUUM (ANALYZE)');
}

/** A server catches up at its start on nights that it slept through, beside what is measured; and on a stopped run's queue. */
async function semNoitesPorFazer(pool: Pool): Promise<void> {
  await pool.query('UPDATE tarefa SET conhecida_em = now(), ultimo_sucesso = now(), falha = NULL');
  const { rows } = await pool.query<{ fila: string | null }>(`SELECT to_regclass('pgboss.job')::text AS fila`);
  if (rows[0]?.fila != null) await pool.query(`DELETE FROM pgboss.job WHERE state IN ('created', 'retry', 'active')`);
}
