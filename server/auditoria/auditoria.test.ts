import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jsonCanonico } from '#domain/texto/json-canonico.ts';
import { lerCabecaAnotada } from '../../scripts/cabeca-anotada.ts';
import { withTransaction } from '../db/with-transaction.ts';
import { criarAdulteracao, reescrever } from '../test/adulteracoes.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { correrCampanha, PRAZO_DA_CAMPANHA } from '../test/campanha.ts';
import { sequenciarTudo } from '../test/sequenciar-tudo.ts';
import { verificarAuditoria } from '../test/verificar-auditoria.ts';
import { anotarNaAuditoria, anotarVariosNaAuditoria } from './anotar.ts';
import { hashDaEntrada } from './canonico.ts';
import { type CabecaAnotada, lerCabeca } from './verificar.ts';

let t: AppDeTeste;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.fechar());

const selo = '22'.repeat(32);
const usuario = { nome: 'Ana Teste da Silva', cpf: '52998224725' };
const umAto = (i: number) => ({
  entidade: 'lista-anulados',
  entidadeId: `lista-${i % 7}`,
  acao: i % 2 === 0 ? 'gerar' : 'assinar',
  conteudo: i % 2 === 0 ? undefined : `xml/1:${'0'.repeat(64)}`,
  fatos: i % 2 === 0 ? undefined : { numero: i },
  usuario,
  quando: new Date(Date.UTC(2026, 0, 1, 0, 0, i, i)),
  de: i % 3 === 0 ? undefined : { situacao: 'ativo', z: i, a: [1, null, { b: 0.1, a: 'ção' }], dia: new Date(0) },
  para: { situacao: 'cancelado', numero: 12.5, vazio: undefined },
  porque: i % 5 === 0 ? undefined : `Por quê? "${i}" \\ 💡`,
  requisicao: `req-${i}`,
});

test('canonical JSON does not depend on the order of keys, the hash covers every field', () => {
  expect(jsonCanonico({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}');
  const entrada = {
    id: 1n,
    quando: new Date(0),
    entidade: 'registro',
    entidadeId: '1',
    acao: 'cancelar',
    usuarioNome: 'Ana',
    usuarioCpf: '52998224725',
    de: { a: 1, b: 2 },
    para: null,
    porque: null,
    requisicao: null,
    hashAnterior: '0'.repeat(64),
  };
  const hash = hashDaEntrada(entrada);
  expect(hashDaEntrada({ ...entrada, de: { b: 2, a: 1 } })).toBe(hash);
  const outras = [
    { id: 2n },
    { quando: new Date(1) },
    { entidade: 'livro' },
    { entidadeId: '2' },
    { acao: 'revogar' },
    { usuarioNome: 'Bia' },
    { usuarioCpf: '' },
    { de: { a: 1 } },
    { para: {} },
    { porque: '' },
    { requisicao: '' },
    { hashAnterior: '1'.repeat(64) },
    { entrada: 1n },
    { conteudo: 'registro/1:00' },
    { fatos: { codigo: '1' } },
  ];
  const hashes = outras.map((outra) => hashDaEntrada({ ...entrada, ...outra }));
  expect(new Set([hash, ...hashes]).size).toBe(outras.length + 1);
});

/** As someone with all rights would: with the triggers of these tables off. */
async function semGatilhos(tabelas: readonly string[], fazer: (cliente: PoolClient) => Promise<unknown>) {
  const cliente = await t.deps.pool.connect();
  try {
    await cliente.query('BEGIN');
    for (const tabela of tabelas) await cliente.query(`ALTER TABLE ${tabela} DISABLE TRIGGER USER`);
    await fazer(cliente);
    for (const tabela of tabelas) await cliente.query(`ALTER TABLE ${tabela} ENABLE TRIGGER USER`);
    await cliente.query('COMMIT');
  } finally {
    cliente.release(true);
  }
}

describe('appending', () => {
  test('one by one, several at once and all at the same time: one unbroken chain', async () => {
    const { prisma, pool } = t.deps;
    const antes = await lerCabeca(pool);
    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        withTransaction(prisma, (tx) =>
          i % 2 === 0
            ? anotarNaAuditoria(tx, umAto(i))
            : anotarVariosNaAuditoria(tx, [umAto(i), umAto(i + 1), umAto(i + 2)]),
        ),
      ),
    );
    expect(await lerCabeca(pool)).toEqual(antes);
    expect(await verificarAuditoria(pool)).toMatchObject({ integra: true, naFila: 24 });
    await sequenciarTudo(t.deps);
    const depois = await lerCabeca(pool);
    expect(depois.id - antes.id).toBe(24n);
    const inteira = { integra: true, entradas: Number(depois.id), hash: depois.hash, naFila: 0, recuos: [] };
    expect(await verificarAuditoria(pool, { anotada: antes, selo })).toEqual(inteira);
  });

  test('what is rolled back leaves neither row nor gap', async () => {
    const { prisma, pool } = t.deps;
    await sequenciarTudo(t.deps);
    const antes = await lerCabeca(pool);
    const falha = withTransaction(prisma, async (tx) => {
      await anotarNaAuditoria(tx, umAto(1));
      throw new Error('depois de anotar');
    });
    await expect(falha).rejects.toThrow('depois de anotar');
    await sequenciarTudo(t.deps);
    expect(await lerCabeca(pool)).toEqual(antes);
  });

  test('the tables refuse UPDATE, DELETE and TRUNCATE', async () => {
    const tabelas = ['auditoria', 'auditoria_lugar', 'log_folha', 'log_checkpoint'];
    await t.deps.pool.query(
      `INSERT INTO log_folha (indice, entrada) VALUES (-1, ''); INSERT INTO log_checkpoint VALUES (-1, '', '', now())`,
    );
    for (const tabela of tabelas) {
      const coluna = { auditoria: 'acao', auditoria_lugar: 'hash', log_folha: 'entrada', log_checkpoint: 'nota' }[
        tabela
      ];
      for (const sql of [`UPDATE ${tabela} SET ${coluna} = 'x'`, `DELETE FROM ${tabela}`, `TRUNCATE ${tabela}`]) {
        await expect(t.deps.pool.query(sql), sql).rejects.toThrow(/só aceita inclusões/);
      }
    }
    await semGatilhos(['log_folha', 'log_checkpoint'], (cliente) =>
      cliente.query('DELETE FROM log_folha; DELETE FROM log_checkpoint'),
    );
  });

  test('walking while others append never sees a broken chain', async () => {
    const { prisma, pool } = t.deps;
    const escrever = Array.from({ length: 10 }, (_, i) =>
      withTransaction(prisma, (tx) => anotarVariosNaAuditoria(tx, [umAto(i), umAto(i + 1)])),
    );
    const ler = Array.from({ length: 6 }, async () => {
      await sequenciarTudo(t.deps);
      return verificarAuditoria(pool, { selo });
    });
    for (const resultado of await Promise.all(ler)) expect(resultado.integra).toBe(true);
    await Promise.all(escrever);
  });
});

/** SQL: the entry that stands at a place of the chain. */
const ENTRADA = (numero: number) => `(SELECT entrada_id FROM auditoria_lugar WHERE numero = ${numero})`;

describe('changes made directly in PostgreSQL', () => {
  const CADEIA = ['auditoria', 'auditoria_lugar'];
  let anotada: CabecaAnotada;

  const restaurar = () =>
    semGatilhos(CADEIA, (cliente) =>
      cliente.query(`DELETE FROM auditoria; DELETE FROM auditoria_lugar; DELETE FROM auditoria_cabeca;
        INSERT INTO auditoria TABLE copia_auditoria; INSERT INTO auditoria_lugar TABLE copia_lugar;
        INSERT INTO auditoria_cabeca TABLE copia_cabeca`),
    );

  beforeAll(async () => {
    const { prisma, pool } = t.deps;
    await withTransaction(prisma, (tx) =>
      anotarVariosNaAuditoria(
        tx,
        Array.from({ length: 30 }, (_, i) => umAto(i)),
      ),
    );
    await sequenciarTudo(t.deps);
    anotada = await lerCabeca(pool);
    await pool.query('CREATE TABLE copia_lugar AS TABLE auditoria_lugar');
    await pool.query('CREATE TABLE copia_auditoria AS TABLE auditoria');
    await pool.query('CREATE TABLE copia_cabeca AS TABLE auditoria_cabeca');
  });
  beforeEach(restaurar);

  test('untouched it is intact', async () => {
    expect(await verificarAuditoria(t.deps.pool, { anotada })).toMatchObject({ integra: true, hash: anotada.hash });
  });

  test('every one of many random changes is found', { timeout: PRAZO_DA_CAMPANHA }, async () => {
    await correrCampanha('adulterações da auditoria', { pequena: 4, inteira: 1_000 }, async (semente) => {
      const adulteracao = criarAdulteracao(semente, Number(anotada.id));
      await semGatilhos(CADEIA, (cliente) => adulteracao.fazer(cliente));
      const { integra } = await verificarAuditoria(t.deps.pool, { anotada });
      expect(integra, `seed ${semente}: ${adulteracao.descricao}`).toBe(false);
      await restaurar();
    });
  });

  test('a chain cut at its end with its head put back needs the noted head', async () => {
    const { pool } = t.deps;
    await semGatilhos(CADEIA, (cliente) =>
      cliente.query(`DELETE FROM auditoria_lugar WHERE numero > ${anotada.id - 3n};
        DELETE FROM auditoria WHERE id > (SELECT max(entrada_id) FROM auditoria_lugar);
        UPDATE auditoria_cabeca SET (ultimo_id, hash) = (SELECT numero, hash FROM auditoria_lugar ORDER BY numero DESC LIMIT 1)`),
    );
    expect((await verificarAuditoria(pool)).integra).toBe(true);
    expect(await verificarAuditoria(pool, { anotada })).toEqual({
      integra: false,
      id: String(anotada.id - 2n),
      motivo: 'a cadeia termina antes da cabeça anotada',
    });
  });

  test('names the first broken row', async () => {
    await semGatilhos(CADEIA, (cliente) =>
      cliente.query(
        `UPDATE auditoria SET porque = 'outro motivo' WHERE id = ${ENTRADA(7)}; DELETE FROM auditoria WHERE id = ${ENTRADA(9)}`,
      ),
    );
    expect(await verificarAuditoria(t.deps.pool)).toEqual({ integra: false, id: '7', motivo: 'conteúdo alterado' });
  });

  test('whoever rewrites the chain without the key of its seals is found out without any noted head', async () => {
    await semGatilhos(CADEIA, (cliente) => reescrever(cliente, 5));
    const { pool } = t.deps;
    expect((await verificarAuditoria(pool)).integra).toBe(true);
    expect(await verificarAuditoria(pool, { selo })).toEqual({ integra: false, id: '5', motivo: 'o selo não confere' });
  });
});

test('the noted head as the command takes it', () => {
  const hash = 'ab'.repeat(32);
  expect(lerCabecaAnotada(` 12:${hash.toUpperCase()} `)).toEqual({ id: 12n, hash });
  expect(lerCabecaAnotada(undefined)).toBeUndefined();
  for (const ruim of ['12', `12:${hash}0`, `-1:${hash}`]) expect(() => lerCabecaAnotada(ruim)).toThrow(/número:hash/);
});
