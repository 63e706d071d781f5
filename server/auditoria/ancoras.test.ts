import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { criarLogExterno } from '../adapters/log-externo/criar-log-externo.ts';
import type { LogExternoPort } from '../adapters/log-externo/log-externo.port.ts';
import { AutoridadeOpenssl, temOpenssl } from '../assinatura/test/openssl.ts';
import { withTransaction } from '../db/with-transaction.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { sequenciarTudo } from '../test/sequenciar-tudo.ts';
import { ancorar } from './ancorar.ts';
import { anotarVariosNaAuditoria } from './anotar.ts';
import { SISTEMA } from './atuar.ts';
import { lerPublicada, publicarCabeca } from './publicar-cabeca.ts';
import { verificarTudo } from './verificar-log.ts';

/* Heads brought to servers that no code of ours plays: a bucket, a mail server, openssl as timestamp authority. */

const CHAVE = '11'.repeat(32);
const UM_DIA_MS = 24 * 3_600_000;
let t: AppDeTeste;
let pasta: string;
let bucket: S3rver;
let externo: LogExternoPort;
let correio: SMTPServer;
const cartas: { de: string; para: string[]; conteudo: string }[] = [];

beforeAll(async () => {
  t = await buildTestApp({});
  pasta = await mkdtemp(join(tmpdir(), 'ancoras-'));
  bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: pasta,
    configureBuckets: [{ name: 'cabecas', configs: [] }],
  });
  const { port } = await bucket.run();
  const acesso = { chave: 'S3RVER', segredo: 'S3RVER', regiao: 'us-east-1' };
  externo = criarLogExterno({
    s3: { url: `http://127.0.0.1:${port}/cabecas`, prefixo: 'uf', ...acesso },
    log: { pasta },
  });
  correio = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, feito) =>
      feito(username === 'registro@uf.example' && password === 'senha/+' ? null : new Error('não'), { user: username }),
    onData: (conteudo, { envelope }, feito) => {
      text(conteudo).then((lida) => {
        const de = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        cartas.push({ de, para: envelope.rcptTo.map(({ address }) => address), conteudo: lida });
        feito();
      }, feito);
    },
  });
  await new Promise<void>((pronto) => correio.listen(0, '127.0.0.1', pronto));
});
afterAll(async () => {
  await t.fechar();
  await bucket.close();
  await new Promise<void>((feito) => correio.close(feito));
  await rm(pasta, { recursive: true, force: true });
});

/** Grows the log and publishes its head; the note. */
async function crescer(quantas: number): Promise<string> {
  const atos = Array.from({ length: quantas }, (_, i) => ({
    entidade: 'lista-anulados',
    entidadeId: `lista-${i}`,
    acao: 'assinar',
    usuario: SISTEMA.usuario,
    quando: new Date(),
    fatos: { numero: i },
  }));
  await withTransaction(t.deps.prisma, (tx) => anotarVariosNaAuditoria(tx, atos));
  await sequenciarTudo(t.deps);
  const cliente = await t.deps.pool.connect();
  try {
    await publicarCabeca(cliente, { externo, chave: CHAVE, origem: 'uf.example/log', agora: () => new Date() });
  } finally {
    cliente.release();
  }
  return (await lerPublicada(t.deps.pool))?.nota ?? '';
}

const falhas = async () => (await t.deps.prisma.logAncoraFalha.findMany()).map(({ destino }) => destino);

it('in a bucket the log is whole: heads, tiles and entries, and it is what the database is held against', async () => {
  const nota = await crescer(300);
  expect(String(await externo.ler('checkpoint'))).toBe(nota);
  expect(await externo.ler('tile/entries/000')).toHaveLength(256 * 35);
  expect(await verificarTudo(t.deps.pool, { externo })).toMatchObject({ integra: true, fora: 300 });
  const guardadas = (await externo.ler('tile/entries/000')) ?? Buffer.alloc(0);
  const outras = Buffer.from(guardadas);
  outras.writeUInt8((outras.readUInt8(100) + 1) % 256, 100);
  await externo.gravar('tile/entries/000', outras);
  expect(await verificarTudo(t.deps.pool, { externo })).toMatchObject({ integra: false });
  await externo.gravar('tile/entries/000', guardadas);
  expect(await verificarTudo(t.deps.pool, { externo })).toMatchObject({ integra: true });
});

it('a mail server gets a head a day, whole and legible; one that is away is named until it is back', async () => {
  const nota = await crescer(1);
  const { port } = correio.server.address() as AddressInfo;
  const conta = (senha: string) => `smtp://${encodeURIComponent('registro@uf.example')}:${senha}@127.0.0.1:${port}`;
  let agora = Date.now();
  const levar = (smtp: string) =>
    ancorar({
      pool: t.deps.pool,
      agora: () => new Date(agora),
      testemunhas: [],
      ancoras: { email: 'arquivo@outra.example', smtp },
    });
  await levar(conta('errada'));
  expect(await falhas()).toEqual(['email']);
  await levar(conta(encodeURIComponent('senha/+')));
  expect(await falhas()).toEqual([]);
  expect(cartas).toMatchObject([{ de: 'registro@uf.example', para: ['arquivo@outra.example'] }]);
  expect(corpoDe(cartas[0]?.conteudo ?? '')).toContain(nota);
  await crescer(1);
  await levar(conta(encodeURIComponent('senha/+')));
  expect(cartas).toHaveLength(1);
  agora += UM_DIA_MS;
  await levar(conta(encodeURIComponent('senha/+')));
  expect(cartas).toHaveLength(2);
});

/** Text of a message, out of its transfer encoding. */
function corpoDe(carta: string): string {
  const [cabecalhos = '', ...resto] = carta.split('\r\n\r\n');
  const corpo = resto.join('\r\n\r\n');
  if (/transfer-encoding: base64/i.test(cabecalhos)) return Buffer.from(corpo, 'base64').toString();
  const bytes = corpo.replaceAll('=\r\n', '').replaceAll('\r\n', '\n');
  return decodeURIComponent(bytes.replaceAll('%', '%25').replaceAll(/=([0-9A-F]{2})/g, '%$1'));
}

describe.runIf(temOpenssl)('a timestamp authority (RFC 3161)', () => {
  let casa: AutoridadeOpenssl;
  let autoridade: Server;
  let responder: (pedido: Buffer) => Buffer;
  beforeAll(async () => {
    casa = new AutoridadeOpenssl();
    responder = (pedido) => casa.responderCarimbo(pedido);
    autoridade = createServer(async (pedido, resposta) => {
      resposta.setHeader('content-type', 'application/timestamp-reply');
      resposta.end(responder(await buffer(pedido)));
    });
    await new Promise<void>((pronto) => autoridade.listen(0, '127.0.0.1', pronto));
  });
  afterAll(async () => {
    await new Promise((feito) => autoridade.close(feito));
    casa.apagar();
  });

  it('stamps the head so that openssl verifies it; what it stamps wrongly is not kept', async () => {
    const nota = await crescer(1);
    let agora = Date.now();
    const carimbo = `http://127.0.0.1:${(autoridade.address() as AddressInfo).port}/`;
    const deps = { pool: t.deps.pool, agora: () => new Date(agora), testemunhas: [], ancoras: { carimbo } };
    responder = () => {
      const outra = casa.arquivo('outra.tsq');
      casa.chamar('ts', '-query', '-digest', '00'.repeat(32), '-sha256', '-cert', '-out', outra);
      return casa.responderCarimbo(casa.ler('outra.tsq'));
    };
    await ancorar(deps);
    expect(await falhas()).toEqual(['carimbo']);
    responder = (pedido) => casa.responderCarimbo(pedido);
    await ancorar(deps);
    expect(await falhas()).toEqual([]);
    const provas = () =>
      t.deps.prisma.logAncora.findMany({ where: { destino: 'carimbo' }, orderBy: { tamanho: 'asc' } });
    const [guardada] = await provas();
    await writeFile(casa.arquivo('t.der'), Buffer.from(guardada?.prova ?? '', 'base64'));
    await writeFile(casa.arquivo('nota'), nota);
    const verificada = casa.chamar(
      'ts',
      '-verify',
      '-in',
      't.der',
      '-token_in',
      '-data',
      'nota',
      '-CAfile',
      'raiz.pem',
    );
    expect(verificada.toString()).toContain('Verification: OK');
    // A minute between two that cost somebody else's work.
    await crescer(1);
    await ancorar(deps);
    expect(await provas()).toHaveLength(1);
    agora += 60_000;
    await ancorar(deps);
    expect(await provas()).toHaveLength(2);
  });
});
