import { Tinypool } from 'tinypool';
import { expect, test, vi } from 'vitest';
import { hashDaSenha, hashDeNinguem, senhaConfere } from './segredos.ts';

const rodar = vi.spyOn(Tinypool.prototype, 'run');

test('a server that starts hashes no password: loading the entrance starts no thread', async () => {
  await import('../features/sessao/entrar-com-senha.ts');
  expect(rodar).not.toHaveBeenCalled();
});

test('a guess at nobody’s password is derived like any other, and never right', async () => {
  const formato = (hash: string) => hash.split('$').map((parte) => Buffer.from(parte, 'base64').length);
  expect(formato(hashDeNinguem())).toEqual(formato(await hashDaSenha('cavalo bateria grampo certo')));
  rodar.mockClear();
  expect(await senhaConfere('cavalo bateria grampo certo', hashDeNinguem())).toBe(false);
  expect(rodar).toHaveBeenCalledTimes(1);
});
