import { describe, expect, it } from 'vitest';
import { ehSenhaComum } from '../../features/sessao/senhas-comuns.ts';
import { problemaDaSenha } from './senha.ts';

const dono = {
  cpf: '52998224725',
  nomes: ['Ana Teste da Silva', 'Universidade Federal do Cerrado Central', 'UFCC'],
  ehSenhaComum,
};

describe('a password', () => {
  it.each([
    ['111111111111', /repete/],
    ['senhasenhasenha', /repete/],
    ['abcabcabcabcab', /repete/],
    ['123456789012345', /enfileira/],
    ['abcdefghijklmn', /enfileira/],
    ['52998224725-abc', /CPF/],
    ['x529.982.247-25y', /CPF/],
    ['qwertyuiop123', /mais usadas/],
    ['Senha1234567', /mais usadas/],
    ['!!!Password2024', /mais usadas/],
    ['UniversidadeFederaldoCerradoCentral1', /nome/],
    ['ufcc-registro-1234', /nome/],
    ['AnaSilvaTeste99', /nome/],
  ])('%s is refused', (senha, porque) => {
    expect(problemaDaSenha(senha, dono)).toMatch(porque);
  });

  it.each(['cavalo bateria grampo certo', 'Xk9#mQ2vLp7w', 'uma senha bem comprida', 'Ana comprou três bicicletas'])(
    '%s is taken',
    (senha) => {
      expect(problemaDaSenha(senha, dono)).toBeNull();
    },
  );
});

it('knows the 100,000 commonest passwords of the world and hardly anything else', () => {
  for (const comum of ['123456', 'password', 'qwerty', 'corinthians', 'brasil']) expect(ehSenhaComum(comum)).toBe(true);
  const inventadas = Array.from({ length: 5_000 }, (_, i) => `inventada-${i * 7919}-x`);
  expect(inventadas.filter(ehSenhaComum)).toEqual([]);
});
