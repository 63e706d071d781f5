import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registroAbertoApi } from '#contract/registro-aberto.contract.ts';
import { confereConsistencia, hashDaFolha, provarConsistencia, raizDe } from '#domain/log/arvore.ts';
import { emBase64 } from '#domain/log/bytes.ts';
import { type Checkpoint, lerCheckpoint } from '#domain/log/checkpoint.ts';
import { lerEndereco, lerPacote, nosDosLadrilhos } from '#domain/log/ladrilhos.ts';
import { lerNota, lerVerificador, textoDoVerificador } from '#domain/log/nota.ts';
import { criarLogNaPasta } from '../../adapters/log-externo/log-externo.pasta.ts';
import { ancorar } from '../../auditoria/ancorar.ts';
import { anotarVariosNaAuditoria } from '../../auditoria/anotar.ts';
import { SISTEMA } from '../../auditoria/atuar.ts';
import { assinadaPor, verificadorDoLog } from '../../auditoria/chave-do-log.ts';
import { publicarCabeca } from '../../auditoria/publicar-cabeca.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { sequenciarTudo } from '../../test/sequenciar-tudo.ts';

const CHAVE = '11'.repeat(32);
const NOME = 'localhost/log';
let t: AppDeTeste;
let testemunha: AppDeTeste;
let pasta: string;
let url: string;
beforeAll(async () => {
  t = await buildTestApp({});
  const testemunhados = textoDoVerificador(verificadorDoLog(NOME, CHAVE));
  testemunha = await buildTestApp({
    env: { LOG_CHAVE: '33'.repeat(32), LOG_TESTEMUNHADOS: testemunhados, LOG_ORIGEM: 'outra.br/log' },
  });
  url = `${await testemunha.app.listen({ port: 0, host: '127.0.0.1' })}/witness`;
  pasta = await mkdtemp(join(tmpdir(), 'aberto-'));
});
afterAll(async () => {
  await t.fechar();
  await testemunha.fechar();
  await rm(pasta, { recursive: true, force: true });
});

async function crescer(quantas: number): Promise<void> {
  const ato = (i: number) => ({
    entidade: 'lista-anulados',
    entidadeId: `lista-${i}`,
    acao: 'assinar',
    usuario: SISTEMA.usuario,
    quando: new Date(),
    fatos: { numero: i },
  });
  await withTransaction(t.deps.prisma, (tx) =>
    anotarVariosNaAuditoria(
      tx,
      Array.from({ length: quantas }, (_, i) => ato(i)),
    ),
  );
  await sequenciarTudo(t.deps);
  const cliente = await t.deps.pool.connect();
  try {
    await publicarCabeca(cliente, {
      externo: criarLogNaPasta(pasta),
      chave: CHAVE,
      origem: NOME,
      agora: () => new Date(),
    });
  } finally {
    cliente.release();
  }
}

async function lerLog(): Promise<Checkpoint> {
  const { body, statusCode } = await t.app.inject('/log/checkpoint');
  expect(statusCode).toBe(200);
  const cabeca = lerCheckpoint(lerNota(body)?.texto ?? '');
  if (cabeca === null) throw new Error('cabeça ilegível');
  return cabeca;
}

const pedirLadrilho = async (endereco: string) => {
  const { rawPayload, statusCode, headers } = await t.app.inject(`/log/tile/${endereco}`);
  return { bytes: new Uint8Array(rawPayload), status: statusCode, cache: headers['cache-control'] };
};

/** Reads the tree as a monitor does: by its public addresses alone. */
const nosPublicos = (tamanho: number) =>
  nosDosLadrilhos((lugares) =>
    Promise.all(
      lugares.map(async ({ nivel, indice }) => {
        const quantos = Math.floor(tamanho / 256 ** nivel) - indice * 256;
        const endereco = `${nivel}/${String(indice).padStart(3, '0')}${quantos < 256 ? `.p/${quantos}` : ''}`;
        expect(lerEndereco(endereco)).not.toBeNull();
        return { nivel, indice, hashes: (await pedirLadrilho(endereco)).bytes };
      }),
    ),
  );

test('before its first head the log says so', async () => {
  expect((await t.app.inject('/log/checkpoint')).statusCode).toBe(404);
  expect((await t.chamar(registroAbertoApi.ler)).corpo).toMatchObject({ checkpoint: null, quorum: 0, crescimento: [] });
});

test('checkpoint, tiles and entries are what a stranger needs, cacheable for ever, and never ahead of the head', async () => {
  await crescer(300);
  const antes = await lerLog();
  await crescer(250);
  const depois = await lerLog();
  expect([antes.tamanho, depois.tamanho]).toEqual([300, 550]);
  const nos = nosPublicos(depois.tamanho);
  expect(await raizDe(550, nos)).toEqual(depois.raiz);
  expect(confereConsistencia(antes, depois, await provarConsistencia(300, 550, nos))).toBe(true);
  const folhas = await pedirLadrilho('0/001');
  expect(folhas).toMatchObject({ status: 200, cache: 'public, max-age=31536000, immutable' });
  const entradas = lerPacote((await pedirLadrilho('entries/001')).bytes);
  expect(entradas.map((uma) => emBase64(hashDaFolha(uma)))[7]).toBe(emBase64(folhas.bytes.subarray(224, 256)));
  expect(await readFile(join(pasta, 'tile/entries/001'))).toHaveLength(256 * 35);
  for (const alem of ['0/002.p/39', '0/003', '1/000.p/3', 'entries/002.p/39', '0/2', '9/000.p/1']) {
    expect((await pedirLadrilho(alem)).status, alem).toBe(404);
  }
  const { corpo } = await t.chamar(registroAbertoApi.ler);
  expect(corpo).toMatchObject({ origem: NOME, semAto: 0, crescimento: [{ tamanho: 550 }] });
  const verificador = lerVerificador(corpo.verificador);
  const nota = lerNota(corpo.checkpoint ?? '');
  expect(nota && verificador && assinadaPor(nota, verificador)).toEqual({ segundos: null });
  const { headers, body } = await t.app.inject('/.well-known/registro-log');
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(JSON.parse(body)).toMatchObject({ origem: NOME, verificador: corpo.verificador, formato: 'registro-log/1' });
});

test('another installation cosigns what continues, and nothing else; a head without the quorum is not shown', async () => {
  const eu = JSON.parse((await testemunha.app.inject('/.well-known/registro-log')).body).testemunha;
  const verificador = lerVerificador(eu);
  if (verificador === null) throw new Error('testemunha sem chave');
  const arquivo = join(pasta, 'cabecas.txt');
  const deps = { pool: t.deps.pool, agora: t.deps.agora, testemunhas: [{ verificador, url }], ancoras: { arquivo } };
  await ancorar(deps);
  t.deps.config.log.testemunhas.push({ verificador, url });
  t.deps.config.log.quorum = 1;
  const nota = lerNota((await t.app.inject('/log/checkpoint')).body);
  expect(nota?.assinaturas.map(({ nome }) => nome)).toEqual([NOME, 'outra.br/testemunha']);
  expect(nota && assinadaPor(nota, verificador)?.segundos).toBeGreaterThan(1_700_000_000);
  await crescer(5);
  expect((await lerLog()).tamanho).toBe(550);
  await ancorar(deps);
  expect((await lerLog()).tamanho).toBe(555);
  // The witness knows the log further than our notes of it say: it tells, and is asked again.
  await t.deps.prisma.$executeRaw`ALTER TABLE log_ancora DISABLE TRIGGER USER`;
  await t.deps.prisma.logAncora.deleteMany({ where: { destino: { startsWith: 'testemunha:' } } });
  await crescer(1);
  await ancorar(deps);
  expect((await lerLog()).tamanho).toBe(556);
  expect((await readFile(arquivo, 'utf8')).match(/^— localhost/gm)).toHaveLength(3);
  expect((await t.chamar(registroAbertoApi.ler)).corpo.ancoras).toMatchObject([
    { destino: 'arquivo', tamanho: 556, falha: null },
    { destino: 'testemunha:outra.br/testemunha', tamanho: 556, falha: null },
  ]);
  // A witness that is away holds nobody up, and is named.
  await ancorar({
    ...deps,
    testemunhas: [{ verificador: { ...verificador, nome: 'longe.br' }, url: 'http://127.0.0.1:9' }],
  });
  const { ancoras } = (await t.chamar(registroAbertoApi.ler)).corpo;
  expect(ancoras.find(({ destino }) => destino === 'testemunha:longe.br')?.falha).toBeTruthy();
});

test('the witness answers as tlog-witness says, once for one size', async () => {
  const pedir = async (corpo: string) => {
    const r = await fetch(`${url}/add-checkpoint`, { method: 'POST', body: corpo });
    return { status: r.status, tipo: r.headers.get('content-type'), texto: await r.text() };
  };
  await crescer(4);
  const nota = (await t.deps.prisma.logCheckpoint.findFirstOrThrow({ orderBy: { tamanho: 'desc' } })).nota;
  const prova = (await provarConsistencia(556, 560, nosPublicos(560))).map((hash) => `${emBase64(hash)}\n`).join('');
  expect(await pedir('old 3\n\nnada')).toMatchObject({ status: 400 });
  expect(await pedir(`old 556\n${prova}\n${nota.replaceAll(NOME, 'estranho.br/log')}`)).toMatchObject({ status: 404 });
  expect(await pedir(`old 556\n${prova}\n${nota.replace('\n560\n', '\n561\n')}`)).toMatchObject({ status: 403 });
  expect(await pedir(`old 999\n${prova}\n${nota}`)).toMatchObject({ status: 400 });
  expect(await pedir(`old 0\n\n${nota}`)).toMatchObject({ status: 409, tipo: 'text/x.tlog.size', texto: '556\n' });
  expect(await pedir(`old 556\n\n${nota}`)).toMatchObject({ status: 422 });
  const juntos = await Promise.all(Array.from({ length: 6 }, () => pedir(`old 556\n${prova}\n${nota}`)));
  expect(juntos.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  // The same head again is cosigned again.
  expect(await pedir(`old 560\n\n${nota}`)).toMatchObject({ status: 200 });
});
