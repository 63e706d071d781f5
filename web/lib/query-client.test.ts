import { expect, test, vi } from 'vitest';
import { ErroDaApi, FalhaDeRede } from './api-client.ts';
import { createQueryClient } from './query-client.ts';

const erro = (status: number) =>
  new ErroDaApi(status, { codigo: 'X', message: 'x', mensagem: 'x', campos: [], requisicao: 'r' });

test.each([
  ['a time limit of SIGA', erro(504), 1],
  ['a refusal', erro(409), 1],
  ['SIGA away', erro(502), 3],
  ['the database away', erro(503), 3],
  ['no network', new FalhaDeRede(), 3],
])('%s is asked for %s', async (_, falha, vezes) => {
  vi.useFakeTimers();
  try {
    const queryFn = vi.fn(() => Promise.reject(falha));
    const fim = createQueryClient()
      .fetchQuery({ queryKey: ['x'], queryFn })
      .catch((motivo: unknown) => motivo);
    await vi.runAllTimersAsync();
    expect(await fim).toBe(falha);
    expect(queryFn).toHaveBeenCalledTimes(vezes);
  } finally {
    vi.useRealTimers();
  }
});
