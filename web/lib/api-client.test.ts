import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { equipe, publico } from '#contract/endpoint.ts';
import { chamar, ErroDaApi, FalhaDeRede, nomeDoArquivo, RespostaInesperada, SessaoEncerrada } from './api-client.ts';
import { anotarEntrada, aoEncerrarSessao } from './sessao-encerrada.ts';

const ler = equipe('consultar', 'GET /api/coisa/:id', {
  resumo: 'Lê.',
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ filtro: z.string().optional() }),
  resposta: z.object({ nome: z.string() }),
});
const conferirDiploma = publico('GET /api/diploma/:id', {
  resumo: 'Confere.',
  params: z.strictObject({ id: z.string() }),
  conferida: true,
  resposta: z.object({ situacao: z.enum(['ativo', 'anulado']) }),
});
const gravar = publico('POST /api/coisa', {
  resumo: 'Grava.',
  body: z.strictObject({ Nome: z.string() }),
  resposta: 'arquivo',
});

function responder(resposta: Response | Error | DOMException) {
  const pedido = vi.fn<typeof fetch>().mockImplementation(async () => {
    if (!(resposta instanceof Response)) throw resposta;
    return resposta;
  });
  vi.stubGlobal('fetch', pedido);
  return pedido;
}

const corpoDeErro = {
  codigo: 'X',
  message: 'Não pode',
  mensagem: 'Não pode',
  campos: [{ campo: 'Nome', message: 'Curto' }],
  requisicao: 'r-1',
};

test('fills path and query', async () => {
  const pedido = responder(Response.json({ nome: 'a' }));
  expect(await chamar(ler, { params: { id: 'a/b' }, query: { filtro: 'é x' } })).toEqual({ nome: 'a' });
  expect(pedido.mock.calls[0]?.[0]).toBe('/api/coisa/a%2Fb?filtro=%C3%A9+x');
  expect(pedido.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'same-origin', body: null });
});

test('sends JSON and answers a file with its name', async () => {
  const pedido = responder(
    new Response('pdf', { headers: { 'content-disposition': 'attachment; filename="extrato.pdf"' } }),
  );
  const arquivo = await chamar(gravar, { body: { Nome: 'x' } });
  expect(arquivo.nome).toBe('extrato.pdf');
  expect(await arquivo.conteudo.text()).toBe('pdf');
  expect(pedido.mock.calls[0]?.[1]).toMatchObject({ body: '{"Nome":"x"}' });
});

test('an error body becomes ErroDaApi with fields and request id', async () => {
  responder(Response.json(corpoDeErro, { status: 422 }));
  const erro = await chamar(gravar, { body: { Nome: 'x' } }).catch((e: unknown) => e);
  expect(erro).toBeInstanceOf(ErroDaApi);
  expect(erro).toMatchObject({
    status: 422,
    codigo: 'X',
    message: 'Não pode',
    requisicao: 'r-1',
    campos: [{ campo: 'Nome', message: 'Curto' }],
  });
});

test.each([
  ['an HTML page', new Response('<!doctype html><p>oi', { headers: { 'content-type': 'text/html' } })],
  ['an empty answer', new Response('')],
  ['JSON that calls itself a page', new Response('{"nome":"a"}', { headers: { 'content-type': 'text/html' } })],
  ['an HTML error of a proxy', new Response('<h1>502</h1>', { status: 502 })],
])('%s becomes RespostaInesperada', async (_, resposta) => {
  responder(resposta);
  await expect(chamar(ler, { params: { id: '1' } })).rejects.toBeInstanceOf(RespostaInesperada);
});

test.each([
  ['a state that is not in the list', { situacao: 'quase' }],
  ['no state', {}],
  ['null', null],
])('what speaks of a diploma is not believed with %s', async (_, corpo) => {
  responder(Response.json(corpo));
  await expect(chamar(conferirDiploma, { params: { id: '1' } })).rejects.toBeInstanceOf(RespostaInesperada);
});

describe('an act', () => {
  const cancelar = equipe('documentar', 'POST /api/coisa/:id', {
    resumo: 'Cancela.',
    params: z.strictObject({ id: z.string() }),
    resposta: z.object({ ok: z.literal(true) }),
  });
  const excluirPorGet = equipe('documentar', 'GET /api/coisa/excluir', {
    resumo: 'Exclui.',
    mudaEstado: true,
    resposta: z.object({ ok: z.literal(true) }),
  });
  const procurar = equipe('consultar', 'POST /api/coisa/procura', {
    soLe: true,
    resumo: 'Procura.',
    resposta: z.object({ nomes: z.array(z.string()) }),
  });

  test.each([
    ['201 with an empty object', Response.json({}, { status: 201 })],
    ['200 with JSON of another', Response.json({ status: 'ok' })],
    ['200 with null', Response.json(null)],
    ['204', new Response(null, { status: 204 })],
    ['a page', new Response('<p>oi', { headers: { 'content-type': 'text/html' } })],
  ])('is not believed to be done with %s, and says that this is to be looked at', async (_, resposta) => {
    for (const fazer of [() => chamar(cancelar, { params: { id: '1' } }), () => chamar(excluirPorGet, {})]) {
      responder(resposta.clone());
      const erro = await fazer().catch((um: unknown) => um);
      expect(erro).toBeInstanceOf(RespostaInesperada);
      expect(erro).toHaveProperty('message', expect.stringContaining('confira se o ato foi feito'));
    }
  });

  test('a question that goes by POST speaks of no act', async () => {
    responder(new Response('<p>oi', { headers: { 'content-type': 'text/html' } }));
    await expect(chamar(procurar, {})).rejects.toThrow('não pôde ser lida');
  });
});

test('a page in the place of a file is not saved', async () => {
  responder(new Response('<p>Entre', { headers: { 'content-type': 'text/html; charset=utf-8' } }));
  await expect(chamar(gravar, { body: { Nome: 'x' } })).rejects.toBeInstanceOf(RespostaInesperada);
});

test('no network becomes FalhaDeRede; an abort stays an abort', async () => {
  responder(new TypeError('Failed to fetch'));
  await expect(chamar(ler, { params: { id: '1' } })).rejects.toBeInstanceOf(FalhaDeRede);
  responder(new DOMException('parou', 'AbortError'));
  await expect(chamar(ler, { params: { id: '1' } })).rejects.toMatchObject({ name: 'AbortError' });
});

test('a 401 announces the end of the session, for staff endpoints only', async () => {
  const fim = vi.fn();
  const parar = aoEncerrarSessao(fim);
  responder(Response.json(corpoDeErro, { status: 401 }));
  await expect(chamar(gravar, { body: { Nome: 'x' } })).rejects.not.toBeInstanceOf(SessaoEncerrada);
  expect(fim).not.toHaveBeenCalled();
  responder(Response.json(corpoDeErro, { status: 401 }));
  await expect(chamar(ler, { params: { id: '1' } })).rejects.toBeInstanceOf(SessaoEncerrada);
  expect(fim).toHaveBeenCalledOnce();
  // A late answer of the session before does not end the one of whoever has entered meanwhile.
  responder(Response.json(corpoDeErro, { status: 401 }));
  const antiga = chamar(ler, { params: { id: '1' } }).catch(() => {});
  anotarEntrada();
  await antiga;
  expect(fim).toHaveBeenCalledOnce();
  parar();
});

test.each([
  [null, null],
  ['attachment', null],
  ['attachment; filename=a.pdf', 'a.pdf'],
  ['attachment; filename="a b.pdf"', 'a b.pdf'],
  [`attachment; filename="x.pdf"; filename*=UTF-8''hist%C3%B3rico.pdf`, 'histórico.pdf'],
  [`attachment; filename="x.pdf"; filename*=UTF-8''%E0%A4%A`, 'x.pdf'],
])('name of %s', (cabecalho, nome) => expect(nomeDoArquivo(cabecalho)).toBe(nome));

describe('the key of a write', () => {
  const criar = equipe('documentar', 'POST /api/coisa', {
    resumo: 'Cria.',
    body: z.strictObject({ Nome: z.string() }),
    resposta: z.object({ nome: z.string() }),
  });
  const chaveDe = (pedido: ReturnType<typeof responder>) =>
    new Headers(pedido.mock.calls[0]?.[1]?.headers).get('idempotency-key');
  const pedir = async (resposta: Parameters<typeof responder>[0], Nome = 'a') => {
    const pedido = responder(resposta);
    await chamar(criar, { body: { Nome } }).catch(() => {});
    return chaveDe(pedido);
  };

  test('stays while nobody knows how it ended, and is new once it is known', async () => {
    const semRede = await pedir(new TypeError('Failed to fetch'));
    expect(semRede).toMatch(/^[0-9a-f]{32}$/);
    expect(await pedir(Response.json(corpoDeErro, { status: 503 }))).toBe(semRede);
    expect(await pedir(new Response('<h1>502</h1>', { status: 502 }))).toBe(semRede);
    expect(await pedir(Response.json({ nome: 'a' }), 'outro')).not.toBe(semRede);
    expect(await pedir(Response.json({ nome: 'a' }))).toBe(semRede);
    expect(await pedir(Response.json(corpoDeErro, { status: 409 }))).not.toBe(semRede);
  });

  test('is not kept for a request that comes minutes later', async () => {
    vi.useFakeTimers();
    const antes = await pedir(new TypeError('Failed to fetch'), 'tarde');
    vi.advanceTimersByTime(121_000);
    expect(await pedir(new TypeError('Failed to fetch'), 'tarde')).not.toBe(antes);
    vi.useRealTimers();
  });

  test('is not sent with what changes nothing', async () => {
    const pedido = responder(Response.json({ nome: 'a' }));
    await chamar(ler, { params: { id: '1' } });
    expect(chaveDe(pedido)).toBeNull();
  });
});
