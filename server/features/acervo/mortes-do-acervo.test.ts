import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { acervoApi } from '#contract/acervo.contract.ts';
import type { SituacaoDaImportacao } from '#domain/acervo/situacoes.ts';
import { varrerTemporarias } from '../../adapters/temporarias/pasta-temporaria.ts';
import { conferirAcervo } from '../../auditoria/auditor/acervo.queries.ts';
import { numInstante } from '../../auditoria/num-instante.ts';
import { iniciarAgenda } from '../../jobs/agenda.ts';
import { tarefaImportarAcervo } from '../../jobs/importar-acervo.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { contar, correrCampanha, PRAZO_DA_CAMPANHA, SO_NA_CAMPANHA } from '../../test/campanha.ts';
import { sorte } from '../../test/mundo-com-falhas.ts';
import { sequenciarTudo } from '../../test/sequenciar-tudo.ts';
import { enviar, passo } from './test/importar.ts';
import { csv, TITULOS } from './test/tabela.ts';

/* A server does one of the steps of an import and is killed at any moment; the next one goes on where it stands. */

const LINHAS = 2_000;
const RECUSADAS = 30;
const ATE_QUANTO_MS = 700;
/** It tells what never goes on: left to its queue, a dead run would be waited for longer. */
const PRAZO_MS = 100_000;
let t: AppDeTeste;
let como: string;
beforeAll(async () => {
  t = await buildTestApp();
  como = await t.entrar('administrador');
});
afterAll(() => t.fechar());

const PASSOS = [
  'provando',
  'conferindo',
  'importando',
  'publicando',
  'desfazendo',
] as const satisfies readonly SituacaoDaImportacao[];
const FIM = {
  provando: 'recebida',
  conferindo: 'conferida',
  importando: 'importada',
  publicando: 'publicada',
  desfazendo: null,
} as const;

/** A file in the state before a step. */
async function preparar(semente: number, qual: (typeof PASSOS)[number]): Promise<string> {
  const tabela = Array.from({ length: LINHAS }, (_, i) => [
    `Pessoa ${semente} ${i}`,
    '',
    i < RECUSADAS ? '' : 'Direito',
    `K${semente}`,
    '1',
    String(i + 1),
    '25/04/1998',
  ]);
  const { corpo } = await enviar(t, { nome: `${semente}.csv`, bytes: csv(TITULOS, ...tabela) }, como);
  if (qual !== 'provando' && qual !== 'conferindo') await passo(t, 'conferir', corpo.id, como);
  if (qual === 'publicando' || qual === 'desfazendo') await passo(t, 'importar', corpo.id, como);
  return corpo.id;
}

async function pedir(id: string, qual: (typeof PASSOS)[number]): Promise<void> {
  const params = { id };
  if (qual === 'provando') await t.chamar(acervoApi.provarDatas, { params }, como);
  if (qual === 'conferindo') await t.chamar(acervoApi.conferir, { params }, como);
  if (qual === 'importando') await t.chamar(acervoApi.importar, { params }, como);
  if (qual === 'publicando') await t.chamar(acervoApi.publicar, { params }, como);
  if (qual === 'desfazendo') await t.chamar(acervoApi.desfazer, { params, body: { motivo: 'Era o de teste.' } }, como);
}

async function matarNoMeio(semente: number): Promise<void> {
  const { banco, dataDir } = t.servidor.config;
  const processo = fork(join(import.meta.dirname, '../../test/processo-do-trabalho.ts'), [
    banco.url ?? '',
    banco.urlDono ?? '',
    dataDir,
    tarefaImportarAcervo.nome,
  ]);
  const fim = once(processo, 'exit');
  await Promise.race([once(processo, 'message'), fim]);
  await esperar(sorte(semente, 'quando') * ATE_QUANTO_MS);
  processo.kill('SIGKILL');
  await fim;
}

/** Until another server's schedule has ended the step: how long after its start that was, ms. */
async function retomar(acabou: () => Promise<boolean>): Promise<number> {
  const inicio = performance.now();
  const agenda = await iniciarAgenda(t.servidor, () => undefined, [tarefaImportarAcervo]);
  try {
    await vi.waitFor(async () => expect(await acabou()).toBe(true), { timeout: PRAZO_MS, interval: 50 });
    return Math.round(performance.now() - inicio);
  } finally {
    await agenda.parar();
  }
}

it.runIf(SO_NA_CAMPANHA)(
  'nothing half, nothing twice, the sum closes, whoever dies when',
  { timeout: PRAZO_DA_CAMPANHA },
  async () => {
    const tempos: number[] = [];
    await correrCampanha('mortes do acervo', { pequena: 0, inteira: 60 }, async (semente) => {
      const qual = PASSOS[semente % PASSOS.length] ?? 'conferindo';
      const id = await preparar(semente, qual);
      await pedir(id, qual);
      await matarNoMeio(semente);
      const { prisma, pool } = t.deps;
      const situacao = async () => (await prisma.acervoImportacao.findUnique({ where: { id } }))?.situacao ?? null;
      tempos.push(await retomar(async () => (await situacao()) !== qual));
      expect(await situacao()).toBe(FIM[qual]);
      const registros = await prisma.registroAntigo.findMany({ where: { importacaoId: id } });
      const linhas = await prisma.acervoLinha.groupBy({ by: ['situacao'], where: { importacaoId: id }, _count: true });
      const somas = Object.fromEntries(linhas.map((uma) => [uma.situacao, uma._count]));
      if (qual === 'desfazendo' || qual === 'provando') expect([registros.length, somas]).toEqual([0, {}]);
      else if (qual === 'conferindo')
        expect([registros.length, somas]).toEqual([0, { aviso: LINHAS - RECUSADAS, recusada: RECUSADAS }]);
      else {
        expect(somas).toEqual({ importada: LINHAS - RECUSADAS, recusada: RECUSADAS });
        expect(registros).toHaveLength(LINHAS - RECUSADAS);
      }
      if (qual === 'publicando') {
        expect(registros.every(({ blocoId }) => blocoId !== null)).toBe(true);
        expect(new Set(registros.map(({ blocoId }) => blocoId)).size).toBe(Math.ceil((LINHAS - RECUSADAS) / 100));
      }
      await sequenciarTudo(t.deps);
      expect(await numInstante(pool, conferirAcervo)).toEqual([]);
      // What the dead one had of the office's file is gone with the next start.
      await varrerTemporarias(t.servidor.config.dataDir);
      expect(await readdir(join(t.servidor.config.dataDir, 'temporarias')).catch(() => [])).toEqual([]);
    });
    contar(
      'mortes do acervo',
      `da partida ao fim do passo, ms: ${tempos.toSorted((um, outro) => um - outro).join(' ')}`,
    );
  },
);
