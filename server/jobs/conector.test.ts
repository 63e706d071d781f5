import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { conectorApi } from '#contract/conector.contract.ts';
import { createConector } from '../adapters/conector/conector.http.ts';
import {
  iniciarSimuladorConector,
  type SimuladorConector,
} from '../demo/simuladores/conector/iniciar-simulador-conector.ts';
import { FILA_DOS_PARADOS } from '../fila/fila.repository.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { umDocumentoPedido } from '../test/factories/um-documento-pedido.ts';
import { umRegistroDocumentado } from '../test/factories/um-registro-documentado.ts';
import { verificadorSemValor } from '../test/verificador-sem-valor.ts';
import { type Agenda, iniciarAgenda } from './agenda.ts';
import { tarefaConector } from './conector.ts';

let simulador: SimuladorConector;
let um: AppDeTeste;
let outro: AppDeTeste;
let agendas: Agenda[] = [];
const falhas: unknown[] = [];
beforeAll(async () => {
  simulador = await iniciarSimuladorConector({});
  const conector = createConector({ url: simulador.url, tempoLimiteMs: 60_000 });
  const trocar = { conector, verificador: verificadorSemValor };
  um = await buildTestApp({ trocar });
  outro = await buildTestApp({ trocar, bancoUrl: um.deps.config.banco.url ?? '' });
});
afterAll(async () => {
  for (const agenda of agendas) await agenda.parar();
  await outro.fechar();
  await um.fechar();
  await simulador.parar();
});

const situacoes = async (ids: readonly string[]) =>
  (await um.deps.prisma.registro.findMany({ where: { id: { in: [...ids] } } })).map((r) => r.situacaoEnvioId);

test('two processes carry out what was asked for, and what an earlier version left without a request', async () => {
  const registros = await Promise.all(Array.from({ length: 6 }, () => umRegistroDocumentado(um.deps)));
  const ids = registros.map(({ id }) => id);
  const antigo = await umRegistroDocumentado(um.deps);
  const agora = new Date();
  await umDocumentoPedido(um.deps.prisma, {
    registroId: antigo.id,
    tipo: 4,
    yourNumber: `DOC${antigo.id}`,
    groupId: `REG${antigo.id}`,
    proximaTentativa: agora,
    criadoEm: agora,
  });
  agendas = await Promise.all(
    [um, outro].map(({ deps }) => iniciarAgenda(deps, (e) => falhas.push(e), [tarefaConector])),
  );
  const body = { xml: 'xml-doc-academica' as const, registros: ids };
  const { corpo } = await um.chamar(conectorApi.enviarEmLote, { body }, await um.entrar('responsavel'));
  expect(corpo.every(({ success }) => success)).toBe(true);
  await vi.waitFor(async () => expect(await situacoes([...ids, antigo.id])).toEqual(Array(7).fill(5)), 120_000);
  const documentos = (await (await fetch(`${simulador.url}/_documentos`)).json()) as { yourNumber: string }[];
  expect(documentos.map(({ yourNumber }) => yourNumber).toSorted()).toEqual(
    [...ids, antigo.id].flatMap((id) => [`DOC${id}`, `HST${id}`]).toSorted(),
  );
  expect(falhas).toEqual([]);
});

/** The queue looks once a second, later on a busy machine (ms). */
const SEM_PRESSA = 20_000;

test('a step that the queue gave up stops for a person, with a reason', async () => {
  // What looks for documents without a request at the start has done so, at both.
  const olhando = `SELECT 1 FROM pgboss.job WHERE name = $1 AND state IN ('created', 'retry', 'active')`;
  await vi.waitFor(async () => {
    expect((await um.deps.pool.query(olhando, [tarefaConector.nome])).rowCount).toBe(0);
  }, SEM_PRESSA);
  const { id: registroId } = await umRegistroDocumentado(um.deps);
  const agora = new Date();
  const id = await umDocumentoPedido(um.deps.prisma, {
    registroId,
    tipo: 4,
    yourNumber: `DOC${registroId}`,
    groupId: `REG${registroId}`,
    proximaTentativa: agora,
    criadoEm: agora,
  });
  await um.deps.pool.query(`INSERT INTO pgboss.job (name, data) VALUES ($1, $2)`, [
    FILA_DOS_PARADOS,
    JSON.stringify({ especie: 'documento', id }),
  ]);
  await vi.waitFor(async () => {
    const parado = await um.deps.prisma.documentoNoConector.findUniqueOrThrow({ where: { id } });
    expect(parado).toMatchObject({ andamento: 'erro', ultimoErro: 'Falha inesperada neste sistema.' });
  }, SEM_PRESSA);
});
