import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { chavesDe, usarChavesDasAcoes } from '../../server/acoes/chaves.ts';
import { anotarSegredos } from '../../server/backup/segredos-do-banco.ts';
import { iniciarPostgresEmbutido } from '../../server/db/embedded-postgres.ts';
import { aplicarMigracoes } from '../../server/db/migrations.ts';
import { createBanco, type PrismaClient } from '../../server/db/prisma-client.ts';
import { gravarTabelasFixas } from '../../server/db/tabelas-fixas.ts';
import { prepararAcoes } from '../../server/inicio/acoes-do-banco.ts';
import { marcarBanco } from '../../server/inicio/marca-do-banco.ts';
import { abrirSessaoDeTeste } from '../../server/test/abrir-sessao.ts';
import { preencher } from './preencher.ts';
import { preencherAcervo } from './preencher-acervo.ts';
import { selarMedida } from './selar-medida.ts';
import { CHAVE_DA_MEDIDA, iniciarProduto, type ServidorDeMedida } from './servidor.ts';
import { iniciarSigaDeMedida, type SigaDeMedida } from './siga-de-medida.ts';

/** The day of the newest invented record: fixed, so that every run measures the same records. */
const HOJE = '2026-06-01';

export const SELO_DA_MEDIDA = '0123456789abcdef'.repeat(4);

export interface Bancada {
  quantos: number;
  url: string;
  pool: Pool;
  prisma: PrismaClient;
  siga: SigaDeMedida;
  produto: ServidorDeMedida;
  /** Cookie of a responsavel's session. */
  cookie: string;
  /** Starts one more server over this database; the caller stops it. */
  partir(): Promise<ServidorDeMedida>;
  desmontar(): Promise<void>;
}

/**
 * A cluster (synchronous commits, as in production) with tables and lists, in a folder of its own: a throw-away one, or
 * one that stays (`pasta`) and is found again as it was left.
 */
export async function abrirBancoDeMedida(conexoes: number, pasta?: string) {
  const dataDir = pasta ?? (await mkdtemp(join(tmpdir(), 'medida-')));
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o755);
  const banco = await iniciarPostgresEmbutido({ dataDir });
  usarChavesDasAcoes(chavesDe([CHAVE_DA_MEDIDA]));
  await aplicarMigracoes(banco.url);
  const { pool, prisma } = createBanco(banco.url, conexoes);
  await gravarTabelasFixas(pool);
  return {
    dataDir,
    url: banco.url,
    urlDaAplicacao: banco.urlDaAplicacao,
    pool,
    prisma,
    async desmontar() {
      await prisma.$disconnect();
      await pool.end();
      if (pasta !== undefined) return banco.parar();
      await banco.destruir();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Makes the cluster, fills it, with as many old registrations as records where `comAcervo`, and starts the server; a `pasta` that is
 * filled already is measured as it is.
 */
export async function montarBancada(
  quantos: number,
  dizer: (linha: string) => void,
  { pasta, comAcervo = false }: { pasta?: string | undefined; comAcervo?: boolean } = {},
): Promise<Bancada> {
  const banco = await abrirBancoDeMedida(6, pasta);
  const { pool, prisma } = banco;
  const inicio = performance.now();
  const { rows } = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM registro');
  if ((rows[0]?.n ?? 0) < quantos) {
    await preencher({ pool, prisma }, { quantos, hoje: HOJE });
    await selarMedida(pool, SELO_DA_MEDIDA);
    await marcarBanco(pool, 'producao', new Date());
    // The chain's seals are stand-ins and vouch for no key: the database is told which one it goes on with.
    const lugar = {
      dataDir: banco.dataDir,
      log: { chave: undefined, selo: SELO_DA_MEDIDA },
      captcha: { segredo: undefined },
    };
    await anotarSegredos(
      pool,
      { ...lugar, respostas: { chavesDir: join(banco.dataDir, 'segredos/respostas') } },
      new Date(),
    );
  }
  const { rows: antigos } = await pool.query('SELECT FROM registro_antigo LIMIT 1');
  if (comAcervo && antigos.length === 0) {
    await prepararAcoes(banco.url, new Date());
    await preencherAcervo({ pool, prisma }, quantos, SELO_DA_MEDIDA);
  }
  dizer(`${quantos} registros em ${((performance.now() - inicio) / 1_000).toFixed(0)} s`);
  const siga = await iniciarSigaDeMedida();
  const partir = () =>
    // As it is installed: under the running role, whose every write the guards look at.
    iniciarProduto(banco.urlDaAplicacao, siga.url, {
      DATABASE_URL_DONO: banco.url,
      DATA_DIR: banco.dataDir,
      LOG_SELO: SELO_DA_MEDIDA,
      MEC_XSD_DIR: process.env.MEC_XSD_DIR ?? '',
    });
  await semNoitesPorFazer(pool);
  const produto = await partir();
  return {
    quantos,
    url: banco.url,
    pool,
    prisma,
    siga,
    produto,
    cookie: await abrirSessao(prisma),
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
