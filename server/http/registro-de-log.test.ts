import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { emPalavras, ocultarCpf, opcoesDeLog, UmaLinhaPorPedido } from './registro-de-log.ts';

const CPF = '52998224725';

function comLog() {
  const linhas: string[] = [];
  const stream = new Writable({
    write(pedaco: Buffer, _codificacao, pronto) {
      linhas.push(pedaco.toString());
      pronto();
    },
  });
  const opcoes = opcoesDeLog(loadConfig({ NODE_ENV: 'test', CAPTCHA_SEGREDO: 'x'.repeat(32), LOG_NIVEL: 'info' }));
  const app = Fastify({
    logger: Object.assign({}, opcoes, { stream }),
    logController: new UmaLinhaPorPedido(),
    genReqId: () => 'pedido-1',
  });
  return { app, linhas };
}

it.each([
  [CPF, '[CPF oculto]'],
  ['529.982.247-25', '[CPF oculto]'],
  [`cpf=${CPF};`, 'cpf=[CPF oculto];'],
  ['"time":1780000000000', '"time":1780000000000'],
  ['202012345678901', '202012345678901'],
  ['2026-03-01', '2026-03-01'],
])('%s is written %s', (linha, esperada) => {
  expect(ocultarCpf(linha)).toBe(esperada);
});

it('writes JSON with the request id and the pattern of the route, and nothing personal', async () => {
  const { app, linhas } = comLog();
  app.get('/api/Aluno/dados/:rga', async (req) => {
    req.log.info({ Diplomado: { Nome: 'Fulana Inventada' }, usuario: { nome: 'Beltrana', cpf: CPF } }, `lido ${CPF}`);
    throw new Error(`falhou para ${CPF}`);
  });
  await app.inject('/api/Aluno/dados/201911122033?nome=Fulana');
  const tudo = linhas.join('');
  expect(linhas.every((linha) => JSON.parse(linha).reqId === 'pedido-1')).toBe(true);
  expect(tudo).toContain('/api/Aluno/dados/:rga');
  for (const pessoal of [CPF, 'Fulana', 'Beltrana', '201911122033']) expect(tudo).not.toContain(pessoal);
});

it('writes one line for an answer: method, pattern, status, time', async () => {
  const { app, linhas } = comLog();
  app.get('/api/Aluno/dados/:rga', async () => ({ ok: true }));
  await app.inject('/api/Aluno/dados/201911122033?nome=Fulana');
  expect(linhas.map((linha) => JSON.parse(linha))).toEqual([
    expect.objectContaining({ reqId: 'pedido-1', metodo: 'GET', rota: '/api/Aluno/dados/:rga', status: 200 }),
  ]);
  expect(linhas.join('')).not.toMatch(/201911122033|Fulana/);
  expect(JSON.parse(linhas[0] ?? '').ms).toBeGreaterThanOrEqual(0);
});

it('a child of the logger of a request has its id and hides the same fields', async () => {
  const { app, linhas } = comLog();
  app.get('/', async (req) => {
    req.log.child({ parte: 'uma' }).warn({ cpf: CPF }, 'da parte');
    return { nivel: req.log.level };
  });
  expect((await app.inject('/')).json()).toEqual({ nivel: 'info' });
  expect(JSON.parse(linhas[0] ?? '')).toMatchObject({
    reqId: 'pedido-1',
    parte: 'uma',
    cpf: '[oculto]',
    msg: 'da parte',
  });
});

/** Said by another system or a visitor, and repeated by the server. */
const HOSTIS = [
  'a\r\n{"level":30,"msg":"forjada"}',
  'a\u001B[2J\u001B]0;b\u0007',
  'a\u009B31mb',
  'a\u2028b\u0085c',
  'abc\u202Edef\u200B\u2066',
  'a\u0000b',
  `%s %j %o \${7*7}`,
];

it.each(HOSTIS)('%j is one line of the log, whole, and no order to whoever reads it', async (hostil) => {
  const { app, linhas } = comLog();
  app.get('/x/:y', async (req) => {
    req.log.warn({ resposta: hostil }, hostil);
    throw new Error(hostil);
  });
  await app.inject({ url: `/x/${encodeURIComponent(hostil)}`, headers: { 'user-agent': 'a' } });
  expect(linhas.length).toBeGreaterThanOrEqual(2);
  const lidas = linhas.map((linha) => JSON.parse(linha));
  expect(lidas[0]).toMatchObject({ resposta: hostil, msg: hostil });
  expect(lidas.some(({ err }) => err?.message === hostil)).toBe(true);
  const visivel = /^[^\p{C}\p{Zl}\p{Zp}]+\n$/u;
  for (const linha of linhas)
    expect([linha, emPalavras(linha)]).toEqual([expect.stringMatching(visivel), expect.stringMatching(visivel)]);
});

const dita = (dados: object) => emPalavras(JSON.stringify({ time: 0, level: 30, ...dados })).replace(/^[\d:]{8} /, '');

it('a line of the log is a sentence on a terminal', () => {
  expect(dita({ msg: 'Atendendo em http://127.0.0.1:3000' })).toBe('Atendendo em http://127.0.0.1:3000\n');
  expect(dita({ msg: 'respondido', metodo: 'GET', rota: '/pronto', status: 200, ms: 1.2 })).toBe(
    'respondido: GET /pronto, 200, 1.2 ms\n',
  );
  expect(dita({ level: 50, msg: 'falha no sequenciador', err: { message: 'sem resposta' } })).toBe(
    'Erro: falha no sequenciador (sem resposta)\n',
  );
});
