import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashDaFolha, raizDe } from '#domain/log/arvore.ts';
import { textoDoCheckpoint } from '#domain/log/checkpoint.ts';
import { entradaDaFolha, salDaFolha } from '#domain/log/folha.ts';
import { crescer } from '#domain/log/ladrilhos.ts';
import { textoDoVerificador } from '#domain/log/nota.ts';
import { criarLogNaPasta } from '../adapters/log-externo/log-externo.pasta.ts';
import type { LogExternoPort } from '../adapters/log-externo/log-externo.port.ts';
import { withTransaction } from '../db/with-transaction.ts';
import { criarAdulteracao, criarSorteio, reescrever } from '../test/adulteracoes.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { correrCampanha, PRAZO_DA_CAMPANHA } from '../test/campanha.ts';
import { sequenciarTudo } from '../test/sequenciar-tudo.ts';
import { anotarVariosNaAuditoria } from './anotar.ts';
import { SISTEMA } from './atuar.ts';
import { assinarNota, verificadorDoLog } from './chave-do-log.ts';
import { gravarLadrilhos, nosDoBanco } from './ladrilhos.ts';
import { publicarCabeca } from './publicar-cabeca.ts';
import { fatosDaFolha } from './sequenciar.ts';
import { verificarTudo } from './verificar-log.ts';

const TABELAS = [
  'auditoria',
  'auditoria_lugar',
  'auditoria_cabeca',
  'log_folha',
  'log_sal',
  'log_ladrilho',
  'log_checkpoint',
];
const ATOS = 300;
/** Twelve of the log; two of the chain, and two of everything written anew. */
const TIPOS = 16;
const selo = '22'.repeat(32);
let t: AppDeTeste;
let pasta: string;
let externo: LogExternoPort;
beforeAll(async () => {
  t = await buildTestApp({});
  pasta = await mkdtemp(join(tmpdir(), 'adulterado-'));
  externo = criarLogNaPasta(pasta);
  const ato = (i: number) => ({
    entidade: 'lista-anulados',
    entidadeId: `lista-${i % 9}`,
    acao: 'assinar',
    usuario: SISTEMA.usuario,
    quando: new Date(Date.UTC(2026, 0, 1) + i),
    para: { numero: i },
    conteudo: `xml/1:${i}`,
    fatos: { numero: i },
  });
  for (const [de, quantos] of [
    [0, 100],
    [100, ATOS - 100],
  ] as const) {
    const atos = Array.from({ length: quantos }, (_, i) => ato(de + i));
    await withTransaction(t.deps.prisma, (tx) => anotarVariosNaAuditoria(tx, atos));
    await sequenciarTudo(t.deps);
    await semGatilhos([], (cliente) =>
      publicarCabeca(cliente, { externo, chave: '11'.repeat(32), origem: 'exemplo.br/log', agora: () => new Date() }),
    );
  }
  for (const tabela of TABELAS) await t.deps.pool.query(`CREATE TABLE copia_${tabela} AS TABLE ${tabela}`);
});
afterAll(async () => {
  await t.fechar();
  await rm(pasta, { recursive: true, force: true });
});

/** As a superuser: with the triggers of the tables off. */
async function semGatilhos<T>(tabelas: readonly string[], fazer: (cliente: PoolClient) => Promise<T>): Promise<T> {
  const cliente = await t.deps.pool.connect();
  try {
    await cliente.query('BEGIN');
    for (const tabela of tabelas) await cliente.query(`ALTER TABLE ${tabela} DISABLE TRIGGER USER`);
    const feito = await fazer(cliente);
    for (const tabela of tabelas) await cliente.query(`ALTER TABLE ${tabela} ENABLE TRIGGER USER`);
    await cliente.query('COMMIT');
    return feito;
  } finally {
    cliente.release(true);
  }
}

const restaurar = () =>
  semGatilhos(TABELAS, (cliente) =>
    cliente.query(TABELAS.map((uma) => `DELETE FROM ${uma}; INSERT INTO ${uma} TABLE copia_${uma}`).join(';')),
  );

const conferir = () => verificarTudo(t.deps.pool, { selo, externo });

/** Leaves, tiles and a head made anew out of what the audit says now, signed by a key of the forger's own. */
async function refazerLog(cliente: PoolClient): Promise<void> {
  const { rows } = await cliente.query(
    `SELECT l.numero, s.sal, a.* FROM auditoria_lugar l JOIN auditoria a ON a.id = l.entrada_id
     JOIN log_sal s ON (s.entidade, s.entidade_id) = (a.entidade, a.entidade_id) ORDER BY l.numero`,
  );
  const entradas = rows.map((linha, i) =>
    entradaDaFolha(salDaFolha(linha.sal, i), fatosDaFolha(linha, { sal: linha.sal, diploma: null })),
  );
  await cliente.query('DELETE FROM log_folha; DELETE FROM log_ladrilho; DELETE FROM log_checkpoint');
  await cliente.query('INSERT INTO log_folha SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bytea[])', [
    entradas.map((_, i) => i),
    rows.map(({ numero }) => numero),
    entradas.map((uma) => Buffer.from(uma)),
  ]);
  await gravarLadrilhos(cliente, crescer([], 0, entradas.map(hashDaFolha)));
  const chave = randomBytes(32).toString('hex');
  const verificador = verificadorDoLog('exemplo.br/log', chave);
  const cabeca = {
    origem: verificador.nome,
    tamanho: entradas.length,
    raiz: await raizDe(entradas.length, nosDoBanco(cliente)),
  };
  const nota = assinarNota(textoDoCheckpoint(cabeca), verificador, chave);
  await cliente.query('INSERT INTO log_checkpoint VALUES ($1, $2, $3, now())', [
    cabeca.tamanho,
    Buffer.from(cabeca.raiz),
    nota,
  ]);
  await cliente.query('UPDATE auditoria_cabeca SET tamanho_do_log = $1, verificador_do_log = $2', [
    cabeca.tamanho,
    textoDoVerificador(verificador),
  ]);
}

/** A superuser without the keys and without the files outside: each kind by turns, the rest by seed. */
async function adulterar(cliente: PoolClient, semente: number): Promise<string> {
  const sorteio = criarSorteio(semente);
  const [i, n] = [sorteio(ATOS), sorteio(200)];
  const outro = (i + 1 + sorteio(ATOS - 1)) % ATOS;
  const byte = (coluna: string, tamanho: number) =>
    `set_byte(${coluna}, ${n % tamanho}, get_byte(${coluna}, ${n % tamanho}) # 1)`;
  const sql = [
    `UPDATE log_folha SET entrada = ${byte('entrada', 33)} WHERE indice = ${i}`,
    `DELETE FROM log_folha WHERE indice = ${i}`,
    `UPDATE log_folha SET numero = NULL WHERE indice = ${i}; INSERT INTO log_folha VALUES (${ATOS + n}, NULL, '')`,
    `UPDATE log_folha SET indice = -1 WHERE indice = ${i}; UPDATE log_folha SET indice = ${i} WHERE indice = ${outro}; UPDATE log_folha SET indice = ${outro} WHERE indice = -1`,
    `UPDATE log_sal SET sal = ${byte('sal', 32)} WHERE entidade_id = 'lista-${i % 9}'`,
    `UPDATE log_ladrilho SET hashes = ${byte('hashes', 32)} WHERE (nivel, indice) = (${n % 2}, 0)`,
    'DELETE FROM log_ladrilho WHERE (nivel, indice) = (0, 1)',
    `UPDATE log_ladrilho SET hashes = substr(hashes, 1, octet_length(hashes) - 32) WHERE nivel = ${n % 2} AND indice = 0`,
    `UPDATE log_checkpoint SET raiz = ${byte('raiz', 32)} WHERE tamanho = ${n % 2 === 0 ? 100 : ATOS}`,
    `UPDATE log_checkpoint SET nota = replace(nota, '${n % 2 === 0 ? 100 : ATOS}', '99')`,
    `UPDATE auditoria_cabeca SET tamanho_do_log = ${n}`,
    `DELETE FROM log_folha WHERE indice >= ${i}; UPDATE auditoria_cabeca SET tamanho_do_log = ${i}`,
  ][semente % TIPOS];
  if (sql !== undefined) {
    await cliente.query(sql);
    return sql;
  }
  if (semente % TIPOS < TIPOS - 2) {
    const adulteracao = criarAdulteracao(semente, ATOS);
    await adulteracao.fazer(cliente);
    return adulteracao.descricao;
  }
  await reescrever(cliente, 1 + i);
  await refazerLog(cliente);
  return `everything written anew from ${1 + i}, with a new head`;
}

test('whatever a superuser changes, takes away, adds, swaps or writes anew is found', {
  timeout: PRAZO_DA_CAMPANHA,
}, async () => {
  expect(await conferir()).toMatchObject({ integra: true, entradas: ATOS, folhas: ATOS, fora: ATOS, naFila: 0 });
  await correrCampanha('adulterações do registro aberto', { pequena: 2, inteira: 1_000 }, async (semente) => {
    const descricao = await semGatilhos(TABELAS, (cliente) => adulterar(cliente, semente));
    const achado = await conferir();
    expect(achado.integra, `seed ${semente}: ${descricao}`).toBe(false);
    await restaurar();
  });
});

test('without the seal, and with everything written anew under a new key, codes and the files outside tell', async () => {
  await semGatilhos(TABELAS, async (cliente) => {
    await reescrever(cliente, 1);
    await refazerLog(cliente);
  });
  const achadas = async (contra: Parameters<typeof verificarTudo>[1]) => {
    const conferida = await verificarTudo(t.deps.pool, contra);
    return conferida.integra ? [] : conferida.diferencas.map(({ linha, motivo }) => `${linha}: ${motivo}`);
  };
  // Without the outside only the code of the entry that was changed does.
  expect(await achadas({})).toEqual([expect.stringMatching(/^entrada \d+ .* falta o seu código$/)]);
  const deFora = 'registro aberto fora do banco: a cabeça não foi assinada pela chave que o banco guarda';
  expect(await achadas({ externo })).toContain(deFora);
  const guardada = String(await externo.ler('checkpoint'));
  expect((await achadas({ cabecas: [guardada] })).join('\n')).toContain('cabeça guardada fora (? folhas)');
  await restaurar();
});

test('forgetting somebody is no difference', async () => {
  await t.deps.pool.query(`DELETE FROM log_sal WHERE entidade_id = 'lista-3'`);
  expect(await conferir()).toMatchObject({ integra: true, esquecidas: Math.ceil((ATOS - 3) / 9) });
  await restaurar();
});
