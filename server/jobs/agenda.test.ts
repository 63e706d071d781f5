import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { servidorApi } from '#contract/servidor.contract.ts';
import { createSiga } from '../adapters/siga/siga.http.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { umaInstituicao } from '../test/factories/um-catalogo.ts';
import { iniciarAgenda, TAREFAS } from './agenda.ts';
import type { Tarefa } from './tarefa.ts';

let t: AppDeTeste;
beforeAll(async () => {
  const siga = createSiga({ url: 'http://127.0.0.1:9', token: undefined, tempoLimiteMs: 1_000 });
  const curso = {
    codigo: 'N1',
    nome: 'Curso da Noite',
    codigoEmec: null,
    grau: 'Bacharelado',
    campusId: 3,
    ativo: true,
    modalidade: 'Presencial',
    turno: 'Integral',
    regime: 'Seriado',
    periodicidade: 'Anual',
    endereco: null,
    campus: { nome: null, sigla: null, endereco: null },
  };
  t = await buildTestApp({ trocar: { siga: { ...siga, cursos: async () => ({ cursos: [curso], ilegiveis: [] }) } } });
  await umaInstituicao(t.deps.prisma);
});
afterAll(() => t.fechar());

test("the nightly synchronisation runs from the queue, in the system's name; a failing task is reported and hurts no other", async () => {
  const falhas: unknown[] = [];
  const ruim: Tarefa = {
    nome: 'tarefa-de-teste',
    titulo: 'Tarefa de teste',
    cron: '0 3 1 1 *',
    executar: async () => {
      throw new Error('falhou de propósito');
    },
  };
  const agenda = await iniciarAgenda(t.deps, (erro) => falhas.push(erro), [...TAREFAS, ruim]);
  try {
    await agenda.pedir('tarefa-de-teste');
    await agenda.pedir('sincronizar-cursos');
    await vi.waitFor(async () => expect(await t.deps.prisma.sincronizacaoCursos.count()).toBe(1), 120_000);
    await vi.waitFor(() => expect(falhas).toHaveLength(1), 120_000);
  } finally {
    await agenda.parar();
  }
  const relatorio = await t.deps.prisma.sincronizacaoCursos.findFirstOrThrow();
  expect(relatorio).toMatchObject({ por: 'Sistema', relatorio: { novos: [{ codigo: 'N1' }] } });
  const { rows } = await t.deps.pool.query('SELECT name, cron, timezone FROM pgboss.schedule ORDER BY name');
  expect(rows).toContainEqual({ name: 'sincronizar-cursos', cron: '30 2 * * *', timezone: 'America/Cuiaba' });
});

test('what failed and what was due while no server ran is told, and caught up at the next start', async () => {
  const { pool } = t.deps;
  const como = await t.entrar('operador');
  const administrador = await t.entrar('administrador');
  const pedir = (nome: string) => t.chamar(servidorApi.pedirTarefa, { params: { nome } }, administrador);
  let vezes = 0;
  const noturna: Tarefa = {
    nome: 'noturna',
    titulo: 'Trabalho da noite',
    cron: '15 0 * * *',
    executar: async () => {
      vezes += 1;
      if (vezes === 1) throw new Error('sem resposta');
    },
  };
  const rodar = async (fazer: (agenda: Awaited<ReturnType<typeof iniciarAgenda>>) => Promise<unknown>) => {
    const agenda = await iniciarAgenda(t.deps, () => undefined, [noturna]);
    await fazer(agenda).finally(() => agenda.parar());
  };
  const estado = async () => {
    const { corpo } = await t.chamar(servidorApi.atencao, {}, como);
    return corpo.tarefas.find(({ nome }) => nome === 'noturna');
  };
  // Known for the first time: nothing to catch up.
  await rodar(async (agenda) => {
    expect(vezes).toBe(0);
    await agenda.pedir('noturna');
    await vi.waitFor(
      async () => expect(await estado()).toMatchObject({ falha: 'sem resposta', ultimoSucesso: null }),
      120_000,
    );
  });
  const pronto = await t.app.inject('/pronto');
  expect([pronto.statusCode, pronto.json()]).toEqual([200, { ok: true, emFalha: ['noturna', 'tarefa-de-teste'] }]);
  // Off for two days: done at the start, without anybody asking.
  await pool.query("UPDATE tarefa SET conhecida_em = now() - interval '2 days' WHERE nome = 'noturna'");
  await rodar(() => vi.waitFor(async () => expect(await estado()).toBeUndefined(), 120_000));
  expect(vezes).toBe(2);
  const { rows } = await pool.query(
    "SELECT ultimo_sucesso IS NOT NULL AS ok, proxima > now() AS adiante FROM tarefa WHERE nome = 'noturna'",
  );
  expect(rows).toEqual([{ ok: true, adiante: true }]);
  // A person has it done by hand, and the audit says who.
  await rodar(async () => {
    expect([(await pedir('noturna')).status, (await pedir('outra')).status]).toEqual([200, 404]);
    await vi.waitFor(() => expect(vezes).toBe(3), 120_000);
  });
  const ato = { entidade: 'servidor', acao: 'pedir-tarefa', entidadeId: 'noturna' };
  expect(await t.deps.prisma.auditoria.count({ where: ato })).toBe(1);
});
