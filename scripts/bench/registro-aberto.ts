import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { criarLogNaPasta } from '../../server/adapters/log-externo/log-externo.pasta.ts';
import { anotarVariosNaAuditoria } from '../../server/auditoria/anotar.ts';
import { SISTEMA } from '../../server/auditoria/atuar.ts';
import { escritaPorCliente } from '../../server/auditoria/escrita-por-cliente.ts';
import { gravarLadrilhos, lerBorda } from '../../server/auditoria/ladrilhos.ts';
import { lerMostrada } from '../../server/auditoria/mostrada.queries.ts';
import { provaDeInclusao } from '../../server/auditoria/provas.queries.ts';
import { publicarCabeca } from '../../server/auditoria/publicar-cabeca.ts';
import { sequenciar } from '../../server/auditoria/sequenciar.ts';
import { iniciarPostgresEmbutido } from '../../server/db/embedded-postgres.ts';
import { aplicarMigracoes } from '../../server/db/migrations.ts';
import { createPool } from '../../server/db/pool.ts';
import { hashDaFolha } from '../../server/domain/log/arvore.ts';
import { crescer } from '../../server/domain/log/ladrilhos.ts';

/*
 * node scripts/bench/registro-aberto.ts [leaves] — the open log with a million leaves (or as many as said): acts
 * sequenced a second (bar: 2,000), a proof of inclusion (5 ms), the head as it is served. A cluster of its own, commits
 * to disk.
 */
const TAMANHO = Number(process.argv[2] ?? 1_000_000);
const ATOS = 20_000;
const LOTE = 50_000;
const PROVAS = 1_000;
const SEM_TESTEMUNHAS = { testemunhas: [], quorum: 0 };

/** Leaves that some earlier time left, without their acts: only the tree's size matters here. */
async function encher(cliente: PoolClient, ate: number): Promise<void> {
  for (let de = 0; de < ate; de += LOTE) {
    const entradas = Array.from({ length: Math.min(LOTE, ate - de) }, () => randomBytes(33));
    await cliente.query('INSERT INTO log_folha (indice, entrada) SELECT * FROM unnest($1::bigint[], $2::bytea[])', [
      entradas.map((_, i) => de + i),
      entradas,
    ]);
    await gravarLadrilhos(cliente, crescer(await lerBorda(cliente, de), de, entradas.map(hashDaFolha)));
  }
  await cliente.query('UPDATE auditoria_cabeca SET tamanho_do_log = $1 WHERE id = 1', [ate]);
}

/** Acts that change something public, as rooms write them; their records. */
async function anotar(cliente: PoolClient): Promise<string[]> {
  const ids = Array.from({ length: ATOS }, () => randomUUID());
  for (let de = 0; de < ATOS; de += 1_000) {
    await anotarVariosNaAuditoria(
      escritaPorCliente(cliente),
      ids.slice(de, de + 1_000).map((entidadeId) => ({
        ...{ entidade: 'registro', entidadeId, acao: 'registrar', usuario: SISTEMA.usuario, quando: new Date() },
        ...{ conteudo: `registro/1:${entidadeId}`, fatos: { codigo: entidadeId, situacao: 'ativo' } },
      })),
    );
  }
  return ids;
}

const percentil = (demoras: number[], parte: number): string =>
  (demoras.toSorted((a, b) => a - b)[Math.floor((demoras.length - 1) * parte)] ?? 0).toFixed(2);

async function medir(fazer: (i: number) => Promise<unknown>): Promise<string> {
  for (let i = 0; i < 50; i += 1) await fazer(i);
  const demoras: number[] = [];
  const cpu = process.cpuUsage();
  for (let i = 0; i < PROVAS; i += 1) {
    const inicio = performance.now();
    await fazer(i);
    demoras.push(performance.now() - inicio);
  }
  const { user, system } = process.cpuUsage(cpu);
  const deCpu = (user + system) / 1_000 / PROVAS;
  return `p50 ${percentil(demoras, 0.5)} ms, p95 ${percentil(demoras, 0.95)} ms, ${deCpu.toFixed(2)} ms de processador`;
}

async function medirTudo(pool: Pool, pasta: string): Promise<void> {
  const cliente = await pool.connect();
  const log = {
    externo: criarLogNaPasta(pasta),
    chave: '11'.repeat(32),
    origem: 'medida/log',
    agora: () => new Date(),
  };
  await encher(cliente, TAMANHO - ATOS);
  const ids = await anotar(cliente);
  const inicio = performance.now();
  while ((await sequenciar(cliente, '22'.repeat(32))).entradas > 0);
  const segundos = (performance.now() - inicio) / 1_000;
  console.log(`${ATOS} atos sequenciados: ${(ATOS / segundos).toFixed(0)} por segundo (meta: 2.000)`);
  const antes = performance.now();
  const cabeca = await publicarCabeca(cliente, log);
  console.log(
    `${cabeca?.tamanho} folhas publicadas fora do banco em ${((performance.now() - antes) / 1_000).toFixed(1)} s`,
  );
  cliente.release();
  const prova = await medir(async (i) => {
    const lida = await provaDeInclusao(pool, SEM_TESTEMUNHAS, ids[(i * 17) % ATOS] ?? '');
    if (lida.estado !== 'provada') throw new Error(lida.estado);
  });
  console.log(`prova de inclusão: ${prova} (meta: 5 ms)`);
  console.log(`cabeça: ${await medir(() => lerMostrada(pool, SEM_TESTEMUNHAS))}`);
}

const dataDir = await mkdtemp(join(tmpdir(), 'medida-log-'));
await chmod(dataDir, 0o755);
const banco = await iniciarPostgresEmbutido({ dataDir });
await aplicarMigracoes(banco.url);
const pool = createPool(banco.url, 4);
try {
  await medirTudo(pool, join(dataDir, 'log'));
} finally {
  await pool.end();
  await banco.destruir();
  await rm(dataDir, { recursive: true, force: true });
}
