import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { verificarTudo } from '#domain/comprovante/verificar/verificar-tudo.ts';
import { confereInclusao, hashDaFolha } from '#domain/log/arvore.ts';
import { lerCheckpoint } from '#domain/log/checkpoint.ts';
import { entradaDaFolha, hashDoDiploma } from '#domain/log/folha.ts';
import { lerNota } from '#domain/log/nota.ts';
import { criarLogNaPasta } from '../adapters/log-externo/log-externo.pasta.ts';
import { withTransaction } from '../db/with-transaction.ts';
import { mudarSituacao } from '../features/registros/mudar-situacao.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { umCatalogo } from '../test/factories/um-catalogo.ts';
import { sigaComHistorico, umPayload } from '../test/factories/um-payload.ts';
import { sequenciarTudo } from '../test/sequenciar-tudo.ts';
import { anotarNaAuditoria } from './anotar.ts';
import { SISTEMA } from './atuar.ts';
import { assinadaPor, verificadorDoLog } from './chave-do-log.ts';
import { provaDeInclusao } from './provas.queries.ts';
import { type DepsDoLog, lerPublicada, publicarCabeca } from './publicar-cabeca.ts';
import { retomarLog } from './retomar-log.ts';
import { sequenciar } from './sequenciar.ts';

const CHAVE = '11'.repeat(32);
const SEM_TESTEMUNHAS = { testemunhas: [], quorum: 0 };
let t: AppDeTeste;
let pasta: string;
let log: DepsDoLog;
beforeAll(async () => {
  t = await buildTestApp({ trocar: { siga: sigaComHistorico() } });
  pasta = await mkdtemp(join(tmpdir(), 'log-'));
  log = { externo: criarLogNaPasta(pasta), chave: CHAVE, origem: 'exemplo.br/log', agora: () => new Date() };
});
afterAll(async () => {
  await t.fechar();
  await rm(pasta, { recursive: true, force: true });
});

async function sobre<T>(fazer: (cliente: PoolClient) => Promise<T>): Promise<T> {
  const cliente = await t.deps.pool.connect();
  try {
    return await fazer(cliente);
  } finally {
    cliente.release();
  }
}

const umAto = (id: string, numero: number) => ({
  entidade: 'lista-anulados',
  entidadeId: id,
  acao: 'gerar',
  usuario: SISTEMA.usuario,
  quando: new Date(),
  fatos: { numero },
});

test('acts of one entity keep their order, however many processes write and sequence at once; each has one place', async () => {
  const LISTAS = 6;
  const { prisma } = t.deps;
  await prisma.$executeRaw`CREATE TABLE vez (id text PRIMARY KEY, n int NOT NULL)`;
  await prisma.$executeRaw`INSERT INTO vez SELECT 'lista-' || i, 0 FROM generate_series(1, ${LISTAS}::int) i`;
  let escrevendo = true;
  const sequenciadores = [1, 2, 3].map(async () => {
    while (escrevendo) await sobre((cliente) => sequenciar(cliente, '22'.repeat(32)));
  });
  const escritores = Array.from({ length: 12 }, async (_, i) => {
    for (let vez = 0; vez < 8; vez += 1) {
      const id = `lista-${1 + ((i + vez) % LISTAS)}`;
      await withTransaction(prisma, async (tx) => {
        const [linha] = await tx.$queryRaw<{ n: number }[]>`UPDATE vez SET n = n + 1 WHERE id = ${id} RETURNING n`;
        await anotarNaAuditoria(tx, umAto(id, linha?.n ?? 0));
      });
    }
  });
  await Promise.all(escritores);
  escrevendo = false;
  await Promise.all(sequenciadores);
  await sequenciarTudo(t.deps);
  const lugares = await prisma.$queryRaw<{ id: string; ordem: number[] }[]>`
    SELECT a.entidade_id AS id, array_agg((a.fatos ->> 'numero')::int ORDER BY l.numero) AS ordem
    FROM auditoria a JOIN auditoria_lugar l ON l.entrada_id = a.id WHERE a.entidade = 'lista-anulados' GROUP BY 1`;
  expect(lugares).toHaveLength(LISTAS);
  for (const { ordem } of lugares) expect(ordem).toEqual(Array.from({ length: 16 }, (_, i) => i + 1));
  const folhas = await prisma.logFolha.findMany({ orderBy: { indice: 'asc' } });
  expect(folhas.map(({ indice }) => Number(indice))).toEqual(folhas.map((_, i) => i));
  expect(await prisma.auditoriaFila.count()).toBe(0);
});

test('a registration and what becomes of it: leaves under signed heads, provable by who holds facts and salt', async () => {
  const catalogo = await umCatalogo(t.deps.prisma);
  const sessao = await t.entrar('responsavel');
  const { corpo } = await t.chamar(novoRegistroApi.registrar, { body: umPayload(catalogo) }, sessao);
  const { registroID: id } = corpo;
  expect(await provaDeInclusao(t.deps.pool, SEM_TESTEMUNHAS, id)).toEqual({ estado: 'a-caminho' });
  await sequenciarTudo(t.deps);
  expect(await provaDeInclusao(t.deps.pool, SEM_TESTEMUNHAS, id)).toEqual({ estado: 'a-caminho' });
  await sobre((cliente) => publicarCabeca(cliente, log));
  const registrado = await provada(id);
  expect(registrado.fatos).toMatchObject({ ato: 'registrar', codigo: corpo.codigoValidacao, situacao: 'ativo' });
  expect(registrado.diploma?.fatos).toMatchObject({ livro: corpo.livro, numeroRegistro: corpo.numeroRegistro });

  const ator = {
    usuario: { ...SISTEMA.usuario, matricula: '1', cargo: '', papel: 'responsavel' },
    requisicao: 'r',
  } as const;
  await mudarSituacao(t.deps, ator, { registroId: id, acao: 'cancelar', justificativa: 'teste' });
  await sequenciarTudo(t.deps);
  await sobre((cliente) => publicarCabeca(cliente, log));
  const cancelado = await provada(id);
  expect(cancelado.fatos).toMatchObject({ ato: 'cancelar', situacao: 'cancelado', motivoAnulacao: 2 });
  expect(cancelado.indice).toBe(registrado.indice + 1);
  expect(cancelado.fatos.conteudo).not.toBe(registrado.fatos.conteudo);
  expect(cancelado.fatos.diploma).toBe(registrado.fatos.diploma);

  // What the site signs of it is verified by its public answers alone.
  const { urlPublica } = t.deps.config;
  const buscar = async (endereco: string) => (await t.app.inject(endereco.slice(urlPublica.length))).body;
  const relatorios = await verificarTudo([{ nome: 'código', bytes: new TextEncoder().encode(corpo.codigoValidacao) }], {
    pem: { raizes: '', intermediarias: '' },
    chaves: [],
    logs: [],
    listas: [],
    registro: urlPublica,
    buscar,
    baixarLista: null,
    agora: new Date(),
    fuso: 'America/Cuiaba',
  });
  const doLog = relatorios[0]?.linhas.filter(({ titulo }) => /[Rr]egistro aberto/.test(titulo));
  expect(doLog?.map(({ resultado }) => resultado)).toEqual(['confirmado', 'confirmado']);
  expect(doLog?.[0]?.detalhe).toContain(`a entrada ${cancelado.indice} das ${cancelado.tamanho}`);

  // Who is forgotten can be proven nothing of any more; the log stays as it is.
  await t.deps.prisma.logSal.deleteMany({ where: { entidade: 'registro', entidadeId: id } });
  expect(await provaDeInclusao(t.deps.pool, SEM_TESTEMUNHAS, id)).toEqual({ estado: 'sem-folha' });
  await sobre((cliente) => publicarCabeca(cliente, log));
});

/** The proof of a record, after it was verified by what a holder has. */
async function provada(id: string) {
  const resposta = await provaDeInclusao(t.deps.pool, SEM_TESTEMUNHAS, id);
  if (resposta.estado !== 'provada') throw new Error(resposta.estado);
  const { fatos, sal, indice, prova, checkpoint, diploma } = resposta.prova;
  const nota = lerNota(checkpoint);
  const cabeca = nota && lerCheckpoint(nota.texto);
  if (!nota || !cabeca) throw new Error('nota ilegível');
  expect(assinadaPor(nota, verificadorDoLog('exemplo.br/log', CHAVE))).toEqual({ segundos: null });
  expect(assinadaPor(nota, verificadorDoLog('exemplo.br/log', '33'.repeat(32)))).toBeNull();
  const deHex = (texto: string) => new Uint8Array(Buffer.from(texto, 'hex'));
  const folha = hashDaFolha(entradaDaFolha(deHex(sal), fatos));
  expect(confereInclusao({ folha, indice, ...cabeca }, prova.map(deHex))).toBe(true);
  if (diploma !== null) expect(hashDoDiploma(deHex(diploma.sal), diploma.fatos)).toBe(fatos.diploma);
  return resposta.prova;
}

test('published outside as it is here; over a database restored from before it goes on, and never divides', async () => {
  const { pool, prisma } = t.deps;
  const antes = await lerPublicada(pool);
  if (antes === null) throw new Error('nada publicado');
  expect(await readFile(join(pasta, 'checkpoint'), 'utf8')).toBe(antes.nota);

  // An older copy of this database comes back: it knows ten leaves less than were published.
  const restaurado = await buildTestApp({});
  const cliente = await restaurado.deps.pool.connect();
  try {
    const guardadas = await prisma.logFolha.findMany({ orderBy: { indice: 'asc' }, take: antes.tamanho - 10 });
    const base = (await lerArvore()).slice(0, antes.tamanho - 10);
    expect(base).toHaveLength(guardadas.length);
    await restaurado.deps.prisma.logFolha.createMany({
      data: guardadas.map(({ indice, entrada }) => ({ indice, entrada })),
    });
    const { crescer } = await import('#domain/log/ladrilhos.ts');
    const { gravarLadrilhos } = await import('./ladrilhos.ts');
    await gravarLadrilhos(cliente, crescer([], 0, base));
    await cliente.query('UPDATE auditoria_cabeca SET tamanho_do_log = $1', [base.length]);
    expect(await retomarLog(cliente, log)).toBe(10);
    expect(await retomarLog(cliente, log)).toBe(0);
    await withTransaction(restaurado.deps.prisma, (tx) => anotarNaAuditoria(tx, umAto('nova', 1)));
    await sequenciar(cliente, '22'.repeat(32));
    const cabeca = await publicarCabeca(cliente, log);
    expect(cabeca?.tamanho).toBe(antes.tamanho + 1);
    expect(await restaurado.deps.prisma.logFolha.count({ where: { numero: null } })).toBe(base.length + 10);
  } finally {
    cliente.release();
    await restaurado.fechar();
  }

  // The database of before is now the one that is behind and says something else: it signs nothing more.
  await withTransaction(prisma, (tx) => anotarNaAuditoria(tx, umAto('outra', 1)));
  await sequenciarTudo(t.deps);
  await expect(sobre((cliente) => publicarCabeca(cliente, log))).rejects.toThrow('não continua a cabeça publicada');
  await expect(sobre((cliente) => retomarLog(cliente, log))).rejects.toThrow('não continua a cabeça publicada');
  await expect(sobre((cliente) => publicarCabeca(cliente, { ...log, chave: '44'.repeat(32) }))).rejects.toThrow(
    'LOG_CHAVE',
  );
});

/** Leaf hashes in their order. */
const lerArvore = async () =>
  (await t.deps.prisma.logFolha.findMany({ orderBy: { indice: 'asc' } })).map(({ entrada }) => hashDaFolha(entrada));
