import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { equipe } from '#contract/endpoint.ts';
import { apiFake, erroDaApi } from '../test/api-fake.ts';
import { ErroDaApi, FalhaDeRede } from './api-client.ts';
import { enviarArquivo } from './enviar-arquivo.ts';

const enviar = equipe('documentar', 'POST /api/Documento/enviar', {
  resumo: 'Envia.',
  multipart: true,
  resposta: z.object({ ok: z.literal(true) }),
});

test('tells the progress and answers by the contract', async () => {
  const api = apiFake().responder(enviar, { ok: true });
  const aoProgredir = vi.fn();
  const body = new FormData();
  body.set('rga', '1');
  expect(await enviarArquivo(enviar, { body }, { aoProgredir })).toEqual({ ok: true });
  expect(aoProgredir.mock.calls).toEqual([[0.5], [1]]);
  expect(api.pedidos(enviar)[0]?.body).toBe(body);
});

test('fails as every call does', async () => {
  const opcoes = { aoProgredir: () => {} };
  apiFake().responder(enviar, () => erroDaApi(413, 'O tamanho do arquivo ultrapassa o limite (7 MB).'));
  await expect(enviarArquivo(enviar, { body: new FormData() }, opcoes)).rejects.toBeInstanceOf(ErroDaApi);
  apiFake().responder(enviar, () => {
    throw new TypeError('sem rede');
  });
  await expect(enviarArquivo(enviar, { body: new FormData() }, opcoes)).rejects.toBeInstanceOf(FalhaDeRede);
});
