import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confereConsistencia, provarConsistencia } from '#domain/log/arvore.ts';
import { lerCheckpoint } from '#domain/log/checkpoint.ts';
import { lerNota } from '#domain/log/nota.ts';
import { criarLogNaPasta } from '../adapters/log-externo/log-externo.pasta.ts';
import { nosDoBanco } from '../auditoria/ladrilhos.ts';
import { publicarCabeca } from '../auditoria/publicar-cabeca.ts';
import { verificarTudo } from '../auditoria/verificar-log.ts';
import { type AppDeTeste, buildTestApp } from './build-test-app.ts';
import { contar, correrCampanha, PRAZO_DA_CAMPANHA } from './campanha.ts';
import { sorte } from './mundo-com-falhas.ts';
import { sequenciarTudo } from './sequenciar-tudo.ts';

/* Three processes write acts and sequence them; one after the other is killed, at any moment. */

const PROCESSOS = 3;
const ATE_QUANTO_MS = 250;
let t: AppDeTeste;
let pasta: string;
let nascidos = 0;
const confirmados = new Set<string>();
const cabecas = new Set<string>();
const processos: ChildProcess[] = [];

/** A new process in the place of the one that was killed; ready when its first act is confirmed. */
async function nascer(lugar: number): Promise<void> {
  nascidos += 1;
  const { url } = t.deps.config.banco;
  const processo = fork(join(import.meta.dirname, 'processo-do-sequenciador.ts'), [url ?? '', pasta, `p${nascidos}`]);
  processos[lugar] = processo;
  processo.on('message', (ids) => {
    for (const id of Array.isArray(ids) ? ids : []) confirmados.add(String(id));
  });
  await once(processo, 'message');
}

beforeAll(async () => {
  t = await buildTestApp({});
  pasta = await mkdtemp(join(tmpdir(), 'mortes-'));
  await Promise.all(Array.from({ length: PROCESSOS }, (_, lugar) => nascer(lugar)));
});
afterAll(async () => {
  for (const processo of processos) processo.kill('SIGKILL');
  await t.fechar();
  await rm(pasta, { recursive: true, force: true });
});

it('no gap, no double, no fork, whoever dies when', { timeout: PRAZO_DA_CAMPANHA }, async () => {
  await correrCampanha('mortes do sequenciador', { pequena: 1, inteira: 1_000 }, async (semente) => {
    const lugar = Math.floor(sorte(semente, 'quem') * PROCESSOS);
    await esperar(sorte(semente, 'quando') * ATE_QUANTO_MS);
    const processo = processos[lugar];
    if (processo === undefined) throw new Error('sem processo');
    const fim = once(processo, 'exit');
    processo.kill('SIGKILL');
    await fim;
    cabecas.add(await readFile(join(pasta, 'checkpoint'), 'utf8').catch(() => ''));
    await nascer(lugar);
  });
  const fins = processos.map((processo) => once(processo, 'exit'));
  for (const processo of processos) processo.kill('SIGKILL');
  await Promise.all(fins);
  await conferir();
});

async function conferir(): Promise<void> {
  const { pool } = t.deps;
  const externo = criarLogNaPasta(pasta);
  await sequenciarTudo(t.deps);
  const cliente = await pool.connect();
  const cabeca = await publicarCabeca(cliente, {
    externo,
    chave: '11'.repeat(32),
    origem: 'exemplo.br/log',
    agora: () => new Date(),
  }).finally(() => cliente.release());
  if (cabeca === null) throw new Error('nada foi publicado');
  const conferida = await verificarTudo(pool, { selo: '22'.repeat(32), externo });
  expect(conferida).toMatchObject({ integra: true, naFila: 0 });
  const { rows } = await pool.query<{ id: string; lugares: number; folhas: number }>(
    `SELECT a.entidade_id AS id, count(l.numero)::int AS lugares, count(f.indice)::int AS folhas FROM auditoria a
     LEFT JOIN auditoria_lugar l ON l.entrada_id = a.id LEFT JOIN log_folha f ON f.numero = l.numero
     WHERE a.entidade = 'lista-anulados' GROUP BY 1`,
  );
  expect(rows.filter(({ lugares, folhas }) => lugares !== 1 || folhas !== 1)).toEqual([]);
  const presentes = new Set(rows.map(({ id }) => id));
  expect([...confirmados].filter((id) => !presentes.has(id))).toEqual([]);
  // Every head that anybody could see is a beginning of the last one.
  let vistas = 0;
  for (const nota of cabecas) {
    const antes = lerCheckpoint(lerNota(nota)?.texto ?? '');
    if (antes === null) continue;
    vistas += 1;
    const prova = await provarConsistencia(antes.tamanho, cabeca.tamanho, nosDoBanco(pool));
    expect(confereConsistencia(antes, cabeca, prova)).toBe(true);
  }
  contar(
    'mortes do sequenciador',
    `${rows.length} atos, ${confirmados.size} confirmados presentes, ${cabeca.tamanho} folhas, ${vistas} cabeças vistas, 0 divididas`,
  );
}
