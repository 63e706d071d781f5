import { setTimeout as esperar } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { livrosApi } from '#contract/livros.contract.ts';
import { montarPath } from '#contract/montar-endereco.ts';
import { servidorApi } from '#contract/servidor.contract.ts';
import { iniciarAgenda } from '../jobs/agenda.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { abrirEstrada } from '../test/perder-respostas.ts';
import { executarSql } from '../test/test-database.ts';
import { withTransaction } from './with-transaction.ts';

let t: AppDeTeste;
let sessao: string;
const semOuvinte: unknown[] = [];
const guardar = (erro: unknown) => void semOuvinte.push(erro);

beforeAll(async () => {
  t = await buildTestApp();
  sessao = await t.entrar();
  process.on('uncaughtException', guardar);
});
afterAll(async () => {
  process.off('uncaughtException', guardar);
  await t.fechar();
});
beforeEach(() => {
  semOuvinte.length = 0;
});

/** `pg_ctl restart -m fast` does this to every connection: ended by the administrator (57P01). */
const encerrarConexoes = async () => {
  for (const url of [t.deps.config.banco.url, t.deps.config.banco.urlDono]) {
    await executarSql(
      url ?? '',
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`,
    );
  }
};

test('a client between two owners may lose its connection without ending the process', async () => {
  const cliente = await t.deps.pool.connect();
  await encerrarConexoes();
  await expect.poll(() => cliente.query('SELECT 1').catch(() => 'perdida')).toBe('perdida');
  cliente.release(true);
  expect(semOuvinte).toEqual([]);
  expect((await t.deps.pool.query('SELECT 1 AS um')).rows).toEqual([{ um: 1 }]);
});

test('a transaction that waits when its connection ends is refused, rolled back, and the next one works', async () => {
  const nome = 'Livro da conexão perdida';
  const falha = withTransaction(t.deps.prisma, async (tx) => {
    await tx.livroRegistro.create({ data: { nome } });
    await encerrarConexoes();
    await esperar(50);
    await tx.livroRegistro.create({ data: { nome: `${nome} 2` } });
  });
  await expect(falha).rejects.toThrow();
  expect(semOuvinte).toEqual([]);
  expect(await t.deps.prisma.livroRegistro.count({ where: { nome } })).toBe(0);
});

test('under load every answer is right, 503 at worst, and the background work lives on', async () => {
  const falhas: unknown[] = [];
  const agenda = await iniciarAgenda(t.deps, (erro) => falhas.push(erro), []);
  let parar = false;
  const estados = new Map<number, number>();
  const trabalhador = async (i: number) => {
    for (let n = 0; !parar; n += 1) {
      const { status } = await (i % 2 === 0
        ? t.chamar(livrosApi.criar, { body: { Nome: `Carga ${i} ${n}` } }, sessao)
        : t.chamar(livrosApi.listar, {}, sessao));
      estados.set(status, (estados.get(status) ?? 0) + 1);
    }
  };
  const trabalhadores = Array.from({ length: 8 }, (_, i) => trabalhador(i));
  for (let vez = 0; vez < 8; vez += 1) {
    await esperar(60);
    await encerrarConexoes();
  }
  parar = true;
  await Promise.all(trabalhadores);
  await agenda.parar();
  expect(semOuvinte).toEqual([]);
  expect([...estados.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(estados.get(200)).toBeGreaterThan(0);
});

test('a confirmation whose answer is lost is not told as "nothing changed"', async () => {
  const estrada = await abrirEstrada(t.deps.config.banco.url ?? '');
  const outro = await buildTestApp({ bancoUrl: estrada.url });
  estrada.perderOProximoCommit();
  const { status, erro } = await outro.chamar(livrosApi.criar, { body: { Nome: 'Livro gravado' } }, sessao);
  expect([status, erro.codigo]).toEqual([503, 'RESULTADO_DESCONHECIDO']);
  expect(erro.mensagem).toContain('não se sabe se o ato foi gravado');
  expect(await t.deps.prisma.livroRegistro.count({ where: { nome: 'Livro gravado' } })).toBe(1);
  await outro.fechar();
  estrada.fechar();
});

test('whoever waits for a lock is told so within the time of an answer, and nothing is written', async () => {
  const { pool, prisma } = t.deps;
  const livro = await prisma.livroRegistro.create({ data: { nome: 'Livro trancado' } });
  const dono = await pool.connect();
  await dono.query('BEGIN');
  await dono.query('SELECT 1 FROM livro_registro WHERE id = $1 FOR UPDATE', [livro.id]);
  // Once: `chamar` would ask again.
  const url = montarPath(livrosApi.excluir.path, { id: livro.id });
  const excluida = await t.app.inject({ method: livrosApi.excluir.metodo, url, headers: { cookie: sessao } });
  expect([excluida.statusCode, excluida.json().codigo]).toEqual([503, 'BANCO_OCUPADO']);
  expect(excluida.headers['retry-after']).toBe('5');
  await dono.query('ROLLBACK');
  dono.release();
  expect((await t.chamar(livrosApi.excluir, { params: { id: livro.id } }, sessao)).status).toBe(200);
});

test('a full disk is told as such, by the answer, by /pronto and by the metrics, and is over when there is room again', async () => {
  const { pool } = t.deps;
  await pool.query(`CREATE FUNCTION disco_cheio() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER cheio BEFORE INSERT ON livro_registro EXECUTE FUNCTION disco_cheio();
    CREATE TRIGGER cheio BEFORE UPDATE ON instalacao EXECUTE FUNCTION disco_cheio()`);
  const criar = () => t.chamar(livrosApi.criar, { body: { Nome: 'Livro sem lugar' } }, sessao);
  const { status, erro } = await criar();
  expect([status, erro.codigo]).toEqual([503, 'BANCO_SEM_ESPACO']);
  const listar = () => t.chamar(livrosApi.listar, {}, sessao);
  expect(await listar()).toMatchObject({ status: 200, headers: { 'x-somente-leitura': '1' } });
  const pronto = async () => (await t.app.inject('/pronto')).json();
  expect(await pronto()).toMatchObject({ ok: true, somenteLeitura: true });
  expect((await t.chamar(servidorApi.atencao, {}, sessao)).corpo.somenteLeitura).toBe(true);
  await pool.query('DROP FUNCTION disco_cheio CASCADE');
  expect((await criar()).status).toBe(200);
  await expect.poll(pronto, { timeout: 120_000 }).not.toHaveProperty('somenteLeitura');
  expect((await listar()).headers).not.toHaveProperty('x-somente-leitura');
});
